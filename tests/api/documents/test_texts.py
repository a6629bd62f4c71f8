"""Entries, answers and citations as text: whole where they fit, cut at a sentence where they don't, their citations never."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from api.documents.texts import SHORTEST, answers_text, entry_text
from api.pages.words import words
from corpus.icons import NAMED
from search.answers.values import Answer, Answers, NearMiss
from search.library import Library
from search.results import QueryInfo
from tests.api.conftest import ANSWER, CLOAK, TEMPEST

ROOT = "https://rules.example/"
AT = "https://rules.example/c/stormkeep-it/tempesta@0123456789abcdef"
CITED = f"— [{TEMPEST.citation.label}](<{AT}>)\n"


def test_a_text_that_fits_is_whole_with_links_that_lead_from_anywhere() -> None:
    entry = replace(TEMPEST, text="Con un [mantello](mantello) **no**; vedi [lá](stormkeep-pt/tempestade).", mentions=())
    assert entry_text(entry, "text/markdown", ROOT, 2000) == (
        "# Tempesta\n\nCon un [mantello](https://rules.example/e/stormkeep-it/mantello) **no**; "
        f"vedi [lá](https://rules.example/e/stormkeep-pt/tempestade).\n\n{CITED}"
    )
    assert entry_text(entry, "text/plain", ROOT, 2000) == (
        "Tempesta\n\nCon un mantello no; vedi lá.\n\n→ mantello  [stormkeep-it/mantello]\n→ lá  [stormkeep-pt/tempestade]\n\n"
        f"— {TEMPEST.citation.label}\n{AT}\n"
    )


@pytest.mark.parametrize("length", [2000, SHORTEST])
def test_plain_text_lists_what_it_links_to_as_far_as_it_fits(length: int) -> None:
    entry = replace(TEMPEST, text=" ".join(f"[r{number}](regola-{number})" for number in range(10, 90)), mentions=())
    told = entry_text(entry, "text/plain", ROOT, length)
    assert len(told) <= length
    line = len("→ r10  [stormkeep-it/regola-10]\n")
    assert told.count("→ r") > 1
    assert length - line < len(told)  # no further line would fit
    assert told.endswith(f"{AT}\n")


@pytest.mark.parametrize("form", ["text/markdown", "text/plain"])
@pytest.mark.parametrize("length", [SHORTEST, 700, 1999, 2000])
def test_what_is_too_long_is_cut_at_a_sentence_and_ends_with_its_citation(form: Any, length: int) -> None:
    entry = replace(TEMPEST, text=" ".join(f"La regola numero {number} dice qualcosa." for number in range(200)))
    told = entry_text(entry, form, ROOT, length)
    assert length - 120 < len(told) <= length
    assert "dice qualcosa. …\n\n— " in told
    assert told.endswith(CITED if form == "text/markdown" else f"{AT}\n")


def test_a_sentence_that_is_too_long_is_cut_at_a_word() -> None:
    told = entry_text(replace(TEMPEST, text="parola " * 500), "text/plain", ROOT, SHORTEST)
    assert "parola …\n\n— " in told
    assert len(told) <= SHORTEST


def test_no_shipped_entry_is_too_long_for_a_message_nor_loses_its_citation(shipped_library: Library) -> None:
    for book in shipped_library.books():
        for entry in shipped_library.entries(book.id, limit=1000).entries:
            for length in (SHORTEST, 2000):
                told = entry_text(entry, "text/markdown", "https://a-rather-long-host-name.example.org/rules/", length)
                assert len(told) <= length, entry.id
                assert told.endswith(f"{entry.citation.permalink}>)\n")
                assert entry.citation.label in told
                assert not NAMED.search(told), entry.id
            assert not NAMED.search(entry_text(entry, "text/plain", ROOT)), entry.id


@pytest.mark.parametrize("form", ["text/markdown", "text/plain"])
def test_icons_are_said_in_the_language_of_the_book(form: Any) -> None:
    told = entry_text(replace(TEMPEST, title="Tempesta ({fast})", text="Costa {action} o {nessuna}.", mentions=()), form, ROOT)
    assert "Tempesta ([innesco gratuito])" in told
    assert "Costa [azione] o {nessuna}." in told
    case = replace(ANSWER.statements[0], under=("Se costa {action}:",), text="Paga {fast}.", language="pt")
    said = answers_text(answers(replace(ANSWER, statements=(case,))), form, ROOT, words("it"))
    assert said.startswith("Se costa [ação]:\n\nPaga [acionamento gratuito].")


def answers(*some: Answer) -> Answers:
    return Answers(QueryInfo("tempesta?", "it"), True, some)


def test_an_answer_is_its_statements_each_with_its_citation() -> None:
    told = answers_text(answers(ANSWER), "text/markdown", ROOT, words("it"))
    stated = "Quando piove:\n\nSenza [mantello](https://rules.example/e/stormkeep-it/mantello) si salta un turno."
    prevails = f"- Mantello\n  — [{CLOAK.citation.label}](<{ROOT}c/stormkeep-it/mantello@fedcba9876543210>)\n"
    assert told == f"{stated}\n\n{CITED}\n## Che cosa prevale\n\n{prevails}"


def test_what_prevails_is_told_as_far_as_it_fits_the_first_three_at_most() -> None:
    why = replace(ANSWER.overridden_by[0], why="Con {action} si salta.")
    told = answers_text(answers(replace(ANSWER, overridden_by=(why,) * 5)), "text/plain", ROOT, words("it"))
    assert told.count("Che cosa prevale:\n- Mantello: Con [azione] si salta.\n  — Stormkeep") == 1
    assert told.count("- Mantello: ") == 3
    short = answers_text(answers(replace(ANSWER, overridden_by=(why,) * 5)), "text/plain", ROOT, words("it"), SHORTEST)
    assert len(short) <= SHORTEST
    assert short.count("- Mantello: ") == 2


@pytest.mark.parametrize("form", ["text/markdown", "text/plain"])
def test_a_case_of_a_rule_is_told_below_the_rule(form: Any) -> None:
    case = replace(ANSWER.statements[0], under=("Quando c'è tempesta:",), text="si salta un turno.")
    told = answers_text(answers(replace(ANSWER, statements=(case, case))), form, ROOT, words("it"))
    assert told.count("Quando c'è tempesta:\n\nsi salta un turno.\n\n— ") == 2


@pytest.mark.parametrize("form", ["text/markdown", "text/plain"])
def test_lines_of_one_list_are_told_together_in_its_order_and_how_many_more_it_has(form: Any) -> None:
    last = replace(ANSWER.statements[0], number=4, text="si torna:\n\n- a casa;\n- al porto.", of=5)
    first = replace(last, number=2, text="si salta un turno;")
    other = replace(last, number=9, text="Non si vede.", under=(), of=0)
    told = answers_text(answers(replace(ANSWER, statements=(last, other, first))), form, ROOT, words("it"))
    said = "Quando piove:\n\n- si salta un turno;\n- si torna:\n  - a casa;\n  - al porto.\n\n… e altri 3 punti\n\n— "
    assert told.startswith(said)
    assert told.index("al porto") < told.index("Non si vede.")
    alone = answers_text(answers(replace(ANSWER, statements=(replace(first, of=2),))), form, ROOT, words("en"))
    assert "- si salta un turno;\n\n… and 1 more point\n\n— " in alone


def test_of_a_list_that_is_too_long_the_line_that_decides_best_is_told() -> None:
    best = replace(ANSWER.statements[0], number=4, text="si torna al porto.", of=2)
    long = replace(best, number=2, text="Si salta un turno, e poi si torna a casa. " * 20)
    told = answers_text(answers(replace(ANSWER, statements=(best, long))), "text/plain", ROOT, words("it"), SHORTEST)
    assert told.startswith("Quando piove:\n\n- si torna al porto.\n\n— ")
    assert len(told) <= SHORTEST


def test_statements_that_no_longer_fit_are_left_out_whole() -> None:
    one = replace(ANSWER.statements[0], text="Si salta un turno, e poi si torna a casa. " * 5)
    told = answers_text(answers(replace(ANSWER, statements=(one,) * 20)), "text/plain", ROOT, words("it"), 2000)
    assert len(told) <= 2000
    assert told.count(AT) == told.count("Si salta un turno") // 5 > 3
    assert told.endswith(f"{AT}\n")


def test_several_questions_are_headed_by_themselves() -> None:
    told = answers_text(answers(ANSWER, replace(ANSWER, question="E il mantello?")), "text/markdown", ROOT, words("it"), 2000)
    assert [line for line in told.splitlines() if line.startswith("# ")] == ["# tempesta?", "# E il mantello?"]


@pytest.mark.parametrize(
    ("language", "says"), [("it", "I libri non lo dicono."), ("pt", "Os livros não dizem."), ("en", "The books don’t say.")]
)
def test_what_the_books_do_not_say_is_said_so(language: Any, says: str) -> None:
    silent = Answer("x", False, near_misses=(NearMiss(CLOAK.id, CLOAK.title, CLOAK.citation),))
    told = answers_text(answers(silent), "text/plain", ROOT, words(language), 2000)
    assert told.startswith(says)
    assert told.endswith("@fedcba9876543210\n")
    assert answers_text(answers(replace(silent, near_misses=())), "text/plain", ROOT, words(language)) == f"{says}\n"


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("it", "Non è certo che una regola risponda a questa domanda. Forse una di queste voci."),
        ("pt", "Não é certo que uma regra responda a esta pergunta. Talvez um destes verbetes."),
        ("en", "It isn’t certain that a rule answers this question. Perhaps one of these entries."),
    ],
)
def test_what_is_not_certain_is_no_denial(language: Any, says: str) -> None:
    unsure = Answer("x", False, near_misses=(NearMiss(CLOAK.id, CLOAK.title, CLOAK.citation),), unsure=True)
    assert answers_text(answers(unsure), "text/plain", ROOT, words(language), 2000).startswith(f"{says}\n")


@pytest.mark.parametrize(("accept", "first"), [("", "Os livros não dizem."), ("en", "The books don’t say.")])
def test_an_answer_speaks_as_the_reader_asks_and_else_as_the_question(
    client: Any, library: Any, accept: str, first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    silent = Answers(QueryInfo("x", "pt"), False, (Answer("x", False),))
    monkeypatch.setattr(library, "answer", lambda *_, **__: silent)
    headers = {"Accept": "text/plain"} | ({"Accept-Language": accept} if accept else {})
    assert client.get("/api/v1/answer?q=x", headers=headers).text == f"{first}\n"


@pytest.mark.parametrize("length", ["0", "599", "100001", "x"])
def test_a_length_that_no_citation_fits_is_refused(client: Any, length: str) -> None:
    assert client.get(f"/api/v1/answer?q=tempesta&length={length}").status_code == 422
