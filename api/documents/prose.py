"""Our Markdown as HTML: links lead to the pages of the static edition, icons are given in words, HTML shows as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from api.documents import markdown
from api.documents.markdown import tokens
from corpus.icons import NAMED
from corpus.markdown import linked_entry, plain


def html(text: str, book: str, root: str, words: Mapping[str, str]) -> str:
    """A text of a book as HTML; `root` leads from the page to the edition's root, `words` are those of the page's language."""
    return html_with(text, book, words, lambda target: f"{root}e/{target}/")


def html_with(text: str, book: str, words: Mapping[str, str], address: Callable[[str], str]) -> str:
    """The same, with each link leading to the `address` of the entry's id; a link to no entry becomes plain words."""
    read, entry = tokens(text), ""
    for token in (child for block in read for child in block.children or ()):
        if token.type == "link_open":
            entry = linked_entry(book, str(token.attrs["href"]))
            token.attrs["href"] = address(entry)
        if token.content or (token.type in ("link_open", "link_close") and not entry):
            token.type, token.content = "text", spoken(token.content, words)
    return markdown.html(read)


def summary(text: str, words: Mapping[str, str], length: int = 200) -> str:
    """The beginning of a text on one line."""
    return cut(flat(text, words), length)


def flat(text: str, words: Mapping[str, str]) -> str:
    """A text in plain words, on one line."""
    return spoken(plain(text), words)


def cut(text: str, length: int) -> str:
    """A text of one line, cut after the last word that fits; empty if none does."""
    if len(text) <= length:
        return text
    kept = text[: max(text.rfind(" ", 0, max(length - 1, 0)), 0)].rstrip(" ,;:")
    return f"{kept} …" if kept else ""


def spoken(text: str, words: Mapping[str, str]) -> str:
    """A text with each icon's name in words: "{fast}" -> "[innesco gratuito]"."""
    return NAMED.sub(lambda match: f"[{words[f'icon.{match[1]}']}]" if f"icon.{match[1]}" in words else match[0], text)
