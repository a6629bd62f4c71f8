"""What puts the first hits in order, as it is stored."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from corpus.model import Book
from search.learned import order
from search.learned.order import FAR, Net, Order


def a_net() -> Net:
    """Half the second number, and half of what the first has above 3."""
    return Net(*(np.array(part, dtype=np.float32) for part in ([1, 0], [2, 1], [0, 0.5], [[1], [0]], [-1], [1])))


def test_a_unit_tells_only_of_what_is_above_its_offset():
    rows = np.array([[1.0, 0.0], [3.0, 0.0], [5.0, 0.0], [5.0, 3.0], [-9.0, -2.0]])
    assert a_net().scores(rows).tolist() == [0.0, 0.0, 1.0, 2.5, -1.0]


def test_a_number_far_from_all_that_was_learned_from_tells_no_more_than_a_far_one():
    near, far = a_net().scores(np.array([[1 + 2 * FAR, 0.0], [1000.0, 0.0]]))
    assert near == far == FAR - 1


def test_what_is_saved_is_read_again(tmp_path: Path, monkeypatch):
    order.save(Order(("title",), a_net(), {"a/b": 3, "a/a": 1}), tmp_path / "order.npz")
    monkeypatch.setattr(order, "FILE", tmp_path / "order.npz")
    order.shipped.cache_clear()
    try:
        read = order.shipped()
    finally:
        monkeypatch.undo()
        order.shipped.cache_clear()
    assert read.lines == ("title",)
    assert read.decided == {"a/a": 1, "a/b": 3}
    assert read.net.scores(np.array([[5.0, 3.0]])).tolist() == [2.5]


def test_what_ships_counts_entries_that_there_are(shipped_books: dict[str, Book]):
    ids = {entry.id for book in shipped_books.values() for entry in book.entries}
    assert set(order.shipped().decided) <= ids
