"""The network that puts in order, learned from rows of our own making."""

from __future__ import annotations

import numpy as np

from search.learn.order import learn_net


def queries(count: int, seed: int) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """Ten rows a query; right is that whose first two numbers lie on the same side of 0 and farthest from it, which no sum of
    them tells."""
    told = list(np.random.default_rng(seed).normal(size=(count, 10, 4)))
    return told, [np.arange(10) == np.argmax(rows[:, 0] * rows[:, 1]) for rows in told]


def test_it_learns_what_only_two_numbers_together_tell():
    told, right = queries(1500, seed=1)
    net = learn_net(told, right, np.ones(len(told), dtype=np.float32))
    asked, answers = queries(200, seed=2)
    first = [bool(answer[np.argmax(net.scores(rows))]) for rows, answer in zip(asked, answers, strict=True)]
    assert np.mean(first) > 0.8


def test_what_counts_more_decides():
    rows = np.array([[1.0, 0.0], [0.0, 1.0]])
    told, right = [rows] * 200, [np.array([at % 2 == 0, at % 2 == 1]) for at in range(200)]
    trust = np.array([3.0 if at % 2 else 1.0 for at in range(200)], dtype=np.float32)
    first, second = learn_net(told, right, trust).scores(rows)
    assert second > first


def test_what_was_the_same_in_all_rows_tells_nothing_where_it_is_another():
    told, right = queries(50, seed=1)
    told = [np.c_[rows, np.zeros(10)] for rows in told]
    net = learn_net(told, right, np.ones(50, dtype=np.float32))
    other = told[0] + np.array([0, 0, 0, 0, 9.0])
    assert net.scores(other).tolist() == net.scores(told[0]).tolist()
