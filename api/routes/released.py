"""The releases, for the routes that tell of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import Depends

from api.documents.releases import Released, released_until
from api.routes.shared import LibraryDep
from corpus.history import Release, shipped_history


def history() -> Sequence[Release]:
    """The releases of the shipped corpus."""
    return shipped_history()


def released(library: LibraryDep) -> Released:
    """The same, with what the library that answers says now."""
    return released_until(library.catalog())


HistoryDep = Annotated[Sequence[Release], Depends(history)]
ReleasedDep = Annotated[Released, Depends(released)]
