"""Tells from its meaning which entry a query asks about: a linear model for each shipped entry ("line"), learned from the vectors
of its questions and names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from indexer.encoders import DEFAULT, Matrix
from search.learned.about_rules import joined
from search.learned.rows import Rows

FILE = Path(__file__).with_name("entry_lines.npz")
MOST = 31
"""The largest quantised weight: with this many weights in a sum, six bits are as good as seven."""


@dataclass(frozen=True, slots=True)
class EntryLines:
    """For each id an offset and a row of weights, one per dimension of a query's concatenated vectors."""

    ids: tuple[str, ...]
    offsets: Matrix
    weights: Matrix

    def scores(self, vectors: Mapping[str, Matrix]) -> Matrix:
        """For each of `ids`, how much a query resembles its questions and not those of others: log odds up to a shared constant.
        Empty without both encoders."""
        if not set(DEFAULT) <= vectors.keys():
            return np.empty(0, np.float32)
        return np.asarray(self.weights @ joined(vectors) + self.offsets)


def save(lines: EntryLines, path: Path = FILE) -> None:
    """Write the lines, the weights in six bits (search/learned/rows.py)."""
    path.parent.mkdir(exist_ok=True)
    rows, half = Rows.of(lines.weights, MOST), np.float16
    np.savez_compressed(
        path,
        ids=np.array(lines.ids),
        offsets=lines.offsets.astype(half),
        weights=rows.numbers,
        scales=rows.scales.astype(half),
    )
    shipped.cache_clear()


@cache
def shipped() -> EntryLines:
    """The lines that ship; `python -m search.learn --write` trains them."""
    with np.load(FILE, allow_pickle=False) as data:
        weights = data["weights"] * data["scales"].astype(np.float32)[:, None]
        return EntryLines(tuple(data["ids"].tolist()), data["offsets"].astype(np.float32), weights)
