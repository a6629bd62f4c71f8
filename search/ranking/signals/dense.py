"""The query's meaning is near to a passage of the entry: the best cosine of each role, for every encoder in use."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import DENSE_ROLES, Evidence
from search.ranking.signals.base import Scores, Signal

_REASONS = {
    "title": "its names mean nearly the same as the query",
    "text": "its text means nearly the same as the query",
    "part": "a rule in its text means nearly the same as the query",
    "question": "a question that it answers means nearly the same as the query",
    "verbatim": "a paragraph of your copy means nearly the same as the query",
}


def signals(encoder: str) -> tuple[Signal, ...]:
    """The signals of one encoder, a role each."""
    return (*(_of(encoder, role) for role in DENSE_ROLES), _best_of(encoder))


def _of(encoder: str, role: str) -> Signal:
    def score(_query: Query, evidence: Evidence) -> Scores:
        return dict(evidence.dense.get((encoder, role), ()))

    return Signal(f"{encoder}.{role}", _REASONS[role], score)


def _best_of(encoder: str) -> Signal:
    """The nearest of an entry's text, parts and questions: one passage that decides is enough."""

    def score(_query: Query, evidence: Evidence) -> Scores:
        best: Scores = {}
        for role in ("text", "part", "question"):
            for number, cosine in evidence.dense.get((encoder, role), ()):
                best[number] = max(best.get(number, -1.0), cosine)
        return best

    return Signal(f"{encoder}.best", "what it says or answers means nearly the same as the query", score)
