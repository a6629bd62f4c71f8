"""The entry covers the words of the query, in whatever fields they are."""

from __future__ import annotations

from math import log

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal


def score(_query: Query, evidence: Evidence) -> Scores:
    """The share of the query's content words that are in the entry; rarer words count more (see `tells`)."""
    entries = len(evidence.catalog.entries)
    told = [tells(len(having), entries) for having in evidence.having]
    total = sum(told)
    found: Scores = {}
    for weight, having in zip(told, evidence.having, strict=True):
        share = weight / total if total else 0.0
        for number in having & evidence.found:
            found[number] = found.get(number, 0.0) + share
    return found


def tells(having: int, entries: int) -> float:
    """The weight of a word that `having` of all `entries` have: 1 if at most one has it, 0 if all have it."""
    return 1 - log(max(1, having)) / log(max(2, entries))


SIGNAL = Signal("covered", score, start=4.0, told="words", on_device=True)
