"""The reading order of an entry's pieces, which the columns of a page have scattered.

The title comes first. Each further piece follows the one that it continues: by its sentence, its list number, or the position
of its words in our text; otherwise pieces keep their order in the copy. A beam search finds the cheapest order.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from corpus.readers.columns.likeness import stems
from corpus.readers.columns.rows import Row
from corpus.readers.columns.shape import Shape

BEAM = 40
BROKEN, LOWER = 3.0, 4.0  # an unfinished sentence before a new one; a small letter after a finished one
GOES_ON = -1.5  # an unfinished sentence before a small letter
TITLED = 2.0  # a small letter right below the title
SKIPPED, BACK = 0.3, 1.0  # a piece that isn't the next one in the copy; one further up
COUNTED, MISCOUNTED = -2.0, 2.0  # the next number of a list; another one
TURNED = 12.0  # per share of our text by which the order goes back
_LETTERED = re.compile(r"([A-H])\) ")
_GLUED = re.compile(r"(\d{1,2})[.)](?=[^\W\d_])")


@dataclass(frozen=True)
class Piece:
    """Adjacent rows of an entry. `title`: they end in its title. `number`: their list number (0: none). `place`: their position
    in our text, from 0 to 1."""

    rows: tuple[Row, ...]
    title: bool
    number: int
    place: float | None


def in_order(rows: Sequence[Row], title: frozenset[int], ours: Sequence[str], shape: Shape) -> list[int]:
    """The indices of an entry's rows in reading order. `title` are the title's rows, `ours` the stems of our text in order."""
    pieces = _pieces(rows, title, ours)
    if len(pieces) < 2:
        return [row.index for row in rows]
    first = next((at for at, piece in enumerate(pieces) if piece.rows[0].index in title), None)
    best = _beam(pieces, first, shape)
    return [row.index for at in best for row in pieces[at].rows]


def number(row: Row) -> int:
    """The number of the list item that begins in a row ("3.", "C)"), 0 for none."""
    if row.line.bullet.isdigit():
        return int(row.line.bullet)
    if glued := _GLUED.match(row.text):
        return int(glued[1])
    lettered = _LETTERED.match(row.text)
    return ord(lettered[1]) - ord("A") + 1 if lettered else 0


def _pieces(rows: Sequence[Row], title: frozenset[int], ours: Sequence[str]) -> list[Piece]:
    groups: list[list[Row]] = []
    for row in sorted(rows, key=lambda row: row.index):
        last = groups[-1][-1] if groups else None
        goes_on = last is not None and row.index == last.index + 1
        broken = last is not None and (last.ended == 1.0 or last.index in title)
        turned = broken and row.index not in title and row.text[:1].islower()
        opens = row.index in title and (last is None or last.index not in title)
        lists = bool(number(row)) and row.index not in title
        if not goes_on or turned or opens or lists:
            groups.append([])
        groups[-1].append(row)
    return [_piece(group, title, ours) for group in groups]


def _piece(group: Sequence[Row], title: frozenset[int], ours: Sequence[str]) -> Piece:
    counted = 0 if group[0].index in title else number(group[0])
    return Piece(tuple(group), group[-1].index in title, counted, _place(group, ours))


def _place(rows: Sequence[Row], ours: Sequence[str]) -> float | None:
    """The position in our text of those words of a piece that occur there at most twice."""
    words = {word for row in rows for word in stems(row.text, {}) if len(word) > 3}
    found = [at for at, word in enumerate(ours) if word in words and ours.count(word) <= 2]
    return sum(found) / len(found) / len(ours) if len(found) > 2 else None


def _beam(pieces: Sequence[Piece], first: int | None, shape: Shape) -> tuple[int, ...]:
    states: list[tuple[float, tuple[int, ...], int]] = [(0.0, (), 0)]
    for _ in pieces:
        grown: list[tuple[float, tuple[int, ...], int]] = []
        for cost, done, counted in states:
            for at, piece in enumerate(pieces):
                if at in done or (first is not None and not done and at != first):
                    continue
                more = _step(pieces, done[-1], at, counted, shape) if done else 0.0
                grown.append((cost + more, (*done, at), piece.number or counted))
        states = sorted(grown)[:BEAM]
    return states[0][1]


def _step(pieces: Sequence[Piece], before: int, at: int, counted: int, shape: Shape) -> float:
    """The cost of reading a piece after another one."""
    piece, last = pieces[at], pieces[before].rows[-1]
    fresh, filled = piece.rows[0].fresh, shape.filled(last.index)
    if pieces[before].title:
        cost = TITLED * (1 - fresh)
    else:
        cost = junction(last, piece.rows[0], filled) + GOES_ON * (1 - last.ended) * (1 - fresh)
    cost += 0.0 if at == before + 1 else SKIPPED if at > before else BACK
    if piece.number:
        cost += COUNTED if piece.number == counted + 1 else MISCOUNTED
    mine, its = piece.place, pieces[before].place
    return cost + (TURNED * max(0.0, its - mine) if mine is not None and its is not None else 0.0)


def junction(above: Row, below: Row, filled: float) -> float:
    """The cost of reading one row after another. `filled` is how much of its column the upper one fills."""
    return BROKEN * (1 - above.ended) * below.fresh * filled + LOWER * (above.ended == 1.0) * (1 - below.fresh)
