"""Two linear models: ridge regression on vectors, and odds by logistic regression."""

from __future__ import annotations

import numpy as np

from search.learn.cases import Floats

RIDGE = 10.0
_STEPS = 25
_EASE = 1.0  # strength of the Gaussian prior on each weight of the odds


def learn_line(vectors: Floats, answered: Floats) -> tuple[Floats, Floats]:
    """Ridge regression of vectors on 1 for answered queries and -1 for others, both classes weighted the same: the offset and the
    weights, and the score of each vector by a model learned without it (leave-one-out, by the hat matrix)."""
    share = np.where(answered == 1, 0.5 / answered.mean(), 0.5 / (1 - answered.mean()))
    wanted = 2 * answered - 1
    centre, middle = share @ vectors / share.sum(), share @ wanted / share.sum()
    rows, targets = (vectors - centre) * np.sqrt(share)[:, None], (wanted - middle) * np.sqrt(share)
    inverse = np.linalg.inv(rows.T @ rows + RIDGE * np.eye(rows.shape[1]))
    weights = inverse @ rows.T @ targets
    pull = np.einsum("ij,jk,ik->i", rows, inverse, rows, optimize=True) + share / share.sum()
    alone = wanted - (targets - rows @ weights) / (1 - pull) / np.sqrt(share)
    return np.concatenate([[middle - centre @ weights], weights]), alone


def learn_odds(features: Floats, answered: Floats) -> Floats:
    """The bias and weights of a logistic regression by Newton's method. Features are scaled while learning."""
    spread = features.std(axis=0)
    spread[spread == 0] = 1.0
    rows = np.c_[np.ones(len(features)), features / spread]
    ease = np.eye(rows.shape[1]) * _EASE
    ease[0, 0] = 1e-6
    found = logistic(rows, answered, ease, np.ones(len(rows)))
    return np.concatenate([found[:1], found[1:] / spread])


def logistic(rows: Floats, held: Floats, ease: Floats, counted: Floats) -> Floats:
    """The weights of a logistic regression with the targets `held` (1 or 0), by Newton's method. Row r counts `counted[r]` times;
    `ease` is the penalty matrix, which pulls the weights to 0."""
    found = np.zeros(rows.shape[1])
    for _ in range(_STEPS):
        chance = 1 / (1 + np.exp(-rows @ found))
        slope = rows.T @ (counted * (chance - held)) + ease @ found
        found = found - np.linalg.solve((rows * (counted * chance * (1 - chance))[:, None]).T @ rows + ease, slope)
    return found


def chances(odds: Floats, features: Floats) -> Floats:
    """The probability for each row of features."""
    return np.asarray(1 / (1 + np.exp(-(odds[0] + features @ odds[1:]))))


def sorted_into(count: int, folds: int, seed: int = 0) -> np.ndarray:
    """The fold of each of `count` queries: folds of equal size, at random with a fixed seed."""
    return np.random.default_rng(seed).permutation(count) % folds
