"""What puts the first hits in order, as it is stored."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from corpus.model import Book
from search.learned import order
from search.learned.order import Order, Trees


def a_tree() -> Trees:
    """One tree: 1 where the second number is at most 0.5; above, 2 where the first is at most 3, else 4."""
    return Trees(
        feature=np.array([[1, 0]], dtype=np.int16),
        threshold=np.array([[0.5, 3.0]]),
        right=np.array([[0b110, 0b101]], dtype=np.uint8),
        value=np.array([[1, 2, 4, 0, 0, 0, 0, 0]], dtype=np.float32),
    )


def test_a_row_goes_left_where_its_number_is_at_most_the_threshold():
    rows = np.array([[9.0, 0.5], [3.0, 0.6], [3.1, 0.6], [0.0, 0.0]])
    assert a_tree().scores(rows).tolist() == [1.0, 2.0, 4.0, 1.0]


def test_several_trees_add_up():
    one = a_tree()
    twice = Trees(*(np.vstack([part, part]) for part in (one.feature, one.threshold, one.right, one.value)))
    assert twice.scores(np.array([[9.0, 0.9]])).tolist() == [8.0]


def test_what_is_saved_is_read_again(tmp_path: Path, monkeypatch):
    order.save(Order(("title",), a_tree(), {"a/b": 3, "a/a": 1}), tmp_path / "order.npz")
    monkeypatch.setattr(order, "FILE", tmp_path / "order.npz")
    order.shipped.cache_clear()
    try:
        read = order.shipped()
    finally:
        monkeypatch.undo()
        order.shipped.cache_clear()
    assert read.lines == ("title",)
    assert read.decided == {"a/a": 1, "a/b": 3}
    assert read.trees.scores(np.array([[3.1, 0.6]])).tolist() == [4.0]


def test_what_ships_counts_entries_that_there_are(shipped_books: dict[str, Book]):
    ids = {entry.id for book in shipped_books.values() for entry in book.entries}
    assert set(order.shipped().decided) <= ids
