"""Answers from the front door, over three small books."""

from __future__ import annotations

import pytest

from corpus.errors import QueryError
from search.library import Library


def test_the_bullet_that_decides_comes_with_its_citation(library: Library) -> None:
    statement = library.answer("quando si spegne la lanterna?", book="faro-it").answers[0].statements[0]
    assert (statement.entry, statement.number, statement.plain) == ("faro-it/lanterna", 3, "Si spegne quando piove.")
    assert (statement.citation.page, statement.citation.url) == (3, "/e/faro-it/lanterna")


def test_every_statement_stands_in_its_entry(library: Library) -> None:
    for answer in library.answer("chi conta le barche sul molo?").answers:
        for statement in answer.statements:
            assert statement.text in library.entry(statement.entry).text


def test_the_links_between_the_entries_are_told(library: Library) -> None:
    answer = library.answer("la lanterna e le barche sul molo", book="faro-it").answers[0]
    assert {"faro-it/lanterna", "faro-it/molo"} <= {statement.entry for statement in answer.statements}
    assert ("faro-it/lanterna", "faro-it/molo", "mentions") in {(t.source, t.target, t.relation) for t in answer.ties}


def test_what_the_books_do_not_say_has_no_statements(library: Library) -> None:
    found = library.answer("quanto costa spedire un pacco in Australia?")
    assert not found.answered
    assert [answer.statements for answer in found.answers] == [()]


def test_several_questions_are_answered_one_by_one(library: Library) -> None:
    found = library.answer("Quando piove si spegne la lanterna? Compie tre azioni il guardiano nel turno?", book="faro-it")
    assert [answer.statements[0].entry for answer in found.answers] == ["faro-it/lanterna", "faro-it/guardiano"]


def test_the_same_question_has_the_same_answer(hybrid: Library) -> None:
    assert hybrid.answer("quando si spegne la lanterna?") == hybrid.answer("quando si spegne la lanterna?")


def test_a_filter_is_strict(library: Library) -> None:
    found = library.answer("guardiano", game="bosco")
    assert {statement.game for answer in found.answers for statement in answer.statements} == {"bosco"}
    with pytest.raises(QueryError):
        library.answer("guardiano", game="scacchi")


def test_only_the_game_of_the_first_hit_settles_a_question(library: Library) -> None:
    hits = library.search("cosa fa il guardiano?").hits
    assert {hit.game for hit in hits} == {"faro", "bosco"}
    statements = library.answer("cosa fa il guardiano?").answers[0].statements
    assert {library.entry(statement.entry).game for statement in statements} == {hits[0].game}
