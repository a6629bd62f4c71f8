"""The column around a line: its width, whether the line fills it, and where the width changes."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.readers.columns.rows import Row

AROUND = 5  # rows considered on either side
CHANGE = 12  # difference, in letters, of a width that has surely changed


class Shape:
    """The column widths around the rows of a copy."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._lengths = [len(row.text) + 2 * bool(row.line.bullet) for row in rows]

    def above(self, index: int) -> int:
        """The width of the column that ends above a row."""
        return max(self._lengths[max(0, index - AROUND) : index], default=0)

    def below(self, index: int) -> int:
        """The width of the column that begins at a row."""
        return max(self._lengths[index : index + AROUND], default=0)

    def filled(self, index: int) -> float:
        """The share of its column that the row fills, from 0 to 1."""
        return self._lengths[index] / max(self.above(index + 1), 1)

    def changed(self, index: int) -> float:
        """How much the widths above and below a row's upper edge differ, from 0 to 1."""
        return min(1.0, abs(self.above(index) - self.below(index)) / CHANGE)
