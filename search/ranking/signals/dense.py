"""The query's meaning is near to a passage of the entry: the best cosine of each role, for every encoder in use."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal

_ROLES = {
    "title": (1.5, "words"),
    "text": (2.0, "meaning"),
    "part": (2.0, "meaning"),
    "question": (3.0, "question"),
    "verbatim": (1.5, "copy"),  # only in a book of one's own
}
"""Role -> the weight that learning starts from, and what is told of it."""


def signals(encoder: str) -> tuple[Signal, ...]:
    """The signals of one encoder, a role each."""
    return (*(_of(encoder, role, *line) for role, line in _ROLES.items()), _best_of(encoder))


def _of(encoder: str, role: str, start: float, told: str) -> Signal:
    def score(_query: Query, evidence: Evidence) -> Scores:
        return dict(evidence.dense.get((encoder, role), ()))

    return Signal(f"{encoder}.{role}", score, start, told)


def _best_of(encoder: str) -> Signal:
    """The nearest of an entry's text, parts and questions: one passage that decides is enough."""

    def score(_query: Query, evidence: Evidence) -> Scores:
        best: Scores = {}
        for role in ("text", "part", "question"):
            for number, cosine in evidence.dense.get((encoder, role), ()):
                if number not in best or cosine > best[number]:
                    best[number] = cosine
        return best

    return Signal(f"{encoder}.best", score, 2.0, "meaning")
