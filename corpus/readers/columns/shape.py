"""The shape of the text around a line: how wide its column is, whether the line fills it, where the width changes."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.readers.columns.rows import Row

AROUND = 5  # rows that are looked at on either side
CHANGE = 12  # letters by which a width that has surely changed differs


class Shape:
    """The widths of the rows of a copy."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._lengths = [len(row.text) + 2 * bool(row.line.bullet) for row in rows]

    def above(self, index: int) -> int:
        """The width of the column that ends above a row."""
        return max(self._lengths[max(0, index - AROUND) : index], default=0)

    def below(self, index: int) -> int:
        """The width of the column that begins at a row."""
        return max(self._lengths[index : index + AROUND], default=0)

    def filled(self, index: int) -> float:
        """How much of its column the row fills, from 0 to 1."""
        return self._lengths[index] / max(self.above(index + 1), 1)

    def changed(self, index: int) -> float:
        """From 0 to 1: how much the width below a row's upper edge differs from that above it."""
        return min(1.0, abs(self.above(index) - self.below(index)) / CHANGE)
