"""Whether a quote stands in the books: word for word, nearly, or not at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from corpus.errors import QueryError, UnknownBook
from corpus.model import Citation, Span
from search.library import Library
from search.quotes.index import Text
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
    """What became of a quote: its best status, and the places that have it, best first.

    A quote is compared with the texts that share most of its rare words; `passed_over` tells how many more share enough of them
    that one might nearly have it, too.
    """

    status: Status
    matches: tuple[Match, ...]
    passed_over: int = 0


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
    if book and all(book != each.id for each in library.books(copies=copies)):
        raise UnknownBook(book, [each.id for each in library.books(copies=copies)])
    index = library.quote_index(copies=copies)
    words = [token.word for token in wanted]
    alike, passed_over = index.alike(words, book)
    steps: tuple[tuple[Status, Finder, list[Text]], ...] = (("exact", exact, index.exact(words, book)), ("near", near, alike))
    for status, finder, texts in steps:
        found = [(place, text) for text in texts if (place := finder(wanted, tokens(text.text)))]
        found.sort(key=lambda pair: (-pair[0].likeness, pair[1].against == "glossa"))
        if found:
            matches = tuple(_match(library.entry(text.id, copies=copies), text, place) for place, text in found[:MOST])
            return Verdict(status, matches, passed_over if status == "near" else 0)
    return Verdict("not-found", (), passed_over)


def _match(entry: EntryView, text: Text, found: Found) -> Match:
    source = entry.source if text.against == "copy" else None
    return Match(
        entry.id,
        entry.book,
        entry.title,
        entry.citation,
        text.against,
        round(found.likeness / 100, 4),
        found.differences,
        _spans(source, found) if source else (),
        source.file if source else None,
    )


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
