"""The signals, one per file: pure functions from a query and its evidence to scores by entry number.

To add one, write its file (name, scorer, initial weight, the reason shown to readers), its line below, and its test. Its learned
weight is a line in weights.toml.
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
"""Signals that only a reader's own device has, in place of meaning. web/lib/device/signals.js explains them."""


def signals(encoders: Iterable[str]) -> tuple[Signal, ...]:
    """All signals in order, including those of the given encoders."""
    meaning = (signal for encoder in encoders for signal in dense.signals(encoder))
    names = (title.SIGNAL, alias.SIGNAL, named.SIGNAL, step.SIGNAL, icon.SIGNAL)
    words = (*lexical.SIGNALS, covered.SIGNAL, *names, quoted.SIGNAL, principle.SIGNAL, card_rules.SIGNAL)
    return (*words, *meaning, asked.SIGNAL, worded.SIGNAL, language.SIGNAL, kind.SIGNAL, kind_asked.SIGNAL, compared.SIGNAL)


def lines() -> tuple[Signal, ...]:
    """The signals as lines of weights.toml: those of all encoders share one line, such as "dense.text"."""
    return signals(("dense",))


def on_device() -> tuple[str, ...]:
    """The names of the signals that a reader's own device scores (web/lib/device/signals.js)."""
    return (*(signal.name for signal in lines() if signal.on_device), *ONLY_ON_DEVICE)
