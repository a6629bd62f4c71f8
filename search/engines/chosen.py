"""The engine that a library was opened with: this process alone, or a Milvus for the shipped books."""

from __future__ import annotations

from typing import TYPE_CHECKING

from search.engines.engine import Engine
from search.results import Results
from search.snapshot import Snapshot

if TYPE_CHECKING:
    from search.answers.values import Answers
    from search.engines.fallback import Remote


class Chosen:
    """The chosen engine. No engine's code is imported unless it is chosen."""

    def __init__(self, milvus: str | None) -> None:
        """`milvus` is an address or a local file. Raises MilvusMissing if its client isn't installed."""
        self._remote: Remote | None = None
        if milvus:
            from search.engines.fallback import AtMilvus, Remote
            from search.engines.milvus import require

            require()
            self._remote = Remote(AtMilvus(milvus))

    def open(self, snapshot: Snapshot) -> None:
        """Connect for a new snapshot."""
        if self._remote:
            self._remote.open(snapshot.open)

    def of(self, snapshot: Snapshot) -> Engine | None:
        """The engine for a snapshot; None for the snapshot's own indexes, the only ones that search the user's copies."""
        if self._remote is None or snapshot is not snapshot.open:
            return None
        return self._remote.of(snapshot)

    @property
    def problem(self) -> str | None:
        """Why the engine is down; None if it isn't, or if there is none."""
        return self._remote.problem if self._remote else None

    def close(self) -> None:
        """Close the connection to the engine."""
        if self._remote:
            self._remote.close()


def degraded(engine: Engine | None) -> bool:
    """Whether a search had to do without its engine."""
    return engine is not None and engine.degraded


def whole(found: Results | Answers) -> bool:
    """Whether it was found without falling back: only then may it be cached."""
    return not found.degraded
