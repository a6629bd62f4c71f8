"""The words of the query call up the general rule that the entry states: "un'azione in più" calls up additional costs."""

from __future__ import annotations

from search.query.principles import called_up
from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal


def score(query: Query, evidence: Evidence) -> Scores:
    """The share of the entry's rule among those that are called up (see search.query.principles)."""
    found: Scores = {}
    for concept, share in called_up(query).items():
        for number in evidence.catalog.stating(concept):
            if number in evidence.found:
                found[number] = max(share, found.get(number, 0.0))
    return found


SIGNAL = Signal("principle", score, start=1.0)
