"""Scores how well a statement answers a question: by its entry's rank, its meaning, the entry's questions, and its words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

import numpy as np

from corpus.languages import either
from indexer.encoders import Matrix
from search.answers.mark_files import marked
from search.answers.ridge import Fitted, Values, fit
from search.answers.sought import sought
from search.answers.told import Told, told
from search.answers.units import Unit
from search.query.understood import Query
from search.ranking.fusion import Ranked
from search.ranking.weights import EncoderWeight, Weights
from search.snapshot import Snapshot

ENTRY, MEANING, ASKED, WORDS, LENGTH = 2.4, 1.0, 1.4, 0.8, 0.25
"""The weights of a score's parts, set by reading the answers to the development queries."""
AMOUNT = 0.1  # bonus for a statement with an amount if the question asks how many
DEFINES = 0.8  # bonus for the first statement if the question is only a name: it is usually the definition
TITLED = 0.75  # weight of a word in the title, which fits all statements of the entry alike
FULL_LENGTH = 120  # code points: shorter statements say less, yet their cosines are higher

_COUNTING = re.compile(rf"\b{either(lambda tongue: tongue.queries.counting)}\b", re.IGNORECASE)
_AMOUNT = re.compile(rf"\d|\b{either(lambda tongue: tongue.statements.amount)}\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A statement that may be shown; `number` identifies its entry.

    `terms` are the query's terms found in it or in its title, each with its share of the query's rarity.
    """

    entry: int
    unit: Unit
    score: float
    terms: frozenset[tuple[str, float]]


def candidates(
    query: Query, vectors: Mapping[str, Matrix], hits: Sequence[Ranked], snapshot: Snapshot, weights: Weights
) -> list[Candidate]:
    """The statements of the hits' entries, best first; ties keep the order of the hits, then of the text.

    `vectors` are the query's vectors by encoder.
    """
    best = hits[0].score if hits else 0.0
    places = [(hit.number, hit.score / best if best else 0.0) for hit in hits]
    found = [one for number, place in places for one in _of_entry(query, vectors, number, place, snapshot, weights)]
    return sorted(found, key=lambda candidate: -candidate.score)


@dataclass(frozen=True, slots=True)
class _Side:
    """One encoder's vectors: of the query, and of an entry's blocks and questions, one per row."""

    name: str
    encoder: EncoderWeight
    query: Matrix
    blocks: Matrix
    questions: Matrix


def _of_entry(
    query: Query, vectors: Mapping[str, Matrix], number: int, place: float, snapshot: Snapshot, weights: Weights
) -> Iterator[Candidate]:
    entry = snapshot.catalog.entries[number]
    wanted = sought(query, number, snapshot)
    rarity = wanted.rarity
    whole = sum(rarity.values()) or 1.0
    known = told(number, snapshot)
    titled = wanted.within(known.titled)
    if not entry.text:
        yield Candidate(number, Unit(0, 0, entry.title), ENTRY * place, _shares(titled, rarity))
        return
    if not known.units:  # only editor's notes
        return
    meaning, asked = _meaning(vectors, number, known, snapshot, weights)
    amount = AMOUNT if _COUNTING.search(query.spelled) else 0.0
    defines = 0.0 if amount or titled < rarity.keys() else DEFINES
    for place_in_text, (unit, terms) in enumerate(zip(known.units, known.terms, strict=True)):
        if terms is None:  # it doesn't stand alone
            continue
        own = wanted.within(terms)
        words = sum(rarity[term] * (TITLED if term in titled else 1.0) for term in own | titled) / whole
        length = min(1.0, len(unit.plain) / FULL_LENGTH)
        near = MEANING * meaning[place_in_text] + ASKED * asked[place_in_text] + amount * bool(_AMOUNT.search(unit.plain))
        score = ENTRY * place + LENGTH * length + near + WORDS * words + (0.0 if place_in_text else defines)
        yield Candidate(number, unit, score, _shares(own | titled, rarity))


def _meaning(
    vectors: Mapping[str, Matrix], number: int, known: Told, snapshot: Snapshot, weights: Weights
) -> tuple[Values, Values]:
    """For each statement, its similarity to the query and, from the entry's questions, the likelihood that the query means it.

    Both are from 0 to 1, weighted averages over the encoders, and 0 if there are no vectors. A statement has the similarity of
    its block.
    """
    size, block = known.blocks, [unit.block for unit in known.units]
    sides = [
        _Side(
            name,
            weights.encoders.get(name, weights.encoders["other"]),
            vector[0],
            snapshot.vectors[name].of(number, "part" if size > 1 else "text"),
            snapshot.vectors[name].of(number, "question"),
        )
        for name, vector in vectors.items()
    ]
    sides = [side for side in sides if len(side.blocks) == size]  # a passage may not be encoded yet
    near = [_places(side.blocks @ side.query, side.encoder)[block] for side in sides]
    nothing = np.zeros(len(block))
    if not sides or not all(len(side.questions) for side in sides):
        return (_average(sides, near) if sides else nothing), nothing
    key = ("fitted", number, *((side.name, side.encoder) for side in sides))
    fitted = snapshot.of_entries.of(key, lambda: _fitted(sides, block, marked(snapshot.catalog.entries[number], known.units)))
    return _average(sides, near), _asked(sides, fitted)


def _fitted(sides: Sequence[_Side], block: Sequence[int], means: Values | None) -> Fitted:
    """The regression of an entry's questions on its statements. `means` says which statements each question means; if it is None,
    this is estimated from the similarity of the blocks."""
    alike = _average(sides, [side.questions @ side.questions.T for side in sides])
    if means is None:
        means = _average(sides, [_spread(side.questions @ side.blocks.T)[:, block] for side in sides])
    return fit(alike, means)


def _asked(sides: Sequence[_Side], fitted: Fitted) -> Values:
    """See `_meaning`. The likeliest statement gets the similarity of the nearest question, so that an entry's number of
    statements doesn't matter.
    """
    cosines = [side.questions @ side.query for side in sides]
    nearest = _average(sides, [_places(found, side.encoder).max() for found, side in zip(cosines, sides, strict=True)])
    likely = fitted.at(_average(sides, cosines))
    return np.asarray(nearest * likely / max(likely.max(), 1e-9))


def _average(sides: Sequence[_Side], values: Sequence[object]) -> Values:
    """The average of one value per encoder, by the encoders' weights."""
    return np.asarray(np.average(np.asarray(values), axis=0, weights=[side.encoder.weight for side in sides]))


def _places(cosines: Matrix, encoder: EncoderWeight) -> Values:
    return np.clip((cosines.astype(np.float64) - encoder.low) / (encoder.high - encoder.low), 0.0, 1.0)


def _spread(cosines: Matrix) -> Values:
    """Each row of cosines scaled from 0 (its lowest) to 1 (its highest). A single cosine is 1, since its block is the whole
    text."""
    low, high = cosines.min(axis=1, keepdims=True), cosines.max(axis=1, keepdims=True)
    if cosines.shape[1] == 1:
        return np.ones(cosines.shape)
    return np.asarray((cosines - low) / np.where(high > low, high - low, np.inf), dtype=np.float64)


def _shares(terms: Set[str], rarity: Mapping[str, float]) -> frozenset[tuple[str, float]]:
    told = sum(rarity.values()) or 1.0
    return frozenset((term, rarity[term] / told) for term in terms)
