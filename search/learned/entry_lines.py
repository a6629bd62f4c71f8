"""Of which entry a query is asked: a learned line for each shipped entry through the vectors of its questions and names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import numpy as np

from indexer.encoders import DEFAULT, Matrix
from search.learned.about_rules import joined

FILE = Path(__file__).with_name("entry_lines.npz")


@dataclass(frozen=True, slots=True)
class EntryLines:
    """A row of `lines` for each id: its offset, then a weight for each dimension of a query's vectors side by side."""

    ids: tuple[str, ...]
    lines: Matrix
    _weights: Matrix = field(init=False, repr=False)  # the lines without their offsets, side by side in memory

    def __post_init__(self) -> None:
        object.__setattr__(self, "_weights", np.ascontiguousarray(self.lines[:, 1:]))

    def scores(self, vectors: Mapping[str, Matrix]) -> dict[str, float]:
        """How much a query is like the questions of each entry and unlike those of the others: log odds but for a constant that
        all share. Nothing without both encoders."""
        if not set(DEFAULT) <= vectors.keys():
            return {}
        told = self._weights @ joined(vectors) + self.lines[:, 0]
        return dict(zip(self.ids, told.tolist(), strict=True))


def save(ids: Sequence[str], lines: np.ndarray, path: Path = FILE) -> None:
    """Write the lines as 16-bit floats."""
    path.parent.mkdir(exist_ok=True)
    np.savez_compressed(path, ids=np.array(ids), lines=lines.astype(np.float16))
    shipped.cache_clear()


@cache
def shipped() -> EntryLines:
    """The lines that ship; `python -m search.learn --write` learns them."""
    with np.load(FILE, allow_pickle=False) as data:
        return EntryLines(tuple(data["ids"].tolist()), data["lines"].astype(np.float32))
