"""Tables: the cells of a grid of lines, and of rows that stand in line without any."""

from __future__ import annotations

import bisect
import re
import statistics
from collections.abc import Iterable, Sequence
from itertools import pairwise

from corpus.inputs.pdf.gutters import Gutter, gutters, ink_end
from corpus.inputs.pdf.shapes import Rect, Word, rows

FEWEST_ROWS = 3
_NARROW = 9.0  # times the size of the type: a column of cells, not of prose
LINES_OF_ROW = 8  # on the average, at most: those of cells in the middle of their row stand between those of others
STRIPE = 0.45  # times the size of the type: between columns of a table, at least
_FILLED = 0.7  # of its cells
_JUMP = 0.2  # times the size: how much further apart rows are than the lines of a cell
LINES = 0.5  # times the size: between the ink of two lines of a cell, at most
_NEARER = 0.85  # times the usual distance of lines
_HYPHENS = ("-", "\u00ad", "\u2010")
_RUN_ON = 0.2  # of the lines of a column of prose: those that go on with a sentence
_WORDS = 3  # in such a line, at least
_STOPPED = re.compile(r"[.!?:;…][»”\"')\]]*$")
_LOWER = 0.7  # of the lines of sentences side by side, without the first ones: those that begin in lower case
_RAGGED = 0.8  # how full the lines of prose are, on the average


def cells_text(words: Sequence[Word], xs: Sequence[float], ys: Sequence[float]) -> list[list[str]]:
    """The text of each cell of a grid, row by row; rows and columns without text left out."""
    cells: list[list[list[Word]]] = [[[] for _ in xs[1:]] for _ in ys[1:]]
    for word in words:
        column = min(max(bisect.bisect((xs), (word.x0 + word.x1) / 2) - 1, 0), len(xs) - 2)
        row = min(max(bisect.bisect(ys, word.y - 0.3 * word.size) - 1, 0), len(ys) - 2)
        cells[row][column].append(word)
    texts = [[_text(rows(cell)) for cell in row] for row in cells]
    texts = [row for row in texts if any(row)] or [[""]]
    kept = [at for at in range(len(texts[0])) if any(row[at] for row in texts)] or [0]
    return [[row[at] for at in kept] for row in texts]


def banded_table(words: Sequence[Word], rect: Rect, ys: Sequence[float], em: float) -> list[list[str]] | None:
    """The cells of rows that rules or grounds part at `ys`; columns are told by stripes without ink. None if they are none."""
    lines = len(rows(words))
    if len(ys) <= FEWEST_ROWS or lines > LINES_OF_ROW * (len(ys) - 1):
        return None
    cells = cells_text(words, [rect.x0, *stripes(words, em), rect.x1], ys)
    filled = sum(bool(cell) for row in cells for cell in row)
    if len(cells) < FEWEST_ROWS or len(cells[0]) < 2 or filled < _FILLED * len(cells) * len(cells[0]):
        return None
    return cells


def stripes(words: Iterable[Word], em: float) -> list[float]:
    """The middles of the upright stripes without ink between some words, from left to right."""
    found: list[float] = []
    right: float | None = None
    for word in sorted(words, key=lambda word: word.x0):
        if right is not None and word.x0 - right >= STRIPE * em:
            found.append((right + word.x0) / 2)
        right = ink_end(word) if right is None else max(right, ink_end(word))
    return found


def aligned_table(lines: Sequence[Sequence[Word]], em: float) -> list[list[str]] | None:
    """The cells of rows without lines around them; None if they are columns of prose."""
    if len(lines) < FEWEST_ROWS:
        return None
    edges = _edges(gutters(lines, em), len(lines))
    if not edges:
        return None
    split = [_split(row, edges) for row in lines]
    columns = [[row[at] for row in split if row[at]] for at in range(len(edges) + 1)]
    if len(columns) == 2 and min(len(column) for column in columns) < 0.9 * len(lines) and not _narrow(columns[0], em):
        return None
    if not all(_of_cells(column, em) for column in columns[:-1]) or not (len(columns) > 2 or _of_cells(columns[-1], em)):
        return None
    if all(running_text(column) for column in columns) or _sentences(columns):
        return None
    if apart := by_gaps(split, em):
        return apart
    heads = _heads(split)
    first = [split[at] for at in heads]
    if len(first) < FEWEST_ROWS or sum(any(row[1:]) for row in first) < 0.9 * len(first):
        return None
    groups = [zip(*group, strict=True) for group in _grouped(split, heads)]
    return [[_text(cell) for cell in group] for group in groups]


def columned_table(lines: Sequence[Sequence[Word]], xs: Sequence[float], em: float) -> list[list[str]] | None:
    """The cells of rows between known edges of columns; None if rows can't be told."""
    split = [_split(row, xs[1:-1]) for row in lines]
    if len(split) < 2:
        return None
    if apart := by_gaps(split, em, fewest=2):
        return apart
    groups: list[list[list[list[Word]]]] = []
    for line in split:
        filled = [cell for cell in line if cell]
        if not groups or (line[0] and len(filled) > 1 and not any(cell[0].text[:1].islower() for cell in filled)):
            groups.append([])
        groups[-1].append(line)
    return [[_text(cell) for cell in zip(*group, strict=True)] for group in groups]


def by_gaps(split: Sequence[list[list[Word]]], em: float, fewest: int = FEWEST_ROWS) -> list[list[str]] | None:
    """The rows of a table whose cells wrap, where rows are clearly further apart than lines; None if they aren't."""
    spans = [[(word.top, word.bottom) for cell in line for word in cell] for line in split]
    gaps, bottom = [], max(low for _, low in spans[0])
    for span in spans[1:]:
        gaps.append(min(top for top, _ in span) - bottom)
        bottom = max(bottom, *(low for _, low in span))
    order = sorted(gaps)
    jumps = sorted(((after - before, (before + after) / 2) for before, after in pairwise(order)), reverse=True)
    for jump, cut in jumps:
        if jump < _JUMP * em:
            break
        if max(gap for gap in gaps if gap < cut) <= LINES * em and (cells := _parted(split, gaps, cut, fewest)):
            return cells
    return None


