"""Many rows are compared in 8 bits, and the nearest by these in 16: what is found, and with which scores, stays the same."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from indexer import vectors
from indexer.vectors import VectorIndex, write_vectors

ENTRIES, DIMENSIONS, LIMIT = 2000, 64, 30


@pytest.fixture
def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[VectorIndex, VectorIndex]:
    """The index that compares in 16 bits, and the one that has 8, too."""
    held = np.random.default_rng(5).standard_normal((2 * ENTRIES, DIMENSIONS))
    held /= np.linalg.norm(held, axis=1, keepdims=True)
    rows = [(entry, role) for entry in range(ENTRIES) for role in ("title", "question")]
    write_vectors(tmp_path / "plain", rows, held)
    monkeypatch.setattr(vectors, "MANY", 1500)
    write_vectors(tmp_path / "quick", rows, held)
    return VectorIndex(tmp_path / "plain"), VectorIndex(tmp_path / "quick")


def queries() -> np.ndarray:
    asked = np.random.default_rng(6).standard_normal((50, 1, DIMENSIONS)).astype(np.float32)
    return asked / np.linalg.norm(asked, axis=2, keepdims=True)


def same(both: tuple[VectorIndex, VectorIndex], among: np.ndarray | None = None, limit: int = LIMIT) -> bool:
    """Whether both find the same entries in the same order, with the same scores."""
    found = [[index.search(query, "question", limit=limit, among=among) for query in queries()] for index in both]
    plain, quick = ([pair for scored in one for pair in scored] for one in found)
    return [n for n, _ in plain] == [n for n, _ in quick] and np.allclose([s for _, s in plain], [s for _, s in quick], atol=1e-6)


def test_few_rows_have_no_8_bits(both: tuple, tmp_path: Path) -> None:
    assert not (tmp_path / "plain.quick").exists()
    assert (tmp_path / "quick.quick").stat().st_size < 0.6 * (tmp_path / "quick.faiss").stat().st_size


@pytest.mark.parametrize("limit", [1, LIMIT])
def test_the_nearest_are_the_same(both: tuple, limit: int) -> None:
    assert same(both, limit=limit)


def test_they_are_the_same_with_a_filter(both: tuple) -> None:
    assert same(both, among=np.arange(ENTRIES) % 5 > 0)
    assert same(both, among=np.arange(ENTRIES) % 5 == 0)


def test_only_as_many_are_found_as_are_asked_for(both: tuple) -> None:
    assert [len(both[1].search(query, "question", limit=3)) for query in queries()] == [3] * 50


def test_8_bits_alone_would_find_others(both: tuple) -> None:
    found = [both[1]._in_bytes.search(query * 300, LIMIT)[1].tolist() for query in queries()]
    exact = [both[1]._index.search(query, LIMIT)[1].tolist() for query in queries()]
    assert found != exact


def test_the_scores_are_those_of_16_bits(both: tuple) -> None:
    exact = both[1].exact()
    for query in queries():
        assert both[1].nearest(query, ["title", "question"]) == pytest.approx(
            exact.nearest(query, ["title", "question"]), abs=1e-6
        )
