"""The query is, or contains, another name of the entry, in any language."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal


def score(query: Query, evidence: Evidence) -> Scores:
    """The likeness of the query to the entry's most similar alias (see search.ranking.likeness)."""
    terms = {language: frozenset(found) for language, found in query.terms.items()}
    like = evidence.names.others.likeness(query.folded, terms)
    return {number: value for number, value in like.items() if number in evidence.found}


SIGNAL = Signal("alias", score, start=3.0, told="words", on_device=True)
