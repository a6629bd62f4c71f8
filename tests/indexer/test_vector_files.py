from pathlib import Path

import numpy as np
import pytest

from indexer.vector_files import Row, read_rows, rounded, save_rows

ONE, TWO = b"1" * 8, b"\x00" * 7 + b"2"


def row(*values: float) -> Row:
    return rounded(np.array(values, dtype=np.float32))


def drawn(dimensions: int, seed: int = 7) -> np.ndarray:
    vector = np.random.default_rng(seed).normal(size=dimensions)
    return vector / np.linalg.norm(vector)


def test_vectors_read_back_by_their_keys(tmp_path: Path):
    save_rows(tmp_path / "v.npy", {ONE: row(0.5, 0.25), TWO: row(0, -0.5)}, 2)
    found = {key: held.vector.tolist() for key, held in read_rows(tmp_path / "v.npy").items()}
    assert found == {ONE: pytest.approx([0.5, 0.25], abs=1e-3), TWO: pytest.approx([0, -0.5], abs=1e-3)}


def test_the_same_vectors_give_the_same_bytes_in_any_order(tmp_path: Path):
    save_rows(tmp_path / "a.npy", {ONE: row(0.5), TWO: row(1)}, 1)
    save_rows(tmp_path / "b.npy", {TWO: row(1), ONE: row(0.5)}, 1)
    assert (tmp_path / "a.npy").read_bytes() == (tmp_path / "b.npy").read_bytes()


def test_what_is_read_and_written_again_never_changes(tmp_path: Path):
    rows = {bytes([number]) * 8: row(*drawn(384, number)) for number in range(40)}
    save_rows(tmp_path / "a.npy", rows, 384)
    read = read_rows(tmp_path / "a.npy")
    assert all((read[key].codes == held.codes).all() and read[key].scale == held.scale for key, held in rows.items())
    save_rows(tmp_path / "b.npy", read, 384)
    assert (tmp_path / "a.npy").read_bytes() == (tmp_path / "b.npy").read_bytes()


def test_a_file_that_is_damaged_or_missing_holds_nothing(tmp_path: Path):
    save_rows(tmp_path / "v.npy", {ONE: row(0.5)}, 1)
    whole = (tmp_path / "v.npy").read_bytes()
    (tmp_path / "cut.npy").write_bytes(whole[:-1])
    (tmp_path / "changed.npy").write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    (tmp_path / "empty.npy").write_bytes(b"")
    np.save(tmp_path / "other.npy", np.zeros(3))
    shape = [("key", "u1", (16,)), ("vector", "<f2", (2,))]
    np.save(tmp_path / "earlier.npy", np.zeros(3, dtype=shape))
    names = ("cut", "changed", "empty", "other", "earlier", "none")
    assert [read_rows(tmp_path / f"{name}.npy") for name in names] == [{}] * len(names)


@pytest.mark.parametrize(("dimensions", "steps"), [(384, 200), (512, 160)])
def test_eight_bits_move_a_cosine_by_less_than_a_thousandth(dimensions: int, steps: int):
    vector = drawn(dimensions)
    kept = rounded(vector.astype(np.float32), steps).vector.astype(np.float64)
    assert 1 - kept @ vector / np.linalg.norm(kept) < dimensions / (24 * steps**2) * 1.15 < 1e-3


def test_a_component_that_takes_more_than_eight_bits_has_coarser_steps():
    assert row(1, 0.01).vector.tolist() == pytest.approx([1, 0.01], abs=1 / 127)
    assert row(1, 0.01).codes.max() == 127


def test_rows_of_one_mean_take_half_of_their_bits(tmp_path: Path):
    middle = drawn(384)
    near = [middle + 0.4 * drawn(384, seed) for seed in range(200)]
    rows = {seed.to_bytes(8, "big"): row(*(one / np.linalg.norm(one))) for seed, one in enumerate(near)}
    save_rows(tmp_path / "v.npy", rows, 384)
    assert (tmp_path / "v.npy").stat().st_size < 200 * 384 * 0.6
