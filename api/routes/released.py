"""What was released, and what the library that answers says now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from fastapi import Depends

from api.routes.shared import LibraryDep
from corpus.history import Release, State, present_state, shipped_history
from search.catalog import Catalog


@dataclass(frozen=True, slots=True)
class Released:
    """The releases, the oldest first, and the present."""

    history: Sequence[Release]
    now: State


def history() -> Sequence[Release]:
    """The releases of the shipped corpus."""
    return shipped_history()


def released(library: LibraryDep) -> Released:
    """The same, with what the library that answers says now."""
    return released_until(library.catalog())


@lru_cache(maxsize=1)
def released_until(catalog: Catalog) -> Released:
    """The same for a catalog, which never changes."""
    return Released(history(), present_state(catalog.books.values(), history()))


HistoryDep = Annotated[Sequence[Release], Depends(history)]
ReleasedDep = Annotated[Released, Depends(released)]
