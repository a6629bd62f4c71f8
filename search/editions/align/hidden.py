"""Measures proposals: hides a book from the concept table, and compares the proposals for it with the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from corpus.concept import Concept, book_of
from corpus.counterparts import pairs
from corpus.model import Entry, Match
from indexer.collection import Collection
from search.editions.align.values import Alignment, Proposal


def hide(collection: Collection, book: str) -> Collection:
    """The collection as if `book` were new: no concept has entries of it or names in its language."""
    language = next(one.language for one in collection.books if one.id == book)
    left = (_without(concept, book, language) for concept in collection.concepts)
    return replace(collection, concepts=tuple(concept for concept in left if concept.entries))


def _without(concept: Concept, book: str, language: str) -> Concept:
    return replace(
        concept,
        entries=tuple(entry for entry in concept.entries if book_of(entry) != book),
        within=tuple(entry for entry in concept.within if book_of(entry) != book),
        labels=tuple(label for label in concept.labels if label.language != language),
        differences=(),
        relation=None,
    )


@dataclass(frozen=True, slots=True)
class Judged:
    """An entry; its concepts in the table that the other edition has, too, and that edition's entries on them (`partners`); the
    closest match with one of them; the proposal."""

    entry: Entry
    concepts: frozenset[str]
    partners: frozenset[str]
    match: Match | None
    proposal: Proposal | None

    @property
    def right(self) -> bool:
        """Whether the proposed concept or partner is in the table. Without a proposal, whether the table has none."""
        if self.proposal is None:
            return not self.concepts
        return self.proposal.concept.id in self.concepts or self.proposal.target.id in self.partners


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts of entries: all, those with a concept in the table (`tied`), those with a proposal, and those with a right one."""

    name: str
    entries: int
    tied: int
    proposed: int
    right: int

    @property
    def precision(self) -> float:
        """The precision: the share of the proposals that are right."""
        return self.right / self.proposed if self.proposed else 1.0

    @property
    def recall(self) -> float:
        """The recall: the share of the entries in the table with a right proposal."""
        return self.right / self.tied if self.tied else 1.0


def judge(collection: Collection, found: Alignment) -> tuple[Judged, ...]:
    """All entries of the book in book order, compared with the table of `collection`."""
    kinds = {entry.id: entry.kind for entry in collection.entries()}
    concepts: dict[str, set[str]] = {}
    partners: dict[str, set[str]] = {}
    matches: dict[str, Match] = {}
    for concept in collection.concepts:
        named = (*concept.entries, *concept.within)
        if any(book_of(entry) == found.other for entry in named):
            for entry in named:
                concepts.setdefault(entry, set()).add(concept.id)
                partners.setdefault(entry, set()).update(one for one in named if book_of(one) == found.other)
        for pair, match in pairs(concept, kinds).items():
            for entry in pair:
                matches[entry] = "exact" if "exact" in (match, matches.get(entry)) else "close"
    proposed = {proposal.entry.id: proposal for proposal in found.proposals}
    of_book = next(book for book in collection.books if book.id == found.book).entries
    return tuple(
        Judged(
            entry,
            frozenset(concepts.get(entry.id, ())),
            frozenset(partners.get(entry.id, ())),
            matches.get(entry.id),
            proposed.get(entry.id),
        )
        for entry in of_book
    )


def figures(judged: Iterable[Judged]) -> tuple[Figures, ...]:
    """The figures of all entries, then by match in the table, then by kind, most frequent first."""
    held = list(judged)
    kinds = sorted({one.entry.kind for one in held}, key=lambda kind: (-sum(one.entry.kind == kind for one in held), kind))
    matches: tuple[Match | None, ...] = ("exact", "close", None)
    return (
        _figures("all", held),
        *(_figures(match or "none", [one for one in held if one.match == match]) for match in matches),
        *(_figures(kind, [one for one in held if one.entry.kind == kind]) for kind in kinds),
    )


def _figures(name: str, some: list[Judged]) -> Figures:
    return Figures(
        name,
        len(some),
        sum(bool(one.concepts) for one in some),
        sum(one.proposal is not None for one in some),
        sum(one.right and one.proposal is not None for one in some),
    )
