"""The terms of a question that a statement has, as they are or as equivalents in the book's language."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field

from search.query.understood import Query
from search.snapshot import Snapshot

Equivalents = Mapping[str, frozenset[tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class Sought:
    """A question's terms in a book's language, with the rarity of each. `equivalents` maps terms of another language to those of
    the book: in an English question, "token" is as good as "segnalino"."""

    rarity: Mapping[str, float]
    equivalents: Equivalents = field(default_factory=dict)

    def within(self, terms: Set[str]) -> frozenset[str]:
        """The terms of the question that are among `terms`, themselves or by an equivalent."""
        meant = (term for term, found in self.equivalents.items() if any(terms >= set(one) for one in found))
        return frozenset((*(terms & self.rarity.keys()), *meant))


def sought(query: Query, number: int, snapshot: Snapshot) -> Sought:
    """The terms to look for in an entry (by number). A term with equivalents is as rare as the most frequent of them.

    If the game has a book in the question's language, equivalents in its other editions don't count: they would outweigh that
    book.
    """
    book = snapshot.catalog.book_of(number)
    rarity = {term: snapshot.rarity(term, book.language) for term in query.terms[book.language]}
    found = _equivalents(query, book.language, snapshot)
    if not found or (_has_edition(snapshot, book.game, query.language) and query.language != book.language):
        return Sought(rarity)
    said = {term: min(max(snapshot.rarity(one, book.language) for one in terms) for terms in of) for term, of in found.items()}
    return Sought({**rarity, **said}, found)


def _equivalents(query: Query, language: str, snapshot: Snapshot) -> Equivalents:
    translated = {
        snapshot.forms.term(word, language): query.translated[word.folded][language]
        for word in query.content
        if language in query.translated.get(word.folded, {})
    }
    return {term: found for term, found in translated.items() if term in query.terms[language]}


def _has_edition(snapshot: Snapshot, game: str, language: str | None) -> bool:
    return any((book.game, book.language) == (game, language) for book in snapshot.catalog.books.values())
