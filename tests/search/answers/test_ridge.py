"""Which statements a query means, told by the questions of their entry."""

from __future__ import annotations

import numpy as np
import pytest

from search.answers.ridge import ridge

FIRST, SECOND = [1.0, 0.0], [0.0, 1.0]


def alike(*rows: list[float]) -> np.ndarray:
    unit = np.array(rows) / np.linalg.norm(rows, axis=1, keepdims=True)
    return unit @ unit.T


def test_a_query_like_a_question_means_what_that_means() -> None:
    one, other = ridge(np.eye(2), np.array([0.9, 0.1]), np.array([FIRST, SECOND]))
    assert one > 0.8 > 0.2 > other


def test_a_query_like_none_means_any_as_often_as_the_questions_do() -> None:
    assert ridge(np.eye(3), np.zeros(3), np.array([FIRST, FIRST, SECOND])) == pytest.approx([2 / 3, 1 / 3])


def test_several_questions_that_are_nearly_as_near_outvote_the_nearest() -> None:
    rows = [[1.0, 0.0, 0.0, 0.9], [0.0, 1.0, 0.0, 0.9], [0.0, 0.0, 1.0, 0.9], [0.7, 0.6, 0.6, 0.0]]
    query = np.array([0.55, 0.5, 0.5, 0.45])
    near = (np.array(rows) / np.linalg.norm(rows, axis=1, keepdims=True)) @ (query / np.linalg.norm(query))
    assert near.argmax() == 3
    nearest, others = ridge(alike(*rows), near, np.array([SECOND, SECOND, SECOND, FIRST]))
    assert others > nearest


def test_it_is_a_likelihood_even_of_a_query_that_is_more_than_a_question() -> None:
    told = ridge(np.eye(2), np.array([1.0, -1.0]), np.array([FIRST, SECOND]))
    assert told.min() >= 0
    assert told.max() <= 1


def test_a_single_statement_is_meant_by_all() -> None:
    assert ridge(np.eye(2), np.array([0.3, 0.2]), np.ones((2, 1))) == pytest.approx([1.0])
