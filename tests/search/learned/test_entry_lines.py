"""Of which entry a query is asked."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from corpus.model import Book
from indexer.encoders import DEFAULT, encoder
from indexer.transform import apply
from indexer.transform import shipped as transform
from search.learned.entry_lines import EntryLines, save, shipped

VECTORS = {name: np.array([[at + 1.0, 2.0]], dtype=np.float32) for at, name in enumerate(DEFAULT)}


def test_a_line_is_its_offset_and_a_weight_for_each_number_of_the_vectors():
    known = EntryLines(("faro-it/molo", "faro-it/lanterna"), np.array([[0.5, 1, 0, 0, 0], [0, 0, 1, -1, 3]], dtype=np.float32))
    assert known.scores(VECTORS) == {"faro-it/molo": 1.5, "faro-it/lanterna": pytest.approx(2.0 - 2.0 + 6.0)}


def test_without_one_of_the_encoders_it_says_nothing():
    known = EntryLines(("faro-it/molo",), np.ones((1, 5), dtype=np.float32))
    assert known.scores({}) == {}
    assert known.scores({DEFAULT[0]: VECTORS[DEFAULT[0]]}) == {}


def test_what_is_saved_is_read_again(tmp_path: Path):
    save(["a/b"], np.array([[0.25, -1.5]]), tmp_path / "lines.npz")
    with np.load(tmp_path / "lines.npz", allow_pickle=False) as data:
        assert (data["ids"].tolist(), data["lines"].tolist()) == (["a/b"], [[0.25, -1.5]])


def test_what_ships_has_a_line_for_every_entry_and_knows_the_entries_questions(shipped_books: dict[str, Book]):
    """It fails where texts, questions or transforms changed and `python -m search.learn --write` was forgotten."""
    entries = [entry for book in shipped_books.values() for entry in book.entries]
    assert set(shipped().ids) == {entry.id for entry in entries if entry.questions}
    drawn = [(entry.id, entry.questions[0].text) for entry in entries[::20] if entry.questions]
    loaded = {name: encoder(name) for name in DEFAULT}
    right = 0
    for entry, question in drawn:
        told = shipped().scores({name: apply(transform(name), one.encode_query(question)) for name, one in loaded.items()})
        right += entry in sorted(told, key=lambda id_: -told[id_])[:3]
    assert right / len(drawn) > 0.9
