"""Dispute sheets as text: whole, or as much as fits with the ruling first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from api.documents.sheets import sheets_text
from api.documents.texts import SHORTEST
from api.pages.words import words
from search.answers.dispute import disputes
from search.answers.values import Answer, Answers
from search.results import CardLine, CardShown, QueryInfo
from tests.api.conftest import PARTLY

ROOT = "https://rules.example/"
FOUND = disputes(Answers(QueryInfo(PARTLY.question, "it", unknown=PARTLY.unknown), True, (PARTLY,)))


def test_a_sheet_is_the_ruling_what_prevails_when_and_what_differs() -> None:
    assert sheets_text(FOUND, "text/plain", "", words("it")).splitlines() == [
        "tempesta con Pioggia Nera?",
        "",
        "Il testo di “Pioggia Nera” non è nei regolamenti: dove contraddice la regola generale, vale la carta.",
        "",
        "Quando piove:",
        "",
        "Senza mantello si salta un turno.",
        "",
        "— Stormkeep, 2a ed., I. Glossario, «Tempesta», p. 7",
        "— Stormkeep, 2a ed., I. Glossario, «Mantello»",
        "",
        "Che cosa prevale:",
        "- Regola d'Oro: La carta prevale.",
        "  — Stormkeep, 2a ed., I. Glossario, «Regola d'Oro»",
        "- Mantello",
        "  — Stormkeep, 2a ed., I. Glossario, «Mantello»",
        "",
        "Quando succede:",
        "- 1.1 Si alza il vento (Round), poi una finestra dei giocatori",
        "",
        "Dove le edizioni differiscono:",
        "- Un turno in meno.",
    ]


@pytest.mark.parametrize("form", ["text/markdown", "text/plain"])
@pytest.mark.parametrize("length", [SHORTEST, 800])
def test_what_no_longer_fits_is_left_out_from_below(form: Any, length: int) -> None:
    told = sheets_text(FOUND, form, ROOT, words("en"), length)
    assert len(told) <= length
    assert "si salta un turno" in told


def test_what_the_books_do_not_say_is_said_so() -> None:
    silent = disputes(Answers(QueryInfo("x"), False, (Answer("x", False, coverage="none"),)))
    assert sheets_text(silent, "text/plain", ROOT, words("en")) == "x\n\nThe books don’t say.\n"


def test_the_lines_of_a_card_stand_above_the_ruling() -> None:
    card = CardShown("70001", "Lume", "il Lume", (CardLine("Riposa.", "text", "it", ()),), ())
    found = disputes(Answers(QueryInfo(PARTLY.question, "it"), True, (replace(PARTLY, cards=(card,)),)))
    assert "\n**Lume**\n- Riposa.\n" in sheets_text(found, "text/markdown", "", words("it")).split("Senza mantello")[0]
