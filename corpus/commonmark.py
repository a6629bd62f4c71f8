"""The parser of our Markdown, for the section files of a book and for rendering texts."""

from __future__ import annotations

from markdown_it import MarkdownIt

_UNUSED = [
    "autolink", "backticks", "code", "entity", "fence", "hr", "html_block", "html_inline", "image", "lheading", "reference",
    "text_join",
]  # fmt: skip


def parser() -> MarkdownIt:
    """CommonMark with tables. Syntax that our texts don't use (code, HTML, images) is left as typed.

    Escaped marks stay separate tokens (text_join is off), so that an escaped icon isn't an icon. Any target is a valid link.
    """
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table").disable(_UNUSED)
    markdown.validateLink = lambda url: True  # type: ignore[method-assign]
    return markdown
