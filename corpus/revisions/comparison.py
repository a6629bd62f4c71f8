"""Chooses the two copies to compare, from the user's folder or from files, and gathers the results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from corpus.copies import read_again, read_other, stored
from corpus.copy_format import StoredCopy
from corpus.errors import CopyError
from corpus.model import Book, Source
from corpus.readers.copy import Copy
from corpus.revisions.compare import Revision, compare
from corpus.revisions.stale import Stale, stale_by
from corpus.timing.examples import load_examples
from corpus.timing.load_charts import load_all
from corpus.versions import choose, earlier

State = tuple[Copy, Source]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two copies of a book: the older and the newer, how they differ, and which of our data went stale."""

    book: str
    old: Copy
    new: Copy
    revisions: tuple[Revision, ...]
    stale: Stale


def compared(
    book: str, home: Path, books: Mapping[str, Book], files: Sequence[Path] = (), since: str | None = None
) -> Comparison:
    """Compare two copies of a book. `files` are none (the newest copy and the one kept before it are compared), a newer one (with
    the newest copy), or an older and a newer one. `since` names the older version instead.

    Raises CopyError if one of the two isn't there.
    """
    held = next((copy for copy in stored(home) if copy.book == book), None)
    kept = earlier(home, book)
    if len(files) == 2:
        return _told(book, read_other(files[0], held, book, books), read_other(files[1], held, book, books), books)
    if held is None:
        raise CopyError(f"You have no copy of {book} to compare with. Add it, or name two files: the older and the newer one.")
    both = [held, *kept]
    if files:
        return _told(book, _state(choose(both, since) if since else held, books), read_other(files[0], held, book, books), books)
    if not kept:
        raise CopyError(f"Only one copy of {book} is kept. Name a newer file, or add it with --keep first.")
    return _told(book, _state(choose(kept, since) if since else kept[0], books), _state(held, books), books)


def _state(kept: StoredCopy, books: Mapping[str, Book]) -> State:
    return kept.copy, read_again(kept, books)


def _told(book: str, old: State, new: State, books: Mapping[str, Book]) -> Comparison:
    revisions = compare(old, new)
    stale = stale_by(revisions, new, books, load_all(), load_examples())
    return Comparison(book, old[0], new[0], revisions, stale)
