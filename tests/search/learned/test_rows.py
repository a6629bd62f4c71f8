"""Learned numbers in seven bits."""

from __future__ import annotations

import numpy as np

from search.learned.rows import Rows


def test_a_row_is_told_to_a_hundredth_of_its_largest_number() -> None:
    matrix = np.random.default_rng(1).normal(0, 1, (20, 8)).astype(np.float32)
    kept = Rows.of(matrix).some(np.arange(20))
    assert (np.abs(kept - matrix).max(axis=1) < np.abs(matrix).max(axis=1) / 100).all()


def test_what_was_told_in_seven_bits_is_told_again_alike() -> None:
    once = Rows.of(np.random.default_rng(2).normal(0, 1, (20, 8)).astype(np.float32))
    assert Rows.of(once.some(np.arange(20))).numbers.tolist() == once.numbers.tolist()
