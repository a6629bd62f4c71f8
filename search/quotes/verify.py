"""Whether a quote stands in the books: word for word, nearly, or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from corpus.errors import QueryError
from corpus.model import Citation, Span
from search.library import Library
from search.quotes.matching import Difference, Found, Token, exact, near, tokens
from search.results import EntryView, SourcePassage

LONGEST_QUOTE = 5000
MOST = 5  # matches that are told

Status = Literal["exact", "near", "not-found"]
Finder = Callable[[Sequence[Token], Sequence[Token]], Found | None]


@dataclass(frozen=True, slots=True)
class Match:
    """A place that holds the quote. `against` is "copy" (the user's own, verbatim) or "glossa" (our text of the entry); `spans`
    are those of the quote in the copy, empty for our text; `likeness` goes from 0 to 1."""

    id: str
    book: str
    title: str
    citation: Citation
    against: Literal["copy", "glossa"]
    likeness: float
    differences: tuple[Difference, ...]
    spans: tuple[Span, ...] = ()
    file: str | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a quote: its best status, and the places that have it, best first."""

    status: Status
    matches: tuple[Match, ...]


def verify(library: Library, quote: str, *, book: str | None = None, copies: bool = True) -> Verdict:
    """Look for `quote` in the user's copies (unless `copies` is False) and in our texts, of one book or of all.

    A place that has it word for word hides those that nearly have it; the book's own words come before ours. Raises UnknownBook,
    and QueryError for a quote without words or of more than 5000 characters.
    """
    wanted = tokens(quote)
    if not wanted:
        raise QueryError("The quote holds no words. Give a sentence, or a part of one.")
    if len(quote) > LONGEST_QUOTE:
        raise QueryError(f"The quote has {len(quote)} characters; a quote takes up to {LONGEST_QUOTE}.")
    books = [book] if book else [each.id for each in library.books()]
    entries = [entry for each in books for entry in _entries(library, each)]
    steps: tuple[tuple[Status, Finder], ...] = (("exact", exact), ("near", near))
    for status, finder in steps:
        matches = [match for entry in entries for match in _matches(entry, wanted, finder, copies)]
        if matches:
            matches.sort(key=lambda match: (-match.likeness, match.against == "glossa"))
            return Verdict(status, tuple(matches[:MOST]))
    return Verdict("not-found", ())


def _entries(library: Library, book: str) -> Iterator[EntryView]:
    offset, page = 0, library.entries(book, limit=1000)
    while page.entries:
        yield from page.entries
        offset += len(page.entries)
        page = library.entries(book, limit=1000, offset=offset)


def _matches(entry: EntryView, wanted: Sequence[Token], finder: Finder, copies: bool) -> Iterator[Match]:
    if copies and entry.source and (found := finder(wanted, tokens(entry.source.text))):
        spans = _spans(entry.source, found)
        yield _match(entry, "copy", found, spans, entry.source.file)
    if entry.text and (found := finder(wanted, tokens(entry.text))):
        yield _match(entry, "glossa", found)


def _match(
    entry: EntryView, against: Literal["copy", "glossa"], found: Found, spans: tuple[Span, ...] = (), file: str | None = None
) -> Match:
    likeness = round(found.likeness / 100, 4)
    return Match(entry.id, entry.book, entry.title, entry.citation, against, likeness, found.differences, spans, file)


def _spans(source: SourcePassage, found: Found) -> tuple[Span, ...]:
    """Where a stretch of a passage stands in the file: the passage's text is its spans' pieces, joined by a newline each."""
    spans = []
    place = 0
    for span in source.spans:
        length = span.end - span.start
        start, end = max(found.start, place), min(found.end, place + length)
        if start < end:
            piece = source.text[place : place + length]
            above = _newlines(piece[: start - place])
            within = _newlines(piece[start - place : end - place])
            first = span.start_line + above
            spans.append(Span(span.start + start - place, span.start + end - place, first, first + within))
        place += length + 1
    return tuple(spans)


def _newlines(text: str) -> int:
    return text.replace("\r\n", "\n").replace("\r", "\n").count("\n")
