"""Tables that grounds tell: rows of coloured cells side by side, the rows between them, and those below a coloured head."""

from __future__ import annotations

import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from corpus.inputs.pdf.gutters import ink_end
from corpus.inputs.pdf.shapes import Rect, Word, common, rows
from corpus.inputs.pdf.tables import FEWEST_ROWS, STRIPE, cells_text, columned_table

_TOUCH = 1.0  # points: between cells side by side, at most
_LEAST = 6.0  # points: the height and the width of a cell
_TALLEST = 8.0  # times the size of the type: a row
_NEXT = 0.6  # times the size: between a ground and the row beside it, and between the lines of that, at most
_LINES = 0.4  # times the size: between two lines of a cell, at most
_APART = 2.5  # times the size: between the rows below a head, at most


@dataclass(frozen=True, slots=True)
class _Stripe:
    """A row of cells with a ground; `xs` are their edges."""

    y0: float
    y1: float
    xs: tuple[float, ...]


def ground_tables(rects: Sequence[Rect], words: Sequence[Word]) -> Iterator[tuple[Rect, list[list[str]]]]:
    """The tables of a page that have cells with a ground, and where they stand."""
    for stripes in _groups(_stripes(rects), words):
        xs, em = stripes[0].xs, common((word.size, len(word.text)) for word in words)
        across = [word for word in words if xs[0] - 1 <= (word.x0 + word.x1) / 2 <= xs[-1] + 1]
        inside = [word for word in across if stripes[0].y0 <= word.y <= stripes[0].y1]
        headed = bool(inside) and all(word.bold for word in inside)
        ys = sorted({y for stripe in stripes for y in (stripe.y0, stripe.y1)})
        if len(stripes) == 1:
            if not headed or ys[1] - ys[0] > 0.5 * _TALLEST * em:
                continue
            below = rows_beside(across, xs, ys[1], 1, _APART * em)
            held = [word for row in below for word in row]
            body = columned_table(below, xs, em)
            if body and len(body) + 1 >= FEWEST_ROWS:
                bottom = max(word.bottom for word in held)
                yield Rect(xs[0], ys[0], xs[-1], bottom), [*cells_text(inside, xs, ys), *body]
            continue
        for step in (-1, 1) if not headed else (1,):
            edge = ys[0] if step < 0 else ys[-1]
            next_to = [word for row in rows_beside(across, xs, edge, step, _NEXT * em) for word in row]
            if len({bisect.bisect(xs, word.x0) for word in next_to}) >= 2:
                ys.append(min(word.top for word in next_to) - 1 if step < 0 else max(word.bottom for word in next_to))
                ys.sort()
        rect = Rect(xs[0], ys[0], xs[-1], ys[-1])
        yield rect, cells_text([word for word in across if rect.holds(word)], xs, ys)


def _stripes(rects: Sequence[Rect]) -> list[_Stripe]:
    """Rows of two or more cells that touch side by side."""
    levels: dict[tuple[int, int], list[Rect]] = {}
    for rect in rects:
        if rect.width >= _LEAST and rect.height >= _LEAST:
            levels.setdefault((round(rect.y0), round(rect.y1)), []).append(rect)
    found = []
    for level in levels.values():
        runs: list[list[Rect]] = []
        for rect in sorted(level, key=lambda rect: rect.x0):
            if runs and abs(rect.x0 - runs[-1][-1].x1) <= _TOUCH:
                runs[-1].append(rect)
            else:
                runs.append([rect])
        for run in runs:
            if len(run) > 1:
                found.append(_Stripe(run[0].y0, run[0].y1, (*(cell.x0 for cell in run), run[-1].x1)))
    return sorted(found, key=lambda stripe: stripe.y0)


def _groups(stripes: Sequence[_Stripe], words: Sequence[Word]) -> list[list[_Stripe]]:
    """Stripes with the same edges that have a row between them, or touch."""
    found: list[list[_Stripe]] = []
    for stripe in stripes:
        for group in found:
            last = group[-1]
            same = len(last.xs) == len(stripe.xs) and all(abs(x - y) <= _TOUCH for x, y in zip(last.xs, stripe.xs, strict=True))
            between = [word for word in words if last.y1 < word.y < stripe.y0 and stripe.xs[0] <= word.x0 <= stripe.xs[-1]]
            near = stripe.y0 - last.y1 < _TALLEST * max((word.size for word in between), default=1.0)
            if same and near and not any(crosses(word, stripe.xs) for word in between):
                group.append(stripe)
                break
        else:
            found.append([stripe])
    return found


def crosses(word: Word, xs: Sequence[float]) -> bool:
    """Whether a word stands on an edge."""
    return any(word.x0 < x - 0.5 and x + 0.5 < ink_end(word) for x in xs)


def rows_beside(words: Sequence[Word], xs: Sequence[float], edge: float, step: int, most: float) -> list[list[Word]]:
    """The lines above (`step` -1) or below an edge, from there on, as long as they are near and keep to the columns; without a
    heading beyond them, which stands in the first column only, and apart."""
    lines = list(_beside(words, xs, edge, step, most))
    while len(lines) > 1 and all(word.x0 < xs[1] for word in lines[-1]):
        upper, lower = lines[-2:][::step]
        if min(word.top for word in lower) - max(word.bottom for word in upper) < _LINES * lower[0].size:
            break
        lines.pop()
    return lines


def _beside(words: Sequence[Word], xs: Sequence[float], edge: float, step: int, most: float) -> Iterator[list[Word]]:
    """The lines above (`step` -1) or below an edge, as long as they are near and keep to the columns."""
    lines = rows(word for word in words if (word.y - edge) * step > 0)
    for line in lines[::step]:
        top, bottom = min(word.top for word in line), max(word.bottom for word in line)
        gap = edge - bottom if step < 0 else top - edge
        spaces = ((one.x1, other.x0) for one, other in pairwise(line) if other.x0 - ink_end(one) < STRIPE * one.size)
        if gap > most or any(crosses(word, xs) for word in line) or any(a < x < b for a, b in spaces for x in xs):
            return
        yield line
        edge = top if step < 0 else bottom
