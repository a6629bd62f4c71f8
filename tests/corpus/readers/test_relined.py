"""Lines that another program ended, numbered or doubled."""

from __future__ import annotations

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


@pytest.mark.parametrize(
    "text", [TEXT, "\n".join(f"{at}. Passa il molo." for at in range(1, 15)), "Una riga.\\nUn'altra.", "Una riga.\n" * 99]
)
def test_other_text_stays_as_it_is(text: str) -> None:
    assert relined(text) == text
