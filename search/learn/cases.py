"""Queries with known answers as arrays: asked once, so that thousands of weights can be tried on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from indexer.encoders import DEFAULT, Matrix
from search.catalog import Catalog, Filters
from search.evaluation.queries import Query as Asked
from search.learned.about_rules import joined
from search.query.text import Text
from search.query.understood import Query
from search.query.vectors import QueryEncoders
from search.ranking.confidence import LOOKED_AT, certain, features, likely
from search.ranking.focus import focus
from search.ranking.fusion import Ranked, values
from search.ranking.grouping import counterparts, one_a_concept
from search.ranking.rank import Considered, consider, likeness, ranked, shown_first
from search.ranking.reorder import RAW, Told
from search.ranking.signals import Scores
from search.ranking.weights import Weights
from search.shelf import EMPTY, CardTable
from search.snapshot import Snapshot

Floats = NDArray[np.float64]
_FIRST = 25  # top entries that are grouped by concept: enough for ten hits


@dataclass(frozen=True, slots=True)
class Case:
    """A query, with the value of each line of the weights table for each candidate.

    `values[i, j]` is the value of line j for candidate i before weighting, halved outside the focus; `spoke[j]` is the line's
    share in the sum of weights that divides a score. Each line occurs twice, first for short queries, then for long ones. `named`
    is the likeness of the query to each candidate's names, `covered` the share of its words that the candidate has; `right` marks
    candidates that show an answer; `likely` are the probabilities by search.ranking.confidence.likely, `raw` the raw scores of
    the signals in search.ranking.reorder.RAW. `facts` are the features of the odds with the current weights; `vector` is the
    query's in both encoders.
    """

    asked: Asked
    query: Query
    catalog: Catalog
    numbers: NDArray[np.int64]
    values: Floats
    spoke: Floats
    named: Floats
    covered: Floats
    right: NDArray[np.bool_]
    likely: Mapping[str, Floats]
    raw: Mapping[str, Floats]
    facts: Mapping[str, float]
    certain: bool
    vector: Matrix

    @property
    def decided_by(self) -> frozenset[str]:
        """The ids of the entries that answer, and of their exact counterparts."""
        found = {self.catalog.number[id_] for id_ in self.asked.answers if id_ in self.catalog.number}
        same = found.union(*(self.catalog.same[number] for number in found))
        return frozenset(self.catalog.entries[number].id for number in same)

    def told_with(self, decided: Mapping[str, int]) -> Told:
        """The inputs of the network that reorders the first hits."""
        scored, likely = ({name: self._by_number(told) for name, told in of.items()} for of in (self.raw, self.likely))
        return Told(self.query, self.catalog, scored, likely, decided)

    def _by_number(self, told: Floats) -> dict[int, float]:
        return dict(zip(self.numbers.tolist(), told.tolist(), strict=True))

    def ranking(self, weights: Floats, lines: Sequence[str] = ()) -> list[Ranked]:
        """All candidates, ranked with these weights of the lines."""
        parts = self.values * weights / max(1e-9, float(self.spoke @ weights))
        parts = parts[:, : len(weights) // 2] + parts[:, len(weights) // 2 :]
        scores = parts.sum(axis=1)
        order = np.lexsort((self.numbers, -scores))
        return [Ranked(int(self.numbers[i]), float(scores[i]), parts[i], tuple(lines)) for i in order if scores[i] > 0]

    def best(self, weights: Floats, count: int) -> list[Ranked]:
        """The first hits with these weights of the lines."""
        return self.shown(self.ranking(weights))[:count]

    def shown(self, ranking: Sequence[Ranked]) -> list[Ranked]:
        """The first hits of a ranking, one per concept."""
        return list(one_a_concept(ranking[:_FIRST], self.catalog, shown_first(self.query, self.catalog)))

    def told(self, weights: Floats) -> dict[str, float]:
        """The features of the odds with these weights."""
        hits = self.best(weights, LOOKED_AT)
        rows = np.searchsorted(self.numbers, [hit.number for hit in hits])
        name, covered = float(self.named[rows].max()), float(self.covered[rows].max())
        held = {which: float(shares[rows[0]]) for which, shares in self.likely.items()}
        return {**self.facts, **held, "name": name, "covered": covered, "score": hits[0].score}

    def rank(self, weights: Floats, depth: int = 10) -> int:
        """The rank (from 1) of the first hit that shows an answer; depth + 1 if none of the first `depth` does."""
        return self.place(self.best(weights, depth))

    def place(self, hits: Sequence[Ranked], depth: int = 10) -> int:
        """The same for these hits."""
        right = set(self.numbers[self.right].tolist())
        return next((at for at, hit in enumerate(hits[:depth], 1) if hit.number in right), depth + 1)


def cases(
    asked: Iterable[Asked], snapshot: Snapshot, encoders: QueryEncoders, weights: Weights, cards: CardTable = EMPTY
) -> list[Case]:
    """Ask all queries, with these `cards`; those without words or without hits are left out (they are refused anyway)."""
    return [case for query in asked if (case := _case(query, snapshot, encoders, weights, cards)) is not None]


def _case(asked: Asked, snapshot: Snapshot, encoders: QueryEncoders, weights: Weights, cards: CardTable) -> Case | None:
    catalog = snapshot.catalog
    mask = catalog.mask(Filters(game=asked.game, book=asked.book))
    considered = consider(Text(asked.text), snapshot, encoders, mask, cards.of_game(mask, catalog))
    evidence = considered.evidence
    if not (ranking := ranked(considered, snapshot, weights)) or set(DEFAULT) - evidence.vectors.keys():
        return None
    numbers = np.array(evidence.numbers, dtype=np.int64)
    like, held = likeness(considered), likely(evidence)
    said, spoke = _twice(_values(considered, weights), considered.query.length)
    return Case(
        asked,
        considered.query,
        catalog,
        numbers,
        said * _focus(considered)[:, None],
        spoke,
        np.array([like.get(number, 0.0) for number in evidence.numbers]),
        np.array([considered.scored["covered"].get(number, 0.0) for number in evidence.numbers]),
        np.array([_shows(int(number), asked, catalog) for number in numbers], dtype=np.bool_),
        _of(evidence.numbers, held),
        _of(evidence.numbers, {name: considered.scored.get(name, {}) for name in RAW}),
        features(considered.query, ranking, evidence, considered.scored, held),
        certain(considered.query, ranking, considered.scored),
        joined(evidence.vectors),
    )


def _of(numbers: Sequence[int], told: Mapping[str, Scores]) -> dict[str, Floats]:
    """The scores of these entries as arrays, 0 for an entry without a score."""
    return {name: np.array([scores.get(number, 0.0) for number in numbers]) for name, scores in told.items()}


def _values(considered: Considered, weights: Weights) -> tuple[Floats, Floats]:
    lines = list(weights.signals)
    place = {number: at for at, number in enumerate(considered.evidence.numbers)}
    said, spoke = np.zeros((len(place), len(lines))), np.zeros(len(lines))
    for name, scores in considered.scored.items():
        line = name if name in weights.signals else f"dense.{name.rpartition('.')[2]}"
        share = 1.0 if line == name else weights.encoders[name.rpartition(".")[0]].weight
        spoke[lines.index(line)] += share * bool(scores)
        told = values(np.fromiter(scores.values(), np.float64, len(scores)), weights.of(name), weights.k)
        for number, value in zip(scores, told.tolist(), strict=True):
            if number in place:
                said[place[number], lines.index(line)] += share * value
    return said, spoke


def _twice(found: tuple[Floats, Floats], length: float) -> tuple[Floats, Floats]:
    """The values for the weights of short queries, then for those of long ones, interpolated as in `fuse`."""
    said, spoke = found
    return np.hstack([said * (1 - length), said * length]), np.hstack([spoke * (1 - length), spoke * length])


def _focus(considered: Considered) -> Floats:
    """The factor of the focus for each candidate's score."""
    even = [Ranked(number, 1.0) for number in considered.evidence.numbers]
    left = {hit.number: hit.score for hit in focus(even, considered.query, considered.evidence, likeness(considered))}
    return np.array([left[number] for number in considered.evidence.numbers])


def _shows(number: int, asked: Asked, catalog: Catalog) -> bool:
    """Whether a hit on an entry shows one that answers: the entry itself, or a counterpart."""
    entry = catalog.entries[number]
    return bool(asked.answers & {entry.id, *(other.id for other in counterparts(entry, catalog, game=asked.game))})
