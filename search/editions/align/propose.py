"""Aligns the entries of a book with those of another edition: by themselves first, then, round by round, by the entries around
them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from corpus.concept import Concept, book_of
from corpus.errors import QueryError
from corpus.model import Entry
from indexer.collection import Collection
from indexer.embed import SHIPPED, Progress
from indexer.encoders import DEFAULT
from search.editions.align.meanings import meanings
from search.editions.align.names import names, steps
from search.editions.align.surroundings import Surroundings
from search.editions.align.values import Alignment, Pairs, Proposal
from search.results import Why

# Set by hand on the two editions of the card game. The evidence for a pair adds up to its log odds.
WEIGHTS = {"names": 4.5, "meaning": 6.0, "step": 2.0, "kind": 0.7, "links": 4.0, "above": 1.5, "beside": 1.5, "section": 1.0}
_ODDS = -6.0  # log odds of a pair without evidence
LEAST = 0.7  # lowest score of a proposal
_FURTHER = 0.8  # lowest score of a further entry for a partner that is taken
_ROUNDS = 4
_USUAL = 2.0  # standard deviations: the similarity in meaning above which it counts for a pair


@dataclass(frozen=True, slots=True)
class _Sides:
    here: tuple[Entry, ...]
    there: tuple[Entry, ...]
    concepts: Mapping[str, Concept]
    fixed: Mapping[int, int]
    """Entries of `here` that have a concept already, with their partners."""

    @property
    def free(self) -> list[int]:
        """The entries of `here` without a concept."""
        return [number for number, entry in enumerate(self.here) if entry.id not in self.concepts]


def propose(
    collection: Collection,
    book: str,
    other: str | None = None,
    *,
    home: Path | None = None,
    encoders: Sequence[str] | None = None,
    shipped: Path = SHIPPED,
    progress: Progress | None = None,
) -> Alignment:
    """Propose a concept for each entry of `book` without one, by aligning it with the entries of the edition `other`.

    `other` defaults to the edition of the same game that most concepts have; `encoders` to the usual ones, () for none. Raises
    QueryError if there is nothing to align with.
    """
    chosen = other or _edition(collection, book)
    sides = _sides(collection, book, chosen)
    if not sides.here or not sides.there:
        raise QueryError(f"No entry of {chosen} has a concept that those of {book} could share.")
    two = Collection(tuple(one for one in collection.books if one.id in (book, chosen)), collection.verbatim, collection.made)
    ids = [entry.id for entry in sides.here], [entry.id for entry in sides.there]
    nearness = meanings(
        two, *ids, home=home, encoders=DEFAULT if encoders is None else encoders, shipped=shipped, progress=progress
    )
    parts = {
        "names": names([(one.title, *one.aliases) for one in sides.here], [_called(sides, one) for one in sides.there]),
        "meaning": 1 / (1 + np.exp(_USUAL - nearness)) if nearness.any() else np.full(nearness.shape, 0.5),  # 0.5: unknown
        "step": steps(sides.here, sides.there),
        "kind": np.array([[_same_kind(one, two, collection) for two in sides.there] for one in sides.here]),
    }
    parts |= _settled(parts, sides)
    return _alignment(book, chosen, sides, {name: WEIGHTS[name] * part for name, part in parts.items()})


def _edition(collection: Collection, book: str) -> str:
    game = next(one.game for one in collection.books if one.id == book)
    editions = [one.id for one in collection.books if one.game == game and one.id != book]
    if not editions:
        raise QueryError(f"No other book of the game {game} is here. Say which book to align {book} with: --with BOOK.")
    return max(editions, key=lambda one: sum(concept.main(one) is not None for concept in collection.concepts))


def _sides(collection: Collection, book: str, other: str) -> _Sides:
    concepts = {entry: concept for concept in collection.concepts for entry in concept.entries}
    by_book = {one.id: one.entries for one in collection.books}
    there = tuple(entry for entry in by_book[other] if entry.id in concepts)
    place = {entry.id: number for number, entry in enumerate(there)}
    fixed: dict[int, int] = {}
    for number, entry in enumerate(by_book[book]):
        partner = concepts[entry.id].main(other) if entry.id in concepts else None
        if partner is not None:
            fixed[number] = place[partner]
    return _Sides(by_book[book], there, concepts, fixed)


def _called(sides: _Sides, entry: Entry) -> tuple[str, ...]:
    """An entry's names in its book and, if it is the concept's main entry, the concept's labels."""
    concept = sides.concepts[entry.id]
    main = concept.main(book_of(entry.id)) == entry.id
    return (entry.title, *entry.aliases, *((label.text for label in concept.labels) if main else ()))


