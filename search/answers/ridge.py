"""How likely a query means each statement of an entry, from the entry's questions and the statements that they mean."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]
RIDGE = 0.1
"""Set with `python -m search.evaluation.ridge`, which predicts each marked question from the others of its entry."""


def ridge(alike: Values, near: Values, means: Values) -> Values:
    """The likelihood that the query means each statement, from 0 to 1: kernel ridge regression over an entry's questions.

    `alike[i, j]` is the cosine of questions i and j, `near[i]` that of question i and the query. `means[i, s]` is 1 if question
    i means statement s, 0 if it doesn't, or a value between. There must be at least one question.
    """
    average = means.mean(axis=0)
    weights = np.linalg.solve(alike + RIDGE * np.eye(len(alike)), means - average)
    return np.asarray(np.clip(average + near @ weights, 0.0, 1.0))
