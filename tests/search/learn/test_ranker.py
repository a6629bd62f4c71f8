from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

from search.learn.cases import Case
from search.learn.ranker import BY_HAND, FLOOR, learn_weights
from search.ranking.weights import read_weights

RANDOM = np.random.default_rng(3)


def case(telling: int) -> Case:
    """Twenty candidates of which the one that answers has most of the line `telling`; three lines in all."""
    values = RANDOM.random((20, 3))
    right = np.arange(20) == 0
    values[0, telling] = 1.0
    return cast(Case, SimpleNamespace(values=values, right=right))


def test_the_line_that_tells_gains_and_the_others_lose():
    learned = learn_weights([case(1) for _ in range(50)], np.array([2.0, 2.0, 2.0]))
    assert learned[1] > 3.0
    assert learned[0] < 2.0
    assert learned[2] < 2.0
    assert (learned >= FLOOR).all()


def test_cases_that_are_not_trusted_change_nothing():
    found = [case(1) for _ in range(20)]
    misleading = [case(0) for _ in range(20)]
    alone = learn_weights(found, np.ones(3))
    assert learn_weights([*found, *misleading], np.ones(3), [1.0] * 20 + [0.0] * 20) == pytest.approx(alone)


def test_a_query_whose_answer_is_no_candidate_teaches_nothing():
    lost = cast(Case, SimpleNamespace(values=RANDOM.random((5, 3)), right=np.zeros(5, dtype=bool)))
    found = [case(2) for _ in range(20)]
    assert learn_weights([*found, lost], np.ones(3)).tolist() == learn_weights(found, np.ones(3)).tolist()


def test_every_line_of_the_table_has_a_weight_to_start_from():
    assert set(BY_HAND) == set(read_weights().signals)
