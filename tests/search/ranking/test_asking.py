"""Inputs with several questions, and long stories."""

from __future__ import annotations

from typing import Any

import pytest

from indexer.forms import Forms
from search.library import Library
from search.query.read_part import LETTERS, LETTERS_OF_SENTENCES, SENTENCES
from search.query.split import questions
from search.query.text import Text
from search.query.understood import understand
from search.ranking import asking
from search.ranking.asking import Asker
from search.ranking.fusion import Ranked
from search.ranking.rank import Found
from search.ranking.weights import read_weights

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
    first, second = "Quante azioni compie il guardiano nel turno?", "Si possono accendere fuochi sul molo?"
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


DISPUTE = (
    "Il guardiano è sul molo e la lanterna è spenta perché piove da due turni interi. Un compagno dice che la barca parte "
    "lo stesso e che la lanterna non serve a nessuno di noi quando piove così. Parte anche senza luce?"
)
WHOLE, CLAUSE = 1, 2  # the entries that come first for the whole and for its last sentence


@pytest.mark.parametrize(
    ("whole", "clause", "first", "answered"),
    [
        pytest.param(0.85, 0.99, WHOLE, True, id="of a dispute that is sure as a whole no sentence decides"),
        pytest.param(0.50, 0.90, CLAUSE, True, id="of a whole that is not sure a surer sentence decides"),
        pytest.param(0.50, 0.40, WHOLE, True, id="no sentence decides that is less sure than the whole"),
        pytest.param(0.10, 0.90, CLAUSE, True, id="a sure sentence answers a story that as a whole is refused"),
        pytest.param(0.10, 0.60, CLAUSE, False, id="the likeliest of several sentences has to be sure"),
    ],
)
def test_a_sentence_decides_only_where_the_whole_is_unsure(
    monkeypatch: pytest.MonkeyPatch, whole: float, clause: float, first: int, answered: bool
) -> None:
    forms = Forms({}, {})

    def rank(text: Text, *_: Any) -> Found:
        told, number = (whole, WHOLE) if text.text == DISPUTE else (clause, CLAUSE)
        hits = [Ranked(number, 0.9), *(Ranked(other, 0.1) for other in range(10, 20))]
        return Found(understand(text.text, forms), hits, told >= 0.39, told)

    monkeypatch.setattr(asking, "rank", rank)
    weights = read_weights()
    found = Asker(None, None, weights).ask(DISPUTE)  # type: ignore[arg-type]
    assert (found.ranking[0].number, found.answered, found.query.text) == (first, answered, DISPUTE)
    assert answered or len(found.ranking) == weights.answered.near_misses


def test_of_a_text_without_end_so_much_is_ranked_and_the_rest_is_told(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    ranked: list[str] = []
    real = asking.rank

    def counted(text: Text, *more: Any) -> Found:
        ranked.append(text.text)
        return real(text, *more)

    monkeypatch.setattr(asking, "rank", counted)
    text = "".join(f"Il guardiano numero {number} sale piano sul molo. " for number in range(40))
    found = library.search(text)
    assert len(ranked) <= 1 + SENTENCES
    assert sum(map(len, ranked)) <= LETTERS + 1 + LETTERS_OF_SENTENCES
    assert found.query.text == text
    assert len(text) - found.query.unread == pytest.approx(LETTERS, abs=60)
    assert library.search("Dove lascio la scialuppa?").query.unread == 0


def test_of_a_text_without_end_the_question_at_its_end_is_read(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    ranked: list[str] = []
    real = asking.rank
    monkeypatch.setattr(asking, "rank", lambda text, *more: (ranked.append(text.text), real(text, *more))[1])
    library.search("Il guardiano sale piano sul molo e guarda il mare. " * 30 + "Dove lascio la scialuppa stasera?")
    assert ranked[0].endswith("Dove lascio la scialuppa stasera?")


def test_several_questions_share_what_is_read(library: Library) -> None:
    long = "Il guardiano sale piano sul molo e guarda il mare. " * 30
    found = library.answer(f"{long} Quante azioni compie il guardiano? Dove lascio la scialuppa stasera?")
    assert len(found.answers) == 2
    assert found.query.unread > len(long) - LETTERS
