from __future__ import annotations

from search.evaluation.queries import Query
from search.evaluation.run import Answer, refusals, run
from search.evaluation.table import by_type, failures_of

INSIDE = Query("in", "corsa", "it", "term", gold={"ahlcg-it/corsa": 2})
OUTSIDE = Query("out", "capitale?", "it", "trivia")


def answer(*ids: str, answered: bool = True) -> Answer:
    return Answer([frozenset({entry}) for entry in ids], answered)


def test_each_query_gets_its_figures() -> None:
    [outcome] = run(lambda query: answer("ahlcg-it/x", "ahlcg-it/corsa"), [INSIDE])
    assert (outcome.top1, outcome.top3, outcome.rr) == (0, 1, 0.5)


def test_refusals_are_counted_on_either_side() -> None:
    outcomes = run(lambda query: answer(answered=False), [INSIDE, OUTSIDE])
    assert refusals(outcomes) == ([1.0], [1.0])


def test_the_table_has_a_row_for_each_type_language_and_group_that_occurs() -> None:
    table = by_type(run(lambda query: answer("ahlcg-it/corsa"), [INSIDE, OUTSIDE]))
    rows = [line.split("|")[1].strip() for line in table.splitlines() if line.startswith("|")]
    assert rows[2:] == ["term", "it", "LCG", "all"]
    assert "refused rightly: 0.00 (0.00-0.00) of 1: trivia 0/1" in table
    assert "refused wrongly: 0.00 (0.00-0.00) of 1" in table


def test_a_query_outside_the_books_may_be_told_as_such_by_the_unknown_name_alone() -> None:
    table = by_type(run(lambda query: Answer([], answered=True, partly=True), [INSIDE, OUTSIDE]))
    assert "refused rightly: 0.00 (0.00-0.00) of 1: trivia 0/1" in table
    assert "told that the named card isn't known: 1.00 (1.00-1.00) of 1" in table


def test_failures_say_what_was_wanted_and_what_was_found() -> None:
    told = failures_of(run(lambda query: answer("ahlcg-it/x"), [INSIDE, OUTSIDE]), lambda outcome: "because")
    assert "wanted: ahlcg-it/corsa\n  found: ahlcg-it/x\n  why: because" in told
    assert "wanted: nothing: the books don't say" in told


def test_what_went_well_is_no_failure() -> None:
    assert failures_of(run(lambda query: answer("ahlcg-it/corsa"), [INSIDE])) == ""
