"""Lines that another program ended, numbered or doubled."""

from __future__ import annotations

from time import process_time

import pytest

from corpus.readers.relined import relined

LINES = [f"Chi porta {at} casse al molo, paga {at + 1} monete." if at % 4 else "" for at in range(1, 200)]
TEXT = "\n".join(LINES)


@pytest.mark.parametrize("end", ["\u2028", "\u2029", "\x85", "\v", "\\n"])
def test_other_ends_of_lines_are_ends(end: str) -> None:
    assert relined(TEXT.replace("\n", end)) == TEXT


@pytest.mark.parametrize("form", ["{:5d}  {}", "{}: {}", "{:>4} | {}", "{:>6}\t{}", "{}. {}"])
def test_numbers_of_lines_are_no_text(form: str) -> None:
    assert relined("\n".join(form.format(at, line) for at, line in enumerate(LINES, 1))) == TEXT


def test_lines_told_twice_are_told_once() -> None:
    assert relined("\n".join(f"{line}\n{line}" if line else line for line in LINES)) == TEXT


SECTION = [
    "Il molo",
    "Chi porta una rete (o due) paga.",
    "Una rete:",
    "• Reti vecchie.",
    "• Reti nuove.",
    "1. Paga 3 monete.",
    "2. Lascia.",
]


def test_pages_and_sections_on_one_line_are_parted_at_sentences_and_items() -> None:
    pages = [[*SECTION[:1], f"Vedi “IV. Porto {at}” e “1.2 Remi {at}”.", *SECTION[1:]] * 9 for at in range(9)]
    parted = relined("\n".join(" ".join(page) for page in pages)).split("\n")
    assert parted[:7] == ["Il molo Vedi “IV. Porto 0” e “1.2 Remi 0”.", *SECTION[1:]]


def test_a_text_that_was_pasted_twice_is_read_once() -> None:
    once = "\n".join(f"Molo {at}\n\nChi passa il molo {at} paga {at + 1} reti." for at in range(30))
    assert relined(f"{once}\n\n{once}\n").rstrip("\n") == once
    assert relined(f"{once}\n\n{once}\nFine.") == f"{once}\n\n{once}\nFine."


def test_many_spaces_cost_no_more_than_their_number() -> None:
    began = process_time()
    relined("Molo" + " " * 200_000 + "rete")
    assert process_time() - began < 5


def test_long_paragraphs_stay_whole() -> None:
    text = "\n\n".join(["Chi porta una rete paga. " * 20] * 9)
    assert relined(text) == text


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        TEXT.replace("\n", "\r"),
        "\n".join(f"{at}. Passa il molo." for at in range(1, 15)),
        "Una riga.\\nUn'altra.",
        "Una riga.\n" * 99,
        "Una riga.\n" * 100,
    ],
)
def test_other_text_stays_as_it_is(text: str) -> None:
    assert relined(text) == text
