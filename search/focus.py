"""What a query names besides its words: a game or book, a step. What lies elsewhere counts for half, and isn't lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from search.catalog import Catalog
from search.fusion import Ranked
from search.names import Names
from search.query import Query
from search.results import Why

ELSEWHERE = 0.5


def focus(ranking: Sequence[Ranked], query: Query, catalog: Catalog, names: Names) -> list[Ranked]:
    """The ranking with the scores halved of what lies outside the books that the query names, or the steps that it asks for."""
    if query.asks_for_step and (steps := {number for step in query.steps for number in names.steps.get(step, ())}):
        ranking = [ranked if ranked.number in steps else _lowered(ranked) for ranked in ranking]
    if query.books:
        ranking = [ranked if catalog.book_of(ranked.number).id in query.books else _lowered(ranked) for ranked in ranking]
    return sorted(ranking, key=lambda ranked: (-ranked.score, ranked.number))


def _lowered(ranked: Ranked) -> Ranked:
    why = tuple(Why(part.signal, ELSEWHERE * part.score) for part in ranked.why)
    return replace(ranked, score=ELSEWHERE * ranked.score, why=why)
