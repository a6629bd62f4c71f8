"""A text whose pages stand in another order than the numbers printed on them, as of a stack of scans or sheets for a booklet, put
in the order of the numbers."""

from __future__ import annotations

import statistics
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise

from corpus.readers.counting import SKIPPED
from corpus.readers.furniture import APART, page_number

FEWEST = 6  # pages that can be judged
NEARLY = 0.9  # of the numbers from the first to the last are there
MOVED = 0.2  # of the pages are out of order: in a text in order a few other numbers may be taken for theirs
EDGE = 3  # lines with text above the first number or below the last, at most: pages end with theirs, or begin so


def in_order(text: str) -> str | None:
    """The text with its pages in order; None where they are, or aren't numbered."""
    lines = text.split("\n")
    held = [at for at, line in enumerate(lines) if line.strip()]
    found = _marks([lines[at] for at in held])
    numbers = [number for _, number in found]
    if len(found) < FEWEST or len(found) < NEARLY * (max(numbers) - min(numbers) + 1):
        return None
    if len(found) - _rising(numbers) < max(2, MOVED * len(found)):
        return None
    places = [place for place, _ in found]
    if statistics.median(below - above for above, below in pairwise(places)) < APART:
        return None
    above, below = places[0], len(held) - 1 - places[-1]
    if min(above, below) > EDGE:
        return None
    starts = [0, *(held[place] + 1 for place in places[:-1])] if below <= above else [0, *(held[place] for place in places[1:])]
    pages = [lines[start:end] for start, end in pairwise([*starts, len(lines)])]
    ordered = sorted(zip(numbers, pages, strict=True), key=lambda page: page[0])
    return "\n".join(line for _, page in ordered for line in ["", *page, ""]) + "\n"


def _marks(lines: Sequence[str]) -> list[tuple[int, int]]:
    """The places of the page numbers, with the numbers. Where other lines have the same number, as in an index, it is the place
    that is farthest from the others."""
    places: dict[int, list[int]] = defaultdict(list)
    for at, line in enumerate(lines):
        if number := page_number(line.strip()):
            places[number].append(at)
    counted = _longest(sorted(places))
    sure = sorted(places[number][0] for number in counted if len(places[number]) == 1)
    chosen = [(max(places[number], key=lambda at: _distance(at, sure)), number) for number in counted]
    return sorted(chosen)


def _longest(numbers: Sequence[int]) -> list[int]:
    """The longest run of numbers that count pages."""
    runs: list[list[int]] = [[]]
    for number in numbers:
        if runs[-1] and number - runs[-1][-1] > SKIPPED:
            runs.append([])
        runs[-1].append(number)
    return max(runs, key=len)


def _distance(at: int, places: Sequence[int]) -> int:
    """How far a place is from the nearest of others."""
    near = bisect_left(places, at)
    return min((abs(place - at) for place in places[max(0, near - 1) : near + 1] if place != at), default=0)


def _rising(numbers: Sequence[int]) -> int:
    """How many of them are in order: the length of the longest sequence that rises (patience sorting)."""
    tails: list[int] = []
    for number in numbers:
        at = bisect_left(tails, number)
        tails[at : at + 1] = [number]
    return len(tails)
