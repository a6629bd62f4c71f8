"""Runs queries through an engine and records the results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from time import perf_counter

from search.evaluation.metrics import Ranking, ndcg, reciprocal_rank, top
from search.evaluation.queries import Query

DEPTH = 10


@dataclass(frozen=True, slots=True)
class Answer:
    """An engine's answer to a query: a ranking of at most DEPTH hits, whether the books answer, and whether only in part, because
    they don't have a card that the query names."""

    ranking: Ranking
    answered: bool = True
    partly: bool = False


Engine = Callable[[Query], Answer]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one query: its figures (zero if the books don't answer it) and its time in seconds."""

    query: Query
    answer: Answer
    top1: float
    top3: float
    top10: float
    rr: float
    ndcg: float
    seconds: float

    @property
    def refused(self) -> bool:
        """Whether the engine said that the books don't answer."""
        return not self.answer.answered

    @property
    def warned(self) -> bool:
        """Whether the engine said that the books don't answer, or that they lack a card that is named."""
        return self.refused or self.answer.partly


def run(engine: Engine, queries: Iterable[Query]) -> list[Outcome]:
    """Ask the engine each query, in order."""
    return [_outcome(engine, query) for query in queries]


def _outcome(engine: Engine, query: Query) -> Outcome:
    start = perf_counter()
    answer = engine(query)
    seconds = perf_counter() - start
    ranking, gold = answer.ranking, query.gold
    hits = [top(ranking, gold, k) for k in (1, 3, 10)]
    return Outcome(query, answer, hits[0], hits[1], hits[2], reciprocal_rank(ranking, gold), ndcg(ranking, gold), seconds)


def refusals(outcomes: Sequence[Outcome]) -> tuple[list[float], list[float]]:
    """For each query that the books don't answer, 1 if it was refused; for each that they do, 1 if it was refused wrongly."""
    right = [float(outcome.refused) for outcome in outcomes if not outcome.query.answerable]
    wrong = [float(outcome.refused) for outcome in outcomes if outcome.query.answerable]
    return right, wrong
