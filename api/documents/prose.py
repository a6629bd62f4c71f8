"""Our Markdown as HTML: links lead to the pages of the static edition, icons are said in words, markup shows as text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from markdown_it import MarkdownIt

from corpus.icons import NAMED
from indexer.markdown import plain

_TARGET = re.compile(r"\]\(([a-z0-9][a-z0-9_-]*)(?:/([a-z0-9_-]+))?\)")


def html(text: str, book: str, root: str, words: Mapping[str, str]) -> str:
    """A text of a book as HTML; `root` leads from the page to the edition's root, `words` are those of the page's language."""
    return html_with(text, book, words, lambda target: f"{root}e/{target}/")


def html_with(text: str, book: str, words: Mapping[str, str], address: Callable[[str], str]) -> str:
    """The same, each link leading to the `address` of the entry's id."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    return str(markdown.render(spoken(_TARGET.sub(lambda match: f"]({address(_id(match, book))})", text), words)))


def summary(text: str, words: Mapping[str, str], length: int = 200) -> str:
    """The beginning of a text on one line."""
    return cut(flat(text, words), length)


def flat(text: str, words: Mapping[str, str]) -> str:
    """A text in plain words, on one line."""
    return spoken(plain(text), words)


def cut(text: str, length: int) -> str:
    """A text of one line as far as the last word that fits; empty where not one does."""
    if len(text) <= length:
        return text
    kept = text[: max(text.rfind(" ", 0, max(length - 1, 0)), 0)].rstrip(" ,;:")
    return f"{kept} …" if kept else ""


def _id(match: re.Match[str], book: str) -> str:
    first, second = match[1], match[2]
    return f"{first}/{second}" if second else f"{book}/{first}"


def spoken(text: str, words: Mapping[str, str]) -> str:
    """A text with each icon's name in words: "{fast}" is "[innesco gratuito]"."""
    return NAMED.sub(lambda match: f"[{words[f'icon.{match[1]}']}]" if f"icon.{match[1]}" in words else match[0], text)
