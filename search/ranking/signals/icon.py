"""The query names an icon ("⚡", "{fast}", "icona fulmine") that the entry explains or has in its text."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal


def score(query: Query, evidence: Evidence) -> Scores:
    """1 if the entry explains an icon of the query, 0.5 if it has one."""
    found = evidence.names.with_icons(query.folded)
    return {number: value for number, value in found.items() if number in evidence.found}


SIGNAL = Signal("icon", score, start=2.0, told="icon")
