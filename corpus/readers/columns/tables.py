"""Tables that a dump prints column by column: a head and its numbers, then the next head and as many numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from corpus.readers.columns.rows import Row
from corpus.readers.outline import Node

FEWEST = 3  # least numbers in a column
APART = 4  # greatest distance, in rows, of two columns of a table
SURE = 6.0  # score of a table's row for the entry that the table's head names
_FIGURE = re.compile(r"\d{1,2}(?: ?[-+] ?\d{1,2})?")


@dataclass(frozen=True)
class Column:
    """A head and its numbers in order, as indices of rows."""

    head: int
    cells: tuple[int, ...]


def columns(rows: Sequence[Row]) -> list[Column]:
    """Every head with numbers below it."""
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


def tables(rows: Sequence[Row]) -> list[tuple[Column, Column]]:
    """Pairs of columns of the same length, one shortly after the other."""
    pairs = pairwise(columns(rows))
    return [
        (left, right) for left, right in pairs if len(left.cells) == len(right.cells) and right.head - left.cells[-1] <= APART
    ]


def table_rows(
    pairs: Sequence[tuple[Column, Column]], nodes: Sequence[Node], titles: Mapping[int, int]
) -> dict[int, Mapping[int, float]]:
    """Row -> its score for the entry whose title is a head of the table. `titles`: row -> node of the titles."""
    found: dict[int, Mapping[int, float]] = {}
    for left, right in pairs:
        named = [titles[head] for head in (left.head, right.head) if head in titles and nodes[titles[head]].kind == "table"]
        for row in (left.head, *left.cells, right.head, *right.cells) if named else ():
            found[row] = {named[0]: SURE}
    return found


def in_rows(order: Sequence[int], pairs: Sequence[tuple[Column, Column]]) -> list[int]:
    """The rows of an entry in reading order, with its tables read row by row."""
    found = list(order)
    for left, right in pairs:
        parts = [left.head, right.head, *(row for pair in zip(left.cells, right.cells, strict=True) for row in pair)]
        if set(parts) <= set(found):
            at = min(found.index(row) for row in parts)
            rest = [row for row in found if row not in parts]
            found = [*rest[:at], *parts, *rest[at:]]
    return found
