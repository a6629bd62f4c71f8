"""Tables that have upright rules only: two or more side by side, with short cells between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from corpus.inputs.pdf.grounds import crosses
from corpus.inputs.pdf.shapes import Rect, Word, common, rows
from corpus.inputs.pdf.tables import FEWEST_ROWS, columned_table

_ALIKE = 2.0  # points: how much the ends of the rules of a table may differ
_WIDEST = 16.0  # times the size of the type: between two rules
_STRIPE = 0.8  # times the size: without ink, this wide, beside a table
_LONGEST = 12  # words in a cell, on the average


def upright_tables(rules: Sequence[Rect], words: Sequence[Word]) -> Iterator[tuple[Rect, list[list[str]]]]:
    """The tables that have upright rules between their columns, and where they stand."""
    for group in _groups(rules):
        y0, y1 = min(rule.y0 for rule in group), max(rule.y1 for rule in group)
        xs = sorted({round((rule.x0 + rule.x1) / 2, 1) for rule in group})
        level = [word for word in words if y0 <= word.y - 0.3 * word.size <= y1]
        between = [word for word in level if len(xs) > 1 and xs[0] <= word.x0 < xs[-1]]
        if not between:
            continue
        em = common((word.size, len(word.text)) for word in between)
        left, right = reach(level, xs[0], -1, em), reach(level, xs[-1], 1, em)
        edges = [left, *xs, right]
        inside = [word for word in level if left - 0.5 <= word.x0 and word.x1 <= right + 0.5]
        widest = max(after - before for before, after in pairwise(xs))
        if widest > _WIDEST * em or any(crosses(word, xs) for word in inside):
            continue
        cells = columned_table(rows(inside), edges, em)
        if not cells or len(cells) < FEWEST_ROWS:
            continue
        if sum(len(cell.split()) for row in cells for cell in row) <= _LONGEST * len(cells) * len(cells[0]):
            yield Rect(left, y0, right, y1), cells


def _groups(rules: Sequence[Rect]) -> list[list[Rect]]:
    """Rules that begin and end at one level."""
    found: list[list[Rect]] = []
    for rule in rules:
        for group in found:
            if abs(group[0].y0 - rule.y0) <= _ALIKE and abs(group[0].y1 - rule.y1) <= _ALIKE:
                group.append(rule)
                break
        else:
            found.append([rule])
    return found


def reach(words: Sequence[Word], x: float, step: int, em: float) -> float:
    """Where the column left (`step` -1) or right of a rule ends: at a stripe without ink."""
    spans = sorted((step * (word.x0 if step > 0 else word.x1), step * (word.x1 if step > 0 else word.x0)) for word in words)
    edge = None
    for near, far in spans:
        if near < step * x:
            continue
        if edge is not None and near - edge > _STRIPE * em:
            break
        edge = far if edge is None else max(edge, far)
    return step * edge if edge is not None else x
