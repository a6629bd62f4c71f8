"""The one reading of our Markdown for all that draws it: blocks, HTML."""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.token import Token

_TARGET = re.compile(r"[a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_-]*)?")


def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    # What our texts don't have stays as it was typed; escaped marks stay apart, so that an escaped icon is none.
    reader.disable(["autolink", "backticks", "code", "entity", "fence", "hr", "html_block", "html_inline", "image", "lheading"])
    reader.disable(["reference", "text_join"])
    reader.validateLink = lambda url: True  # type: ignore[method-assign]  # only our own targets become links
    return reader


_MARKDOWN = _reader()


def tokens(text: str) -> list[Token]:
    """The tokens of a text."""
    return _MARKDOWN.parse(text)


def html(read: list[Token]) -> str:
    """Tokens as HTML."""
    return str(_MARKDOWN.renderer.render(read, _MARKDOWN.options, {}))


def linked_entry(link: Token, book: str) -> str:
    """The id of the entry that a link in a text of `book` leads to; empty for any other place."""
    target = str(link.attrs["href"])
    if not _TARGET.fullmatch(target):
        return ""
    return target if "/" in target else f"{book}/{target}"
