"""Search: from a query to cited entries. The entry point is `Library`: `from search import Library`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from search.front import Library

__all__ = ["Library"]


def __getattr__(name: str) -> object:
    """Load the library on first use, so that importing a part of this package doesn't load the rest."""
    if name != "Library":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from search.front import Library

    return Library
