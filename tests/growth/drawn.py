"""Vectors for more passages than can be encoded: of the games' texts where that was done, else drawn from such.

A drawn set is an encoded one, turned: each vector by the angle whose cosine is ALIKE, among directions in which vectors spread
as much. So within the set distances stay as they were; `python -m tests.growth --check` shows how near its vectors are to other
sets', beside those of sets whose texts were encoded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from indexer.encoders import encoder
from indexer.passages import book_passages
from indexer.transform import apply, shipped
from tests.growth.games import Games

Half = NDArray[np.float16]
ALIKE = 0.75
TOGETHER = 32  # directions, next to each other by their spread, that are turned into each other
AT_ONCE = 64


def encoded(games: Games, number: int, name: str, kept: Path | None) -> Half:
    """The vectors of a further set, in the order of its encoded passages. In the folder `kept` they are for the next time."""
    path = kept / f"{name}-{number}.npy" if kept else None
    if path and path.exists():
        return np.asarray(np.load(path))
    texts = [one.encoded for book in games.further(number) for one in book_passages(book) if one.encoded is not None]
    model = encoder(name)
    vectors = np.empty((len(texts), model.dimensions), dtype=np.float16)
    by_length = sorted(range(len(texts)), key=lambda place: len(texts[place]))
    for start in range(0, len(texts), AT_ONCE):
        places = by_length[start : start + AT_ONCE]
        vectors[places] = model.encode_passages([texts[place] for place in places])
    if path:
        np.save(path, vectors)
    return vectors


def sets(shipped_rows: Half, further: Sequence[Half], name: str) -> Iterator[Half]:
    """The vectors of the shipped set and the further ones as an index holds them, then drawn ones without end."""
    real = [shipped_rows, *(np.asarray(apply(shipped(name), rows.astype(np.float32)), dtype=np.float16) for rows in further)]
    yield from real
    number = 0
    while True:
        yield turned(real[number % len(real)], number)
        number += 1


def turned(rows: Half, number: int) -> Half:
    """A drawn set. A quarter turn within pairs of directions, mixed with what was there, is a smaller turn."""
    vectors = rows.astype(np.float32)
    mean = vectors.mean(axis=0)
    axes = np.linalg.eigh(np.cov(vectors.T))[1]
    draw = np.random.default_rng(number)
    turn = np.zeros((len(axes), len(axes)), dtype=np.float32)
    for start in range(0, len(axes), TOGETHER):
        place = slice(start, start + TOGETHER)
        basis = np.linalg.qr(draw.standard_normal((TOGETHER, TOGETHER)))[0]
        turn[place, place] = basis @ np.kron(np.eye(TOGETHER // 2), [[0, -1], [1, 0]]) @ basis.T
    apart = vectors - mean
    mixed = mean + ALIKE * apart + np.sqrt(1 - ALIKE**2) * (apart @ (axes @ turn @ axes.T).astype(np.float32))
    return np.asarray(mixed / np.linalg.norm(mixed, axis=1, keepdims=True), dtype=np.float16)
