"""A hit's `why` as a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from search.results import Why
from search.signals import Signal

_SAID = 3


def explain(why: Sequence[Why], signals: Iterable[Signal]) -> str:
    """What spoke most for a hit, as in "Found because its title has words of the query, and it is the step of that number."."""
    reasons = {signal.name: signal.reason for signal in signals}
    largest = sorted(why, key=lambda part: (-part.score, part.signal))
    said = list(dict.fromkeys(reasons[part.signal] for part in largest if part.signal in reasons))[:_SAID]
    if not said:
        return "Nothing speaks for this entry."
    return f"Found because {', and '.join([', '.join(said[:-1]), said[-1]] if said[1:] else said)}."
