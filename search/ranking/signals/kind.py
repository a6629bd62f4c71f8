"""The entry is a full rule, not a line of a summary, a picture, an example or a list: a nudge."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal

_BESIDE = frozenset({"reference", "anatomy", "icon", "reprint", "example", "intro", "chart", "erratum"})


def score(_query: Query, evidence: Evidence) -> Scores:
    """1 for full rules."""
    beside = evidence.catalog.of_kinds(_BESIDE)
    return dict.fromkeys(evidence.found - beside, 1.0)


SIGNAL = Signal("kind", score, start=0.5)
