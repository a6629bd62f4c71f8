"""A transform over a frozen encoder that brings related passages closer, in any language.

Within-class covariance normalisation (Hatch et al. 2006): a class holds all passages of an entry and its exact counterparts
(titles, texts, parts, questions in three languages). Directions in which such passages differ, including language, weigh less.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from indexer.encoders import Matrix, folder_name

FOLDER = Path(__file__).parent / "data" / "transforms"


def learn(vectors: Matrix, classes: NDArray[np.int64], smoothing: float = 1.0) -> Matrix:
    """The transform for `vectors`, row i of class `classes[i]`: a mean (row 0) and a square matrix below it.

    With S the covariance within classes (a class of n counts as the root of n) and s its mean eigenvalue, the matrix is
    (S / s + smoothing)^(-1/2).
    """
    rows = vectors.astype(np.float64)
    names, inverse = np.unique(classes, return_inverse=True)
    counts = np.bincount(inverse)
    sums = np.zeros((len(names), rows.shape[1]))
    np.add.at(sums, inverse, rows)
    apart = rows - (sums / counts[:, None])[inverse]
    weight = 1 / np.sqrt(counts[inverse])
    values, axes = np.linalg.eigh((apart * weight[:, None]).T @ apart / weight.sum())
    matrix = (axes * (values / values.mean() + smoothing) ** -0.5) @ axes.T
    return np.vstack([rows.mean(axis=0), matrix]).astype(np.float32)


def apply(transform: Matrix | None, vectors: Matrix) -> Matrix:
    """`vectors` minus the mean, times the matrix, normalised to length 1; unchanged if there is no transform."""
    if transform is None or not len(vectors):
        return vectors
    moved = (vectors.astype(np.float32) - transform[0]) @ transform[1:]
    length = np.linalg.norm(moved, axis=1, keepdims=True)
    return np.asarray(moved / np.where(length > 0, length, 1.0), dtype=np.float32)


@cache
def shipped(name: str) -> Matrix | None:
    """The transform that ships for an encoder, or None."""
    path = _path(name)
    return _whole(np.load(path, allow_pickle=False).astype(np.float32)) if path.exists() else None


@cache
def digest(name: str) -> str:
    """An 8-character name for the transform of an encoder; "" if there is none."""
    path = _path(name)
    return hashlib.sha256(path.read_bytes()).hexdigest()[:8] if path.exists() else ""


def save(name: str, transform: Matrix) -> None:
    """Write the transform of an encoder as 16-bit floats: the mean, then one half of the symmetric matrix."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    mean, matrix = transform[0], transform[1:]
    half = np.concatenate([mean, matrix[np.triu_indices(len(mean))]])
    np.save(_path(name), half.astype(np.float16), allow_pickle=False)
    shipped.cache_clear()
    digest.cache_clear()


def _whole(half: Matrix) -> Matrix:
    """The transform that `save` wrote: d numbers of the mean, then d (d + 1) / 2 of the matrix."""
    size = round(((8 * len(half) + 9) ** 0.5 - 3) / 2)
    matrix = np.zeros((size, size), dtype=np.float32)
    matrix[np.triu_indices(size)] = half[size:]
    return np.vstack([half[:size], np.triu(matrix, 1).T + matrix])


def _path(name: str) -> Path:
    return FOLDER / f"{folder_name(name)}.npy"
