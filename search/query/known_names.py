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
"""The first word of a stretch and the word after its last, from 0."""


def name(text: str) -> Name:
    """A text as a name."""
    return tuple(form.folded for form in said(text))


def quoted(text: str) -> list[tuple[int, int]]:
    """Where the quoted phrases of a text stand, without their marks (code points, end-exclusive)."""
    return [match.span(1) for match in _QUOTED.finditer(text)]


class Known(Generic[T]):
    """Names that a text may have, each as its words (or terms), and what each stands for."""

    def __init__(self, names: Mapping[Name, T]) -> None:
        self.names = names
        self._ends: dict[str, set[int]] = {}  # first word -> how many words the names have that begin with it
        for each in filter(None, names):
            self._ends.setdefault(each[0], set()).add(len(each))

    def places(self, text: Sequence[str]) -> Iterator[Place]:
        """Where a name stands among these words, overlapping ones too."""
        for start, word in enumerate(text):
            for size in self._ends.get(word, ()):
                if start + size <= len(text) and tuple(text[start : start + size]) in self.names:
                    yield start, start + size


def longest(places: Iterable[Place]) -> list[Place]:
    """The places in order; of those that overlap the longest counts, of equally long ones the first."""
    taken: set[int] = set()
    found: list[Place] = []
    for start, end in sorted(places, key=lambda place: (place[0] - place[1], place[0])):
        if taken.isdisjoint(range(start, end)):
            taken.update(range(start, end))
            found.append((start, end))
    return sorted(found)


def stretches(text: str, found: Sequence[Word], known: Known[T]) -> list[tuple[int, int, T]]:
    """The known names in a text outside of quotes, in order: first word, word after the last, what the name stands for.

    `found` are the words of `text`. Of names that overlap the longest counts, of equally long ones the first.
    """
    kept = quoted(text)
    folded = tuple(word.folded for word in found)

    def unquoted(place: Place) -> bool:
        first, last = found[place[0]], found[place[1] - 1]
        return not any(first.start < to and last.end > since for since, to in kept)

    return [(start, end, known.names[folded[start:end]]) for start, end in longest(filter(unquoted, known.places(folded)))]
