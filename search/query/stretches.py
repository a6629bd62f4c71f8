"""Known names within a text: where each stands, the longest first."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
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
    folded = tuple(word.folded for word in found)

    def named(start: int, end: int) -> bool:
        unquoted = not any(found[start].start < to and found[end - 1].end > since for since, to in kept)
        return folded[start:end] in names and unquoted

    places = longest_first(len(folded), max(map(len, names), default=0), named)
    return [(start, end, names[folded[start:end]]) for start, end in places]


def longest_first(count: int, longest: int, named: Callable[[int, int], bool]) -> list[tuple[int, int]]:
    """The stretches of `count` words, each of at most `longest`, that `named` (first word, word after last) lets pass, in order.

    Of those that overlap the longest counts, of equally long ones the first.
    """
    taken: set[int] = set()
    found: list[tuple[int, int]] = []
    for size in range(min(longest, count), 0, -1):
        for start in range(count - size + 1):
            stretch = range(start, start + size)
            if taken.isdisjoint(stretch) and named(start, start + size):
                taken.update(stretch)
                found.append((start, start + size))
    return sorted(found)
