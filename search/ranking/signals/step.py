"""The query names a step by its number: 2.2.1, PA.6, TP.3, ST3, IN2."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal


def score(query: Query, evidence: Evidence) -> Scores:
    """1 for entries with a step number of the query."""
    return {number: 1.0 for step in query.steps for number in evidence.names.steps.get(step, ()) if number in evidence.found}


SIGNAL = Signal("step", score, start=4.0, on_device=True)
