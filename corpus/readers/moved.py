"""Titles in another order than in the book (columns read in another order, a box moved to another page)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from corpus.readers.match import Candidate, in_order
from corpus.readers.outline import Node

SURE = 0.9  # least weight of a title placed out of order
NEARER = 4  # how many times nearer than any other place


def with_moved(chosen: Sequence[Candidate], found: Sequence[Candidate], nodes: Sequence[Node]) -> list[Candidate]:
    """The chain, and the titles outside it that have a single place, or one place near their neighbours."""
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
    return in_order([*chosen, *moved.values()])


def _expected(node: int, placed: Mapping[int, int]) -> int:
    """The block of the found title that is nearest in the book."""
    near = min(placed, key=lambda other: abs(other - node), default=None)
    return placed[near] if near is not None else 0


def _nearest(places: Sequence[Candidate], expected: int) -> Candidate | None:
    """The only place, or the one that is far nearer to the expected block than any other; None if it is ambiguous."""
    first, *others = sorted(places, key=lambda one: abs(one.block - expected))
    clear = not others or NEARER * abs(first.block - expected) < abs(others[0].block - expected)
    return first if clear else None
