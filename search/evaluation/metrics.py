"""Metrics of one ranking with graded answers, and their means with bootstrap intervals.

A ranking is a list of hits, best first; a hit is the set of entry ids that it shows (an entry and its counterparts in other
editions). Grades are 2 (answers) and 1 (helps).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log2

import numpy as np

Ranking = Sequence[frozenset[str]]

RESAMPLES = 1000
SEED = 20261121


def top(ranking: Ranking, gold: Mapping[str, int], k: int) -> float:
    """1 if one of the first `k` hits shows an entry that answers, else 0."""
    answers = {entry for entry, grade in gold.items() if grade == 2}
    return float(any(hit & answers for hit in ranking[:k]))


def reciprocal_rank(ranking: Ranking, gold: Mapping[str, int]) -> float:
    """1 / the rank (from 1) of the first hit that shows an entry that answers; 0 if none does."""
    answers = {entry for entry, grade in gold.items() if grade == 2}
    return next((1 / rank for rank, hit in enumerate(ranking, 1) if hit & answers), 0.0)


def ndcg(ranking: Ranking, gold: Mapping[str, int], k: int = 10) -> float:
    """Normalised discounted cumulative gain of the first `k` hits (Järvelin and Kekäläinen 2002), with the exponential gain
    2^grade - 1 (Burges et al. 2005; 3 and 1 for the grades 2 and 1) and the discount 1 / log2(rank + 1).

    A hit has the gain of the best entry that it shows, and entries that one hit shows together also count once in the ideal
    ranking: another edition of a rule is not a second answer.
    """
    gains = [max((2 ** gold.get(entry, 0) - 1 for entry in hit), default=0) for hit in ranking[:k]]
    together = [hit & gold.keys() for hit in ranking if hit & gold.keys()]
    alone = gold.keys() - frozenset().union(*together)
    groups = [*together, *({entry} for entry in alone)]
    best = sorted((max(2 ** gold[entry] - 1 for entry in group) for group in groups), reverse=True)
    ideal = _discounted(best[:k])
    return _discounted(gains) / ideal if ideal else 0.0


def _discounted(gains: Sequence[float]) -> float:
    return sum(gain / log2(rank + 1) for rank, gain in enumerate(gains, 1))


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean and its 95% interval."""

    value: float
    low: float
    high: float
    count: int


def mean(values: Sequence[float], seed: int = SEED) -> Mean:
    """The mean of `values` with the percentile bootstrap's 95% interval (Efron 1979; 1000 resamples, fixed seed)."""
    if not values:
        return Mean(float("nan"), float("nan"), float("nan"), 0)
    held = np.asarray(values, dtype=float)
    draws = np.random.default_rng(seed).integers(0, len(held), size=(RESAMPLES, len(held)))
    low, high = np.percentile(held[draws].mean(axis=1), [2.5, 97.5])
    return Mean(float(held.mean()), float(low), float(high), len(held))
