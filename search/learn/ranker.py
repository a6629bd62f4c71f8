"""Learns the weights of the signals: a listwise softmax (Cao et al. 2007, ListNet's top one) over queries that the books answer.

The loss is the mean of -log(share of the softmax over a query's candidates that goes to those that answer), plus `PULL` times the
squared distance from weights set by hand, so that a few queries can't move a weight far. It also starts from these and not from
the last learned ones: so it is reproducible, and no held-out query has an influence.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from search.learn.cases import Case, Floats
from search.ranking.signals import lines

BY_HAND = {signal.name: signal.start for signal in lines()}
PULL = 0.003
FLOOR = 0.1  # lowest weight: a useless signal is removed from the code, not silenced
_STEPS, _RATE = 120, 0.08


def learn_weights(found: Sequence[Case], start: Floats, trust: Sequence[float] | None = None) -> Floats:
    """The weights of the lines learned from cases, weighted by `trust` (None: 1 each), starting from `start`."""
    pairs = [(case, how) for case, how in zip(found, trust or [1.0] * len(found), strict=True) if case.right.any()]
    values = np.concatenate([case.values for case, _ in pairs])
    right = np.concatenate([case.right for case, _ in pairs])
    sizes = [len(case.values) for case, _ in pairs]
    starts, of = np.cumsum([0, *sizes[:-1]]), np.repeat(np.arange(len(sizes)), sizes)
    share = np.array([how for _, how in pairs])
    share /= share.sum()
    weights = np.maximum(start, FLOOR)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, _STEPS + 1):  # Adam (Kingma and Ba 2015)
        scores = values @ weights
        gradient = values.T @ ((softmax(scores, starts, of) - softmax(np.where(right, scores, -1e9), starts, of)) * share[of])
        gradient += PULL * (weights - start)
        mean, square = 0.9 * mean + 0.1 * gradient, 0.99 * square + 0.01 * gradient**2
        weights = weights - _RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
        weights = np.maximum(weights, FLOOR)
    return np.asarray(weights.round(1))


def softmax(scores: NDArray[np.floating], starts: np.ndarray, of: np.ndarray) -> Floats:
    """The softmax within each segment of `scores`; `starts` are where segments begin, `of` is the segment of each score."""
    raised = np.exp(scores - np.maximum.reduceat(scores, starts)[of])
    return np.asarray(raised / np.add.reduceat(raised, starts)[of])
