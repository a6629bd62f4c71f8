"""Focuses on what a query names: an entry by its full name, a step, a game or a book. The scores of other entries are halved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set

from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.fusion import Ranked
from search.ranking.likeness import SAME_TERMS

ELSEWHERE = 0.5


def focus(ranking: Sequence[Ranked], query: Query, evidence: Evidence, likeness: Mapping[int, float]) -> list[Ranked]:
    """The ranking, with the scores of the entries that the query doesn't name halved.

    `likeness` gives the similarity of the query to an entry's title or another of its names.
    """
    if not (named := [numbers for numbers in _named(query, evidence, likeness) if numbers]):
        return list(ranking)
    for numbers in named:
        ranking = [ranked if ranked.number in numbers else ranked.times(ELSEWHERE) for ranked in ranking]
    return sorted(ranking, key=lambda ranked: (-ranked.score, ranked.number))


def _named(query: Query, evidence: Evidence, likeness: Mapping[int, float]) -> Iterator[Set[int]]:
    if query.asks_for_step:
        yield {number for step in query.steps for number in evidence.names.steps.get(step, ())}
    else:
        whole = {number for number, like in likeness.items() if like >= SAME_TERMS}
        icons = evidence.names.with_icons(query.folded)  # an icon's name also names every text that contains it
        yield whole | icons.keys() if whole else whole
    if query.books:
        yield {number for number in evidence.numbers if evidence.catalog.book_of(number).id in query.books}
