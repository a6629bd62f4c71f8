"""The bare page numbers of a dump, distinguished from the numbers in its tables, and the printed page of a line."""

from __future__ import annotations

import bisect
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

from corpus.readers.columns.tables import FEWEST
from corpus.readers.furniture import furniture
from corpus.readers.view import Line

_FIGURES = re.compile(r"[\d\s/+-]+")
_NUMBER = re.compile(r"\d+")
FAR = 20  # least distance of a page number from the numbers of a table
BESIDE = 0.8  # share of a lone word's places that are next to a page number, for a running header


def page_furniture(lines: Sequence[Line]) -> dict[int, str]:
    """Line number -> why it is not text. Three or more numbers in a row belong to a table, except one that differs much from the
    others."""
    found = furniture(lines)
    kept = _headers(lines, found)
    group: list[Line] = []
    for line in [*(line for line in lines if line.text and line.number not in kept), None]:
        if line is not None and _FIGURES.fullmatch(line.text):
            group.append(line)
            continue
        numbers = [one.number for one in group if found.get(one.number) == "page number"]
        kept.update({number: "page number" for number in numbers if len(group) < FEWEST or _stray(group, number)})
        group = []
    return kept


def _headers(lines: Sequence[Line], found: Mapping[int, str]) -> dict[int, str]:
    """The running headers. A lone word is one if it is mostly next to a page number, since justified lines may leave a word
    alone."""
    held = [line for line in lines if line.text]
    places: dict[str, list[tuple[int, bool]]] = defaultdict(list)
    for at, line in enumerate(held):
        if found.get(line.number) == "running header":
            around = (held[other].number for other in (at - 1, at + 1) if 0 <= other < len(held))
            places[line.folded].append((line.number, any(found.get(number) == "page number" for number in around)))
    whole = [pairs for text, pairs in places.items() if " " in text or sum(beside for _, beside in pairs) >= BESIDE * len(pairs)]
    return {number: "running header" for pairs in whole for number, _ in pairs}


def _stray(group: Sequence[Line], number: int) -> bool:
    """Whether the number on a line differs much from those beside it."""
    at = next(index for index, line in enumerate(group) if line.number == number)
    beside = [_figure(line) for line in (*group[max(0, at - 1) : at], *group[at + 1 : at + 2])]
    return all(abs(_figure(group[at]) - other) > FAR for other in beside)


def _figure(line: Line) -> int:
    return int(next(iter(_NUMBER.findall(line.text)), 0))


def printed_pages(lines: Sequence[Line], found: Mapping[int, str]) -> Pages | None:
    """The page number at the end of each page, if the copy's page numbers count up one by one; otherwise None."""
    marks = [number for number, reason in sorted(found.items()) if reason == "page number"]
    counted = [_figure(lines[number - 1]) for number in marks]
    if len(marks) < 2 or counted != list(range(counted[0], counted[0] + len(counted))):
        return None
    return Pages(marks, counted)


class Pages:
    """The lines at which printed pages end."""

    def __init__(self, ends: Sequence[int], pages: Sequence[int]) -> None:
        self._ends, self._pages = ends, pages

    def of(self, line: int) -> int | None:
        """The printed page of a line; None after the last page number."""
        at = bisect.bisect_left(self._ends, line)
        return self._pages[at] if at < len(self._pages) else None
