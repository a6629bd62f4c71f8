"""How well a statement decides a question: its entry's place, its meaning, the questions that it answers, and its words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from indexer.encoders import Matrix
from indexer.markdown import blocks
from search.answers.decides import deciding
from search.answers.units import Unit, units
from search.fusion import Ranked, between
from search.query import Query
from search.snapshot import Snapshot
from search.weights import Weights

ENTRY, MEANING, ASKED, WORDS, LENGTH = 2.0, 1.0, 1.4, 0.8, 0.25
"""What the parts of a score are worth; set by reading the answers to the development queries."""
TITLED = 0.75  # of a word of the title: all statements of the entry are about it, so it tells none of them from the others
FULL_LENGTH = 120  # code points: a shorter statement says less, while encoders take it for nearer
QUESTIONS = 2  # how many of an entry's questions, the nearest to the query, tell which statement is meant
_POINTER = re.compile(r"(?:vedi|veja|ver|cfr|cf)\b.{0,120}$", re.IGNORECASE)
Values = NDArray[np.float64]


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
    """For each statement: how near it is to the query, and how likely the entry's questions nearest to the query mean it.

    Both from 0 to 1, the encoders' averages by their weights; 0 for all where there are no vectors. A statement is as near as its
    block. Which statements a question means is what somebody marked (search.answers.decides), or else how near their blocks are
    to the question.
    """
    entry = snapshot.catalog.entries[number]
    marks, size = deciding(entry), len(blocks(entry.text))
    block = [unit.block for unit in statements]
    near, asked, total = np.zeros(len(block)), np.zeros(len(block)), 0.0
    for name, vector in vectors.items():
        index, part = snapshot.vectors[name], weights.encoders.get(name, weights.encoders["other"])
        rows = index.of(number, "part" if size > 1 else "text")
        total += part.weight
        if len(rows) != size:
            continue
        near += part.weight * np.array([between(float(cosine), part.low, part.high) for cosine in rows @ vector[0]])[block]
        questions = index.of(number, "question")
        if len(questions):
            cosines = questions @ vector[0]
            nearest = np.argsort(-cosines, kind="stable")[:QUESTIONS]
            means = [
                np.array([float(unit.number in marks[one]) for unit in statements])
                if marks and marks[one]
                else _spread(rows @ questions[one])[block]
                for one in nearest
            ]
            likely = [between(float(cosines[one]), part.low, part.high) * mean for one, mean in zip(nearest, means, strict=True)]
            asked += part.weight * np.mean(likely, axis=0)
    return (near / total, asked / total) if total else (near, asked)


def _spread(cosines: Matrix) -> Values:
    """Cosines as places between the lowest (0) and the highest (1) of them. A single one is the highest: its block is all that
    its entry says."""
    if len(cosines) == 1:
        return np.ones(1)
    low, high = float(cosines.min()), float(cosines.max())
    return np.array([between(float(cosine), low, high) if high > low else 0.0 for cosine in cosines])


def _shares(terms: Set[str], rarity: Mapping[str, float]) -> frozenset[tuple[str, float]]:
    told = sum(rarity.values()) or 1.0
    return frozenset((term, rarity[term] / told) for term in terms)


def _terms(snapshot: Snapshot, texts: Sequence[str], language: str) -> frozenset[str]:
    return frozenset(term for text in texts for term in snapshot.forms.text_terms(text, language))
