"""The query's words are in a field of the entry: BM25 (Robertson and Zaragoza 2009), one signal per field."""

from __future__ import annotations

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal

_FIELDS = {
    "title": (0.5, "words", False),
    "aliases": (0.5, "words", False),
    "questions": (1.5, "question", True),
    "text": (0.5, "words", True),
    "verbatim": (0.5, "copy", False),  # only if a copy was added, so it can't be learned from development queries
}
"""Field -> the initial weight for learning, the reason shown to readers, and whether a device scores it."""


def _of(field: str, start: float, told: str, on_device: bool) -> Signal:
    def score(_query: Query, evidence: Evidence) -> Scores:
        return dict(evidence.lexical.get(field, ()))

    return Signal(f"words.{field}", score, start, told, on_device)


SIGNALS = tuple(_of(field, *line) for field, line in _FIELDS.items())
