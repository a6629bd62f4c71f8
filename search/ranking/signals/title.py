"""The query is, or holds, the entry's title."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.likeness import likeness
from search.ranking.signals.base import Scores, Signal


def score(query: Query, evidence: Evidence) -> Scores:
    """How much the query looks like each title (see search.ranking.likeness)."""
    asked = query.folded
    found: Scores = {}
    for number in evidence.numbers:
        name, terms = evidence.names.title(number)
        language = evidence.catalog.book_of(number).language
        value = likeness(asked, set(query.terms[language]), name, terms)
        if value:
            found[number] = value
    return found


SIGNAL = Signal("title", score, start=3.0, told="words", on_device=True)
