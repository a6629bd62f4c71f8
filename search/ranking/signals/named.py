"""The query contains a name of the entry's concept: rarer names count more."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal


def score(_query: Query, evidence: Evidence) -> Scores:
    """The rarity of the name (see Evidence.named)."""
    found: Scores = {}
    for concept, rarity in evidence.named.items():
        for number in evidence.catalog.stating(concept):
            if number in evidence.found:
                found[number] = max(rarity, found.get(number, 0.0))
    return found


SIGNAL = Signal("named", score, start=1.0, told="words")
