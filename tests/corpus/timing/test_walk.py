"""Walks against the shipped charts; the cases stand in cases/*.txt."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.errors import UnknownBook
from corpus.timing.load_charts import load_all, timing_of
from corpus.timing.walk import check

WALK = (
    "1.1 1.2 1.3 1.4 1.5 2.1 2.2 2.2.1 ST1 ST2 ST3 ST4 ST5 ST6 ST7 ST8 2.2.1 IN1 IN2 AO1 AO2 AO3 IN3 IN4 2.2.2 2.3 3.1 3.2 3.3 "
    "EA1 EA2 DD1 DD2 EA3 EA4 3.4 4.1 4.2 4.3 4.4 4.5 4.6 1.1"
)
LONG = WALK.split()


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
    if illegal.windows is not None:
        assert [window.after_index for window in walked.windows] == illegal.windows


def test_a_walk_that_is_wrong_everywhere_is_read_to_its_end() -> None:
    walked = check(timing_of("ahlcg-it"), ["1.3", "4.2", "2.2.2"] * 60)
    assert len(walked.problems) > 150
    assert walked.problems[-1].index == 179


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "must be finished first"),
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


@pytest.mark.parametrize("place", range(len(LONG)))
def test_one_mistake_is_one_problem_wherever_it_stands(place: int) -> None:
    timing = timing_of("ahlcg-it")
    without = check(timing, LONG[:place] + LONG[place + 1 :])
    misspelt = check(timing, [*LONG[:place], "Q7", *LONG[place + 1 :]])
    stray = check(timing, [*LONG[:place], "EL3", *LONG[place:]])
    assert len(without.problems) <= 1
    assert [problem.index for problem in misspelt.problems] == [place]
    assert len(stray.problems) <= 1


def test_the_beginning_of_a_legal_walk_is_legal() -> None:
    assert check(timing_of("ahlcg-it"), LONG).legal
    assert [end for end in range(len(LONG)) if not check(timing_of("ahlcg-it"), LONG[:end]).legal] == []


@settings(deadline=None, max_examples=60)
@given(st.lists(st.sampled_from([*LONG, "AV1", "EL0", "EN1", "Q7", ""]), max_size=12), st.sampled_from(["en", "it", "pt"]))
def test_any_list_of_steps_gets_an_answer(steps: list[str], language: str) -> None:
    walked = check(timing_of("ahlcg-it"), steps, language)
    assert walked.legal == (not walked.problems)
    assert all(0 <= problem.index < len(steps) for problem in walked.problems)
    assert len({window.after_index for window in walked.windows}) == len(walked.windows)


def test_every_way_that_the_charts_draw_can_be_walked() -> None:
    for book in ("ahlcg-it", "ahlcg-pt", "ah2e-it", "mom1e-it", "cdmd-it"):
        timing = timing_of(book)
        drawn = [(step.id, way) for chart in timing.charts for step in chart.steps for way in step.ways if way.to != "end"]
        ways = [(start, way.to) for start, way in drawn if not way.after]  # those after something are walked in the cases
        assert [way for way in ways if not check(timing, way).legal] == []


def test_what_a_step_may_be_is_told_once() -> None:
    near = load_all()["ahlcg-it"].near("step1")
    assert len(near) == len(set(near)) > 1
