"""Assigns openings to entries: each entry opens in one place, and each place opens one entry.

Most entries stand in book order, so the heaviest chain in order is chosen first. The columns of a page break that order, so the
remaining openings are then assigned, best first, to the entries without one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from corpus.readers.align import heaviest
from corpus.readers.match import Candidate

NEAR = 160  # greatest distance, in rows, from the place expected by book order
FAR = 0.004  # weight lost per row of that distance
WINDOW = 12  # greatest distance, in the outline, of two entries that may swap
BETTER = 0.3  # least weight gained by a swap


def anchors(found: Sequence[Candidate], count: int) -> dict[int, Candidate]:
    """Outline node -> its opening, chosen out of `found`, for an outline of `count` nodes."""
    chain = heaviest(found)
    chosen = {one.node: one for one in chain}
    taken = {row for one in chain for row in _rows(one)}
    places = expected(chosen, count)
    nearer = [replace(one, weight=one.weight - FAR * abs(one.block - places[one.node])) for one in found]
    left = sorted(nearer, key=lambda one: -one.weight)
    for one in left:
        if one.node in chosen or taken.intersection(_rows(one)) or abs(one.block - places[one.node]) > NEAR:
            continue
        chosen[one.node] = one
        taken.update(_rows(one))
    return _swapped(chosen, found)


def _swapped(chosen: dict[int, Candidate], found: Sequence[Candidate]) -> dict[int, Candidate]:
    """The choice with pairs of entries swapped wherever that raises their total weight."""
    there = {(one.node, one.block): one for one in found}
    nodes = sorted(chosen)
    for at, first in enumerate(nodes):
        for second in nodes[at + 1 : at + 1 + WINDOW]:
            one, other = there.get((first, chosen[second].block)), there.get((second, chosen[first].block))
            if one and other and one.weight + other.weight > chosen[first].weight + chosen[second].weight + BETTER:
                chosen[first], chosen[second] = one, other
    return chosen


def expected(chosen: dict[int, Candidate], count: int) -> list[float]:
    """For each node the row expected by book order: between the nodes found before and after it."""
    known = sorted((node, float(one.block)) for node, one in chosen.items())
    if not known:
        return [0.0] * count
    places: list[float] = []
    for node in range(count):
        before = max((pair for pair in known if pair[0] <= node), default=known[0])
        after = min((pair for pair in known if pair[0] >= node), default=known[-1])
        gap = after[0] - before[0]
        places.append(before[1] + (after[1] - before[1]) * (node - before[0]) / gap if gap else before[1])
    return places


def _rows(one: Candidate) -> range:
    return range(one.block, one.block + (one.size if one.how == "whole" else 1))
