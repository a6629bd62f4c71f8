"""Vectors as data: 8-bit rows with a scale, each with the content hash of its text, sorted by it.

All vectors of an encoder are quantised in much the same steps, so most codes are small and compress to half of their 8 bits; the
mean of a file's rows is subtracted first. Codes are written as they were read, never rounded twice; the same rows give the same
bytes.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from corpus.home import write_atomically

Vector = NDArray[np.float32]
STEPS = 200
"""How many steps a unit vector's length is divided into. In d dimensions, a cosine then changes by d / (24 * STEPS ** 2)."""
_MOST = 127
_KEY = 8  # bytes
_HEAD = [("key", "u1", (_KEY,)), ("scale", "<f2")]


class Row(NamedTuple):
    """A vector as it is stored: whole numbers from -127 to 127, times a scale."""

    scale: np.float16
    codes: NDArray[np.int8]

    @property
    def vector(self) -> Vector:
        """The vector that the row stands for."""
        return np.float32(self.scale) * self.codes


def rounded(vector: Vector, steps: int = STEPS) -> Row:
    """A vector as a row: in `steps` steps to the unit, or fewer if a component would need more than 8 bits."""
    values = np.asarray(vector, dtype=np.float32)
    scale = np.float16(max(1 / steps, float(np.abs(values).max(initial=0.0)) / _MOST))
    return Row(scale, np.clip(np.rint(values / np.float32(scale)), -_MOST, _MOST).astype(np.int8))


class Block(NamedTuple):
    """The vectors of a file: row i of `codes` times `scales[i]` is that of the text whose content hash is `keys[i]`."""

    keys: list[bytes]
    scales: NDArray[np.float16]
    codes: NDArray[np.int8]


def read_block(path: Path) -> Block | None:
    """The vectors of a file; None if there is no such file, or it is not of this shape."""
    try:
        with path.open("rb") as file:
            head = np.load(file, allow_pickle=False)
            keys, scales = head["key"].tobytes(), head["scale"]
            packed = zlib.decompress(np.load(file, allow_pickle=False).tobytes())
        numbers = np.frombuffer(packed, dtype=np.int8).reshape(len(head) + 1, -1)
        return Block([keys[_KEY * at : _KEY * (at + 1)] for at in range(len(head))], scales, numbers[1:] + numbers[0])
    except (OSError, ValueError, IndexError, EOFError, zlib.error):
        return None


def read_rows(path: Path) -> dict[bytes, Row]:
    """The rows of a file by content hash; none if it can't be read."""
    block = read_block(path)
    return {} if block is None else dict(zip(block.keys, map(Row, block.scales, block.codes), strict=True))


def save_rows(path: Path, rows: Mapping[bytes, Row], dimensions: int) -> None:
    """Write the rows to a file, whole or not at all."""
    head = np.zeros(len(rows), dtype=_HEAD)
    codes = np.zeros((len(rows), dimensions), dtype=np.int8)
    for number, key in enumerate(sorted(rows)):
        head[number] = (np.frombuffer(key, dtype="u1"), rows[key].scale)
        codes[number] = rows[key].codes
    mean = np.rint(codes.sum(axis=0) / max(1, len(rows))).astype(np.int8)
    out = BytesIO()
    np.save(out, head, allow_pickle=False)
    np.save(out, np.frombuffer(_packed(mean.tobytes() + (codes - mean).tobytes()), dtype="u1"), allow_pickle=False)
    write_atomically(path, out.getvalue())


def _packed(codes: bytes) -> bytes:
    """Compress with Huffman codes alone: such numbers don't repeat, and looking for repeats makes the result a tenth longer."""
    packer = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, 9, zlib.Z_HUFFMAN_ONLY)
    return packer.compress(codes) + packer.flush()