def _parted(split: Sequence[list[list[Word]]], gaps: Sequence[float], cut: float, fewest: int) -> list[list[str]] | None:
    """The rows of a table, parted where a gap is above `cut`; None if they aren't whole rows."""
    groups = [[split[0]]]
    for gap, line in zip(gaps, split[1:], strict=True):
        if gap > cut:
            groups.append([])
        elif all(line) and not any(cell[0].text[:1].islower() for cell in line):
            return None  # a row of its own
        groups[-1].append(line)
    cells = [[_text(cell) for cell in zip(*group, strict=True)] for group in groups]
    filled = sum(bool(cell) for row in cells for cell in row)
    whole = len(cells) >= fewest and all(row[0] for row in cells) and filled >= _FILLED * len(cells) * len(cells[0])
    return cells if whole else None


def _text(cell: Iterable[Sequence[Word]]) -> str:
    """The lines of a cell."""
    return "\n".join(" ".join(word.text for word in line) for line in cell if line)


def running_text(column: Sequence[Sequence[Word]]) -> bool:
    """Whether sentences run on from line to line in a column."""
    return sum(_runs_on(column, at) for at in range(1, len(column))) >= _RUN_ON * len(column)


def _sentences(columns: Sequence[Sequence[Sequence[Word]]]) -> bool:
    """Whether columns are sentences side by side, as steps have them, perhaps with numbers: lines go on in lower case, the last
    one has a stop."""
    texts = [column for column in columns if len(column) > 1]
    later = [line for column in texts for line in column[1:]]
    lower = sum(line[0].text[:1].islower() for line in later)
    ended = all(_STOPPED.search(column[-1][-1].text) for column in texts)
    return bool(later) and lower >= _LOWER * len(later) and ended


def _runs_on(column: Sequence[Sequence[Word]], at: int) -> bool:
    """Whether a line goes on with the sentence of the full one above it."""
    before, line = column[at - 1], column[at]
    right = max(cell[-1].x1 for cell in column)
    full = right - before[-1].x1 < line[0].x1 - line[0].x0 + 0.8 * line[0].size
    return full and line[0].text[:1].islower() and len(before) >= _WORDS and not _STOPPED.search(before[-1].text)


def _heads(split: Sequence[list[list[Word]]]) -> list[int]:
    """The lines that begin a row: those with a first cell that doesn't go on with the one above."""
    levels = _levels(split)
    usual = statistics.median(after - before for before, after in pairwise(levels))
    return [at for at, row in enumerate(split) if row[0] and not (at and _goes_on(split, levels, at, usual))]


def _levels(split: Sequence[list[list[Word]]]) -> list[float]:
    return [next(cell for cell in row if cell)[0].y for row in split]


def _grouped(split: Sequence[list[list[Word]]], heads: Sequence[int]) -> list[list[list[list[Word]]]]:
    """The lines of each row: one without a first cell belongs to the nearer one of the rows around it, one that goes on with
    cells of the row above to that."""
    levels = _levels(split)
    groups: list[list[list[list[Word]]]] = [[] for _ in heads]
    for at, row in enumerate(split):
        step = range(len(heads))
        before = max((n for n in step if heads[n] <= at), default=0)
        after = min((n for n in step if heads[n] >= at), default=len(heads) - 1)
        last = max((other for other in range(at) if heads[before] <= other), default=heads[before])
        following = at + 1 if at + 1 < len(split) else at
        nearer = levels[following] - levels[at] < 0.9 * (levels[at] - levels[last]) if after != before else False
        groups[after if nearer else before].append(row)
    return groups


def _goes_on(split: Sequence[list[list[Word]]], levels: Sequence[float], at: int, usual: float) -> bool:
    """Whether a line is the next line of cells in the row above it: each has one above, and it is nearer than other rows, or goes
    on with a broken word."""
    cells = [(above, cell) for above, cell in zip(split[at - 1], split[at], strict=True) if cell]
    if len(cells) == len(split[at]) or not all(above for above, _ in cells):
        return False
    broken = any(above[-1].text.endswith(_HYPHENS) and cell[0].text[:1].islower() for above, cell in cells)
    return broken or levels[at] - levels[at - 1] < _NEARER * usual


def _edges(found: Sequence[Gutter], count: int) -> list[float]:
    """The middles of the gutters that part most of the rows, from left to right."""
    return sorted(gutter.middle for gutter in found if gutter.last - gutter.first + 1 >= 0.8 * count)


def _split(row: Sequence[Word], edges: Sequence[float]) -> list[list[Word]]:
    cells: list[list[Word]] = [[] for _ in range(len(edges) + 1)]
    for word in row:
        cells[bisect.bisect(edges, (word.x0 + word.x1) / 2)].append(word)
    return cells


def _narrow(column: Sequence[Sequence[Word]], em: float) -> bool:
    return max(cell[-1].x1 for cell in column) - min(cell[0].x0 for cell in column) < _NARROW * em


def _of_cells(column: Sequence[Sequence[Word]], em: float) -> bool:
    """Whether a column is narrow, or its lines mostly end well before its edge."""
    if not column or _narrow(column, em):
        return True
    left, right = min(cell[0].x0 for cell in column), max(cell[-1].x1 for cell in column)
    return sum(cell[-1].x1 - cell[0].x0 for cell in column) / len(column) < _RAGGED * (right - left)
