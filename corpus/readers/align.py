"""Align an outline's titles with a copy: the heaviest chain of candidates in book order.

Titles are repeated in contents tables, see-also lines, summaries and charts. Aligned together and in order, each gets one
place. The result is the heaviest strictly increasing subsequence of the candidates (place in the copy, place in the book),
found with a Fenwick tree.
"""

from __future__ import annotations

from collections.abc import Sequence

from corpus.readers.match import Candidate


def heaviest(found: Sequence[Candidate]) -> list[Candidate]:
    """The candidates of the heaviest chain that rises in the copy and in the book, in O(n log n); ties go to the later place."""
    ordered = sorted(found, key=lambda one: (one.block, -one.node, one.weight))
    tree = _Prefix(1 + max((one.node for one in ordered), default=0))
    before: list[int] = []
    for at, one in enumerate(ordered):
        weight, previous = tree.best(one.node)
        before.append(previous)
        tree.offer(one.node, weight + one.weight, at)
    _, at = tree.best(tree.size)
    chain: list[Candidate] = []
    while at >= 0:
        chain.append(ordered[at])
        at = before[at]
    return chain[::-1]


class _Prefix:
    """Finds the best (weight, index) below a place."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.held: list[tuple[float, int]] = [(0.0, -1)] * (size + 1)

    def best(self, end: int) -> tuple[float, int]:
        """The best among the places 0 to end - 1."""
        found = (0.0, -1)
        while end > 0:
            found = max(found, self.held[end])
            end -= end & -end
        return found

    def offer(self, place: int, weight: float, index: int) -> None:
        """Store a weight at a place, if it is better than the stored one."""
        at = place + 1
        while at <= self.size:
            self.held[at] = max(self.held[at], (weight, index))
            at += at & -at
