"""A card that the query names uses the rule that the entry states: the user's own card data says so."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal


def score(query: Query, evidence: Evidence) -> Scores:
    """The weight of the rule for the named cards (see corpus.cards.rules), from 0 to 1."""
    number = evidence.catalog.number
    found = {number[entry]: use.weight for entry, use in query.uses.items() if entry in number}
    return {entry: weight for entry, weight in found.items() if entry in evidence.found and weight > 0}


SIGNAL = Signal("card rules", score, start=3.0, told="card")
