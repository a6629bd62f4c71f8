"""The parser of our Markdown: for the section files of a book, and for all that draws a text."""

from __future__ import annotations

from markdown_it import MarkdownIt

_UNUSED = [
    "autolink", "backticks", "code", "entity", "fence", "hr", "html_block", "html_inline", "image", "lheading", "reference",
    "text_join",
]  # fmt: skip


def parser() -> MarkdownIt:
    """CommonMark with tables. What our texts don't have (code, HTML, images) stays as it was typed.

    Escaped marks stay apart (text_join is off), so that an escaped icon isn't one. Any target makes a link.
    """
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table").disable(_UNUSED)
    markdown.validateLink = lambda url: True  # type: ignore[method-assign]
    return markdown
