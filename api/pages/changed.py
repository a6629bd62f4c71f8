"""The page of a release: the titles of the changed entries, book by book, each linked to the page that shows the change."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from itertools import groupby

from api.documents.prose import spoken
from api.pages.cited import plain_page
from corpus.changes import Change, changes
from corpus.history import Release
from corpus.languages import Language
from corpus.wording import permalink

Words = Mapping[str, str]


def changed_page(
    before: Release, release: Release, books: Mapping[str, tuple[str, Language]], language: Language, words: Words, root: str
) -> str:
    """The page in `language`; `books` are the titles and languages of the books by id, `root` is the address of the pages."""
    parts = [f"<p>{escape(release.date)}. {escape(words['changes.opens'])}</p>"]
    for book, some in groupby(changes(before.state, release.state), lambda change: change.at.id.partition("/")[0]):
        title, tongue = books.get(book, (book, language))
        lines = [_line(change, tongue, words, root) for change in some]
        parts.append(f'<h2 lang="{tongue}">{escape(title)} ({len(lines)})</h2>\n<ul>\n{"".join(lines)}</ul>')
    title = words["changes.release"].replace("{version}", release.version)
    return plain_page(title, language, "\n".join(parts), language, words, root)


def _line(change: Change, tongue: Language, words: Words, root: str) -> str:
    """A change: the entry's title, linked to the page of its earlier wording, which says what became of it."""
    shown = change.before or change.at
    link = f'<a lang="{tongue}" href="{root}{escape(permalink(shown)[1:])}">{escape(spoken(change.at.title, words))}</a>'
    return f"<li>{escape(words[f'changes.{change.what}'])} {link}</li>\n"
