"""The query is worded like the questions that players ask about the entry, and not like those about others."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal

SOFT = 0.5


def score(_query: Query, evidence: Evidence) -> Scores:
    """1 for the likeliest candidate by the learned words (search/learned/question_words.py), less for others the further they are
    behind: their odds against it, softened."""
    return evidence.worded.behind(SOFT, evidence.numbers, len(evidence.catalog.entries))


SIGNAL = Signal("worded", score, start=3.0, told="question", on_device=True)
