"""What is set apart by drawing: boxes with a frame or a ground, and tables with lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from corpus.inputs.pdf.grounds import ground_tables
from corpus.inputs.pdf.shapes import Page, Rect, Table, Word, common, rows
from corpus.inputs.pdf.tables import LINES_OF_ROW, aligned_table, banded_table, cells_text
from corpus.inputs.pdf.upright import upright_tables

_THIN = 3.5  # points: a line
_NEAR = 4.0  # points: lines that touch
_MOST_LINES = 4_000
_TIGHT = 0.45  # times the size: between rules columns may stand nearer
_LONG_CELL = 12  # words: more than a cell of a table with one row has


@dataclass(frozen=True, slots=True)
class Framed:
    """A rectangle on the page, and the table in it if it is one."""

    rect: Rect
    table: Table | None = None


def frames(page: Page) -> list[Framed]:
    """The boxes and the ruled tables of a page."""
    grounds = [Framed(rect, Table(cells)) for rect, cells in ground_tables(page.rects, page.words)]
    level, upright, areas = _sorted_rects(page, [one.rect for one in grounds])
    tables, boxes = _grids(level, upright, areas, page.words)
    tables += grounds
    tables += _between_rules(level, page.words, [one.rect for one in tables])
    free = [rule for rule in upright if not any(rule.within(one.rect, _NEAR) for one in tables)]
    tables += [Framed(rect, Table(cells)) for rect, cells in upright_tables(free, page.words)]
    ruled = [one.rect for one in tables]
    found: list[Rect] = []
    for rect in sorted({*areas, *boxes}, key=lambda rect: -rect.width * rect.height):
        if any(rect.within(table, _NEAR) for table in ruled) or any(_alike(rect, other) for other in found):
            continue
        if _is_box(rect, page):
            found.append(rect)
    return [*tables, *(Framed(rect) for rect in found)]


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
    level: Sequence[Rect], upright: Sequence[Rect], areas: Sequence[Rect], words: Sequence[Word]
) -> tuple[list[Framed], list[Rect]]:
    """Tables made of lines that touch each other, and frames made of four."""
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
        if len(xs) > 2 and _run_across(rows(inside), xs[1:-1]):
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
        spaces = [[(one.x1, other.x0) for one, other in pairwise(line) if other.x0 - one.x1 < 0.5 * one.size] for line in lines]
        words = [[(word.x0 + 0.5, word.x1 - 0.5) for word in line] for line in lines]
        if sum(any(a < x < b for a, b in [*one, *two]) for one, two in zip(spaces, words, strict=True)) > 0.5 * len(lines):
            return True
    return False


def _between_rules(level: Sequence[Rect], words: Sequence[Word], known: Sequence[Rect]) -> list[Framed]:
    """Tables that have level rules only: three or more of one width, rows in line between them."""
    groups: dict[tuple[int, int], list[Rect]] = {}
    for line in level:
        if not any(line.within(table, _NEAR) for table in known):
            groups.setdefault((round(line.x0 / _NEAR), round(line.x1 / _NEAR)), []).append(line)
    found = []
    for lines in (near for group in groups.values() for near in _near(group, words)):
        ys = _places([line.y0 for line in lines])
        rect = Rect(lines[0].x0, ys[0], lines[0].x1, ys[-1])
        inside = [word for word in words if rect.holds(word)]
        em = _em(inside)
        if len(ys) < 3 or not inside:
            continue
        headed = _with_head(rect, ys, words, em)
        cells = banded_table([word for word in words if headed.holds(word)], headed, sorted({headed.y0, *ys}), em)
        rect, cells = (headed, cells) if cells else (rect, aligned_table(rows(inside), em, _TIGHT))
        if cells:
            found.append(Framed(rect, Table(cells)))
    return found


def _near(rules: Sequence[Rect], words: Sequence[Word]) -> list[list[Rect]]:
    """Rules of one width, parted where more text stands between two of them than a row of a table has: the rule above a chapter
    is as long as those of a table across the page."""
    found: list[list[Rect]] = []
    for rule in sorted(rules, key=lambda rule: rule.y0):
        if found:
            last = found[-1][-1]
            between = Rect(last.x0, last.y1, last.x1, rule.y0)
            if len(rows(word for word in words if between.holds(word))) <= LINES_OF_ROW:
                found[-1].append(rule)
                continue
        found.append([rule])
    return found


def _em(words: Sequence[Word]) -> float:
    return common((word.size, len(word.text)) for word in words)


def _with_head(rect: Rect, ys: Sequence[float], words: Sequence[Word], em: float) -> Rect:
    """The rectangle of rules and the row above the first of them, if that one is nearer than it would be to other text."""
    above = [word for word in words if rect.x0 - 1 <= word.x0 and word.x1 <= rect.x1 + 1 and word.y <= ys[0]]
    top = ys[0]
    for row in reversed(rows(above)):
        if top - max(word.bottom for word in row) > 0.9 * em:
            break
        top = min(word.top for word in row)
    return Rect(rect.x0, top - 1, rect.x1, rect.y1)


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
