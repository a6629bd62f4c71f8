"""Letters and signs that stand for bullets."""

from __future__ import annotations

import pytest

from corpus.readers.letters import letter_bullets

RULES = ["Porta una rete.", "Chi la perde, paga.", "Se piove, si resta.", "Il faro guida le barche."]


@pytest.mark.parametrize("letter", ["o", "e", "È", "¢", "«", "»", "©"])
def test_they_are_told_by_the_sentences_that_end_above(letter: str) -> None:
    lines = ["Al molo:", *(f"{letter} {rule}" for rule in RULES), "Poi la rete", "e la barca si lasciano."]
    assert letter_bullets(lines) == dict.fromkeys(range(1, 5), 2)


def test_a_word_before_a_name_is_none() -> None:
    lines = [f"Chi ha visto Ada\ne {name} sul molo, paga." for name in ("Ugo", "Ida", "Eva", "Leo")]
    assert letter_bullets("\n".join(lines).split("\n")) == {}


def test_the_sign_before_a_year_is_a_notice() -> None:
    assert letter_bullets([f"© {year} Editrice del Molo." for year in range(2019, 2024)]) == {}
