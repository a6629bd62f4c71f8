"""Tables that a dump prints column by column: a head and its figures, then the next head and as many figures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corpus.readers.columns.rows import Row

FEWEST = 3  # figures of a column
APART = 4  # rows between two columns of a table, at most
_FIGURE = re.compile(r"\d{1,2}(?: ?[-+] ?\d{1,2})?")


@dataclass(frozen=True)
class Column:
    """A head, and its figures in order: indices of rows."""

    head: int
    cells: tuple[int, ...]


def columns(rows: Sequence[Row]) -> list[Column]:
    """Every head with figures below."""
    found: list[Column] = []
    cells: list[int] = []
    for row in [*rows, None]:
        if row is not None and _FIGURE.fullmatch(row.text) and not row.line.bullet:
            cells.append(row.index)
            continue
        if len(cells) >= FEWEST and cells[0]:
            found.append(Column(cells[0] - 1, tuple(cells)))
        cells = []
    return found


def tables(rows: Sequence[Row]) -> Iterator[tuple[Column, Column]]:
    """Pairs of columns of the same length, one close below the other."""
    found = columns(rows)
    for left, right in zip(found, found[1:], strict=False):
        if len(left.cells) == len(right.cells) and right.head - left.cells[-1] <= APART:
            yield left, right
