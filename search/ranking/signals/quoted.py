"""The query quotes the entry word for word or nearly: people quote rules and cards from memory."""

from __future__ import annotations

from functools import lru_cache

from rapidfuzz import fuzz

from corpus.markdown import plain
from search.query.text import folded
from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal

FROM_MEMORY = 4  # fewest words of a quote that may differ; a shorter one must match word for word
NEAR = 80.0  # lowest likeness (0 to 100) of an entry that nearly has a quote


def score(query: Query, evidence: Evidence) -> Scores:
    """The likeness of the entry to its most similar quote: 1 if it has the quote word for word."""
    found: Scores = {}
    for number in evidence.numbers if query.quotes else ():
        entry = evidence.catalog.entries[number]
        text = _folded(entry.title, entry.text)
        if value := max(_has(quote, text) for quote in query.quotes):
            found[number] = value
    return found


def _has(quote: str, text: str) -> float:
    if f" {quote} " in f" {text} ":
        return 1.0
    if len(quote.split()) < FROM_MEMORY:
        return 0.0
    return fuzz.partial_ratio(quote, text, score_cutoff=NEAR) / 100


@lru_cache(maxsize=4096)
def _folded(title: str, text: str) -> str:
    return folded(f"{title} {plain(text)}")


SIGNAL = Signal("quoted", score, start=2.0, told="words")
