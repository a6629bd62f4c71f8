"""The query is like the questions that players ask of the entry, and unlike those that they ask of others."""

from __future__ import annotations

from math import exp

from search.candidates import Evidence
from search.query import Query
from search.signals.base import Scores, Signal

SHARP = 3.0


def score(_query: Query, evidence: Evidence) -> Scores:
    """1 for the candidate that the learned lines (search/asked_of.py) hold likeliest, less the further another is behind it:
    their odds against it, softened (the lines themselves were learned with search.learn.asked_of.SHARP)."""
    entries = evidence.catalog.entries
    told = {number: evidence.asked_of[id_] for number in evidence.numbers if (id_ := entries[number].id) in evidence.asked_of}
    most = max(told.values(), default=0.0)
    return {number: exp(SHARP * (one - most)) for number, one in told.items()}


SIGNAL = Signal("asked", "players ask of it what you ask", score)
