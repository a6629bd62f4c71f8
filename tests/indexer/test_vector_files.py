from pathlib import Path

import numpy as np

from indexer.embed import half
from indexer.vector_files import read_vectors, save_vectors

ONE, TWO = b"1" * 16, b"\x00" * 15 + b"2"


def test_vectors_read_back_by_their_keys(tmp_path: Path):
    save_vectors(tmp_path / "v.npy", {ONE: half([0.5, 0.25]), TWO: half([1, 0])}, 2)
    found = read_vectors(tmp_path / "v.npy")
    assert {key: vector.tolist() for key, vector in found.items()} == {ONE: [0.5, 0.25], TWO: [1.0, 0.0]}


def test_the_same_vectors_give_the_same_bytes_in_any_order(tmp_path: Path):
    save_vectors(tmp_path / "a.npy", {ONE: half([0.5]), TWO: half([1])}, 1)
    save_vectors(tmp_path / "b.npy", {TWO: half([1]), ONE: half([0.5])}, 1)
    assert (tmp_path / "a.npy").read_bytes() == (tmp_path / "b.npy").read_bytes()


def test_a_file_that_is_damaged_or_missing_holds_nothing(tmp_path: Path):
    save_vectors(tmp_path / "v.npy", {ONE: half([0.5])}, 1)
    (tmp_path / "cut.npy").write_bytes((tmp_path / "v.npy").read_bytes()[:-1])
    (tmp_path / "empty.npy").write_bytes(b"")
    np.save(tmp_path / "other.npy", np.zeros(3))
    assert [read_vectors(tmp_path / f"{name}.npy") for name in ("cut", "empty", "other", "none")] == [{}, {}, {}, {}]


def test_sixteen_bits_move_a_cosine_by_less_than_a_ten_thousandth():
    vector = np.random.default_rng(7).normal(size=384)
    kept = half(vector / np.linalg.norm(vector)).astype(np.float64)
    assert 1 - kept @ (vector / np.linalg.norm(vector)) / np.linalg.norm(kept) < 1e-4
