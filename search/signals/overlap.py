"""How well a query's terms and a name's terms cover each other."""

from __future__ import annotations

from collections.abc import Set


def overlap(asked: Set[str], name: Set[str]) -> float:
    """The F2 measure, from 0 to 1: how much of the name is asked for counts twice as much as how much of the query names it.

    A whole name inside a long question is worth more than half a name alone: {"a", "b", "c", "d"} and {"a"} give
    5 * 0.25 * 1 / (4 * 0.25 + 1) = 0.625.
    """
    common = len(asked & name)
    if not common:
        return 0.0
    precision, recall = common / len(asked), common / len(name)
    return 5 * precision * recall / (4 * precision + recall)
