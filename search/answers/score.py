"""Scores how well a statement answers a question: by its entry's rank, its meaning, the entry's questions, and its words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

import numpy as np

from corpus.languages import either
from corpus.markdown import blocks
from indexer.encoders import Matrix
from search.answers.mark_files import marked
from search.answers.ridge import Values, ridge
from search.answers.units import Unit, units
from search.query.understood import Query
from search.ranking.fusion import Ranked, between
from search.ranking.weights import EncoderWeight, Weights
from search.snapshot import Snapshot

ENTRY, MEANING, ASKED, WORDS, LENGTH = 2.4, 1.0, 1.4, 0.8, 0.25
"""Weights of the parts of a score; set by reading the answers to the development queries."""
TITLED = 0.75  # weight of a title's word: it fits all statements of the entry alike
FULL_LENGTH = 120  # code points: a shorter statement says less, yet encoders place it nearer
_POINTER = re.compile(rf"{either(lambda tongue: tongue.statements.pointing)}\b.{{0,120}}$", re.IGNORECASE)


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


def stands_alone(unit: Unit) -> bool:
    """Whether a statement may be shown: it makes sense alone, and does more than point to another place."""
    return unit.quotable and not _POINTER.match(unit.plain)


@dataclass(frozen=True, slots=True)
class _Side:
    """One encoder's vectors: of the query, and of an entry's blocks and questions, one per row."""

    encoder: EncoderWeight
    query: Matrix
    blocks: Matrix
    questions: Matrix


def _of_entry(
    query: Query, vectors: Mapping[str, Matrix], number: int, place: float, snapshot: Snapshot, weights: Weights
) -> Iterator[Candidate]:
    entry = snapshot.catalog.entries[number]
    language = snapshot.catalog.book_of(number).language
    rarity = {term: snapshot.rarity(term, language) for term in query.terms[language]}
    told = sum(rarity.values()) or 1.0
    titled = _terms(snapshot, (entry.title, *entry.aliases), language) & rarity.keys()
    if not entry.text:
        yield Candidate(number, Unit(0, 0, entry.title), ENTRY * place, _shares(titled, rarity))
        return
    told_apart = units(entry.text)
    if not told_apart:  # only editor's notes
        return
    meaning, asked = _meaning(vectors, number, told_apart, snapshot, weights)
    for place_in_text, unit in enumerate(told_apart):
        if not stands_alone(unit):
            continue
        own = _terms(snapshot, (unit.plain, *unit.under), language) & rarity.keys()
        words = sum(rarity[term] * (TITLED if term in titled else 1.0) for term in own | titled) / told
        length = min(1.0, len(unit.plain) / FULL_LENGTH)
        near = MEANING * meaning[place_in_text] + ASKED * asked[place_in_text]
        yield Candidate(number, unit, ENTRY * place + LENGTH * length + near + WORDS * words, _shares(own | titled, rarity))


def _meaning(
    vectors: Mapping[str, Matrix], number: int, statements: Sequence[Unit], snapshot: Snapshot, weights: Weights
) -> tuple[Values, Values]:
    """For each statement, its similarity to the query, and the likelihood, judged by the entry's questions, that the query means
    it.

    Both are from 0 to 1, weighted averages over the encoders, and 0 if there are no vectors. A statement has the similarity of
    its block.
    """
    entry = snapshot.catalog.entries[number]
    size, block = len(blocks(entry.text)), [unit.block for unit in statements]
    sides = [
        _Side(
            weights.encoders.get(name, weights.encoders["other"]),
            vector[0],
            snapshot.vectors[name].of(number, "part" if size > 1 else "text"),
            snapshot.vectors[name].of(number, "question"),
        )
        for name, vector in vectors.items()
    ]
    sides = [side for side in sides if len(side.blocks) == size]  # a passage may not be encoded yet
    near = [_places(side.blocks @ side.query, side.encoder)[block] for side in sides]
    asked = sides and all(len(side.questions) for side in sides)
    nothing = np.zeros(len(block))
    return (
        _average(sides, near) if sides else nothing,
        _asked(sides, block, marked(entry, statements)) if asked else nothing,
    )


def _asked(sides: Sequence[_Side], block: Sequence[int], means: Values | None) -> Values:
    """See `_meaning`. `means` says which statements each question means; otherwise this is estimated from the similarity of the
    blocks.

    The likeliest statement gets the similarity of the nearest question. Which entry is meant follows from its rank, not from
    how many statements it has.
    """
    alike = _average(sides, [side.questions @ side.questions.T for side in sides])
    close = _average(sides, [side.questions @ side.query for side in sides])
    if means is None:
        means = _average(sides, [_spread(side.questions @ side.blocks.T)[:, block] for side in sides])
    nearest = _average(sides, [_places(side.questions @ side.query, side.encoder).max() for side in sides])
    likely = ridge(alike, close, means)
    return np.asarray(nearest * likely / max(likely.max(), 1e-9))


def _average(sides: Sequence[_Side], values: Sequence[object]) -> Values:
    """The average of one value per encoder, by the encoders' weights."""
    return np.asarray(np.average(np.asarray(values), axis=0, weights=[side.encoder.weight for side in sides]))


def _places(cosines: Matrix, encoder: EncoderWeight) -> Values:
    return np.array([between(float(cosine), encoder.low, encoder.high) for cosine in cosines])


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


def _terms(snapshot: Snapshot, texts: Sequence[str], language: str) -> frozenset[str]:
    return frozenset(term for text in texts for term in snapshot.forms.text_terms(text, language))
