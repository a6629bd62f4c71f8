"""Broken words made whole, by the words of the language and of the book."""

from __future__ import annotations

import pytest

from corpus.inputs.pdf.words import Words

BOOK = [
    "Il giocatore che ha il turno non può pescare, ma gli altri lo possono fare con la carta.",
    "Usa il porta-carte di legno.",
]


@pytest.mark.parametrize(
    ("text", "line", "whole"),
    [
        ("Ogni gioca-", "tore pesca", "Ogni giocatore pesca"),
        ("del porta-", "carte vuoto", "del porta-carte vuoto"),
        ("di nuovo comple-", "tamente da capo", "di nuovo completamente da capo"),
        ("una na\u00ad", "ve", "una nave"),
        ("le pagine 12-", "14 del libro", "le pagine 12-14 del libro"),
        ("a carta tira-", "-se do monte", "a carta tira-se do monte"),
        ("la fine", "del turno", "la fine del turno"),
    ],
)
def test_a_hyphen_at_a_line_s_end(text: str, line: str, whole: str) -> None:
    assert Words(BOOK).join(text, line) == whole


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("e\ufb03ca\u00adce \ufb01ne", "efficace fine"),
        ("perche\u0301", "perché"),
        ("A\u200bl termine", "Al termine"),
        ("O\u200bgni giocatore", "Ogni giocatore"),
        ("A\u200bgiocatore", "A giocatore"),
    ],
)
def test_letters_are_written_in_one_way(raw: str, clean: str) -> None:
    assert Words(BOOK).clean(raw) == clean
