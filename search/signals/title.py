"""The query is, or holds, the entry's title."""

from __future__ import annotations

from search.candidates import Evidence
from search.query import Query, folded
from search.signals.base import Scores, Signal
from search.signals.likeness import likeness


def score(query: Query, evidence: Evidence) -> Scores:
    """How much the query looks like each title (see search.signals.likeness)."""
    asked = folded(query.searched)
    found: Scores = {}
    for number in evidence.numbers:
        name, terms = evidence.names.title(number)
        language = evidence.catalog.book_of(number).language
        value = likeness(asked, set(query.terms[language]), name, terms)
        if value:
            found[number] = value
    return found


SIGNAL = Signal("title", "its title is what was asked for", score)
