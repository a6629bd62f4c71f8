"""The evidence of surrounding entries, once some are aligned: linked entries, the parent, the neighbours."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np

from corpus.model import Entry, Relation
from search.editions.align.values import Pairs

_NAMING: tuple[Relation, ...] = ("see-also", "mentions")
_BELONGING: tuple[Relation, ...] = ("part-of", "step-of")
_FEW = 2  # added to the counts: two texts that share their only link needn't be alike


class Surroundings:
    """The entries around those of two books."""

    def __init__(self, here: Sequence[Entry], there: Sequence[Entry]) -> None:
        self._links, self._above, self._next, self._sections = zip(
            *((_links(side), _above(side), _next(side), _sections(side)) for side in (here, there)), strict=True
        )

    def of(self, aligned: Pairs) -> dict[str, Pairs]:
        """For each pair, from 0 to 1, the share of aligned surroundings: `links` (entries that link to it or that it links to),
        `above` (the whole that it is part of), `beside` (the entries before and after it), `section`.

        `aligned` is the confidence in each pair so far, from 0 to 1.
        """
        (links, linked), (above, above_there), (after, after_there) = self._links, self._above, self._next
        shared = links @ aligned @ linked.T
        left, right = links @ aligned.max(axis=1, keepdims=True), (linked @ aligned.max(axis=0)[:, None]).T
        section, section_there = self._sections
        moved = section.T @ aligned @ section_there
        return {
            "links": shared / (_FEW + np.maximum(left, right)),
            "above": above @ aligned @ above_there.T,
            "beside": (after @ aligned @ after_there.T + after.T @ aligned @ after_there) / 2,
            "section": section @ (moved / np.maximum(1.0, moved.sum(axis=1, keepdims=True))) @ section_there.T,
        }


def _tied(side: Sequence[Entry], relations: Collection[Relation]) -> Pairs:
    """1 where the row's entry has one of these links to the column's."""
    place = {entry.id: number for number, entry in enumerate(side)}
    found = np.zeros((len(side), len(side)))
    for entry in side:
        for link in entry.links:
            if link.relation in relations and link.target in place:
                found[place[entry.id], place[link.target]] = 1.0
    return found


def _links(side: Sequence[Entry]) -> Pairs:
    there = _tied(side, _NAMING)
    return np.maximum(there, there.T)


def _above(side: Sequence[Entry]) -> Pairs:
    """1 where the column's entry is the whole that the row's is a part or step of, else the one titled like its last heading."""
    found = _tied(side, _BELONGING)
    titles: dict[str, int] = {}
    for number, entry in enumerate(side):
        titles.setdefault(entry.title, number)
    for number, entry in enumerate(side):
        heading = titles.get(entry.path[-1]) if entry.path else None
        if not found[number].any() and heading not in (None, number):
            found[number, heading] = 1.0
    return np.asarray(found / np.maximum(1.0, found.sum(axis=1, keepdims=True)))


def _next(side: Sequence[Entry]) -> Pairs:
    """1 where the column's entry follows the row's under the same headings."""
    found = np.zeros((len(side), len(side)))
    last: dict[tuple[str, ...], int] = {}
    for number, entry in enumerate(side):
        if entry.path in last:
            found[last[entry.path], number] = 1.0
        last[entry.path] = number
    return found


def _sections(side: Sequence[Entry]) -> Pairs:
    """1 for the section of the book (the top heading) that an entry is in."""
    names = list(dict.fromkeys(entry.path[:1] for entry in side))
    return np.array([[float(entry.path[:1] == name) for name in names] for entry in side])
