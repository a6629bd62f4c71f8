"""What puts the first hits in order (search/ranking/reorder.py): regression trees, and how often each entry decided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

FILE = Path(__file__).with_name("order.npz")


LEAVES = 8  # of a tree at most: a bit of a byte each
_LOWEST = np.array([0, *((byte & -byte).bit_length() - 1 for byte in range(1, 256))])  # the lowest bit that is set in a byte


@dataclass(frozen=True, slots=True)
class Trees:
    """Regression trees, their leaves counted from the left (QuickScorer, Lucchese et al. 2015).

    [t, n] is an inner node of tree t, in any order: a row goes right there if its number `feature` is above `threshold`, which
    leaves it the leaves whose bits are set in `right`. It ends in the leftmost leaf that all nodes leave it; [t, l] of `value` is
    leaf l. A node that a tree hasn't got has an infinite threshold.
    """

    feature: NDArray[np.int16]
    threshold: NDArray[np.float64]
    right: NDArray[np.uint8]
    value: NDArray[np.float32]

    def scores(self, rows: NDArray[np.float64]) -> NDArray[np.float64]:
        """For each row the sum of the leaves that it ends in."""
        columns, without = np.ascontiguousarray(rows.T), ~self.right
        lost = np.zeros((len(self.value), len(rows)), dtype=np.uint8)  # of each tree and row the leaves that its nodes take away
        for node in range(self.feature.shape[1]):
            goes_right = columns[self.feature[:, node]] > self.threshold[:, node, None]
            lost |= goes_right * without[:, node, None]
        leaf = _LOWEST[~lost]
        return np.asarray(np.take_along_axis(self.value, leaf, axis=1).sum(axis=0, dtype=np.float64))


@dataclass(frozen=True, slots=True)
class Order:
    """The trees, the `lines` of weights.toml that they were learned with, and how many development queries each entry (by id)
    decides, itself or as an exact counterpart."""

    lines: tuple[str, ...]
    trees: Trees
    decided: Mapping[str, int]


_ARRAYS = ("feature", "threshold", "right", "value")


def save(order: Order, path: Path = FILE) -> None:
    """Write it."""
    ids = sorted(order.decided)
    often = np.array([order.decided[id_] for id_ in ids], dtype=np.int16)
    arrays = {name: getattr(order.trees, name) for name in _ARRAYS}
    np.savez_compressed(path, lines=np.array(order.lines), ids=np.array(ids), often=often, **arrays)
    shipped.cache_clear()


@cache
def shipped() -> Order:
    """The one that ships; `python -m search.learn --write` learns it."""
    with np.load(FILE, allow_pickle=False) as data:
        trees = Trees(**{name: data[name] for name in _ARRAYS})
        return Order(tuple(data["lines"].tolist()), trees, dict(zip(data["ids"].tolist(), data["often"].tolist(), strict=True)))
