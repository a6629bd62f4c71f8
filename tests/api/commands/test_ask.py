"""`glossa ask`: data to standard output, talk to standard error."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from api.cli import cli
from api.commands.cards import HOW_TO_ADD
from search.answers.values import Answers
from search.results import QueryInfo
from tests.api.conftest import ANSWER

Run = Callable[..., Result]


@pytest.fixture
def ask(library: Any, home: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Ask the small library."""
    monkeypatch.setattr("search.library.Library.open", lambda *_, **__: library)
    return lambda *words: CliRunner().invoke(cli, ["ask", *words])


def test_an_answer_is_printed_with_its_citation_and_what_belongs_to_it(ask: Run) -> None:
    found = ask("tempesta?")
    assert found.exit_code == 0
    assert found.stdout.splitlines() == [
        "Quando piove: ▸",
        "Senza mantello si salta un turno.",
        "    Stormkeep, 2a ed., I. Glossario, «Tempesta», p. 7  [stormkeep-it/tempesta]",
        "",
        "Legame: stormkeep-it/tempesta → stormkeep-it/mantello (vedi anche)",
        "Su stormkeep-it/tempesta prevale: Mantello  [stormkeep-it/mantello] (prevale su)",
        "Quando: 1.1 Si alza il vento (Round), poi una finestra dei giocatori",
        "Le edizioni differiscono: Un turno in meno.",
    ]


def test_lines_of_one_list_are_printed_below_their_line_with_what_hangs_from_them(ask: Run, library: Any) -> None:
    last = replace(ANSWER.statements[0], number=4, plain="si torna: • a casa; ◦ al {action}.", of=4)
    first = replace(last, number=2, plain="si salta un turno.")
    rule = replace(last, number=9, plain="Si aspetta. • Di notte si dorme.", under=(), of=0)
    library.answer = lambda text, **_: Answers(QueryInfo(text, "it"), True, (replace(ANSWER, statements=(last, rule, first)),))
    place = "    Stormkeep, 2a ed., I. Glossario, «Tempesta», p. 7  [stormkeep-it/tempesta]"
    assert ask("tempesta?").stdout.splitlines()[:11] == [
        "Quando piove: ▸",
        "• si salta un turno.",
        "• si torna:",
        "  • a casa;",
        "    ◦ al [azione].",
        "… e altri 2 punti",
        place,
        "",
        "Si aspetta.",
        "  • Di notte si dorme.",
        place,
    ]


def test_what_belongs_to_an_answer_is_said_in_the_language_asked_for(ask: Run) -> None:
    said = ask("tempesta?", "--ui", "en").stdout
    assert "stormkeep-it/tempesta is overridden by: Mantello" in said
    assert "When: 1.1 Si alza il vento (Round), then a player window" in said
    assert "Sobre stormkeep-it/tempesta prevalece: Mantello" in ask("tempesta?", "--ui", "pt").stdout


def test_what_the_books_do_not_say_is_talk_and_the_near_misses_are_data(ask: Run) -> None:
    found = ask("drago")
    assert found.stdout == "  Mantello  [stormkeep-it/mantello]\n"
    assert found.stderr == "I regolamenti non rispondono. Le voci più vicine:\n"


def test_what_is_not_certain_is_no_denial(ask: Run, library: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    denied = library.answer("drago?")
    unsure = replace(denied, answers=(replace(denied.answers[0], unsure=True),))
    monkeypatch.setattr(library, "answer", lambda *_, **__: unsure)
    assert ask("drago?").stderr == "Non è certo che una regola risponda. Forse una di queste voci:\n"


def test_a_card_that_the_books_lack_is_told_beside_the_answer_and_what_does_not_touch_it_is_counted(ask: Run) -> None:
    found = ask("tempesta con Pioggia Nera?")
    assert found.stderr == (
        f"Il testo di “Pioggia Nera” non è nei regolamenti: dove contraddice la regola generale, vale la carta.\n{HOW_TO_ADD}\n"
    )
    assert found.stdout.splitlines()[2:4] == [
        "    Stormkeep, 2a ed., I. Glossario, «Tempesta», p. 7  [stormkeep-it/tempesta]",
        "    Stormkeep, 2a ed., I. Glossario, «Mantello»  [stormkeep-it/mantello]",
    ]
    assert found.stdout.splitlines()[-4:] == [
        "Prevale su ogni regola: Regola d'Oro  [stormkeep-it/oro]",
        "Quando: 1.1 Si alza il vento (Round), poi una finestra dei giocatori",
        "Le edizioni differiscono: Un turno in meno.",
        "1 altra differenza tra le edizioni: glossa compare cloak",
    ]


def test_a_phrase_that_no_entry_has_is_said_so(ask: Run) -> None:
    assert ask('"un drago"').stderr.splitlines()[0] == "Nessuna voce contiene “un drago” alla lettera."


def test_a_sheet_is_the_text_of_the_api_without_addresses(ask: Run, client: Any) -> None:
    found = ask("tempesta con Pioggia Nera?", "--sheet").stdout
    told = client.get("/api/v1/disputes?q=tempesta con Pioggia Nera?&ui=it", headers={"Accept": "text/plain"}).text
    assert found.splitlines() == [line for line in told.splitlines() if "://" not in line]
    sheet = json.loads(ask("tempesta con Pioggia Nera?", "--sheet", "--json").stdout)
    assert sheet == client.get("/api/v1/disputes?q=tempesta con Pioggia Nera?&ui=it").json()


def test_as_json_it_is_the_answer_of_the_api(ask: Run, client: Any) -> None:
    assert json.loads(ask("tempesta?", "--json").stdout) == client.get("/api/v1/answer?q=tempesta?").json()
