"""Page furniture in places where it is seldom looked for."""

from __future__ import annotations

import pytest

from corpus.readers.copy import decode
from corpus.readers.furniture import furniture
from corpus.readers.view import view

RULES = [f"Chi porta {at} casse al molo {at * 7 % 31} paga {at + 2} monete" for at in range(240)]


def of_pages(foot: str) -> tuple[list[str], dict[int, str]]:
    lines = [line for at in range(0, 240, 40) for line in (*RULES[at : at + 40], *foot.format(at // 40 + 1).split("\n"))]
    return lines, furniture(view(decode("\n".join(lines).encode(), "x")).lines)


@pytest.mark.parametrize(
    "foot",
    ["M\nO\nL\nO", "R\nE\nT\nI\n{}", "{} | Le regole del molo e del faro - www.example.org/molo - stampato il 27/11/26"],
    ids=["a title from top to bottom", "with a number", "a long line"],
)
def test_it_is_found(foot: str) -> None:
    lines, found = of_pages(foot)
    assert [lines[number - 1] for number in range(1, len(lines) + 1) if number not in found] == RULES


def test_letters_of_a_list_are_text() -> None:
    lines = [*RULES[:60], *"ABCD", *RULES[60:]]
    assert furniture(view(decode("\n".join(lines).encode(), "x")).lines) == {}


@pytest.mark.parametrize("page", ["- {} -", "{}", "pag. {}"])
def test_pages_may_be_counted_in_roman_numerals(page: str) -> None:
    numerals = ("iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
    lines = [line for at, numeral in enumerate(numerals) for line in (*_prose(at), page.format(numeral))]
    found = furniture(view(decode("\n".join(lines).encode(), "x")).lines)
    assert {lines[number - 1] for number in found} == {page.format(numeral) for numeral in numerals}


def test_pages_may_be_counted_in_words() -> None:
    words = ("uno", "due", "tre", "quattro", "cinque", "sei")
    lines = [line for at, word in enumerate(words) for line in (*_prose(at), f"pagina {word}")]
    found = furniture(view(decode("\n".join(lines).encode(), "x")).lines)
    assert {lines[number - 1] for number in found} == {f"pagina {word}" for word in words}


def test_the_number_of_an_order_is_no_text() -> None:
    lines = [line for at in range(6) for line in (*_prose(at), "40218837")]
    found = furniture(view(decode("\n".join(lines).encode(), "x")).lines)
    assert {lines[number - 1] for number in found} == {"40218837"}


def test_letters_that_are_no_page_numbers_stay() -> None:
    lines = [line for at in range(8) for line in (*_prose(at), "", "x" if at % 2 else "v", "")]
    assert furniture(view(decode("\n".join(lines).encode(), "x")).lines) == {}


def _prose(page: int) -> list[str]:
    return [f"Chi guarda il faro {page} per {at} notti non paga la dogana e" for at in range(14)]
