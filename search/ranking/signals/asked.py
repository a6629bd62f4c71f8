"""The query is like the questions that players ask of the entry, and unlike those that they ask of others."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal

SHARP = 3.0


def score(_query: Query, evidence: Evidence) -> Scores:
    """1 for the candidate that the learned lines (search/learned/entry_lines.py) hold likeliest, less the further another is
    behind it: their odds against it, softened (the lines themselves were learned with search.learn.lines.SHARP)."""
    return evidence.asked.behind(SHARP, evidence.numbers, len(evidence.catalog.entries))


SIGNAL = Signal("asked", score, start=4.0, told="question")
