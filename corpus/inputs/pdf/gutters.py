"""Finds the gutters of a region: upright stripes without ink that have lines of text on both sides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from corpus.inputs.pdf.shapes import Word

NARROWEST = 0.8  # of the size of the type
FEWEST = 3  # lines on each side
FEWEST_WIDE = 2  # lines beside a gutter of twice the size
SAME_EDGE = 1.5  # points
INDENTED = 1.5  # times the size of the type: how far in a line of a column may begin
_FLUSH, _FULL = 0.6, 0.4  # of the lines of a column: those that begin, or end, at its edge
_COLUMN, _SPARSE = 6, 0.5  # lines of a column, and how many for each there may be in its margin
_LIGHT = ("-", ".", ",", "\u2010")
_HANGING = 0.2  # times the size: so far these may stand outside their column
_MARKER = re.compile(r"[^\w\s]|[oO]|\(?\w{1,3}[.):]|\d{1,2}")

Row = Sequence[Word]


@dataclass(slots=True)
class Gutter:
    """A stripe from `x0` to `x1` over the rows `first` to `last` (inclusive)."""

    x0: float
    x1: float
    first: int
    last: int

    @property
    def middle(self) -> float:
        """Halfway between its edges."""
        return (self.x0 + self.x1) / 2


def gutters(rows: Sequence[Row], em: float, edges: Sequence[float] = ()) -> list[Gutter]:
    """The gutters of rows of text, the one beside most rows first. `edges` are where columns of the book begin: what stands left
    of these isn't the marks of a list."""
    found: list[Gutter] = []
    for at in range(len(rows)):
        for x0, x1 in _gaps(rows, at, em):
            if any(gutter.first <= at <= gutter.last and gutter.x0 < x1 and x0 < gutter.x1 for gutter in found):
                continue
            gutter = Gutter(x0, x1, at, at)
            _grow(gutter, rows, em * NARROWEST, 1)
            _grow(gutter, rows, em * NARROWEST, -1)
            found.append(gutter)
    good = [gutter for gutter in found if _supported(gutter, rows, em, begins_column(gutter.x0, gutter.x1, edges, INDENTED * em))]
    return sorted(good, key=lambda gutter: (gutter.first - gutter.last, gutter.x0))


def _gaps(rows: Sequence[Row], at: int, em: float) -> Iterator[tuple[float, float]]:
    """The gaps within a row, lines that begin a little lower beside it taken in."""
    level = rows[at][0].y
    beside = [*rows[at]]
    for other in rows[at + 1 : at + 4]:
        if other[0].y - level < 0.9 * em:
            beside += other
    beside.sort(key=lambda word: word.x0)
    right = beside[0].x1
    for word in beside[1:]:
        if word.x0 - right >= NARROWEST * em:
            yield right, word.x0
        right = max(right, word.x1)


def _grow(gutter: Gutter, rows: Sequence[Row], width: float, step: int) -> None:
    """Lengthen a gutter row by row as long as it stays wide enough."""
    at = gutter.first if step < 0 else gutter.last
    while 0 <= at + step < len(rows):
        at += step
        pieces = [(gutter.x0, gutter.x1)]
        for word in rows[at]:
            end = ink_end(word)
            pieces = [part for x0, x1 in pieces for part in ((x0, min(x1, word.x0)), (max(x0, end), x1)) if part[0] < part[1]]
        x0, x1 = max(pieces, key=lambda piece: piece[1] - piece[0], default=(0.0, 0.0))
        if x1 - x0 < max(width, 0.5 * min(word.size for word in rows[at])):
            return
        gutter.x0, gutter.x1 = x0, x1
        gutter.first, gutter.last = min(gutter.first, at), max(gutter.last, at)


def ink_end(word: Word) -> float:
    """Where a word ends, without what a hyphen or a stop may stand outside its column."""
    return word.x1 - _HANGING * word.size * word.text.endswith(_LIGHT)


def begins_column(x0: float, x1: float, edges: Sequence[float], indented: float = SAME_EDGE) -> bool:
    """Whether a column of the book begins at the right of a stripe, or its first line there is `indented` so far."""
    return any(x0 < edge < x1 + SAME_EDGE and x1 - edge < indented for edge in edges)


def _supported(gutter: Gutter, rows: Sequence[Row], em: float, known: bool) -> bool:
    """Whether there is text on both sides, and on the left more than the marks of a list, unless it is known for a gutter."""
    left = right = marks = 0
    for row in rows[gutter.first : gutter.last + 1]:
        before = [word for word in row if word.x1 <= gutter.x0 + 0.1]
        left += bool(before)
        right += any(word.x0 >= gutter.x1 - 0.1 for word in row)
        marks += bool(before) and gutter.x1 - before[-1].x1 < 2.2 * em and _is_mark(before, em)
    fewest = FEWEST_WIDE if gutter.x1 - gutter.x0 >= 2 * em else FEWEST
    if known:
        return min(left, right) >= 1
    return marks < 0.7 * left and (min(left, right) >= fewest or bool(left and right and margin_side(gutter, rows, em)))


def margin_side(gutter: Gutter, rows: Sequence[Row], em: float) -> str:
    """The side of a gutter, "left" or "right", that holds only what stands in the margin of a column: a few short lines beside
    its edge. "" if both are columns."""
    lines = rows[gutter.first : gutter.last + 1]
    left = [words for row in lines if (words := [word for word in row if word.x0 < gutter.middle])]
    right = [words for row in lines if (words := [word for word in row if word.x0 >= gutter.middle])]
    flush_left = sum(words[0].x0 - gutter.x1 < INDENTED * em for words in right)
    flush_right = sum(gutter.x0 - words[-1].x1 < 0.3 * em for words in left)
    if _sparse(left, right) and flush_left >= _FLUSH * len(right):
        return "left"
    return "right" if _sparse(right, left) and flush_right >= _FULL * len(left) else ""


def _sparse(side: Sequence[Row], column: Sequence[Row]) -> bool:
    """Whether lines are few and narrow beside those of a column."""
    if len(column) < _COLUMN or not side or len(side) > _SPARSE * len(column):
        return False
    widths = [max(row[-1].x1 for row in rows) - min(row[0].x0 for row in rows) for rows in (side, column)]
    return widths[0] < 0.5 * widths[1]


def _is_mark(before: Row, em: float) -> bool:
    """Whether what stands next to the gutter is only a bullet or a number."""
    near = [before[-1]]
    for word, after in pairwise(reversed(before)):
        if word.x0 - after.x1 >= NARROWEST * em:
            break
        near.append(after)
    return len(near) == 1 and bool(_MARKER.fullmatch(near[0].text))
