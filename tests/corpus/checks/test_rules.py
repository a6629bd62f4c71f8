from __future__ import annotations

import pytest

from corpus.checks.force import check_force
from corpus.checks.length import check_length
from corpus.checks.links import check_links
from corpus.checks.numbers import check_numbers, numbers
from corpus.checks.questions import check_aliases, check_questions
from corpus.checks.wording import check_wording
from corpus.model import Entry, Link, Question
from corpus.own_words import own_words


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("Pesca 3 carte e scartane due.", "it", {3, 2}),
        ("Una carta, 1 carta, un dado", "it", set()),
        ("Compre duas cartas e 3 fichas.", "pt", {2, 3}),
        ("Vedi il passo 2.2.1 a pagina 24.", "it", set()),
        ("Veja a etapa 2.2.1 na página 24.", "pt", set()),
        ("3. Pescare 4 carte", "it", {4}),
        ("- **2.** Pescare", "it", set()),
        ("1.Pescare\n2.Spendere 4 carte", "it", {4}),
        ("Vedi pagina 8–9, 21. Pesca 3 carte.", "it", {3}),
        ("Vedi pagina. 9 e pag.\n19", "it", set()),
        ("Esempio 2: tira 5 dadi", "it", {5}),
        ("Exemplo 2: lança 5 dados, ver pág. 7", "pt", {5}),
        ("10-19 punti", "it", {10, 19}),
        ("ST.5 e PA.6", "it", set()),
    ],
)
def test_numbers_are_quantities_of_the_rule(text: str, language: str, found: set[int]) -> None:
    assert numbers(text, language) == found


def test_a_number_on_one_side_only_is_told_on_either_side() -> None:
    assert check_numbers("Pesca due carte.", "Vengono pescate 3 carte.", "it") == [
        "the passage has 3, our text doesn't",
        "our text has 2, the passage doesn't",
    ]


def test_a_number_of_the_heading_may_stand_in_our_text_or_not() -> None:
    assert check_numbers("Se ne tengono al massimo 4.", "Il resto si scarta.", "it", "Carte Faro (max **4**)") == []
    assert check_numbers("Il resto si scarta.", "Il resto si scarta.", "it", "Carte Faro (max **4**)") == []
    assert check_numbers("Si fanno 3 mosse.", "Si muove.", "it", "1. IL TURNO IN DUE MOSSE") == [
        "our text has 3, the passage doesn't"
    ]


def test_a_number_in_words_matches_its_digits() -> None:
    assert check_numbers("Pesca tre carte.", "Vengono pescate 3 carte.", "it") == []


@pytest.mark.parametrize(
    ("ours", "passage", "language", "family"),
    [
        ("Il nemico attacca.", "Il nemico non attacca.", "it", "negation"),
        ("Il giocatore pesca.", "Il giocatore può pescare.", "it", "permission"),
        ("Il giocatore pesca.", "Il giocatore deve pescare.", "it", "obligation"),
        ("Ogni carta torna in mano.", "Ogni carta, tranne la prima, torna in mano.", "it", "exception"),
        ("O inimigo ataca.", "O inimigo não ataca.", "pt", "negation"),
        ("O jogador compra.", "O jogador pode comprar.", "pt", "permission"),
        ("O jogador compra.", "O jogador deve comprar.", "pt", "obligation"),
        ("Cada carta volta.", "Cada carta, exceto a primeira, volta.", "pt", "exception"),
    ],
)
def test_a_lost_force_is_told(ours: str, passage: str, language: str, family: str) -> None:
    said = check_force(ours, passage, language)
    assert len(said) == 1
    assert f"the passage has {family}" in said[0]


def test_a_force_said_otherwise_is_kept() -> None:
    assert check_force("È vietato attaccare.", "Il nemico non attacca.", "it") == []


def test_a_text_far_shorter_or_longer_than_its_passage_is_told() -> None:
    assert "is something missing" in check_length("dieci parole " * 5, "cento parole " * 50)[0]
    assert "is something added" in check_length("cento parole " * 50, "dieci parole " * 5)[0]


def test_a_short_text_has_some_slack() -> None:
    assert check_length("Quando il nemico è esaurito attacca lo stesso in ogni caso.", "Nemico: attacca.") == []


