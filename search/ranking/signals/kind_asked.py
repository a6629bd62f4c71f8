"""The query asks for an example, a summary, a chart or the errata, and the entry is one."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.languages import every
from indexer.words import Word
from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal

_CALLED = {
    kind: every(lambda tongue, kind=kind: tongue.queries.kinds.get(kind, ()))  # type: ignore[misc]
    for kind in sorted(every(lambda tongue: tongue.queries.kinds))
}
_ASIDE = every(lambda tongue: tongue.queries.aside)  # "per esempio" asks for none


def asked_kinds(words: Sequence[Word]) -> frozenset[str]:
    """The kinds of entries that these words of a query ask for."""
    before = ("", *(word.folded for word in words))
    asked = {word.folded for word, last in zip(words, before, strict=False) if last not in _ASIDE}
    return frozenset(kind for kind, called in _CALLED.items() if not asked.isdisjoint(called))


def score(query: Query, evidence: Evidence) -> Scores:
    """1 for entries of a kind that is asked for."""
    kinds = asked_kinds(query.words)
    return dict.fromkeys(evidence.found & evidence.catalog.of_kinds(kinds), 1.0)


SIGNAL = Signal("kind asked", score, start=2.0)
