"""The likelihood that a query means each statement of an entry, from the entry's questions and the statements they mean."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]
RIDGE = 0.1
"""Set with `python -m search.evaluation.ridge`, which predicts each marked question from the others of its entry."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """The part of the regression that doesn't depend on the query: per statement, the average and a weight for each question."""

    average: Values
    weights: Values

    def at(self, near: Values) -> Values:
        """The likelihood that a query means each statement, from 0 to 1; `near[i]` is the cosine of question i and the query."""
        return np.asarray(np.clip(self.average + near @ self.weights, 0.0, 1.0))


def fit(alike: Values, means: Values) -> Fitted:
    """Kernel ridge regression over an entry's questions.

    `alike[i, j]` is the cosine of questions i and j. `means[i, s]` is 1 if question i means statement s, 0 if it doesn't, or a
    value between. There must be at least one question.
    """
    average = means.mean(axis=0)
    return Fitted(average, np.linalg.solve(alike + RIDGE * np.eye(len(alike)), means - average))


def ridge(alike: Values, near: Values, means: Values) -> Values:
    """The likelihood that the query means each statement: `fit` and `at` in one call."""
    return fit(alike, means).at(near)
