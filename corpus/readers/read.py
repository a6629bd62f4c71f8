"""The entry point of the readers: which book a copy is of, and its entries."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from corpus.errors import CopyError
from corpus.model import Book, Source
from corpus.readers import booklet, grimoire, guide
from corpus.readers.columns.reader import read_columns
from corpus.readers.copy import Copy
from corpus.readers.engine import Layout, read_book
from corpus.readers.fixups import load_fixups
from corpus.readers.recognise import best_match
from corpus.readers.unknown import read_sections
from corpus.readers.view import View, view

MOST_LINES = 100_000
LONGEST_LINE = 100_000  # characters


def _with(layout: Layout) -> Callable[[View, Book], Source]:
    return lambda view, book: read_book(view, book, layout, load_fixups(book.id))


LAYOUTS: Mapping[str, Callable[[View, Book], Source]] = {
    "grimoire": _with(grimoire.LAYOUT),
    "guide": _with(guide.LAYOUT),
    "booklet": _with(booklet.LAYOUT),
    "columns": read_columns,
}


def recognise(copy: Copy, books: Mapping[str, Book]) -> str | None:
    """The id of the book that a copy is of, told by its content, or None where it is none of them.

    Raises CopyError for a text that has no shape of a rulebook.
    """
    return best_match(_viewed(copy), books)


def read(copy: Copy, books: Mapping[str, Book], book: str | None = None) -> Source:
    """Read a copy of a known book (of `book`, or of the one that it is recognised as). Raises CopyError where it is none."""
    seen = _viewed(copy)
    found = book or best_match(seen, books)
    if found is None:
        raise CopyError(f"{copy.name} is not one of the books that Glossa knows.")
    layout = books[found].layout
    if layout not in LAYOUTS:
        raise CopyError(f"The layout {layout!r} of {found} is not one of {', '.join(LAYOUTS)}: no reader knows its copies.")
    return LAYOUTS[layout](seen, books[found])


def read_unknown(copy: Copy, book: Book) -> Source:
    """Read a copy of a book that we don't ship, declared by its owner, into sections with ids from their titles."""
    return read_sections(_viewed(copy), book)


def _viewed(copy: Copy) -> View:
    """The copy's lines; a CopyError for one that is all lines or all one line."""
    count = copy.text.count("\n") + copy.text.count("\r")
    if count > MOST_LINES:
        raise CopyError(f"{copy.name} has {count:,} lines; a rulebook has a few thousand. Give the text of one book.")
    if len(copy.text) > 20_000 and len(copy.text) > LONGEST_LINE // 10 * (count + 1):
        raise CopyError(
            f"{copy.name} has its text on {count + 1} line(s): no headings can be found. Keep the book's line breaks."
        )
    return view(copy)