def _same_kind(one: Entry, other: Entry, collection: Collection) -> float:
    """1 if both are of one kind, else 0; 0.5 in a book that only the user has, whose kinds are unknown."""
    return 0.5 if one.book in collection.made else float(one.kind == other.kind)


def _settled(parts: Mapping[str, Pairs], sides: _Sides) -> dict[str, Pairs]:
    """The evidence of the surroundings of each pair, after the last round."""
    surroundings = Surroundings(sides.here, sides.there)
    around: dict[str, Pairs] = {}
    pairs: dict[int, int] = {}
    for _ in range(_ROUNDS):
        score = _score({name: WEIGHTS[name] * part for name, part in {**parts, **around}.items()})
        found = one_to_one(score, sides.free, sides.fixed)
        if found == pairs:
            break
        pairs, aligned = found, np.zeros(score.shape)
        for row, column in pairs.items():
            aligned[row, column] = 1.0 if row in sides.fixed else score[row, column]
        around = surroundings.of(aligned)
    return around


def _score(weighed: Mapping[str, Pairs]) -> Pairs:
    return np.asarray(1 / (1 + np.exp(-_ODDS - sum(weighed.values()))))


def one_to_one(score: Pairs, free: Sequence[int], fixed: Mapping[int, int]) -> dict[int, int]:
    """Row -> column for the rows `free`, matched greedily by score, each row and column once; `fixed` pairs stay."""
    pairs = dict(fixed)
    taken = set(fixed.values())
    for at in np.argsort(-score[free], axis=None, kind="stable"):
        place, column = divmod(int(at), score.shape[1])
        row = free[place]
        if row not in pairs and column not in taken:
            pairs[row] = column
            taken.add(column)
    return pairs


def _alignment(book: str, other: str, sides: _Sides, weighed: Mapping[str, Pairs]) -> Alignment:
    score = _score(weighed)
    pairs = one_to_one(score, sides.free, sides.fixed)
    proposals: list[Proposal] = []
    none: dict[str, float] = {}
    for row in sides.free:
        entry = sides.here[row]
        found = _pair(score, row, pairs.get(row))
        if found is None:
            none[entry.id] = round(float(score[row].max()), 2)
            continue
        column, exact = found
        target = sides.there[column]
        proposals.append(
            Proposal(
                entry,
                target,
                sides.concepts[target.id],
                "exact" if exact else "close",
                round(float(score[row, column]), 2),
                tuple(_why(weighed, row, column)),
            )
        )
    return Alignment(book, other, tuple(proposals), none)


def _pair(score: Pairs, row: int, partner: int | None) -> tuple[int, bool] | None:
    """The column for a row, and whether they are one-to-one partners; None if no score is high enough."""
    best = int(np.argmax(score[row]))
    if partner is not None and score[row, partner] >= LEAST:
        return partner, True
    return (best, False) if score[row, best] >= _FURTHER else None


def _why(weighed: Mapping[str, Pairs], row: int, column: int) -> Iterator[Why]:
    parts = ((name, round(float(part[row, column]), 2)) for name, part in weighed.items())
    yield from (Why(name, value) for name, value in sorted(parts, key=lambda pair: -pair[1]) if abs(value) >= 0.1)
