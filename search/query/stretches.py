"""Known names within a text: where each stands, the longest first."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeVar

from indexer.words import Word, words

_QUOTED = re.compile(r"[\"“”«»„]([^\"“”«»„]{2,})[\"“”«»„]")
T = TypeVar("T")
Name = tuple[str, ...]
"""The folded words of a name."""


def name(text: str) -> Name:
    """A text as a name."""
    return tuple(word.folded for word in words(text))


def quoted(text: str) -> list[tuple[int, int]]:
    """Where the quoted phrases of a text stand, without their marks (code points, end-exclusive)."""
    return [match.span(1) for match in _QUOTED.finditer(text)]


def stretches(text: str, found: Sequence[Word], names: Mapping[Name, T]) -> list[tuple[int, int, T]]:
    """The names that stand in a text outside of quotes, in order, as (first word, word after the last, what the name stands for).

    `found` are the words of `text`. Of names that overlap the longest counts, of equally long ones the first.
    """
    kept = quoted(text)
    folded = [word.folded for word in found]
    longest = max(map(len, names), default=0)
    taken: set[int] = set()
    named: list[tuple[int, int, T]] = []
    for size in range(min(longest, len(folded)), 0, -1):
        for start in range(len(folded) - size + 1):
            end = start + size
            if (here := tuple(folded[start:end])) not in names or not taken.isdisjoint(range(start, end)):
                continue
            if any(found[start].start < to and found[end - 1].end > since for since, to in kept):
                continue
            taken |= set(range(start, end))
            named.append((start, end, names[here]))
    return sorted(named, key=lambda one: one[:2])
