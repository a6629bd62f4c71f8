"""What is set apart by drawing: boxes with a frame or a ground, and tables with lines."""

from __future__ import annotations

import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from corpus.inputs.pdf.grounds import ground_tables, rows_beside
from corpus.inputs.pdf.heads import headed_tables
from corpus.inputs.pdf.shapes import Page, Part, Rect, Table, Word, common, rows
from corpus.inputs.pdf.tables import STRIPE, banded_table, cells_text, columned_table, stripes
from corpus.inputs.pdf.terms import terms
from corpus.inputs.pdf.upright import upright_tables

_THIN = 3.5  # points: a line
_NEAR = 4.0  # points: lines that touch
_MOST_LINES = 4_000
_OPEN = 0.9  # times the size: between a rule and the row beyond it, at most
_LONG_CELL = 12  # words: more than a cell of a table with one row has


@dataclass(frozen=True, slots=True)
class Framed:
    """A rectangle on the page, and what it holds if that is no box: a table, or terms beside their text."""

    rect: Rect
    table: Table | None = None
    terms: tuple[Part, ...] = ()


def frames(page: Page) -> list[Framed]:
    """The boxes and the ruled tables of a page."""
    grounds = [Framed(rect, Table(cells)) for rect, cells in ground_tables(page.rects, page.words)]
    level, upright, areas = _sorted_rects(page, [one.rect for one in grounds])
    tables, boxes = _grids(level, upright, areas, page.words, [one.rect for one in grounds])
    tables += grounds
    tables += _between_rules(level, page.words, [one.rect for one in tables])
    free = [rule for rule in upright if not any(rule.within(one.rect, _NEAR) for one in tables)]
    tables += [Framed(rect, Table(cells)) for rect, cells in upright_tables(free, page.words)]
    tables += [Framed(rect, Table(cells)) for rect, cells in headed_tables(page.words, [one.rect for one in tables])]
    ruled = [one.rect for one in tables]
    found: list[Rect] = []
    for rect in sorted({*areas, *boxes}, key=lambda rect: -rect.width * rect.height):
        if any(rect.within(table, _NEAR) for table in ruled) or any(_alike(rect, other) for other in found):
            continue
        if _is_box(rect, page):
            found.append(rect)
    return [*(_told(one, page.words) for one in tables), *(Framed(rect) for rect in found)]


def _told(framed: Framed, words: Sequence[Word]) -> Framed:
    """A table, or the terms that it turns out to be."""
    held = terms(framed.rect, framed.table.rows, words) if framed.table else None
    return Framed(framed.rect, terms=tuple(held)) if held else framed


def _sorted_rects(page: Page, known: Sequence[Rect]) -> tuple[list[Rect], list[Rect], list[Rect]]:
    """Level lines, upright lines, and rectangles with something in them; not those of tables that are known."""
    rects = [rect for rect in page.rects if not any(rect.within(table) for table in known)]
    level = [rect for rect in rects if rect.height <= _THIN < rect.width]
    upright = [rect for rect in rects if rect.width <= _THIN < rect.height]
    areas = [rect for rect in rects if rect.width > 40 and rect.height > 12]
    return level[:_MOST_LINES], upright[:_MOST_LINES], areas[:_MOST_LINES]


def _is_box(rect: Rect, page: Page) -> bool:
    """Whether a rectangle sets some lines of a page apart, not the page or a single line."""
    inside = [word for word in page.words if rect.holds(word)]
    if len(inside) < 4 or len(inside) > 0.9 * len(page.words) or rect.width * rect.height > 0.8 * page.width * page.height:
        return False
    return len(rows(inside)) > 1


def _alike(one: Rect, other: Rect) -> bool:
    return one.within(other, _NEAR) and other.within(one, _NEAR)


def _grids(
    level: Sequence[Rect], upright: Sequence[Rect], areas: Sequence[Rect], words: Sequence[Word], known: Sequence[Rect]
) -> tuple[list[Framed], list[Rect]]:
    """Tables made of lines that touch each other, and frames made of four, or of more where they hold a table that is known."""
    edges = [edge for area in areas for edge in _edges(area)] if len(areas) > 3 else []
    across = [*level, *(edge for edge in edges if edge.height < 1)]
    down = [*upright, *(edge for edge in edges if edge.width < 1)]
    tables, boxes = [], []
    for h_lines, v_lines in _touching(across, down):
        xs = _places([line.x0 + line.width / 2 for line in v_lines])
        ys = _places([line.y0 + line.height / 2 for line in h_lines])
        if len(xs) < 2 or len(ys) < 2:
            continue
        rect = Rect(xs[0], ys[0], xs[-1], ys[-1])
        inside = [word for word in words if rect.holds(word)]
        if any(table.within(rect) for table in known) or (len(xs) > 2 and _run_across(rows(inside), xs[1:-1])):
            boxes.append(rect)
            continue
        if len(xs) == 2:
            banded = banded_table(inside, rect, ys, _em(inside))
            if banded:
                tables.append(Framed(rect, Table(banded)))
            else:
                boxes.append(rect)
            continue
        cells = cells_text(inside, xs, ys)
        texts = [cell for row in cells for cell in row if cell]
        if len(ys) == 2 and max((len(cell.split()) for cell in texts), default=0) > _LONG_CELL:
            boxes += [Rect(x0, rect.y0, x1, rect.y1) for x0, x1 in pairwise(xs)]
        elif len(texts) >= 0.5 * len(cells) * len(cells[0]):
            tables.append(Framed(rect, Table(cells)))
    return tables, boxes


