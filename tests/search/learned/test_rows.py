"""Learned numbers in seven bits."""

from __future__ import annotations

import numpy as np

from indexer.encoders import Matrix
from search.learned.rows import Rows


def told(rows: Rows) -> Matrix:
    return np.stack([rows.sum(np.array([row]), np.ones(1, np.float32)) for row in range(len(rows.numbers))])


def test_a_row_is_told_to_a_hundredth_of_its_largest_number() -> None:
    matrix = np.random.default_rng(1).normal(0, 1, (20, 8)).astype(np.float32)
    kept = told(Rows.of(matrix))
    assert (np.abs(kept - matrix).max(axis=1) < np.abs(matrix).max(axis=1) / 100).all()


def test_what_was_told_in_seven_bits_is_told_again_alike() -> None:
    once = Rows.of(np.random.default_rng(2).normal(0, 1, (20, 8)).astype(np.float32))
    assert Rows.of(told(once)).numbers.tolist() == once.numbers.tolist()


def test_rows_are_added_as_often_as_their_weights_say() -> None:
    rows = Rows.of(np.array([[1.0, 2.0], [10.0, -20.0], [0.5, 0.5]], dtype=np.float32))
    assert np.allclose(rows.sum(np.array([0, 1]), np.array([2.0, 0.5], dtype=np.float32)), [7.0, -6.0], atol=0.2)
