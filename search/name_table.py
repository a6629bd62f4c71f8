"""Compares a query with many names at once, by looking up the names that have each term."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

import numpy as np
from numpy.typing import NDArray

SAME_TERMS = 0.9
NEARLY = 0.5

Named = tuple[int, str, str, frozenset[str]]
"""A name: the number of its entry, its language, its folded form, and its terms."""


class NameTable:
    """An index of entries' names."""

    def __init__(self, names: Iterable[Named]) -> None:
        kept = list(names)
        self._numbers = np.array([number for number, *_ in kept], dtype=np.int64)
        self._sizes = np.array([len(terms) for *_, terms in kept], dtype=np.int64)
        self._called: dict[str, list[int]] = {}  # folded name -> entries
        having: dict[tuple[str, str], list[int]] = {}
        for place, (number, language, folded, terms) in enumerate(kept):
            self._called.setdefault(folded, []).append(number)
            for term in terms:
                having.setdefault((language, term), []).append(place)
        self._having: dict[tuple[str, str], NDArray[np.int64]] = {key: np.array(places) for key, places in having.items()}

    def likeness(self, asked: str, terms: Mapping[str, Set[str]]) -> dict[int, float]:
        """For each entry, the likeness of the query to its most similar name (see search.ranking.likeness); entries whose names
        share nothing with it are left out. `asked` is folded, `terms` are its terms by language."""
        best: dict[int, float] = {}
        for language, wanted in terms.items():
            places = [found for term in wanted if (found := self._having.get((language, term))) is not None]
            if not places:
                continue
            shared, both = np.unique(np.concatenate(places), return_counts=True)
            sizes = self._sizes[shared]
            like = NEARLY * (2 * both / (sizes + len(wanted)))
            like[(both == sizes) & (both == len(wanted))] = SAME_TERMS
            for number, value in zip(self._numbers[shared].tolist(), like.tolist(), strict=True):
                if value > best.get(number, 0.0):
                    best[number] = value
        for number in self._called.get(asked, ()):
            best[number] = 1.0
        return best
