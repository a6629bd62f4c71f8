"""The bare page numbers of a dump, told from the figures of its tables, and the printed page of a line."""

from __future__ import annotations

import bisect
import re
from collections.abc import Mapping, Sequence

from corpus.readers.furniture import furniture
from corpus.readers.view import Line

_FIGURES = re.compile(r"[\d\s/+-]+")
_NUMBER = re.compile(r"\d+")
_WORDS = 2  # words that a running header has at least: a word of a justified line stands alone again and again


def page_furniture(lines: Sequence[Line]) -> dict[int, str]:
    """Line number -> why it is no text. A figure next to another one is a table's, not a page number."""
    found = furniture(lines)
    shown = [line for line in lines if line.text and found.get(line.number) != "running header"]
    headers = [number for number, reason in found.items() if reason == "running header"]
    kept = {number: "running header" for number in headers if len(lines[number - 1].text.split()) >= _WORDS}
    for at, line in enumerate(shown):
        beside = [shown[other].text for other in (at - 1, at + 1) if 0 <= other < len(shown)]
        if found.get(line.number) == "page number" and not any(_FIGURES.fullmatch(text) for text in beside):
            kept[line.number] = "page number"
    return kept


def printed_pages(lines: Sequence[Line], found: Mapping[int, str]) -> Pages | None:
    """The pages of a copy whose page numbers count up one by one, each at its page's end; None for any other."""
    marks = [number for number, reason in sorted(found.items()) if reason == "page number"]
    counted = [int(_NUMBER.findall(lines[number - 1].text)[0]) for number in marks]
    if len(marks) < 2 or counted != list(range(counted[0], counted[0] + len(counted))):
        return None
    return Pages(marks, counted)


class Pages:
    """The lines where printed pages end."""

    def __init__(self, ends: Sequence[int], pages: Sequence[int]) -> None:
        self._ends, self._pages = ends, pages

    def of(self, line: int) -> int | None:
        """The printed page of a line; None after the last page number."""
        at = bisect.bisect_left(self._ends, line)
        return self._pages[at] if at < len(self._pages) else None
