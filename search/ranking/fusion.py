"""Fuse many signals into one ranking, in which each entry's score lists its parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from search.ranking.weights import Weight, Weights
from search.results import Why


@dataclass(frozen=True, slots=True)
class Ranked:
    """An entry (by number), its score from 0 to 1, and the contribution of each signal, the largest first."""

    number: int
    score: float
    why: tuple[Why, ...]


def ranks(scores: Mapping[int, float]) -> dict[int, int]:
    """Ranks from 1; equal scores share the better rank: {7: 0.5, 3: 0.9, 4: 0.5} -> {3: 1, 4: 2, 7: 2}."""
    places: dict[int, int] = {}
    first_with: dict[float, int] = {}
    for place, (number, score) in enumerate(sorted(scores.items(), key=lambda pair: (-pair[1], pair[0])), 1):
        places[number] = first_with.setdefault(score, place)
    return places


def reciprocal_rank(scores: Mapping[int, float], k: int) -> dict[int, float]:
    """(k + 1) / (k + rank): reciprocal rank fusion (Cormack et al. 2009), scaled so that rank 1 gives 1."""
    return {number: (k + 1) / (k + place) for number, place in ranks(scores).items()}


def fuse(scored: Mapping[str, Mapping[int, float]], weights: Weights, length: float = 0.0) -> list[Ranked]:
    """The weighted sum of the signals, divided by the total weight of the signals that scored anything. Ties keep corpus order.

    `length` is the query's length from 0 to 1; it interpolates between the weights for short and for long queries.
    """
    spoke = {name: scores for name, scores in scored.items() if scores}
    total = sum(weights.of(name).at(length) for name in spoke)
    parts: dict[int, list[Why]] = {}
    for name, scores in spoke.items():
        line = weights.of(name)
        weight = line.at(length)
        for number, value in values(scores, line, weights.k).items():
            if value and weight:
                parts.setdefault(number, []).append(Why(name, weight * value / total))
    fused = [Ranked(n, sum(why.score for why in found), tuple(sorted(found, key=_largest))) for n, found in parts.items()]
    return sorted(fused, key=lambda ranked: (-ranked.score, ranked.number))


def values(scores: Mapping[int, float], line: Weight, k: int) -> Mapping[int, float]:
    """The scores of a signal, from 0 to 1, as its line in weights.toml transforms them."""
    if line.by == "rank":
        return reciprocal_rank(scores, k)
    if line.by == "share":
        most = max(scores.values(), default=0.0)
        return {number: score / most for number, score in scores.items()} if most > 0 else {}
    if line.by == "range":
        return {number: between(score, line.low, line.high) for number, score in scores.items()}
    return scores


def between(score: float, low: float, high: float) -> float:
    """The position of a score between two bounds, from 0 to 1: 0.86 between 0.80 and 0.95 is 0.4."""
    return min(1.0, max(0.0, (score - low) / (high - low)))


def _largest(why: Why) -> tuple[float, str]:
    return (-why.score, why.signal)
