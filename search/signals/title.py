"""The query is, or holds, the entry's title."""

from __future__ import annotations

from search.candidates import Evidence
from search.query import Query, folded
from search.signals.base import Scores, Signal
from search.signals.overlap import overlap


def score(query: Query, evidence: Evidence) -> Scores:
    """1 for the same words as the title's, at most 0.9 for the same terms, less as they cover each other less."""
    asked = folded(query.searched)
    found: Scores = {}
    for number in evidence.numbers:
        name, terms = evidence.names.title(number)
        language = evidence.catalog.book_of(number).language
        value = 1.0 if name == asked else 0.9 * overlap(set(query.terms[language]), terms)
        if value:
            found[number] = value
    return found


SIGNAL = Signal("title", "its title is what was asked for", score)
