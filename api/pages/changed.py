"""The page of a release: what it changed, book by book, readable without JavaScript."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from itertools import groupby

from api.documents.diff import marked
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
    """The page in `language`; `books` are the titles and languages of the books by id, `root` leads to where the pages stand."""
    parts = [f"<p>{escape(release.date)}. {escape(words['cited.legend'])}</p>"]
    for book, some in groupby(changes(before.state, release.state), lambda change: change.at.id.partition("/")[0]):
        title, tongue = books.get(book, (book, language))
        lines = [_line(change, tongue, words, root) for change in some]
        parts.append(f'<h2 lang="{tongue}">{escape(title)} ({len(lines)})</h2>\n{"".join(lines)}')
    title = words["changes.release"].replace("{version}", release.version)
    return plain_page(title, language, "\n".join(parts), language, words, root)


def _line(change: Change, tongue: Language, words: Words, root: str) -> str:
    """A change: the entry's title, and the words that went and came behind it."""
    at = change.at
    what = f"{escape(words[f'changes.{change.what}'])} "
    link = f'<a lang="{tongue}" href="{root}{escape(permalink(at)[1:])}">{escape(spoken(at.title, words))}</a>'
    if not change.diff:
        return f"<p>{what}{link}</p>\n"
    return f'<details><summary>{what}{link}</summary>\n<p lang="{tongue}">{marked(change.diff, words)}</p></details>\n'
