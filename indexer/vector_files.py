"""Vectors as data: a file of float16 rows, each with the content hash of its text, sorted by it.

The same vectors give the same bytes.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from corpus.home import write_atomically

Half = NDArray[np.float16]


def read_vectors(path: Path) -> dict[bytes, Half]:
    """The vectors of a file by content hash; none where there is no such file, or where it is not of this shape."""
    try:
        table = np.load(path, allow_pickle=False)
        keys, rows = table["key"].tobytes(), table["vector"]
    except (OSError, ValueError, IndexError, EOFError):
        return {}
    return {keys[16 * number : 16 * number + 16]: rows[number] for number in range(len(rows))}


def save_vectors(path: Path, vectors: Mapping[bytes, Half], dimensions: int) -> None:
    """Write them, whole or not at all."""
    shape = np.dtype([("key", "u1", (16,)), ("vector", "<f2", (dimensions,))])
    table = np.zeros(len(vectors), dtype=shape)
    for number, key in enumerate(sorted(vectors)):
        table[number] = (np.frombuffer(key, dtype="u1"), vectors[key])
    out = BytesIO()
    np.save(out, table, allow_pickle=False)
    write_atomically(path, out.getvalue())
