"""Titles in another order than in the book (columns read in another order, a box or a section moved to another page)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from corpus.readers.align import heaviest
from corpus.readers.match import Candidate, in_order
from corpus.readers.outline import Node

SURE = 0.9  # least weight of a title placed out of order
NEARER = 4  # how many times nearer than any other place


def with_moved(chosen: Sequence[Candidate], found: Sequence[Candidate], nodes: Sequence[Node]) -> list[Candidate]:
    """The chain, the titles outside it that have a single place, or one place near their neighbours, and what went along with
    these."""
    taken = {one.block + offset for one in chosen for offset in range(one.size)}
    placed = {one.node: one.block for one in chosen}
    loose: dict[int, list[Candidate]] = {}
    for one in found:
        if one.how == "whole" and one.weight >= SURE and one.node not in placed and one.block not in taken:
            loose.setdefault(one.node, []).append(one)
    moved: dict[int, Candidate] = {}
    for node, places in loose.items():
        place = _nearest(places, _expected(node, placed))
        if place and nodes[node].entry and place.block not in moved:
            moved[place.block] = replace(place, how="moved")
    chosen = in_order([*chosen, *moved.values()])
    return in_order([*chosen, *(one for title in moved.values() for one in _along(title, chosen, found, nodes))])


def _along(title: Candidate, chosen: Sequence[Candidate], found: Sequence[Candidate], nodes: Sequence[Node]) -> list[Candidate]:
    """The entries below a moved title that stand between it and the next title that isn't below it, in the book's order.

    They may stand in any way (a line, the beginning of an item or a paragraph), as their place is known by the title above.
    """
    above = nodes[title.node]
    path = (*above.path, above.title)
    below = {node.index for node in takewhile(lambda node: node.path[: len(path)] == path, nodes[title.node + 1 :])}
    end = next((one.block for one in chosen if one.block > title.block and one.node not in below), None)
    placed = {one.node for one in chosen}
    taken = {one.block + offset for one in chosen for offset in range(one.size)}
    return heaviest(
        [
            one
            for one in found
            if one.node in below - placed
            and one.block > title.block
            and (end is None or one.block < end)
            and taken.isdisjoint(range(one.block, one.block + one.size))
        ]
    )


def _expected(node: int, placed: Mapping[int, int]) -> int:
    """The block of the found title that is nearest in the book."""
    near = min(placed, key=lambda other: abs(other - node), default=None)
    return placed[near] if near is not None else 0


def _nearest(places: Sequence[Candidate], expected: int) -> Candidate | None:
    """The only place, or the one that is far nearer to the expected block than any other; None if it is ambiguous."""
    first, *others = sorted(places, key=lambda one: abs(one.block - expected))
    clear = not others or NEARER * abs(first.block - expected) < abs(others[0].block - expected)
    return first if clear else None
