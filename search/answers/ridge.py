"""Which statements of an entry a query means, told by the questions that are asked of the entry and what each of them means."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]
RIDGE = 0.1
"""Set by `python -m search.evaluation.ridge`, where each marked question in turn is told by the others of its entry."""


def ridge(alike: Values, near: Values, means: Values) -> Values:
    """For each statement how likely the query means it, from 0 to 1: kernel ridge regression over an entry's questions.

    `alike[i, j]` is the cosine of questions i and j, `near[i]` that of question i and the query; `means[i, s]` is 1 where
    question i means statement s, 0 where it doesn't, and may lie between. At least one question.
    """
    average = means.mean(axis=0)
    weights = np.linalg.solve(alike + RIDGE * np.eye(len(alike)), means - average)
    return np.asarray(np.clip(average + near @ weights, 0.0, 1.0))
