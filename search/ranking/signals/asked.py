"""The query resembles the questions that players ask about the entry, and not those about others."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal

SHARP = 3.0


def score(_query: Query, evidence: Evidence) -> Scores:
    """1 for the likeliest candidate by the learned lines (search/learned/entry_lines.py), less for others the further they are
    behind: their odds against it, softened (the lines themselves were trained with search.learn.lines.SHARP)."""
    return evidence.asked.behind(SHARP, evidence.numbers, len(evidence.catalog.entries))


SIGNAL = Signal("asked", score, start=4.0, told="question")
