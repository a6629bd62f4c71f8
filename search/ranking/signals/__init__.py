"""The signals: each a pure function from a query and its evidence to scores by entry number, one a file, listed here in order.

To add one: its file (its name, its scorer, what a reader is told of it, the weight that learning starts from), its line below,
its test; what was learned of it is a line in weights.toml.
"""

from __future__ import annotations

from collections.abc import Iterable

from search.ranking.signals import (
    alias,
    asked,
    card_rules,
    compared,
    covered,
    dense,
    icon,
    kind,
    kind_asked,
    language,
    lexical,
    named,
    principle,
    quoted,
    step,
    title,
    worded,
)
from search.ranking.signals.base import Scores, Signal

__all__ = ["Scores", "Signal", "lines", "on_device", "signals"]

ONLY_ON_DEVICE = ("second-question", "same-question", "covered-by-part")
"""Signals of a reader's own device that no server has: they stand in for meaning. web/lib/device/signals.js says what
they are."""


def signals(encoders: Iterable[str]) -> tuple[Signal, ...]:
    """Every signal in order, those of the given encoders among them."""
    meaning = (signal for encoder in encoders for signal in dense.signals(encoder))
    names = (title.SIGNAL, alias.SIGNAL, named.SIGNAL, step.SIGNAL, icon.SIGNAL)
    words = (*lexical.SIGNALS, covered.SIGNAL, *names, quoted.SIGNAL, principle.SIGNAL, card_rules.SIGNAL)
    return (*words, *meaning, asked.SIGNAL, worded.SIGNAL, language.SIGNAL, kind.SIGNAL, kind_asked.SIGNAL, compared.SIGNAL)


def lines() -> tuple[Signal, ...]:
    """The signals as weights.toml has them: those of all encoders are one line, "dense.text"."""
    return signals(("dense",))


def on_device() -> tuple[str, ...]:
    """The names of the signals that a reader's own device scores (web/lib/device/signals.js)."""
    return (*(signal.name for signal in lines() if signal.on_device), *ONLY_ON_DEVICE)
