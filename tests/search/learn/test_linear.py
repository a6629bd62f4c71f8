from __future__ import annotations

import numpy as np
import pytest

from search.learn.linear import chances, learn_line, learn_odds, sorted_into

RANDOM = np.random.default_rng(7)


def clouds(count: int, apart: float) -> tuple[np.ndarray, np.ndarray]:
    answered = np.array([1.0, 0.0] * (count // 2))
    rows = RANDOM.normal(size=(count, 6))
    rows[:, 0] += apart * (2 * answered - 1)
    return rows, answered


def test_the_scores_of_one_left_out_are_those_of_a_line_learned_without_it():
    rows, answered = clouds(400, 1.0)
    _, alone = learn_line(rows, answered)
    for left_out in (0, 1):
        kept = np.arange(400) != left_out
        line, _ = learn_line(rows[kept], answered[kept])
        assert alone[left_out] == pytest.approx(
            rows[left_out] @ line[1:] + line[0], abs=0.02
        )  # sorts are weighed anew, hence not equal


def test_a_line_says_nothing_of_noise_that_it_was_not_learned_on():
    rows, answered = clouds(60, 0.0)
    line, alone = learn_line(rows, answered)
    seen = rows @ line[1:] + line[0]
    assert np.corrcoef(seen, answered)[0, 1] > np.corrcoef(alone, answered)[0, 1]
    assert np.corrcoef(alone, answered)[0, 1] < 0.25


def test_odds_give_the_share_that_is_true():
    features = np.array([[0.0]] * 100 + [[1.0]] * 100)
    answered = np.array([1.0] * 20 + [0.0] * 80 + [1.0] * 70 + [0.0] * 30)
    odds = learn_odds(features, answered)
    assert chances(odds, np.array([[0.0], [1.0]])) == pytest.approx([0.2, 0.7], abs=0.02)


def test_folds_are_even_and_always_the_same():
    assert np.bincount(sorted_into(10, 5)).tolist() == [2] * 5
    assert sorted_into(10, 5).tolist() == sorted_into(10, 5).tolist()
