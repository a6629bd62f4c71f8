"""A name of the entry stands in the query: what fewer entries have in their texts tells more."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal


def score(_query: Query, evidence: Evidence) -> Scores:
    """How rare the name is that the query has of the entry's concept (see Evidence.named)."""
    found: Scores = {}
    for concept, rarity in evidence.named.items():
        for number in evidence.catalog.stating(concept):
            if number in evidence.found:
                found[number] = max(rarity, found.get(number, 0.0))
    return found


SIGNAL = Signal("named", score, start=1.0, told="words")
