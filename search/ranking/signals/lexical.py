"""The query's words in one field of an entry, by BM25 (Robertson and Zaragoza 2009), each field a signal of its own."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal

_REASONS = {
    "title": "its title has words of the query",
    "aliases": "another name of it has words of the query",
    "questions": "a question that it answers has words of the query",
    "text": "its text has words of the query",
    "verbatim": "the passage in your copy has words of the query",
}


def _of(field: str) -> Signal:
    def score(_query: Query, evidence: Evidence) -> Scores:
        return dict(evidence.lexical.get(field, ()))

    return Signal(f"words.{field}", _REASONS[field], score)


SIGNALS = tuple(_of(field) for field in _REASONS)
