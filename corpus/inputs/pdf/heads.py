"""Tables without lines or grounds: a bold head whose cells stand above the starts of those in the rows below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from corpus.inputs.pdf.grounds import rows_beside
from corpus.inputs.pdf.shapes import Rect, Word, rows
from corpus.inputs.pdf.tables import FEWEST_ROWS, STRIPE, columned_table, running_text
from corpus.inputs.pdf.upright import reach

_FEWEST = 3  # cells of a head
_LOOSE = 1.2  # times the size: a gap within a cell, at most
_ALIKE = 1.0  # points: between the start of a cell and that of the one above it
_NEXT = 1.5  # times the size: between two rows, at most
_FIRST = 6  # times the size: below a head, the rows that tell how wide its last column is


def headed_tables(words: Sequence[Word], known: Sequence[Rect]) -> Iterator[tuple[Rect, list[list[str]]]]:
    """The tables of a page with a bold head, other than in those that are known, and where they stand."""
    done: list[Rect] = [*known]
    for row in rows(words):
        for head in _heads(row):
            found = _below(head, words)
            if found and not any(found[0].overlaps(rect) for rect in done):
                done.append(found[0])
                yield found


def _heads(row: Sequence[Word]) -> Iterator[list[Word]]:
    """The first words of bold cells side by side in a row."""
    starts: list[Word] = []
    for before, word in zip([None, *row], row, strict=False):
        if not word.bold:
            if len(starts) >= _FEWEST:
                yield starts
            starts = []
        elif before is None or not before.bold or word.x0 - before.x1 >= STRIPE * word.size:
            starts.append(word)
    if len(starts) >= _FEWEST:
        yield starts


def _below(head: Sequence[Word], words: Sequence[Word]) -> tuple[Rect, list[list[str]]] | None:
    """The table below a head, and where it stands; None if there is none."""
    em, top = head[0].size, head[0].top - 0.1
    xs = [word.x0 - _ALIKE for word in head]
    lower = [word for word in words if word.top >= top and word.x0 >= xs[0]]
    right = reach([word for word in lower if word.y < head[0].y + _FIRST * em], xs[-1], 1, em)
    across = [word for word in lower if word.x0 < right]
    lines = rows_beside(across, [*xs, right + 1], top, 1, _NEXT * em)
    starts = [sum(any(_aligned(word, cell) for word in line) for line in lines) for cell in head]
    if len(lines) < FEWEST_ROWS or min(starts) < FEWEST_ROWS:
        return None
    first = [row for line in lines if (row := [word for word in line if word.x0 < xs[1]])]
    if running_text(first) or any(_parted(line, head, em) for line in lines):
        return None
    cells = columned_table(lines, [*xs, right + 1], em)
    if not cells or len(cells) < FEWEST_ROWS:
        return None
    return Rect(xs[0], top, right + 1, max(word.bottom for line in lines for word in line)), cells


def _aligned(word: Word, cell: Word) -> bool:
    return abs(word.x0 - cell.x0) <= _ALIKE


def _parted(line: Sequence[Word], head: Sequence[Word], em: float) -> bool:
    """Whether a line has a wide gap that no column begins behind."""
    wide = (after for before, after in pairwise(line) if after.x0 - before.x1 >= _LOOSE * em)
    return any(not any(_aligned(word, cell) for cell in head) for word in wide)
