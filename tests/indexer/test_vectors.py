from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from indexer.vectors import VectorIndex, write_vectors

ROWS = [(0, "title"), (0, "question"), (1, "title"), (1, "question"), (1, "question"), (2, "title")]
VECTORS = np.array([[1, 0], [0, 1], [0.6, 0.8], [0.8, 0.6], [0, 1], [1, 0]], dtype=np.float32)


@pytest.fixture
def index(tmp_path: Path) -> VectorIndex:
    write_vectors(tmp_path / "two", ROWS, VECTORS)
    return VectorIndex(tmp_path / "two")


def query(x: float, y: float) -> np.ndarray:
    return np.array([[x, y]], dtype=np.float32)


def test_the_score_is_the_inner_product_and_ties_keep_the_order_of_the_corpus(index: VectorIndex):
    assert [(n, round(s, 2)) for n, s in index.search(query(1, 0), "title", limit=9)] == [(0, 1.0), (2, 1.0), (1, 0.6)]


def test_an_entry_has_the_score_of_its_best_passage_of_the_role(index: VectorIndex):
    # entry 1 has two questions: 0.8 * 0 + 0.6 * 1 = 0.6 and 0 * 0 + 1 * 1 = 1
    assert [(n, round(s, 2)) for n, s in index.search(query(0, 1), "question", limit=9)] == [(0, 1.0), (1, 1.0)]


def test_a_filter_is_strict(index: VectorIndex):
    assert [n for n, _ in index.search(query(1, 0), "title", limit=9, among=np.array([False, True, False]))] == [1]
    assert index.search(query(1, 0), "title", limit=9, among=np.zeros(3, dtype=np.bool_)) == []


def test_a_role_that_nothing_has_finds_nothing(index: VectorIndex):
    assert index.search(query(1, 0), "verbatim", limit=9) == []


def test_an_index_of_nothing_opens(tmp_path: Path):
    write_vectors(tmp_path / "none", [], np.zeros((0, 1), dtype=np.float32))
    assert len(VectorIndex(tmp_path / "none")) == 0


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30, deadline=None)
@given(
    st.lists(st.tuples(st.integers(-8, 8), st.integers(-8, 8)), min_size=1, max_size=12),
    st.tuples(st.integers(-8, 8), st.integers(-8, 8)),
)
def test_nothing_nearer_is_left_out(tmp_path: Path, rows: list[tuple[int, int]], asked: tuple[int, int]):
    # small whole numbers are exact in 16 bits, so the best score is the best by hand
    write_vectors(tmp_path / "any", [(n, "text") for n in range(len(rows))], np.array(rows, dtype=np.float32))
    best = max(x * asked[0] + y * asked[1] for x, y in rows)
    assert VectorIndex(tmp_path / "any").search(query(*asked), "text", limit=1)[0][1] == best
