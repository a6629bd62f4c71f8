"""Fuse many signals into one ranking, in which each entry's score lists its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, chain, repeat
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from search.ranking.weights import Weight, Weights
from search.results import Why

Floats = NDArray[np.float64]


class Ranked(NamedTuple):
    """An entry (by number), its score from 0 to 1, and what each of the `signals` adds to it."""

    number: int
    score: float
    parts: Floats | Sequence[float] = ()
    signals: Sequence[str] = ()

    @property
    def why(self) -> tuple[Why, ...]:
        """The parts that aren't zero, the largest first."""
        parts = np.asarray(self.parts, np.float64).tolist()
        told = (Why(signal, part) for signal, part in zip(self.signals, parts, strict=True) if part)
        return tuple(sorted(told, key=lambda why: (-why.score, why.signal)))

    def times(self, share: float) -> Ranked:
        """The same entry with its score and parts multiplied."""
        return Ranked(self.number, share * self.score, share * np.asarray(self.parts), self.signals)


def ranks(scores: Floats) -> NDArray[np.int64]:
    """Ranks from 1; equal scores share the better rank: 0.5, 0.9, 0.5 have 2, 1, 2."""
    return 1 + np.searchsorted(np.sort(-scores), -scores)


def fuse(scored: Mapping[str, Mapping[int, float]], weights: Weights, length: float = 0.0) -> list[Ranked]:
    """The weighted sum of the signals, divided by the total weight of the signals that scored anything. Ties keep corpus order.

    `length` is the query's length from 0 to 1; it interpolates between the weights for short and for long queries.
    """
    spoke = {name: scores for name, scores in scored.items() if scores}
    lines = [weights.of(name) for name in spoke]
    total = sum(line.at(length) for line in lines)
    if not total:
        return []
    many = [len(scores) for scores in spoke.values()]
    said = np.fromiter(chain.from_iterable(spoke.values()), np.int64, sum(many))
    told = np.fromiter(chain.from_iterable(scores.values() for scores in spoke.values()), np.float64, len(said))
    numbers = np.flatnonzero(np.bincount(said))
    row = np.empty(numbers[-1] + 1, np.int64)
    row[numbers] = np.arange(len(numbers))
    ends = list(accumulate(many))
    shares = [
        line.at(length) / total * values(told[end - size : end], line, weights.k)
        for line, size, end in zip(lines, many, ends, strict=True)
    ]
    parts = np.zeros((len(numbers), len(spoke)))
    parts[row[said], np.repeat(np.arange(len(spoke)), many)] = np.concatenate(shares)
    sums = parts.sum(axis=1)
    kept = np.flatnonzero(parts.any(axis=1))
    order = kept[np.argsort(-sums[kept], kind="stable")]
    names = repeat(tuple(spoke), len(order))
    return list(map(Ranked, numbers[order].tolist(), sums[order].tolist(), parts[order], names))


def values(scores: Floats, line: Weight, k: int) -> Floats:
    """The scores of a signal, from 0 to 1, as its line in weights.toml transforms them.

    By rank it is (k + 1) / (k + rank): reciprocal rank fusion (Cormack et al. 2009), scaled so that rank 1 gives 1.
    """
    if line.by == "rank":
        return (k + 1) / (k + ranks(scores))
    if line.by == "share":
        most = scores.max(initial=0.0)
        return scores / most if most > 0 else np.zeros_like(scores)
    if line.by == "range":
        return np.clip((scores - line.low) / (line.high - line.low), 0.0, 1.0)
    return scores


def between(score: float, low: float, high: float) -> float:
    """The position of a score between two bounds, from 0 to 1: 0.86 between 0.80 and 0.95 is 0.4."""
    return min(1.0, max(0.0, (score - low) / (high - low)))
