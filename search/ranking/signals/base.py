"""What a signal is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from search.query.understood import Query
from search.ranking.candidates import Evidence

Scores = dict[int, float]
"""Entry number -> score; an entry that isn't in it has none."""


@dataclass(frozen=True, slots=True)
class Signal:
    """`name` is its line in weights.toml; `reason` completes the sentence "This entry was found because ..."."""

    name: str
    reason: str
    score: Callable[[Query, Evidence], Scores]
