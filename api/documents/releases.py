"""The releases, and what a library says now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from corpus.history import Release, State, present_state, shipped_history
from search.catalog import Catalog


@dataclass(frozen=True, slots=True)
class Released:
    """The releases, the oldest first, and the current state."""

    history: Sequence[Release]
    now: State


@lru_cache(maxsize=2)  # with the user's copies and without
def released_until(catalog: Catalog) -> Released:
    """The releases of the shipped corpus, and the current state of a catalog (which never changes)."""
    history = shipped_history()
    return Released(history, present_state(catalog.books.values(), history))
