"""The scores of entries for a query by the learned lines or words: log odds up to a shared constant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class LogOdds:
    """The numbers of the scored entries, and their log odds (`told`)."""

    numbers: Numbers = field(default_factory=lambda: np.empty(0, np.int64))
    told: Floats = field(default_factory=lambda: np.empty(0, np.float64))

    @classmethod
    def of(cls, numbers: Numbers, told: NDArray[np.floating], mask: NDArray[np.bool_] | None = None) -> LogOdds:
        """The log odds of the entries with these numbers, except unknown ones (-1) and those that `mask` excludes. Empty if
        `told` is."""
        if not len(told):
            return cls()
        kept = numbers >= 0 if mask is None else (numbers >= 0) & mask[numbers]
        return cls(numbers[kept], told[kept].astype(np.float64))

    def shares(self, sharp: float) -> dict[int, float]:
        """The softmax over all entries, by number; the larger `sharp`, the further the best stands out."""
        if not len(self.told):
            return {}
        raised = np.exp(sharp * (self.told - self.told.max()))
        return _by_number(self.numbers, raised / raised.sum())

    def behind(self, sharp: float, among: Sequence[int], entries: int) -> dict[int, float]:
        """1 for the likeliest of these entries, less for the others the further they are behind: their odds against it, to the
        power of `sharp`.

        `entries` is the number of all entries.
        """
        chosen = np.zeros(entries, np.bool_)
        chosen[list(among)] = True
        kept = chosen[self.numbers]
        numbers, told = self.numbers[kept], self.told[kept]
        return _by_number(numbers, np.exp(sharp * (told - told.max()))) if len(told) else {}


def _by_number(numbers: Numbers, values: Floats) -> dict[int, float]:
    return dict(zip(numbers.tolist(), values.tolist(), strict=True))
