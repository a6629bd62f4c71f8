"""The judged answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from search.evaluation.answers import FOLDER, BadJudgements, Judgement, read_judgements, report, stands
from search.evaluation.queries import read_queries

YES = Judgement("q-1", ("faro-it/molo#1", "faro-it/molo#2"), True, "the second says it")
NO = Judgement("q-2", ("faro-it/molo#1", "faro-it/molo#2"), False, "another rule")


def test_a_yes_stands_while_all_that_was_read_is_shown() -> None:
    assert stands(YES, ["faro-it/molo#2", "faro-it/molo#1", "faro-it/lanterna#1"])
    assert not stands(YES, ["faro-it/molo#2"])


def test_a_no_stands_while_nothing_new_is_shown() -> None:
    assert stands(NO, ["faro-it/molo#1"])
    assert not stands(NO, ["faro-it/molo#1", "faro-it/molo#2", "faro-it/molo#3"])


def test_the_report_counts_and_names_what_to_judge_again() -> None:
    assert report([YES, NO], {"q-1": ("faro-it/molo#2",), "q-2": ("faro-it/molo#1",)}) == [
        "1 of 2 answers decide their question as judged: 0.50",
        "1 judgements stand; of these 0 decide",
        "to judge again: q-1",
    ]


def test_a_line_that_is_no_judgement_is_named(tmp_path: Path) -> None:
    path = tmp_path / "answers.tsv"
    path.write_text("query\tshown\tdecides\twhy\nq-1\tfaro-it/molo#1\tmaybe\thm\n", encoding="utf-8")
    with pytest.raises(BadJudgements, match="line 2"):
        read_judgements(path)


def test_at_least_sixty_development_queries_are_judged_each_once() -> None:
    judged = [judgement.query for judgement in read_judgements()]
    known = {query.id for query in read_queries(FOLDER / "dev.jsonl") if query.answerable}
    assert len(judged) >= 60
    assert len(set(judged)) == len(judged)
    assert set(judged) <= known
