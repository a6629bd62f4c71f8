"""The query is, or holds, another name of the entry."""

from __future__ import annotations

from search.candidates import Evidence
from search.query import Query, folded
from search.signals.base import Scores, Signal
from search.signals.likeness import likeness


def score(query: Query, evidence: Evidence) -> Scores:
    """How much the query looks like the alias that it looks like most (see search.signals.likeness)."""
    asked = folded(query.searched)
    found: Scores = {}
    for number in evidence.numbers:
        language = evidence.catalog.book_of(number).language
        terms = set(query.terms[language])
        aliases = evidence.names.aliases(number)
        value = max((likeness(asked, terms, name, named) for name, named in aliases), default=0.0)
        if value:
            found[number] = value
    return found


SIGNAL = Signal("alias", "another name of it is what was asked for", score)
