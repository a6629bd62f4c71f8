"""Passages to vectors: those that travel as data, those that were encoded here before, and a few that are encoded on the spot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np

from indexer.encoders import Encoder, folder_name
from indexer.passages import Passage
from indexer.vector_files import Half, read_vectors, save_vectors

SHIPPED = Path(__file__).parent / "data" / "vectors"
FEW = 64  # So many missing passages are encoded while an index is built; more wait for `encode_missing`.
_BATCH = 64

Progress = Callable[[int, int], None]


def known_vectors(name: str, home: Path | None, shipped: Path = SHIPPED) -> dict[bytes, Half]:
    """The vectors of an encoder by content hash: the shipped ones, and those encoded on this machine."""
    found: dict[bytes, Half] = read_vectors(_own(home, name)) if home else {}
    for path in sorted((shipped / folder_name(name)).glob("*.npy")):
        found.update(read_vectors(path))
    return found


def missing_texts(passages: Iterable[Passage], known: Mapping[bytes, object]) -> dict[bytes, str]:
    """The texts without a vector, by content hash, in corpus order."""
    return {p.key: p.encoded for p in passages if p.encoded is not None and p.key not in known}


def encode_texts(encoder: Encoder, texts: Mapping[bytes, str], progress: Progress | None = None) -> Iterator[dict[bytes, Half]]:
    """The vectors of `texts`, a batch at a time, so that a long work can be kept as it goes and taken up again."""
    keys = list(texts)
    for start in range(0, len(keys), _BATCH):
        batch = keys[start : start + _BATCH]
        vectors = encoder.encode_passages([texts[key] for key in batch])
        if progress:
            progress(start + len(batch), len(keys))
        yield {key: half(vector) for key, vector in zip(batch, vectors, strict=True)}


def half(vector: Sequence[float] | np.ndarray) -> Half:
    """A vector as it is kept: 16-bit floats, which move a cosine by less than 0.0001."""
    return np.asarray(vector, dtype=np.float16)


def keep_own(home: Path, name: str, vectors: Mapping[bytes, Half], dimensions: int) -> None:
    """Add vectors to those that were encoded on this machine."""
    path = _own(home, name)
    save_vectors(path, {**read_vectors(path), **vectors}, dimensions)


def _own(home: Path, name: str) -> Path:
    return home / "vectors" / f"{folder_name(name)}.npy"
