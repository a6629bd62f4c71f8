"""The query is near a passage of the entry in meaning: the best cosine for each role, for every encoder in use."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal

_ROLES = {
    "title": (1.5, "words"),
    "text": (2.0, "meaning"),
    "part": (2.0, "meaning"),
    "question": (3.0, "question"),
    "verbatim": (1.5, "copy"),  # only in the user's own books
}
"""Role -> the initial weight for learning, and the reason shown to readers."""


def signals(encoder: str) -> tuple[Signal, ...]:
    """The signals of one encoder, one per role, and the best of them."""
    return (*(_of(encoder, role, *line) for role, line in _ROLES.items()), _best_of(encoder))


def _of(encoder: str, role: str, start: float, told: str) -> Signal:
    def score(_query: Query, evidence: Evidence) -> Scores:
        return dict(evidence.dense.get((encoder, role), ()))

    return Signal(f"{encoder}.{role}", score, start, told)


def _best_of(encoder: str) -> Signal:
    """The cosine of the nearest of an entry's text, parts and questions: one passage that decides is enough."""

    def score(_query: Query, evidence: Evidence) -> Scores:
        best: Scores = {}
        for role in ("text", "part", "question"):
            for number, cosine in evidence.dense.get((encoder, role), ()):
                if number not in best or cosine > best[number]:
                    best[number] = cosine
        return best

    return Signal(f"{encoder}.best", score, 2.0, "meaning")
