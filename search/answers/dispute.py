"""Dispute sheets: what decides a question at the table, and what prevails over it and why, for both sides to read."""

from __future__ import annotations

from dataclasses import dataclass

from search.answers.values import Answer, Answers, EditionsDiffer, Moment, NearMiss, Overriding, Statement
from search.results import CardShown, Coverage, QueryInfo


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of one question.

    `ruling` are the statements that decide it, the best one first; `prevails` is what prevails over them. It also has the moments
    in which it happens, the relevant differences between the editions, and the number of other differences. `coverage`,
    `unknown`, `cards` and `unsure` are those of the answer. If the coverage is "none", only `near_misses` is filled.
    """

    question: str
    coverage: Coverage
    unknown: tuple[str, ...]
    ruling: tuple[Statement, ...]
    prevails: tuple[Overriding, ...]
    timing: tuple[Moment, ...]
    differences: tuple[EditionsDiffer, ...]
    more_differences: int
    near_misses: tuple[NearMiss, ...]
    cards: tuple[CardShown, ...] = ()
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class Disputes:
    """The sheets of all questions of one input, in order."""

    query: QueryInfo
    sheets: tuple[Sheet, ...]


def disputes(found: Answers) -> Disputes:
    """A sheet for each of the answers."""
    return Disputes(found.query, tuple(_sheet(answer) for answer in found.answers))


def _sheet(answer: Answer) -> Sheet:
    general = [one for one in answer.overridden_by if one.how == "general"]
    special = [one for one in answer.overridden_by if one.how != "general"]
    touching = tuple(one for one in answer.differences if one.touches)
    return Sheet(
        question=answer.question,
        coverage=answer.coverage,
        unknown=answer.unknown,
        ruling=answer.statements,
        prevails=(*general, *special),
        timing=answer.timing,
        differences=touching,
        more_differences=len(answer.differences) - len(touching),
        near_misses=answer.near_misses,
        cards=answer.cards,
        unsure=answer.unsure,
    )
