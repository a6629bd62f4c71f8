"""Ranks entries for a query: reads it, gathers candidates, scores signals, fuses and groups them, and estimates the
confidence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, takewhile

from indexer.encoders import Matrix
from search.catalog import Catalog, Mask
from search.engines.engine import Engine, InProcess
from search.query.card_index import CardIndex
from search.query.text import Text
from search.query.understood import Query
from search.query.vectors import QueryEncoders
from search.ranking.candidates import Evidence, gather
from search.ranking.confidence import LOOKED_AT, PERHAPS, among, confidence, likely, odds_for
from search.ranking.focus import focus
from search.ranking.fusion import Ranked, fuse
from search.ranking.grouping import ASKED, SPOKEN, TABLE, Prefer, one_a_concept
from search.ranking.reorder import Told, reordered
from search.ranking.signals import Scores, signals
from search.ranking.weights import Weights
from search.results import Coverage
from search.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Considered:
    """A query with its evidence and the scores by signal: the input of a ranking."""

    query: Query
    evidence: Evidence
    scored: Mapping[str, Scores]


@dataclass(frozen=True, slots=True)
class Found:
    """The whole ranking of a query, or a few near misses if it isn't answered. `confidence` is the probability that the books
    answer.

    If an input has several questions, `parts` are these, and `part` maps entries to the index of the question that they were
    found for. `vectors` are those of the query's meaning, by encoder.
    """

    query: Query
    ranking: list[Ranked]
    answered: bool
    confidence: float = 0.0
    parts: tuple[str, ...] = ()
    part: Mapping[int, int] = field(default_factory=dict)
    vectors: Mapping[str, Matrix] = field(default_factory=dict)

    @property
    def unsure(self) -> bool:
        """Whether it isn't answered, but one of the near misses may answer it."""
        return not self.answered and bool(self.ranking) and self.confidence >= PERHAPS

    @property
    def coverage(self) -> Coverage:
        """How far the books answer: fully, except for the text of a named card, or not at all."""
        if not self.answered:
            return "none"
        return "partly" if self.query.unknown else "full"


def rank(
    text: Text,
    snapshot: Snapshot,
    encoders: QueryEncoders,
    weights: Weights,
    mask: Mask | None = None,
    prefer: str | None = None,
    cards: CardIndex | None = None,
    spoken: str | None = None,
    engine: Engine | None = None,
) -> Found:
    """Rank the entries that `mask` keeps (None: all). `cards` are the user's own, `engine` finds the candidates (None: the
    snapshot's own indexes).

    If a concept has several editions, the one in the book `prefer` is shown, else the one in the query's language, else the one
    in the reader's (`spoken`).
    """
    considered = consider(text, snapshot, encoders, mask, cards, engine)
    query = considered.query
    if not query.words:
        return Found(query, [], False)
    summed = fused(considered, weights)
    prefers = shown_first(query, snapshot.catalog, prefer, spoken)
    best = list(islice(_shown(summed, snapshot.catalog, prefers, weights), LOOKED_AT))
    odds = odds_for(considered.evidence, weights.answered)
    held = likely(considered.evidence)
    sure = confidence(query, best, considered.evidence, considered.scored, _of_books(held, query, snapshot.catalog), odds)
    if sure < 1:
        told = Told(query, snapshot.catalog, considered.scored, held, snapshot.order.decided)
        summed = reordered(summed, told, snapshot.order)
    ranking = list(_shown(summed, snapshot.catalog, prefers, weights))
    known = sure >= odds.bound(query.length, named=bool(query.unknown or query.cards))
    kept = ranking if known else ranking[: weights.answered.near_misses]
    return Found(query, kept, known, sure, vectors=considered.evidence.vectors)


def _of_books(held: Mapping[str, Scores], query: Query, catalog: Catalog) -> Mapping[str, Scores]:
    """The probabilities among the entries of the books that a query names; among all if it names none."""
    if not query.books:
        return held
    named = {number for scores in held.values() for number in scores if catalog.book_of(number).id in query.books}
    return among(held, named) if named else held


def consider(
    text: Text,
    snapshot: Snapshot,
    encoders: QueryEncoders,
    mask: Mask | None = None,
    cards: CardIndex | None = None,
    engine: Engine | None = None,
) -> Considered:
    """Read a query, gather its evidence, and score it with all signals (none for a query without words)."""
    query = snapshot.reader.read(text, cards)
    if not query.words:
        return Considered(query, Evidence({}, {}, (), snapshot.catalog, snapshot.names), {})
    begun = encoders.begin(query.meaning, [name for name in encoders.names if name in snapshot.vectors])
    evidence = gather(query, snapshot, engine or InProcess(snapshot), encoders.ready(begun), mask)
    return Considered(query, evidence, {signal.name: signal.score(query, evidence) for signal in signals(begun)})


def ranked(
    considered: Considered, snapshot: Snapshot, weights: Weights, prefer: str | None = None, spoken: str | None = None
) -> list[Ranked]:
    """The ranking by the weighted sum alone: one hit per concept, without the tail."""
    prefers = shown_first(considered.query, snapshot.catalog, prefer, spoken)
    return list(_shown(fused(considered, weights), snapshot.catalog, prefers, weights))


def fused(considered: Considered, weights: Weights) -> list[Ranked]:
    """All considered entries, ranked by the weighted sum of the signals."""
    query = considered.query
    ranking = focus(fuse(considered.scored, weights, query.length), query, considered.evidence, likeness(considered))
    return [hit for hit in ranking if hit.number in considered.evidence.numbers] if query.phrases else ranking


def _shown(ranking: Sequence[Ranked], catalog: Catalog, prefers: Prefer, weights: Weights) -> Iterator[Ranked]:
    least = weights.tail * ranking[0].score if ranking else 0.0
    return takewhile(lambda hit: hit.score >= least, one_a_concept(ranking, catalog, prefers))


def likeness(considered: Considered) -> dict[int, float]:
    """The likeness of the query to each entry's title or another of its names."""
    title, alias = considered.scored.get("title", {}), considered.scored.get("alias", {})
    return {number: max(title.get(number, 0.0), alias.get(number, 0.0)) for number in {*title, *alias}}


def shown_first(query: Query, catalog: Catalog, prefer: str | None = None, spoken: str | None = None) -> Prefer:
    """Which of several editions of a concept to show: the book `prefer`, else the one in the query's language, else the one in
    the reader's (`spoken`)."""

    values = {
        book.id: TABLE * (book.id == prefer) + ASKED * (book.language == query.language) + SPOKEN * (book.language == spoken)
        for book in catalog.books.values()
    }
    return lambda number: values[catalog.entries[number].book]
