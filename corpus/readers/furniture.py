"""Page furniture: lines that a page repeats around its text (page numbers, running headers and footers), found before anything else.

They may stand in the middle of a paragraph, so they are looked for among the lines, by what they are: figures alone, or the same
short words again and again at the distance of a page.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from corpus.readers.view import Line

_PAGE = re.compile(r"(?:[-|~·. ]*)(?:(?:pag(?:ina|e)?|página|p)\.? ?)?\d{1,3}(?: ?(?:/|di|de|of) ?\d{1,3})?(?:[-|~·. ]*)", re.IGNORECASE)
_FIGURES = re.compile(r"\d+")
LONGEST = 60  # characters of a running header
FEWEST = 4  # times that it comes
APART = 12  # lines with text between two of them, at least, in most cases


def furniture(lines: Sequence[Line]) -> dict[int, str]:
    """Line number -> why the line is no text of the book."""
    found = {line.number: "page number" for line in lines if line.text and _PAGE.fullmatch(line.text)}
    return {**_running(lines), **found}


def _running(lines: Sequence[Line]) -> dict[int, str]:
    places: dict[str, list[tuple[int, int]]] = defaultdict(list)
    count = 0
    for line in lines:
        if not line.text:
            continue
        count += 1
        key = _FIGURES.sub("", line.folded).strip() if len(line.text) <= LONGEST else ""
        if key and not line.bullet and not line.text.endswith((".", ":", ";", ",")):
            places[key].append((count, line.number))
    return {number: "running header" for found in places.values() if _regular(found) for _, number in found}


def _regular(places: Sequence[tuple[int, int]]) -> bool:
    """Whether words come often enough, and mostly a page apart."""
    gaps = [after[0] - before[0] for before, after in zip(places, places[1:], strict=False)]
    return len(places) >= FEWEST and sum(gap >= APART for gap in gaps) * 4 >= len(gaps) * 3
