"""Inputs with several questions, and long stories."""

from __future__ import annotations

import pytest

from search.library import Library
from search.query.split import questions

STORY = (
    "Ciao a tutti, scusate il disturbo. Ieri sera eravamo in quattro e abbiamo giocato fino a tardi, con le pizze e mio cugino "
    "che raccontava barzellette. Dopo un'ora abbiamo litigato tutti insieme. {} Grazie mille, buona serata a tutti voi!"
)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (
            "1) Quante azioni compie il guardiano? 2) Chi accende la lanterna?",
            ("Quante azioni compie il guardiano?", "Chi accende la lanterna?"),
        ),
        (
            "Piove sul molo: a) come accendo la lanterna b) quante azioni compie il guardiano",
            ("Piove sul molo: come accendo la lanterna", "Piove sul molo: quante azioni compie il guardiano"),
        ),
        (
            "Come accendo la lanterna spenta e poi quante azioni compie il guardiano?",
            ("Come accendo la lanterna spenta?", "quante azioni compie il guardiano?"),
        ),
        (
            "Como acendo a lanterna apagada e também quantas ações faz o guardião?",
            ("Como acendo a lanterna apagada?", "quantas ações faz o guardião?"),
        ),
        ("Accendo la lanterna e poi pago 2 azioni?", ("Accendo la lanterna e poi pago 2 azioni?",)),
    ],
)
def test_questions_are_told_apart_by_numbers_and_by_and_also(text: str, asked: tuple[str, ...]) -> None:
    assert questions(text) == asked


def test_the_best_entry_of_each_question_comes_before_any_second(hybrid: Library) -> None:
    first, second = "Quante azioni compie il guardiano nel turno?", "Dove lascio la mia scialuppa stasera?"
    found = hybrid.search(f"{first} {second}", book="faro-it")
    assert found.query.parts == (first, second)
    assert [(hit.id, hit.part) for hit in found.hits[:2]] == [("faro-it/guardiano", 0), ("faro-it/molo", 1)]
    assert len({hit.id for hit in found.hits}) == len(found.hits) == found.total


def test_one_question_has_no_parts(library: Library) -> None:
    found = library.search("Dove lascio la scialuppa?")
    assert (found.query.parts, found.hits[0].part) == ((), None)


def test_of_a_story_the_clause_that_decides_is_found(hybrid: Library) -> None:
    text = STORY.format("Dove lascio la mia scialuppa?")
    found = hybrid.search(text, book="faro-it")
    assert found.hits[0].id == "faro-it/molo"
    assert (found.query.text, found.query.corrected) == (text, "Dove lascio la mia scialuppa?")
    assert sum(why.score for why in found.hits[0].why) == pytest.approx(found.hits[0].score, abs=1e-5)


def test_a_story_that_asks_nothing_is_searched_for_what_the_books_know(hybrid: Library) -> None:
    found = hybrid.search(STORY.format("Il guardiano compie tre azioni nel suo turno."), book="faro-it")
    assert found.hits[0].id == "faro-it/guardiano"


def test_a_story_about_nothing_in_the_books_is_refused(hybrid: Library) -> None:
    assert not hybrid.search(STORY.format("Che ricetta usate per la carbonara?")).answered


def test_a_name_in_an_earlier_sentence_of_a_story_is_told(library: Library) -> None:
    story = (
        "Ieri sera abbiamo giocato fino a tardi con Zibaldone del Nostromo sul tavolo e il vento che fischiava forte. "
        "Il guardiano era stanco e le barche al largo erano tante. Il guardiano accende la lanterna sul molo quando piove?"
    )
    assert library.search(story).query.unknown == ("Zibaldone del Nostromo",)
