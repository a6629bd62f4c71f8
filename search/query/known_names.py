"""Finds known names in a text, the longest first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from indexer.words import Word, said

_QUOTED = re.compile(r"[\"“”«»„]([^\"“”«»„]{2,})[\"“”«»„]")
T = TypeVar("T")
Name = tuple[str, ...]
"""The folded words of a name."""
Place = tuple[int, int]
"""A span of words: the index of the first, and of the one after the last."""


def name(text: str) -> Name:
    """Read a text as a name."""
    return tuple(form.folded for form in said(text))


def quoted(text: str) -> list[tuple[int, int]]:
    """The ranges of the quoted phrases in a text, without the marks (code points, end-exclusive)."""
    return [match.span(1) for match in _QUOTED.finditer(text)]


class Known(Generic[T]):
    """Names to find in texts, each as its words (or terms), with what it stands for."""

    def __init__(self, names: Mapping[Name, T]) -> None:
        self.names = names
        self._ends: dict[str, set[int]] = {}  # first word -> lengths of the names that begin with it
        for each in filter(None, names):
            self._ends.setdefault(each[0], set()).add(len(each))

    def places(self, text: Sequence[str]) -> Iterator[Place]:
        """The spans of all names among these words, including overlapping ones."""
        for start, word in enumerate(text):
            for size in self._ends.get(word, ()):
                if start + size <= len(text) and tuple(text[start : start + size]) in self.names:
                    yield start, start + size


def longest(places: Iterable[Place]) -> list[Place]:
    """The places in order. If they overlap, the longest one wins, or the first of equally long ones."""
    taken: set[int] = set()
    found: list[Place] = []
    for start, end in sorted(places, key=lambda place: (place[0] - place[1], place[0])):
        if taken.isdisjoint(range(start, end)):
            taken.update(range(start, end))
            found.append((start, end))
    return sorted(found)


def stretches(text: str, found: Sequence[Word], known: Known[T]) -> list[tuple[int, int, T]]:
    """The known names in a text outside of quotes, in order, as (first word, word after the last, what the name stands for).

    `found` are the words of `text`. Overlaps are resolved as in `longest`.
    """
    kept = quoted(text)
    folded = tuple(word.folded for word in found)

    def unquoted(place: Place) -> bool:
        first, last = found[place[0]], found[place[1] - 1]
        return not any(first.start < to and last.end > since for since, to in kept)

    return [(start, end, known.names[folded[start:end]]) for start, end in longest(filter(unquoted, known.places(folded)))]
