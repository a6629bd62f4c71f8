"""Writes filters as Milvus expressions over books and kinds, instead of listing the entries."""

from __future__ import annotations

import json
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from search.catalog import Catalog, Mask


class Expressions:
    """Writes masks over a catalog's entries as expressions over the fields `book`, `kind` and `entry`."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    def of(self, mask: Mask) -> str:
        """The expression that is equivalent to a mask. The filters of a search are by books and kinds, or the complement of one;
        any other mask becomes a list of entries."""
        if (kept := self._by_fields(mask)) is not None:
            return kept
        if (others := self._by_fields(~mask)) is not None:
            return f"not ({others})"
        return f"entry in {np.flatnonzero(mask).tolist()}"

    def _by_fields(self, mask: Mask) -> str | None:
        books, kinds = np.unique(self._books[mask]), np.unique(self._kinds[mask])
        if not np.array_equal(mask, np.isin(self._books, books) & np.isin(self._kinds, kinds)):
            return None
        return f"book in {_listed(books)} and kind in {_listed(kinds)}"

    @cached_property
    def _books(self) -> NDArray[np.str_]:
        return np.array([entry.book for entry in self._catalog.entries])

    @cached_property
    def _kinds(self) -> NDArray[np.str_]:
        return np.array([entry.kind for entry in self._catalog.entries])


def _listed(values: NDArray[np.str_]) -> str:
    return json.dumps(values.tolist())
