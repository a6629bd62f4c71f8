"""The query is, or holds, another name of the entry, in any language."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.likeness import likeness
from search.ranking.signals.base import Scores, Signal


def score(query: Query, evidence: Evidence) -> Scores:
    """How much the query looks like the alias that it looks like most (see search.ranking.likeness)."""
    asked = query.folded
    terms = {language: frozenset(found) for language, found in query.terms.items()}
    found: Scores = {}
    for number in evidence.numbers:
        aliases = evidence.names.aliases(number)
        value = max((likeness(asked, terms[language], name, named) for language, name, named in aliases), default=0.0)
        if value:
            found[number] = value
    return found


SIGNAL = Signal("alias", score, start=3.0, told="words", on_device=True)
