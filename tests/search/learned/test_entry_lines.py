"""Of which entry a query is asked."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from corpus.model import Book
from indexer.encoders import DEFAULT, encoder
from indexer.transform import apply
from indexer.transform import shipped as transform
from search.learned import entry_lines
from search.learned.entry_lines import EntryLines, save, shipped

VECTORS = {name: np.array([[at + 1.0, 2.0]], dtype=np.float32) for at, name in enumerate(DEFAULT)}


def _lines(ids: tuple[str, ...], offsets: list[float], weights: list[list[float]]) -> EntryLines:
    return EntryLines(ids, np.array(offsets, dtype=np.float32), np.array(weights, dtype=np.float32))


def test_a_line_is_its_offset_and_a_weight_for_each_number_of_the_vectors():
    known = _lines(("faro-it/molo", "faro-it/lanterna"), [0.5, 0], [[1, 0, 0, 0], [0, 1, -1, 3]])
    assert known.scores(VECTORS).tolist() == [1.5, pytest.approx(2.0 - 2.0 + 6.0)]


def test_without_one_of_the_encoders_it_says_nothing():
    known = _lines(("faro-it/molo",), [1], [[1, 1, 1, 1]])
    assert not len(known.scores({}))
    assert not len(known.scores({DEFAULT[0]: VECTORS[DEFAULT[0]]}))


def test_what_is_saved_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(entry_lines, "FILE", tmp_path / "lines.npz")
    save(_lines(("a/b", "a/c"), [0.25, -8], [[31, -1.5, 0], [0, 0.31, -0.2]]), tmp_path / "lines.npz")
    try:
        read = shipped()
        assert (read.ids, read.offsets.tolist()) == (("a/b", "a/c"), [0.25, -8])
        assert read.weights == pytest.approx(np.array([[31, -2, 0], [0, 0.31, -0.2]]), abs=1e-3)  # in steps of 1 and of 0.01
    finally:
        shipped.cache_clear()


def test_what_ships_has_a_line_for_every_entry_and_knows_the_entries_questions(shipped_books: dict[str, Book]):
    """It fails where texts, questions or transforms changed and `python -m search.learn --write` was forgotten."""
    entries = [entry for book in shipped_books.values() for entry in book.entries]
    assert set(shipped().ids) == {entry.id for entry in entries if entry.questions}
    drawn = [(entry.id, entry.questions[0].text) for entry in entries[::20] if entry.questions]
    loaded = {name: encoder(name) for name in DEFAULT}
    right = 0
    for entry, question in drawn:
        told = shipped().scores({name: apply(transform(name), one.encode_query(question)) for name, one in loaded.items()})
        right += entry in [shipped().ids[at] for at in np.argsort(-told)[:3]]
    assert right / len(drawn) > 0.9