def test_a_text_may_name_what_the_heading_of_its_passage_names() -> None:
    text = "Il Cane Fedele del Guardiano del Faro " * 2
    assert check_length(text, "", "Il Cane Fedele del Guardiano del Faro") == []
    assert "is something added" in check_length(text, "")[0]


def test_the_numbers_of_a_list_are_no_words() -> None:
    assert check_length("\n".join(f"{n}. Faro" for n in range(1, 13)), "") == []
    assert check_length("\n".join(f"{n} fari" for n in range(1, 13)), "") != []


def entry(**facts: object) -> Entry:
    return Entry(**{"id": "b/a", "book": "b", "kind": "glossary", "title": "A", **facts})  # type: ignore[arg-type]


def test_a_link_must_lead_somewhere() -> None:
    targets = ("b/c", "b/d", "[]", "[A]")
    links = (*(Link("mentions", to) for to in targets), Link("amends", "[Guide, p. 7]"), Link("see-also", "[Mare]"))
    assert check_links(entry(links=links), {"b/c"}) == [
        "mentions leads to b/d, which no book has",
        "mentions leads to [], which no book has",
        "the printed see-also [Mare] is unresolved without a reason",
    ]


def asked(**counts: int) -> tuple[Question, ...]:
    return tuple(Question(code, f"{code} {n}?") for code, count in counts.items() for n in range(count))  # type: ignore[arg-type]


def test_a_long_glossary_entry_needs_six_questions_and_two_in_each_other_language() -> None:
    long = "parola " * 50
    assert check_questions(entry(text=long, questions=asked(it=6, en=2, pt=2)), "it") == []
    assert check_questions(entry(text=long, questions=asked(it=5, en=2)), "it") == [
        "5 of 6 questions in it",
        "0 of 2 questions in pt",
    ]


def test_a_small_entry_needs_three() -> None:
    assert check_questions(entry(text="Breve.", questions=asked(pt=3, en=2, it=2)), "pt") == []


def test_a_question_may_not_stand_twice() -> None:
    double = (*asked(it=3, en=2, pt=2), Question("it", "IT 0 ?"))
    assert check_questions(entry(text="Breve.", questions=double), "it") == ["a question appears twice"]


def test_a_title_with_a_qualifier_needs_an_alias() -> None:
    assert check_aliases(entry(title="Abilità (Carta)"))
    assert check_aliases(entry(title="Abilità (Carta)", aliases=("carta abilità",))) == []
    assert check_aliases(entry(title="Abbandonare")) == []


def test_notes_link_targets_and_icons_are_not_the_books_words() -> None:
    assert own_words("Usa {action} e [muovi](muovere-2).\n\n> Nota: 3 icone perdute.\n").split() == ["Usa", "e", "muovi."]


PASSAGE = "Chi arriva per ultimo al faro, prima di notte, accende la lampada e poi riposa fino all'alba successiva."


@pytest.mark.parametrize(
    ("ours", "runs"),
    [
        ("Chi arriva per ultimo al faro accende la lampada.", 0),
        ("- **Chi arriva** per ultimo al faro, prima di notte, deve accendere la lampada.", 0),
        ("- **Chi arriva** per ultimo al faro, prima di notte, accende tutto.", 1),
        ("Chi arriva per ultimo al faro,\nprima di notte, accende la lampada.", 0),
        ("CHI ARRIVA PER ULTIMO AL FARO: PRIMA DI NOTTE ACCENDE LA LAMPADA E POI", 1),
    ],
)
def test_ten_words_in_a_row_of_the_passage_are_told_whatever_their_markup(ours: str, runs: int) -> None:
    assert len(check_wording(ours, PASSAGE)) == runs


def test_the_words_of_the_run_are_told() -> None:
    assert check_wording("Allora accende la lampada e poi riposa fino all'alba successiva.", PASSAGE) == [
        "10 words in a row stand in the passage, too: accende la lampada e poi riposa fino all alba successiva"
    ]


def test_a_title_of_the_book_ends_a_run() -> None:
    ours = "Chi arriva per ultimo al faro, prima di notte, accende la lampada."
    assert check_wording(ours, PASSAGE, ["Prima di Notte"]) == []
