"""Dispute sheets: what goes before every rule comes first, and what doesn't touch the ruling is only counted."""

from __future__ import annotations

from dataclasses import replace

from corpus.model import Citation
from search.answers.dispute import disputes
from search.answers.values import Answer, Answers, EditionsDiffer, Overriding
from search.library import Library
from search.results import CardLine, CardShown, QueryInfo

CITED = Citation("Faro", "1", None, "/e/faro-it/oro", "/c/faro-it/oro@00")
SPECIAL = Overriding("faro-it/lume", "Lume", "faro-it/molo", "overrides", CITED, "Il lume resta acceso.")
GENERAL = Overriding("faro-it/oro", "Regola d'Oro", "faro-it/molo", "general", CITED, "La carta prevale.")
TOUCHES = EditionsDiffer("molo", ("faro-it/molo", "faro-pt/cais"), "number", {"it": "Una barca."}, {"it": "Una in meno."}, True)
ANSWER = Answer("piove?", True, overridden_by=(SPECIAL, GENERAL), differences=(TOUCHES, replace(TOUCHES, touches=False)))


def test_what_goes_before_every_rule_comes_first_and_other_differences_are_counted() -> None:
    (sheet,) = disputes(Answers(QueryInfo("piove?"), True, (ANSWER,))).sheets
    assert sheet.prevails == (GENERAL, SPECIAL)
    assert (sheet.differences, sheet.more_differences) == ((TOUCHES,), 1)


def test_the_ruling_of_a_question_is_its_answer(library: Library) -> None:
    question = "quando si spegne la lanterna?"
    (sheet,) = library.dispute(question, book="faro-it").sheets
    assert sheet.ruling == library.answer(question, book="faro-it").answers[0].statements
    assert (sheet.question, sheet.coverage) == (question, "full")


def test_what_the_books_do_not_say_has_no_ruling(library: Library) -> None:
    (sheet,) = library.dispute("quanto costa spedire un pacco in Australia?").sheets
    assert (sheet.coverage, sheet.ruling) == ("none", ())


def test_a_sheet_has_the_lines_of_the_cards_in_question() -> None:
    card = CardShown("70001", "Lume", "il Lume", (CardLine("Riposa.", "text", "it", ()),), ())
    (sheet,) = disputes(Answers(QueryInfo("piove?"), True, (replace(ANSWER, cards=(card,)),))).sheets
    assert sheet.cards == (card,)
