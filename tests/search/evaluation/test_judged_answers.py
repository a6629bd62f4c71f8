"""The judged answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.load import load_books
from corpus.model import Entry
from indexer.inputs import BOOKS
from search.answers.units import units
from search.evaluation.answers import FOLDER, SETS, BadJudgements, Judgement, read_judgements, report, shown, told
from search.evaluation.queries import read_queries
from search.library import Library

EITHER = Judgement("q-1", (frozenset({"faro-it/molo#1", "faro-it/lanterna#2"}),))
BOTH = Judgement("q-2", (frozenset({"faro-it/molo#1"}), frozenset({"faro-it/lanterna#2"})))


@pytest.fixture(scope="module")
def entries() -> dict[str, Entry]:
    return {entry.id: entry for book in load_books(BOOKS).values() for entry in book.entries}


def test_one_of_several_statements_is_enough_where_each_decides() -> None:
    assert EITHER.decided(["faro-it/lanterna#2"])
    assert not EITHER.decided(["faro-it/lanterna#1"])


def test_all_are_needed_where_only_together_they_decide() -> None:
    assert not BOTH.decided(["faro-it/molo#1", "faro-it/lanterna#1"])
    assert BOTH.decided(["faro-it/molo#1", "faro-it/lanterna#2"])


def test_the_report_counts_and_names_what_is_not_decided() -> None:
    told_now = {"q-1": frozenset({"faro-it/molo#1"}), "q-2": frozenset({"faro-it/molo#1"})}
    assert report([EITHER, BOTH], told_now, told_now | {"q-1": frozenset()}) == [
        "1 of 2 answers decide their question: 0.50",
        "1 of 2 begin with what decides: 0.50",
        "not decided: q-2",
    ]


def test_a_statement_tells_the_lines_above_it_and_what_is_shown_with_it(library: Library) -> None:
    found = library.answer("quando si spegne la lanterna?", book="faro-it")
    text = "La lanterna:\n\n- brucia olio:\n  - di balena;\n  - di oliva;\n- si spegne quando piove.\n"
    numbers = {name.partition("#")[2] for name in told(shown(found), lambda _: text)}
    first = shown(found)[0]
    assert first.number == 3  # of the text above the third statement hangs from the second, and that from the first
    assert {"1", "2", "3"} <= numbers


def test_a_line_that_is_no_judgement_is_named(tmp_path: Path) -> None:
    path = tmp_path / "answers.tsv"
    path.write_text("query\tdecided by\nq-1\tfaro-it/molo\n", encoding="utf-8")
    with pytest.raises(BadJudgements, match="line 2"):
        read_judgements(path)


LEAST = {"answers.tsv": 60, "answers-later.tsv": 40, "answers-test-later.tsv": 50, "answers-real.tsv": 90}


@pytest.mark.parametrize(("name", "least"), LEAST.items())
def test_enough_queries_are_judged_each_once_by_statements_that_exist(name: str, least: int, entries: dict[str, Entry]) -> None:
    judged = read_judgements(FOLDER / name)
    known = {query.id for query in read_queries(FOLDER / SETS[name]) if query.answerable}
    assert len(judged) >= least
    assert len({judgement.query for judgement in judged}) == len(judged)
    assert {judgement.query for judgement in judged} <= known
    named = [one.rsplit("#", 1) for judgement in judged for need in judgement.needs for one in need]
    assert [e for e, number in named if int(number) not in {unit.number for unit in units(entries[e].text)}] == []
