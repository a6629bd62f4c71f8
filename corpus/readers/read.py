"""The entry point of the readers: which book a file is a copy of, and its entries."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from corpus.errors import CopyError
from corpus.model import Book, Finding, Source
from corpus.readers import booklet, grimoire, guide
from corpus.readers.columns.reader import read_columns
from corpus.readers.copy import Copy
from corpus.readers.corrections import Correction
from corpus.readers.engine import Layout, read_book
from corpus.readers.fitting import DOUBTED, fitted, fitting, judged
from corpus.readers.fixups import load_fixups
from corpus.readers.foreign import named
from corpus.readers.gaps import gaps
from corpus.readers.joined import ACROSS, columns_joined
from corpus.readers.outline import outline
from corpus.readers.recognise import apart, best, matches
from corpus.readers.unknown import doubtful, read_sections
from corpus.readers.view import View, view

MOST_LINES = 100_000
LONGEST_LINE = 100_000  # characters
WHOLE = 0.25  # share of a book's titles, in order: a book as good as whole has far more than half of them
MIXED = 0.05  # of the passages that were found: where more don't fit their entries, the copy's columns are mixed up


def _with(layout: Layout) -> Callable[[View, Book], Source]:
    return lambda view, book: read_book(view, book, layout, load_fixups(book.id))


LAYOUTS: Mapping[str, Callable[[View, Book], Source]] = {
    "grimoire": _with(grimoire.LAYOUT),
    "guide": _with(guide.LAYOUT),
    "booklet": _with(booklet.LAYOUT),
    "columns": read_columns,
}


def recognise(copy: Copy, books: Mapping[str, Book]) -> str | None:
    """The id of the book that the copy is of, judged by its content; None if it is not a known book.

    Raises CopyError if the text doesn't have the form of a rulebook, or holds two of the books.
    """
    seen = _viewed(copy)
    found = matches(seen, books)
    if len(found) > 1 and found[1][0] >= WHOLE and apart(books[found[0][1]], books[found[1][1]]):
        both = " and ".join(books[name].title for _, name in found[:2])
        raise CopyError(f"{copy.name} seems to hold two books: {both}. Give each in a file of its own.", "two-books")
    return best(found)


def read(copy: Copy, books: Mapping[str, Book], book: str | None = None) -> Source:
    """Read a copy of a known book: of `book`, or of the one it is recognised as. Raises CopyError if it is none."""
    seen = _viewed(copy)
    found = book or best(matches(seen, books))
    if found is None:
        raise CopyError(f"{copy.name} is not one of the books that Glossa knows.")
    layout = books[found].layout
    if layout not in LAYOUTS:
        raise CopyError(f"The layout {layout!r} of {found} is not one of {', '.join(LAYOUTS)}: no reader knows its copies.")
    return _on_pages(_fitting(seen, books[found]), copy)


def _fitting(seen: View, book: Book) -> Source:
    """The book's entries as its layout has them or, where their passages are mixed up, as lines in columns have them."""
    source = LAYOUTS[book.layout](seen, book)
    fit = fitting(outline(book), book.language)
    said = fit.said(source, seen.copy)
    known = sum(entry.known for entry in source.entries)
    if book.layout != "columns" and known - fitted(said) > MIXED * known:
        columns = read_columns(seen, book)
        in_columns = fit.said(columns, seen.copy)
        if fitted(in_columns) > fitted(said):
            source, said = columns, in_columns
    source = judged(source, said)
    findings = [*gaps(source, seen.copy, book), *source.findings]
    if columns_joined(seen.copy.text):
        return _across(replace(source, findings=tuple(findings)))
    doubted = sum(entry.known and entry.confidence <= DOUBTED for entry in source.entries)
    if doubted > MIXED * len(source.entries):
        sentence = f"The lines of this copy are mixed up: {doubted} passages may hold those of others, or be out of order."
        findings.insert(0, Finding("mixed-up", sentence))
    return replace(source, findings=tuple(findings))


def read_unknown(copy: Copy, book: Book, corrections: Sequence[Correction] = ()) -> Source:
    """Read a copy of a book that we don't ship, as its owner declared and corrected it. The sections get ids from
    their titles."""
    source = read_sections(_viewed(copy), book, corrections)
    return _on_pages(_across(source) if columns_joined(copy.text) else source, copy)


def doubtful_headings(copy: Copy) -> list[str]:
    """The lines of such a copy that only its owner can tell to be headings."""
    return doubtful(_viewed(copy))


def _across(source: Source) -> Source:
    """What was read of lines that run across columns: no passage is sure."""
    entries = tuple(replace(entry, confidence=min(entry.confidence, DOUBTED)) for entry in source.entries)
    return replace(source, entries=entries, findings=(Finding("mixed-up", ACROSS), *source.findings))


def _on_pages(source: Source, copy: Copy) -> Source:
    """What was read, with the translation that was left out; in a PDF with the page of each entry, and its pages without text."""
    if copy.left_out:
        sentence = f"This copy has its text in two languages: what is in {named(copy.left_out)} was left out."
        source = replace(source, findings=(Finding("translation", sentence), *source.findings))
    if not copy.pages:
        return source
    entries = []
    for entry in source.entries:
        sheet = copy.sheet(entry.spans[0].start) if entry.spans else None
        entries.append(replace(entry, sheet=sheet, page=copy.pages[sheet - 1].printed if sheet else None))
    empty = tuple(Finding("no-text", f"Page {page} of the PDF has no text: it wasn't read.") for page in copy.textless())
    return replace(source, entries=tuple(entries), findings=(*empty, *source.findings))


def _viewed(copy: Copy) -> View:
    """The copy's lines. Raises CopyError if it has far too many lines, or hardly any."""
    count = copy.text.count("\n") + copy.text.count("\r")
    if count > MOST_LINES:
        raise CopyError(f"{copy.name} has {count:,} lines; a rulebook has a few thousand. Give the text of one book.", "headings")
    if len(copy.text) > 20_000 and len(copy.text) > LONGEST_LINE // 10 * (count + 1):
        raise CopyError(
            f"{copy.name} has its text on {count + 1} line(s): no headings can be found. Keep the book's line breaks.",
            "headings",
        )
    return view(copy)
