"""The entry's book is in the language that the query seems to be in: a nudge, never a filter."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal


def score(query: Query, evidence: Evidence) -> Scores:
    """1 for entries of books in the query's language; no scores if no language was guessed."""
    if query.language is None:
        return {}
    languages = evidence.catalog.languages
    return {number: 1.0 for number in evidence.numbers if languages[number] == query.language}


SIGNAL = Signal("language", score, start=0.1, on_device=True)
