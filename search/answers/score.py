"""How well a statement decides a question: its entry's place, its meaning, the questions that it answers, and its words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

import numpy as np

from indexer.encoders import Matrix
from indexer.markdown import blocks
from search.answers.decides import marked
from search.answers.meant import Values, meant
from search.answers.units import Unit, units
from search.fusion import Ranked, between
from search.query import Query
from search.snapshot import Snapshot
from search.weights import EncoderWeight, Weights

ENTRY, MEANING, ASKED, WORDS, LENGTH = 2.4, 1.0, 1.4, 0.8, 0.25
"""What the parts of a score are worth; set by reading the answers to the development queries."""
TITLED = 0.75  # of a word of the title: all statements of the entry are about it, so it tells none of them from the others
FULL_LENGTH = 120  # code points: a shorter statement says less, while encoders take it for nearer
_POINTER = re.compile(r"(?:vedi|veja|ver|cfr|cf)\b.{0,120}$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A statement that may be shown, by the number of its entry.

    `terms` are those of the query that it or its title has, each with its share of the query's rarity.
    """

    entry: int
    unit: Unit
    score: float
    terms: frozenset[tuple[str, float]]


def candidates(
    query: Query, vectors: Mapping[str, Matrix], hits: Sequence[Ranked], snapshot: Snapshot, weights: Weights
) -> list[Candidate]:
    """The statements of the hits' entries, best first; ties keep the order of the hits, then of the text.

    `vectors` are the query's, by encoder.
    """
    best = hits[0].score if hits else 0.0
    places = [(hit.number, hit.score / best if best else 0.0) for hit in hits]
    found = [one for number, place in places for one in _of_entry(query, vectors, number, place, snapshot, weights)]
    return sorted(found, key=lambda candidate: -candidate.score)


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
    if not told_apart:  # notes of ours alone
        return
    meaning, asked = _meaning(vectors, number, told_apart, snapshot, weights)
    for place_in_text, unit in enumerate(told_apart):
        if not unit.quotable or _POINTER.match(unit.plain):
            continue
        own = _terms(snapshot, (unit.plain, *unit.under), language) & rarity.keys()
        words = sum(rarity[term] * (TITLED if term in titled else 1.0) for term in own | titled) / told
        length = min(1.0, len(unit.plain) / FULL_LENGTH)
        near = MEANING * meaning[place_in_text] + ASKED * asked[place_in_text]
        yield Candidate(number, unit, ENTRY * place + LENGTH * length + near + WORDS * words, _shares(own | titled, rarity))


def _meaning(
    vectors: Mapping[str, Matrix], number: int, statements: Sequence[Unit], snapshot: Snapshot, weights: Weights
) -> tuple[Values, Values]:
    """For each statement: how near it is to the query, and how likely the entry's questions tell that the query means it.

    Both from 0 to 1, the encoders' averages by their weights; 0 for all where there are no vectors. A statement is as near as its
    block. What the questions tell of the likeliest statement counts as much as the nearest question is near: which entry is meant
    is told by its place, not by how many statements it has.
    """
    entry = snapshot.catalog.entries[number]
    size, block = len(blocks(entry.text)), [unit.block for unit in statements]
    told = []
    for name, vector in vectors.items():
        index = snapshot.vectors[name]
        rows, questions = index.of(number, "part" if size > 1 else "text"), index.of(number, "question")
        if len(rows) == size:
            told.append((weights.encoders.get(name, weights.encoders["other"]), vector[0], rows, questions))
    if not told:
        return np.zeros(len(block)), np.zeros(len(block))
    trust = [encoder.weight for encoder, *_ in told]
    near = np.average([_places(rows @ vector, encoder) for encoder, vector, rows, _ in told], axis=0, weights=trust)[block]
    if not all(len(questions) for *_, questions in told):
        return near, np.zeros(len(block))
    alike = np.average([questions @ questions.T for *_, questions in told], axis=0, weights=trust)
    close = np.average([questions @ vector for _, vector, _, questions in told], axis=0, weights=trust)
    guessed = np.average([_spread(questions @ rows.T) for *_, rows, questions in told], axis=0, weights=trust)[:, block]
    nearest = [_places(questions @ vector, encoder).max() for encoder, vector, _, questions in told]
    means = marked(entry, statements)
    likely = meant(alike, close, guessed if means is None else means)
    return near, np.average(nearest, weights=trust) * likely / max(likely.max(), 1e-9)


def _places(cosines: Matrix, encoder: EncoderWeight) -> Values:
    return np.array([between(float(cosine), encoder.low, encoder.high) for cosine in cosines])


def _spread(cosines: Matrix) -> Values:
    """Each row of cosines as places between its lowest (0) and its highest (1). A single one is the highest: its block is all
    that its entry says."""
    low, high = cosines.min(axis=1, keepdims=True), cosines.max(axis=1, keepdims=True)
    if cosines.shape[1] == 1:
        return np.ones(cosines.shape)
    return np.asarray((cosines - low) / np.where(high > low, high - low, np.inf), dtype=np.float64)


def _shares(terms: Set[str], rarity: Mapping[str, float]) -> frozenset[tuple[str, float]]:
    told = sum(rarity.values()) or 1.0
    return frozenset((term, rarity[term] / told) for term in terms)


def _terms(snapshot: Snapshot, texts: Sequence[str], language: str) -> frozenset[str]:
    return frozenset(term for text in texts for term in snapshot.forms.text_terms(text, language))
