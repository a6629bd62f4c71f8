"""The model that reorders the first hits (search/ranking/reorder.py): a small network, and how many queries each entry
decides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

FILE = Path(__file__).with_name("order.npz")
FAR = 4.0  # a row's numbers are clipped to this many spreads from the centre

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Net:
    """A network with one hidden layer (ReLU), and direct weights (`straight`) from a row's numbers to its score.

    Each number of a row is standardised by its `centre` and `spread`; `into[n, u]` is the weight of number n in unit u.
    """

    centre: Floats
    spread: Floats
    straight: Floats
    into: Floats
    offset: Floats
    out: Floats

    def scores(self, rows: NDArray[np.floating]) -> Floats:
        """The score of each row."""
        read = scaled(rows, self.centre, self.spread)
        units = np.maximum(read @ self.into + self.offset, 0)
        return np.asarray(units @ self.out + read @ self.straight, dtype=np.float32)


def scaled(rows: NDArray[np.floating], centre: Floats, spread: Floats) -> Floats:
    """The rows standardised and clipped, as the network's input."""
    return np.asarray(np.clip((rows - centre) / spread, -FAR, FAR), dtype=np.float32)


@dataclass(frozen=True, slots=True)
class Order:
    """The network, the `lines` of weights.toml that it was trained with, and how many development queries each entry (by id)
    decides, itself or through an exact counterpart."""

    lines: tuple[str, ...]
    net: Net
    decided: Mapping[str, int]


_ARRAYS = ("centre", "spread", "straight", "into", "offset", "out")


def save(order: Order, path: Path = FILE) -> None:
    """Write it, mostly as 16-bit numbers."""
    ids = sorted(order.decided)
    often = np.array([order.decided[id_] for id_ in ids], dtype=np.int16)
    arrays = {name: getattr(order.net, name) for name in _ARRAYS} | {"into": order.net.into.astype(np.float16)}
    np.savez_compressed(path, lines=np.array(order.lines), ids=np.array(ids), often=often, **arrays)
    shipped.cache_clear()


@cache
def shipped() -> Order:
    """The one that ships; `python -m search.learn --write` trains it."""
    with np.load(FILE, allow_pickle=False) as data:
        net = Net(**{name: data[name].astype(np.float32) for name in _ARRAYS})
        return Order(tuple(data["lines"].tolist()), net, dict(zip(data["ids"].tolist(), data["often"].tolist(), strict=True)))
