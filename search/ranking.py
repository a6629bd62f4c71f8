"""From a query's text to a ranking: understood, candidates, signals, fusion, groups, and whether the books answer it."""

from __future__ import annotations

from dataclasses import dataclass

from search.candidates import gather
from search.catalog import Mask
from search.confidence import answered
from search.focus import focus
from search.fusion import Ranked, fuse
from search.grouping import Prefer, one_a_concept
from search.query import Query
from search.query_vectors import QueryEncoders
from search.reading import read
from search.signals import signals
from search.snapshot import Snapshot
from search.weights import Weights


@dataclass(frozen=True, slots=True)
class Found:
    """The whole ranking of a query; unanswered, it holds a few near misses."""

    query: Query
    ranking: list[Ranked]
    answered: bool


def rank(
    text: str, snapshot: Snapshot, encoders: QueryEncoders, weights: Weights, mask: Mask | None = None, prefer: str | None = None
) -> Found:
    """Rank the entries that `mask` keeps (all where it is None).

    Of several editions of a concept the book `prefer` is shown, then that in the query's language.
    """
    query, meant = read(text, snapshot)
    if not query.words:
        return Found(query, [], False)
    begun = encoders.begin(meant, [name for name in encoders.names if name in snapshot.vectors])
    evidence = gather(query, snapshot.catalog, snapshot.names, snapshot.lexical, snapshot.vectors, encoders, begun, mask)
    scored = {signal.name: signal.score(query, evidence) for signal in signals(begun)}
    ranking = focus(fuse(scored, weights), query, snapshot.catalog, snapshot.names)
    if query.phrases:
        ranking = [ranked for ranked in ranking if ranked.number in evidence.numbers]
    ranking = _without_tail(list(one_a_concept(ranking, snapshot.catalog, _shown_first(query, snapshot, prefer))), weights.tail)
    names = [max(scored["title"].get(r.number, 0.0), scored["alias"].get(r.number, 0.0)) for r in ranking[:3]]
    known = answered(query, ranking, evidence, names, weights, snapshot.rarity)
    return Found(query, ranking if known else ranking[: weights.answered.near_misses], known)


def _shown_first(query: Query, snapshot: Snapshot, prefer: str | None) -> Prefer:
    def value(number: int) -> int:
        book = snapshot.catalog.book_of(number)
        return 2 * (book.id == prefer) + (book.language == query.language)

    return value


def _without_tail(ranking: list[Ranked], tail: float) -> list[Ranked]:
    """The ranking down to `tail` times the best score."""
    return [ranked for ranked in ranking if ranked.score >= tail * ranking[0].score]
