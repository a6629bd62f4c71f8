"""Our Markdown as tokens and as HTML."""

from __future__ import annotations

from markdown_it.token import Token

from corpus.commonmark import parser

_MARKDOWN = parser()


def tokens(text: str) -> list[Token]:
    """The tokens of a text."""
    return _MARKDOWN.parse(text)


def html(read: list[Token]) -> str:
    """Tokens as HTML."""
    return str(_MARKDOWN.renderer.render(read, _MARKDOWN.options, {}))
