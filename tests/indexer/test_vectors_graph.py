"""The graph beside an index of many rows: built and walked where that pays, and then nearly all that is nearest is found."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from indexer import vectors
from indexer.vectors import VectorIndex, write_vectors

ENTRIES, DIMENSIONS, LIMIT = 1500, 24, 20
ROLES = ("title", "question", "question", "question")


@pytest.fixture(scope="module")
def made() -> tuple[list[tuple[int, str]], np.ndarray, np.ndarray]:
    """An entry has a title and three questions in its neighbourhood; the queries lie in others'."""
    draw = np.random.default_rng(4)
    entries = draw.standard_normal((ENTRIES, DIMENSIONS))
    rows = [(entry, role) for entry in range(ENTRIES) for role in ROLES]
    held = entries[[entry for entry, _ in rows]] + 0.5 * draw.standard_normal((len(rows), DIMENSIONS))
    asked = entries[:60] + 0.5 * draw.standard_normal((60, DIMENSIONS))
    return rows, *(each / np.linalg.norm(each, axis=1, keepdims=True) for each in (held, asked))


@pytest.fixture
def both(made: tuple, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[VectorIndex, VectorIndex]:
    """The index that compares all, and the one with a graph."""
    rows, held, _ = made
    write_vectors(tmp_path / "exact", rows, held)
    monkeypatch.setattr(vectors, "CROSSOVER", 1000)
    monkeypatch.setattr(vectors, "MANY", 2000)
    write_vectors(tmp_path / "graph", rows, held)
    return VectorIndex(tmp_path / "exact"), VectorIndex(tmp_path / "graph")


def shared(both: tuple[VectorIndex, VectorIndex], asked: np.ndarray, among: np.ndarray | None = None) -> float:
    """The share of the nearest entries that the graph finds, too, with the same scores and no others'."""
    found = of = 0
    for query in asked.astype(np.float32):
        exact, near = (dict(index.search(query[None], "question", limit=LIMIT, among=among)) for index in both)
        assert all(among is None or among[entry] for entry in near)
        assert all(near[entry] <= score + 1e-6 for entry, score in exact.items() if entry in near)
        found, of = found + sum(entry in near for entry in exact), of + len(exact)
    return found / of


def walks(index: VectorIndex, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts the searches that walk the graph from now on."""
    counted: list[int] = []

    class Counting:
        def search(self, *given: object, **named: object) -> object:
            counted.append(1)
            return graph.search(*given, **named)

    graph = index._graph
    monkeypatch.setattr(index, "_graph", Counting())
    return counted


def test_few_rows_have_no_graph_and_the_vectors_of_many_are_the_same_bytes(both: tuple, tmp_path: Path) -> None:
    assert not (tmp_path / "exact.graph").exists()
    assert (tmp_path / "graph.graph").stat().st_size < (tmp_path / "graph.faiss").stat().st_size * 8
    assert (tmp_path / "graph.faiss").read_bytes() == (tmp_path / "exact.faiss").read_bytes()


def test_the_same_rows_give_the_same_graph(both: tuple, made: tuple, tmp_path: Path) -> None:
    write_vectors(tmp_path / "again", made[0], made[1])
    assert (tmp_path / "again.graph").read_bytes() == (tmp_path / "graph.graph").read_bytes()


def test_nearly_all_of_the_nearest_are_found(both: tuple, made: tuple, monkeypatch: pytest.MonkeyPatch) -> None:
    walked = walks(both[1], monkeypatch)
    assert shared(both, made[2]) > 0.97
    assert len(walked) == len(made[2])


def test_a_wide_filter_is_strict_and_loses_nothing_more(both: tuple, made: tuple, monkeypatch: pytest.MonkeyPatch) -> None:
    among = np.arange(ENTRIES) % 5 != 0
    walked = walks(both[1], monkeypatch)
    assert shared(both, made[2], among) > 0.97
    assert walked


def test_what_a_narrow_filter_keeps_is_compared_one_by_one(both: tuple, made: tuple, monkeypatch: pytest.MonkeyPatch) -> None:
    among = np.arange(ENTRIES) % 7 == 0
    walked = walks(both[1], monkeypatch)
    assert shared(both, made[2], among) == 1
    assert not walked


def test_the_nearest_of_several_roles_is_the_best_of_each(both: tuple, made: tuple) -> None:
    among = np.arange(ENTRIES) % 7 == 0
    for query in made[2][:20].astype(np.float32):
        each = [both[0].search(query[None], role, limit=1, among=among)[0][1] for role in ("title", "question")]
        assert [index.nearest(query[None], ("title", "question"), among=among) for index in both] == [max(each)] * 2
    assert both[1].nearest(query[None], ("title", "verbatim"), among=np.zeros(ENTRIES, dtype=np.bool_)) is None


def test_a_small_role_is_compared_one_by_one(both: tuple, made: tuple, monkeypatch: pytest.MonkeyPatch) -> None:
    walked = walks(both[1], monkeypatch)
    for query in made[2].astype(np.float32):
        exact, near = (index.search(query[None], "title", limit=LIMIT) for index in both)
        assert exact == near
    assert not walked


def test_the_first_entries_alone_are_searched_in_the_same_graph(both: tuple, made: tuple) -> None:
    few = (both[0].first(1200), both[1].first(1200))
    assert shared(few, made[2]) > 0.97
    assert all(entry < 1200 for entry, _ in few[1].search(made[2][:1].astype(np.float32), "question", limit=LIMIT))