def _run_across(lines: Sequence[Sequence[Word]], edges: Sequence[float]) -> bool:
    """Whether most lines run on across an edge: that of a title's ground above them."""
    for x in edges:
        spaces = [
            [(one.x1, other.x0) for one, other in pairwise(line) if other.x0 - one.x1 < STRIPE * one.size] for line in lines
        ]
        words = [[(word.x0 + 0.5, word.x1 - 0.5) for word in line] for line in lines]
        if sum(any(a < x < b for a, b in [*one, *two]) for one, two in zip(spaces, words, strict=True)) > 0.5 * len(lines):
            return True
    return False


def _between_rules(level: Sequence[Rect], words: Sequence[Word], known: Sequence[Rect]) -> list[Framed]:
    """Tables that have level rules only: three or more of one width, rows in line between them."""
    found = []
    for lines in _of_one_width([line for line in _merged(level) if not any(line.within(table, _NEAR) for table in known)]):
        x0, x1 = min(line.x0 for line in lines), max(line.x1 for line in lines)
        across = [word for word in words if x0 - 1 <= word.x0 and word.x1 <= x1 + 1]
        for ys in _runs(_places([line.y0 for line in lines]), across):
            rect = Rect(x0, ys[0], x1, ys[-1])
            em = _em([word for word in across if rect.holds(word)])
            whole = _with_open_rows(rect, across, em)
            cells = banded_table([word for word in across if whole.holds(word)], whole, sorted({whole.y0, *ys, whole.y1}), em)
            if not cells:
                inside = [word for word in across if rect.holds(word)]
                whole, cells = rect, columned_table(rows(inside), [x0, *stripes(inside, em), x1], em)
            if cells:
                found.append(Framed(whole, Table(cells)))
    return found


def _of_one_width(level: Sequence[Rect]) -> list[list[Rect]]:
    """Level rules in groups that begin and end at the same places."""
    groups: list[list[Rect]] = []
    for line in level:
        same = (one for one in groups if max(abs(one[0].x0 - line.x0), abs(one[0].x1 - line.x1)) <= _NEAR)
        if group := next(same, None):
            group.append(line)
        else:
            groups.append([line])
    return groups


def _merged(level: Sequence[Rect]) -> list[Rect]:
    """Level rules; those that only a gutter of a table parts are one."""
    found: list[Rect] = []
    for line in sorted(level, key=lambda line: (round(line.y0), line.x0)):
        last = found[-1] if found else None
        if last and abs(last.y0 - line.y0) < 1 and line.x0 - last.x1 <= 2 * _NEAR:
            found[-1] = Rect(last.x0, last.y0, max(last.x1, line.x1), max(last.y1, line.y1))
        else:
            found.append(line)
    return found


def _runs(ys: Sequence[float], words: Sequence[Word]) -> list[list[float]]:
    """The levels of rules of one width, three or more together, parted where no columns run through the text between two of them:
    the rule above a chapter may be as wide as those of a table."""
    found: list[list[float]] = [[]]
    held: list[Word] = []
    for above, below in pairwise(ys):
        between = [word for word in words if above < word.y - 0.3 * word.size < below]
        if between and stripes(between, _em(between)) and stripes([*held, *between], _em(between)):
            found[-1] = [*(found[-1] or [above]), below]
            held += between
        else:
            found.append([])
            held = []
    return [run for run in found if len(run) >= 3]


def _em(words: Sequence[Word]) -> float:
    return common((word.size, len(word.text)) for word in words)


def _with_open_rows(rect: Rect, words: Sequence[Word], em: float) -> Rect:
    """The rectangle of rules with the rows above its first and below its last rule, where these keep to its columns."""
    edges = stripes([word for word in words if rect.holds(word)], em)
    top, bottom = rect.y0, rect.y1
    for step in (-1, 1):
        lines = rows_beside(words, [rect.x0, *edges], top if step < 0 else bottom, step, _OPEN * em)
        held = [word for line in lines for word in line]
        if len({bisect.bisect(edges, word.x0) for word in held}) > 1:
            top, bottom = min(top, *(word.top - 1 for word in held)), max(bottom, *(word.bottom for word in held))
    return Rect(rect.x0, top, rect.x1, bottom)


def _edges(rect: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    x0, y0, x1, y1 = rect.x0, rect.y0, rect.x1, rect.y1
    return Rect(x0, y0, x1, y0), Rect(x0, y1, x1, y1), Rect(x0, y0, x0, y1), Rect(x1, y0, x1, y1)


def _touching(across: Sequence[Rect], down: Sequence[Rect]) -> list[tuple[list[Rect], list[Rect]]]:
    """Groups of level and upright lines that touch."""
    lines = [*across, *down]
    group = list(range(len(lines)))

    def root(at: int) -> int:
        while group[at] != at:
            group[at] = group[group[at]]
            at = group[at]
        return at

    for i, one in enumerate(across):
        for j, other in enumerate(down, len(across)):
            if (
                one.x0 - _NEAR <= other.x1 and other.x0 <= one.x1 + _NEAR
                and other.y0 - _NEAR <= one.y1 and one.y0 <= other.y1 + _NEAR
            ):  # fmt: skip
                group[root(i)] = root(j)
    found: dict[int, tuple[list[Rect], list[Rect]]] = {}
    for at, line in enumerate(lines):
        found.setdefault(root(at), ([], []))[at >= len(across)].append(line)
    return list(found.values())


def _places(numbers: Sequence[float]) -> list[float]:
    """Numbers in order, those that nearly agree as one."""
    found: list[float] = []
    for number in sorted(numbers):
        if not found or number - found[-1] > 2 * _NEAR:
            found.append(number)
    return found
