"""A large first letter comes back to its word; letters that are words, lists or a page's edge stay."""

from __future__ import annotations

import pytest

from corpus.inputs.initials import joined

BEGINS = ("Ogni carta costa", "Quando il turno finisce", "Il nemico si muove", "È una carta", "L'azione vale", "Una carta basta")
RULES = [f"{begin} {at} monete al faro." for at, begin in enumerate(BEGINS)]


def _cut(rule: str, sign: str) -> str:
    return rule[0] + sign + rule[1:].lstrip()


@pytest.mark.parametrize("sign", ["\n", "\n\n", " \n"])
def test_a_letter_on_its_own_line_begins_the_next(sign: str) -> None:
    assert joined("\n\n".join(_cut(rule, sign) for rule in RULES)) == "\n\n".join(RULES)


def test_a_letter_before_a_space_begins_a_word_of_ours() -> None:
    whole = [rule for rule in RULES if rule[1].isalpha()] * 2
    assert joined("\n\n".join(_cut(rule, " ") for rule in whole)) == "\n\n".join(whole)


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"A carte finite, paga {at}.\nE poi tace.\nI nemici no." for at in range(9)),
        "\n".join(f"{letter}\n{letter}ncora {at}\n" for at, letter in enumerate("ABCDEFGH")),
        "\n".join(f"M\nO\nL\nO\ndel faro {at}" for at in range(9)),
        "O\ngni carta.",
    ],
)
def test_other_letters_stay(text: str) -> None:
    assert joined(text) == text
