"""Finds the entry on the subject of a quote that wasn't found: through the edition that has its words, or else by meaning,
reworded or in another language.

Each edition has one text of ours, so such an entry never has the quote's words, and no match is called exact: its text is shown,
and the reader judges whether it says the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from corpus.model import Citation, Language
from search.library import Library
from search.query.read_part import beginning
from search.query.vectors import LONGEST_READ

SURE = 0.5  # lowest confidence of an entry found by meaning


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """An entry that corresponds to a quote. `through` is the entry of another edition that has the words, or None if it was found
    by meaning; `note` says how the rules of the two differ. `said` is what it says on the quote's subject, in our words, or None
    if it was found through another; `reworded` is whether it is in the quote's language."""

    id: str
    book: str
    language: Language
    title: str
    citation: Citation
    through: str | None = None
    note: str | None = None
    said: str | None = None
    reworded: bool = False

    @property
    def phrase(self) -> str:
        """The key of the phrase that explains to people how it was found."""
        return "quote.linked" if self.through else "quote.reworded" if self.reworded else "quote.meant"


def by_link(library: Library, having: Iterable[str], book: str | None, copies: bool) -> Elsewhere | None:
    """The entry of `book` that is a counterpart of one of the entries `having` the quote; None if there is none."""
    for other in having:
        for one in library.entry(other, copies=copies).counterparts:
            if one.book == book:
                found = library.entry(one.id, copies=copies)
                return Elsewhere(found.id, found.book, found.language, found.title, found.citation, other, one.note)
    return None


def by_meaning(library: Library, quote: str, book: str | None, copies: bool) -> tuple[Elsewhere | None, Language | None]:
    """The entry that decides the quote's subject, with its text, if a search finds one with enough confidence, else None; and the
    quote's language."""
    asked = beginning(quote, LONGEST_READ)
    results = library.search(asked, book=book, limit=1, copies=copies)
    language = results.query.language
    if not results.answered or language is None or (results.confidence or 0) < SURE:
        return None, language
    answers = library.answer(asked, book=book, copies=copies).answers
    one = next((statement for answer in answers for statement in answer.statements), None)
    if one is None:
        return None, language
    said, reworded = " ".join((*one.under, one.plain)), one.language == language
    return Elsewhere(one.entry, one.book, one.language, one.title, one.citation, said=said, reworded=reworded), language
