from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from indexer.transform import apply, learn, save, shipped


def test_a_direction_in_which_a_class_varies_counts_less():
    # Two classes that lie apart along x, each spread along y: afterwards x tells more than y.
    vectors = np.array([[1, 1], [1, -1], [-1, 1], [-1, -1]], dtype=np.float32)
    transform = learn(vectors, np.array([0, 0, 1, 1]), smoothing=1.0)
    # Covariance within: 0 along x, 1 along y; mean eigenvalue 0.5, so (0 + 1)^-1/2 = 1 and (2 + 1)^-1/2 = 0.577.
    assert transform[0].tolist() == [0, 0]
    assert transform[1:] == pytest.approx(np.diag([1, 3**-0.5]), abs=1e-6)
    moved = apply(transform, vectors)
    assert float(moved[0] @ moved[1]) > 0 > float(moved[0] @ moved[2])


def test_vectors_have_length_one_afterwards():
    transform = np.vstack([np.zeros(2), np.eye(2) * 3]).astype(np.float32)
    assert apply(transform, np.array([[3, 4]], dtype=np.float32)) == pytest.approx(np.array([[0.6, 0.8]]), abs=1e-6)


def test_an_encoder_without_a_transform_keeps_its_vectors():
    assert shipped("no-such-encoder") is None
    vectors = np.array([[3, 4]], dtype=np.float32)
    assert apply(None, vectors) is vectors


def test_a_saved_transform_is_read_again_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("indexer.transform.FOLDER", tmp_path)
    for size in (1, 2, 5):
        matrix = np.arange(size * size, dtype=np.float32).reshape(size, size)
        written = np.vstack([np.arange(size) / 4, matrix + matrix.T]).astype(np.float32)
        save(f"of-{size}", written)
        read = shipped(f"of-{size}")
        assert read is not None
        assert read.tolist() == written.tolist()
    shipped.cache_clear()
