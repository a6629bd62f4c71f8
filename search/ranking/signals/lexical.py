"""The query's words in one field of an entry, by BM25 (Robertson and Zaragoza 2009), each field a signal of its own."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal

_FIELDS = {
    "title": (0.5, "words"),
    "aliases": (0.5, "words"),
    "questions": (1.5, "question"),
    "text": (0.5, "words"),
    "verbatim": (0.5, "copy"),  # only where a copy was added: no development query tells
}
"""Field -> the weight that learning starts from, and what is told of it."""


def _of(field: str, start: float, told: str) -> Signal:
    def score(_query: Query, evidence: Evidence) -> Scores:
        return dict(evidence.lexical.get(field, ()))

    return Signal(f"words.{field}", score, start, told)


SIGNALS = tuple(_of(field, *line) for field, line in _FIELDS.items())
