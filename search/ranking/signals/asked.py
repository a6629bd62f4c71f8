"""The query is like the questions that players ask of the entry, and unlike those that they ask of others."""

from __future__ import annotations

from math import exp

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal

SHARP = 3.0


def score(_query: Query, evidence: Evidence) -> Scores:
    """1 for the candidate that the learned lines (search/learned/entry_lines.py) hold likeliest, less the further another is
    behind it: their odds against it, softened (the lines themselves were learned with search.learn.lines.SHARP)."""
    entries = evidence.catalog.entries
    told = {number: evidence.asked[id_] for number in evidence.numbers if (id_ := entries[number].id) in evidence.asked}
    most = max(told.values(), default=0.0)
    return {number: exp(SHARP * (one - most)) for number, one in told.items()}


SIGNAL = Signal("asked", score, start=4.0, told="question")
