"""Tables that a dump prints column by column: a head and its figures, then the next head and as many figures."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from corpus.readers.columns.rows import Row
from corpus.readers.outline import Node

FEWEST = 3  # figures of a column
APART = 4  # rows between two columns of a table, at most
SURE = 6.0  # what a row of a table says for the entry that is headed by it
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


def tables(rows: Sequence[Row]) -> list[tuple[Column, Column]]:
    """Pairs of columns of the same length, one close below the other."""
    pairs = pairwise(columns(rows))
    return [
        (left, right) for left, right in pairs if len(left.cells) == len(right.cells) and right.head - left.cells[-1] <= APART
    ]


def table_rows(
    pairs: Sequence[tuple[Column, Column]], nodes: Sequence[Node], titles: Mapping[int, int]
) -> dict[int, Mapping[int, float]]:
    """Row -> what it says for the table that one of its heads is the title of. `titles`: row -> node of the titles."""
    found: dict[int, Mapping[int, float]] = {}
    for left, right in pairs:
        named = [titles[head] for head in (left.head, right.head) if head in titles and nodes[titles[head]].kind == "table"]
        for row in (left.head, *left.cells, right.head, *right.cells) if named else ():
            found[row] = {named[0]: SURE}
    return found


def in_rows(order: Sequence[int], pairs: Sequence[tuple[Column, Column]]) -> list[int]:
    """The rows of an entry in reading order, the columns of its tables read across."""
    found = list(order)
    for left, right in pairs:
        parts = [left.head, right.head, *(row for pair in zip(left.cells, right.cells, strict=True) for row in pair)]
        if set(parts) <= set(found):
            at = min(found.index(row) for row in parts)
            rest = [row for row in found if row not in parts]
            found = [*rest[:at], *parts, *rest[at:]]
    return found
