"""The query is, or holds, another name of the entry."""

from __future__ import annotations

from search.candidates import Evidence
from search.query import Query, folded
from search.signals.base import Scores, Signal
from search.signals.overlap import overlap


def score(query: Query, evidence: Evidence) -> Scores:
    """The best of the entry's aliases: 1 for the same words, at most 0.9 for the same terms."""
    asked = folded(query.searched)
    found: Scores = {}
    for number in evidence.numbers:
        language = evidence.catalog.book_of(number).language
        terms = set(query.terms[language])
        aliases = evidence.names.aliases(number)
        value = max((1.0 if name == asked else 0.9 * overlap(terms, named) for name, named in aliases), default=0.0)
        if value:
            found[number] = value
    return found


SIGNAL = Signal("alias", "another name of it is what was asked for", score)
