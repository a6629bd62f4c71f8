"""Quantised matrices: each row as integers with a scale of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from indexer.encoders import Matrix

MOST = 63
"""The largest number of seven bits: an eighth bit would make the wheel larger and add next to nothing."""


@dataclass(frozen=True, slots=True)
class Rows:
    """A matrix of integers, from -63 to 63 at most, with a scale for each row."""

    numbers: NDArray[np.int8]
    scales: Matrix

    @classmethod
    def of(cls, matrix: Matrix, most: int = MOST) -> Self:
        """Quantise a matrix to integers up to `most`."""
        scales = (np.abs(matrix).max(axis=1) / most + 1e-12).astype(np.float16).astype(np.float32)
        return cls(np.clip(np.round(matrix / scales[:, None]), -most, most).astype(np.int8), scales)

    def sum(self, chosen: NDArray[np.int64], weights: Matrix) -> Matrix:
        """The weighted sum of the chosen rows."""
        return np.asarray((weights * self.scales[chosen]) @ self.numbers[chosen].astype(np.float32))
