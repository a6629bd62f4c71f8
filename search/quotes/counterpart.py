"""The entry that has in another language what a quote says: through the edition that has its words, else by its meaning.

Our texts are one to an edition, so such an entry never has the quote's words, and nothing here is called exact.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from corpus.model import Citation, Language
from search.library import Library
from search.query.read_part import beginning
from search.query.vectors import LONGEST_READ

SURE = 0.5  # the confidence from which an entry found by its meaning is told


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """An entry that corresponds to a quote. `through` is the entry of another edition that has the words, None where it was found
    by its meaning; `note` says what differs between the two, in the rule."""

    id: str
    book: str
    language: Language
    title: str
    citation: Citation
    through: str | None = None
    note: str | None = None


def by_link(library: Library, having: Iterable[str], book: str | None, copies: bool) -> Elsewhere | None:
    """The entry of `book` that corresponds to one of those that have the quote."""
    for other in having:
        for one in library.entry(other, copies=copies).counterparts:
            if one.book == book:
                found = library.entry(one.id, copies=copies)
                return Elsewhere(found.id, found.book, found.language, found.title, found.citation, other, one.note)
    return None


def by_meaning(library: Library, quote: str, book: str | None, copies: bool) -> Elsewhere | None:
    """The entry that a search finds for the quote, if it is surely one and in another language than the quote."""
    results = library.search(beginning(quote, LONGEST_READ), book=book, limit=1, copies=copies)
    said = results.query.language
    if not results.answered or said is None or (results.confidence or 0) < SURE:
        return None
    first = results.hits[0]
    if first.language == said:
        return None
    return Elsewhere(first.id, first.book, first.language, first.title, first.citation)
