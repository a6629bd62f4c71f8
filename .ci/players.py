"""What the last release of the corpus changed, in Markdown, for players: book by book, each entry with the words that went and
came."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from glossa.corpus.changes import Change, changes
from glossa.corpus.history import load_history
from glossa.corpus.icons import spoken
from glossa.corpus.languages import Language
from glossa.corpus.load import load_books
from glossa.corpus.model import Book

_MARKS = {"same": "", "removed": "~~", "added": "**"}


def told() -> str:
    """The changes from the release before to the last one."""
    before, last = load_history()[-2:]
    books = load_books()
    lines = [f"# {last.version}, {last.date}", f"What changed since {before.version}: ~~words that went~~, **words that came**."]
    for book, some in groupby(changes(before.state, last.state), lambda change: change.at.id.partition("/")[0]):
        lines += _book(books.get(book), book, list(some))
    return "\n\n".join(lines)


def _book(book: Book | None, name: str, some: list[Change]) -> Iterable[str]:
    yield f"## {book.title if book else name} ({len(some)})"
    language = book.language if book else "en"
    for change in some:
        at = change.at
        yield f"- **{change.what}**: {spoken(at.title, language)} (`{at.id}`)"
        if change.diff:
            yield "  > " + _diff(change, language)


def _diff(change: Change, language: Language) -> str:
    """The words on one line, those that went and came marked."""
    marked = (f"{_MARKS[piece.sign]}{piece.text.strip()}{_MARKS[piece.sign]}" for piece in change.diff if piece.text.strip())
    return spoken(" ".join(" ".join(marked).split()), language)


if __name__ == "__main__":
    print(told())
