"""Lines behind the labels of fields."""

from __future__ import annotations

import pytest

from corpus.ids import fold
from corpus.inputs.labelled import unlabelled
from corpus.inputs.opened import opened
from corpus.model import Book
from corpus.readers.foreign import foreign
from corpus.readers.read import read_unknown

PAIRS = [
    pair
    for at in range(40)
    for pair in (
        (f"Molo {at}", f"Anleger {at}"),
        (f"Il barcaiolo che porta {at} casse al molo paga la barca.", f"Der Fährmann mit {at} Kisten zahlt das Boot nicht."),
    )
]
OURS = [ours for ours, _ in PAIRS]
POLISH = ["każdy", "gracz", "może", "karta", "wróg", "miejsce", "tura", "faza", "talia"]


def lines(text: str) -> list[str]:
    return [line for line in text.split("\n") if line]


@pytest.mark.parametrize("form", ["Source: {}\nTarget: {}\n", "[IT] {}\n[DE] {}\n", "**Italiano:** {}\nTedesco> {}"])
def test_of_two_languages_ours_is_kept(form: str) -> None:
    told = unlabelled("\n".join(form.format(ours, other) for ours, other in PAIRS))
    assert told is not None
    assert (lines(told[0]), told[1]) == (OURS, "de")


def test_a_side_without_any_word_that_we_know_is_another_language() -> None:
    text = "\n".join(f"PL: {' '.join(POLISH[at % 9 :] + POLISH)}.\nIT: {ours}" for at, ours in enumerate(OURS))
    told = unlabelled(text)
    assert told is not None
    assert (lines(told[0]), told[1]) == (OURS, "?")


def test_sides_in_one_language_are_both_kept() -> None:
    text = "".join(f"Termine: {one}\nTesto: {two}\n- Una rete.\n" for one, two in zip(OURS[::2], OURS[1::2], strict=True))
    told = unlabelled(text)
    assert told is not None
    assert told[1] == ""
    assert [line for line in lines(told[0]) if line != "- Una rete."] == OURS


@pytest.mark.parametrize("form", ["{}\n{}", "Q: {}\nA: {}", "{}\nNota: {}"], ids=["no labels", "questions", "one label"])
def test_other_text_stays_as_it_is(form: str) -> None:
    assert unlabelled("\n".join(form.format(one, two) for one, two in zip(OURS[::2], OURS[1::2], strict=True))) is None


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("Der Fährmann zahlt die Kiste und nicht das Boot.", "de"),
        ("El barquero que paga la caja y no los remos es el de las redes.", "es"),
        ("Le passeur qui paie la caisse est dans une des barques avec les filets.", "fr"),
        ("Il barcaiolo che paga la cassa non ha la rete con i remi.", ""),
        ("O barqueiro que paga a caixa não tem a rede com os remos.", ""),
        (" ".join(POLISH), "?"),
        ("Molo Vecchio", ""),
    ],
)
def test_a_line_tells_that_it_is_in_a_language_that_we_do_not_read(line: str, language: str) -> None:
    assert foreign(fold(line).split()) == language


@pytest.mark.parametrize("form", ["Source: {}\nTarget: {}\n", "{}\n{}\n"])
def test_the_language_left_out_is_named(form: str) -> None:
    copy = opened("\n".join(form.format(ours, other) for ours, other in PAIRS).encode(), "copia.txt")
    assert lines(copy.text) == OURS
    found = read_unknown(copy, Book("molo-it", "molo", "it", "Molo", "", "Molo", "", "unknown")).findings
    assert [one.message for one in found if one.what == "translation"] == [
        "This copy has its text in two languages: what is in German was left out."
    ]
