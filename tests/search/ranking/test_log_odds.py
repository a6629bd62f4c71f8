"""What learned lines tell, as log odds by entry."""

from __future__ import annotations

import numpy as np
import pytest

from search.ranking.log_odds import LogOdds

TOLD = np.array([2.0, 1.0, 5.0], dtype=np.float32)


def test_what_is_told_goes_to_entries_that_there_are_and_a_filter_keeps() -> None:
    numbers = np.array([1, -1, 2])
    both = LogOdds.of(numbers, TOLD)
    assert (both.numbers.tolist(), both.told.tolist()) == ([1, 2], [2.0, 5.0])
    kept = LogOdds.of(numbers, TOLD, np.array([True, False, True]))
    assert (kept.numbers.tolist(), kept.told.tolist()) == ([2], [5.0])


def test_shares_are_a_softmax_over_all_entries() -> None:
    odds = LogOdds.of(np.array([1, 2]), TOLD[:2])
    assert odds.shares(1.0) == {1: pytest.approx(1 / (1 + np.exp(-1))), 2: pytest.approx(np.exp(-1) / (1 + np.exp(-1)))}
    assert odds.shares(10.0)[2] == pytest.approx(np.exp(-10) / (1 + np.exp(-10)))


def test_the_likeliest_of_some_entries_has_1_and_others_what_they_are_behind() -> None:
    odds = LogOdds.of(np.array([1, 2, 0]), TOLD)
    assert odds.behind(0.5, [1, 2], 3) == {1: 1.0, 2: pytest.approx(np.exp(-0.5))}
    assert odds.behind(0.5, [], 3) == {}


def test_nothing_is_told_where_nothing_is_known() -> None:
    nothing = LogOdds.of(np.array([1]), np.empty(0, dtype=np.float32))
    assert (nothing.shares(1.0), nothing.behind(1.0, [0, 1], 3)) == ({}, {})
