"""The words of the query are those in which players ask of the entry, and not those in which they ask of others."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal

SOFT = 0.5


def score(_query: Query, evidence: Evidence) -> Scores:
    """1 for the candidate that the learned words (search/learned/question_words.py) hold likeliest, less the further another is
    behind it: their odds against it, softened."""
    return evidence.worded.behind(SOFT, evidence.numbers, len(evidence.catalog.entries))


SIGNAL = Signal("worded", score, start=3.0, told="question", on_device=True)
