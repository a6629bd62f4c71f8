from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from corpus.checks.book import Passage, Problem, check_book, judge
from corpus.errors import CorpusError
from corpus.model import Book, Entry

RUN = Entry(id="b-it/corsa", book="b-it", kind="token", title="Corsa", page=4, text="Muoviti di due caselle.", passage="h1")
BOOK = Book("b-it", "b", "it", "B", "1", "B", "Nobody", "headings", entries=(RUN,))
KNOWN = frozenset({"b-it/corsa"})


def rules(book: Book = BOOK, passages: dict[str, Passage] | None = None) -> list[tuple[str, str]]:
    found = check_book(book, KNOWN, passages)
    return [(problem.entry, problem.rule) for problem in found if problem.rule != "questions"]


def test_without_the_rulebook_only_what_needs_no_passage_is_checked() -> None:
    assert rules() == []
    assert rules(replace(BOOK, entries=(replace(RUN, text=""),))) == [("b-it/corsa", "text")]


def test_with_it_the_text_is_held_against_the_passage() -> None:
    assert rules(passages={"b-it/corsa": Passage("Ci si muove di due caselle.", "h1")}) == []
    assert rules(passages={"b-it/corsa": Passage("Ci si muove di tre caselle.", "h2")}) == [
        ("b-it/corsa", "stale"),
        ("b-it/corsa", "numbers"),
        ("b-it/corsa", "numbers"),
    ]


def test_an_entry_on_one_side_only_is_told() -> None:
    assert rules(passages={"b-it/volo": Passage("Si vola.", "h")}) == [("b-it/corsa", "passage"), ("b-it/volo", "missing")]


def test_an_exception_excuses_its_rule_and_an_unused_one_is_told(tmp_path: Path) -> None:
    many = replace(BOOK, entries=tuple(replace(RUN, id=f"b-it/e{n}") for n in range(60)))
    (tmp_path / "b-it").mkdir()
    (tmp_path / "b-it/exceptions.toml").write_text('[numbers]\ne1 = "a die face"\n[force]\ne2 = "said by the table"\n')
    problems = [Problem("b-it/e1", "numbers", "x"), Problem("b-it/e1", "length", "y")]
    verdict = judge(many, iter(problems), tmp_path)
    assert [problem.rule for problem in verdict.problems] == ["length"]
    assert [problem.rule for problem in verdict.excused] == ["numbers"]
    assert verdict.unused == ("force: b-it/e2",)


@pytest.mark.parametrize(
    ("text", "sentence"), [('[numbers]\ncorsa = ""\n', "has no reason"), ('[numbers]\ncorsa = "x"\n', "the limit is 0")]
)
def test_exceptions_need_a_reason_and_stay_few(tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "b-it").mkdir()
    (tmp_path / "b-it/exceptions.toml").write_text(text)
    with pytest.raises(CorpusError, match=sentence):
        judge(BOOK, iter(()), tmp_path)
