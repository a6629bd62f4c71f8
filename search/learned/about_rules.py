"""Tells from a query's meaning whether it asks about rules at all, and not for advice, a price, a story or a card's text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import numpy as np

from indexer.encoders import DEFAULT, Matrix

FILE = Path(__file__).with_name("about_rules.npy")


def about_rules(vectors: Mapping[str, Matrix]) -> float:
    """The linear score of a query's vectors: near 1 for a question about rules, near -1 for any other, 0 without both encoders.

    `python -m search.learn --write` trains it.
    """
    if not set(DEFAULT) <= vectors.keys():
        return 0.0
    line = _line()
    return float(joined(vectors) @ line[1:] + line[0])


def joined(vectors: Mapping[str, Matrix]) -> Matrix:
    """A query's vectors of the default encoders, concatenated."""
    return np.concatenate([vectors[name][0] for name in DEFAULT])


def save(line: Matrix, path: Path = FILE) -> None:
    """Write the line (its offset, then a weight for each dimension) as 16-bit floats."""
    path.parent.mkdir(exist_ok=True)
    np.save(path, line.astype(np.float16), allow_pickle=False)
    _line.cache_clear()


@cache
def _line() -> Matrix:
    line: Matrix = np.load(FILE, allow_pickle=False).astype(np.float32)
    return line
