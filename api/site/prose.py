"""Our Markdown as HTML: links lead to the pages of the static edition, icons are said in words, markup shows as text."""

from __future__ import annotations

import re
from collections.abc import Mapping

from markdown_it import MarkdownIt

from corpus.icons import NAMED
from indexer.markdown import plain

_TARGET = re.compile(r"\]\(([a-z0-9][a-z0-9_-]*)(?:/([a-z0-9_-]+))?\)")


def html(text: str, book: str, root: str, words: Mapping[str, str]) -> str:
    """A text of a book as HTML; `root` leads from the page to the edition's root, `words` are those of the page's language."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    return str(markdown.render(_spoken(_TARGET.sub(lambda match: f"]({root}{_page(match, book)})", text), words)))


def summary(text: str, words: Mapping[str, str], length: int = 200) -> str:
    """The beginning of a text on one line."""
    flat = _spoken(plain(text), words)
    return flat if len(flat) <= length else flat[: flat.rfind(" ", 0, length)].rstrip(" ,;:") + " …"


def _page(match: re.Match[str], book: str) -> str:
    first, second = match[1], match[2]
    return f"e/{first}/{second}/" if second else f"e/{book}/{first}/"


def _spoken(text: str, words: Mapping[str, str]) -> str:
    return NAMED.sub(lambda match: f"[{words[f'icon.{match[1]}']}]" if f"icon.{match[1]}" in words else match[0], text)
