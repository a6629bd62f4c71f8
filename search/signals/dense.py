"""The query's meaning is near to a passage of the entry: the best cosine of each role, for every encoder in use."""

from __future__ import annotations

from search.candidates import DENSE_ROLES, Evidence
from search.query import Query
from search.signals.base import Scores, Signal

_REASONS = {
    "title": "its names mean nearly the same as the query",
    "text": "its text means nearly the same as the query",
    "part": "a rule in its text means nearly the same as the query",
    "question": "a question that it answers means nearly the same as the query",
    "verbatim": "a paragraph of your copy means nearly the same as the query",
}


def signals(encoder: str) -> tuple[Signal, ...]:
    """The signals of one encoder, a role each."""
    return tuple(_of(encoder, role) for role in DENSE_ROLES)


def _of(encoder: str, role: str) -> Signal:
    def score(_query: Query, evidence: Evidence) -> Scores:
        return dict(evidence.dense.get((encoder, role), ()))

    return Signal(f"{encoder}.{role}", _REASONS[role], score)
