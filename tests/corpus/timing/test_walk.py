"""Walks against the shipped charts; the cases stand in cases/*.txt."""

from __future__ import annotations

from typing import Any

import pytest

from corpus.errors import UnknownBook
from corpus.timing.load_charts import timing_of
from corpus.timing.walk import check


def test_a_legal_walk_has_no_problem_and_its_windows(legal: Any) -> None:
    walked = check(timing_of(legal.book), legal.walk)
    assert [problem.message for problem in walked.problems] == []
    assert walked.legal
    assert [window.after_index for window in walked.windows] == legal.windows
    assert [window.step for window in walked.windows] == [legal.walk[index] for index in legal.windows]


def test_an_illegal_walk_says_where_and_why(illegal: Any) -> None:
    walked = check(timing_of(illegal.book), illegal.walk)
    assert not walked.legal
    assert [(problem.index, problem.step) for problem in walked.problems] == [found[:2] for found in illegal.problems]
    for problem, (_, _, words) in zip(walked.problems, illegal.problems, strict=True):
        assert [word for word in words if word not in problem.message] == []


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "has to be finished first"),
        ("it", "prima va completata"),
        ("pt", "antes é preciso concluir"),
        ("fr", "finished first"),
    ],
)
def test_a_message_is_in_the_language_that_was_asked_for(language: str, words: str) -> None:
    walked = check(timing_of("ahlcg-it"), ["2.2.1", "ST1", "2.2.2"], language)
    assert words in walked.problems[0].message


def test_the_citations_are_this_books_entry_then_the_other_editions() -> None:
    walked = check(timing_of("ahlcg-pt"), ["ST3", "ST4"])
    assert walked.citations[:2] == (
        "ahlcg-pt/tp-3-revele-ficha-de-caos",
        "ahlcg-it/prova-di-abilita-3-rivelare-il-segnalino-caos",
    )


def test_a_window_known_only_from_the_guia_is_cited_there() -> None:
    assert "ahlcg-pt/tabela-i-fase-do-mythos" in check(timing_of("ahlcg-it"), ["1.4", "1.5"]).citations


def test_an_empty_walk_is_legal_and_says_nothing() -> None:
    walked = check(timing_of("ahlcg-it"), [])
    assert (walked.legal, walked.problems, walked.windows, walked.citations) == (True, (), (), ())


def test_a_book_without_charts_is_an_error_that_names_those_with() -> None:
    with pytest.raises(UnknownBook, match="ahlcg-it"):
        timing_of("stormkeep-it")


def test_every_way_that_the_charts_draw_can_be_walked() -> None:
    for book in ("ahlcg-it", "ahlcg-pt", "ah2e-it", "mom1e-it", "cdmd-it"):
        timing = timing_of(book)
        ways = [(step.id, way.to) for chart in timing.charts for step in chart.steps for way in step.ways if way.to != "end"]
        assert [way for way in ways if not check(timing, way).legal] == []
