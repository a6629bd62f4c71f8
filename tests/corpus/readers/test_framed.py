"""Texts in frames, pages of a manual, page numbers in a page's lines, lines that were broken twice."""

from __future__ import annotations

import textwrap

import pytest

from corpus.readers.blocks import blocks
from corpus.readers.copy import Copy
from corpus.readers.framed import unframed
from corpus.readers.markup import as_markdown
from corpus.readers.page_ends import without_page_numbers
from corpus.readers.rewrapped import joined
from corpus.readers.view import view

RULES = [f"Chi porta {at} casse al molo {'di notte ' * (at % 5)}paga {at + 1} monete, e poi tace." for at in range(1, 60)]
BOOK = [
    rule.replace("casse", f"casse {'abcdefghij'[at % 10]}{'klmnopqrst'[at // 10 % 10] * (at // 100 + 1)}")
    for at, rule in enumerate(RULES * 5)
]
TITLES = ["Il molo", "La marea", "Il faro", "Le reti", "Il vento"]


@pytest.mark.parametrize("side", ["|", "│", "║"])
def test_a_frame_around_lines_is_no_text(side: str) -> None:
    lines = [f"{side} {rule:<90} {side}" for rule in RULES]
    assert unframed("\n".join(["+" + "-" * 92 + "+", *lines, "+" + "-" * 92 + "+"])).split("\n") == RULES


def test_a_table_keeps_its_rows() -> None:
    table = "\n".join(f"| Molo {at} | {rule} |" for at, rule in enumerate(RULES))
    assert unframed(table) == table


def test_pages_of_a_manual_become_markdown() -> None:
    written = "\n".join(
        f'.SH "{title}"\n.\\" un commento\n.PP\nChi paga il \\fBremo\\fR lo tiene.\n.IP \\(bu 2\nDue remi.' for title in TITLES
    )
    expected = [line for title in TITLES for line in (f"## {title}", "Chi paga il **remo** lo tiene.", "• Due remi.")]
    assert [line for line in as_markdown(written).split("\n") if line] == expected


def test_a_page_number_behind_the_last_sentence_of_each_page_is_no_text() -> None:
    numbered = "\n".join(f"{rule} {at // 19 + 1}" if at % 19 == 18 else rule for at, rule in enumerate(BOOK))
    assert without_page_numbers(numbered) == "\n".join(BOOK)


def test_numbers_that_do_not_count_pages_stay() -> None:
    index = "\n".join(f"Molo {'abcdefgh'[at % 8]} vecchio {at + 2}" for at in range(40))
    doubled = "\n".join(f"{rule} {at % 7}" if at % 19 == 18 else rule for at, rule in enumerate(BOOK))
    assert without_page_numbers(index) == index
    assert without_page_numbers(doubled) == doubled


@pytest.mark.parametrize("quoted", ["", "> "])
def test_lines_that_were_broken_twice_are_joined(quoted: str) -> None:
    paragraph = " ".join(rule.replace(".", ",") for rule in RULES)
    once = textwrap.wrap(paragraph, 74)
    twice = [quoted + line for part in once for line in textwrap.wrap(part, 66)]
    assert len(twice) > len(once) + 30
    assert joined(twice) == [quoted + line for line in once]


def test_short_lines_that_end_paragraphs_stay() -> None:
    lines = [line for rule in RULES for line in [*textwrap.wrap(rule * 2, 66), ""]]
    assert joined(lines) == lines


@pytest.mark.parametrize("quoted", ["", "> > "])
def test_where_blank_lines_part_paragraphs_a_line_below_a_full_one_goes_on(quoted: str) -> None:
    paragraphs = [f"{rule} {rule.replace('casse', 'reti')} Paga (o no) Ada del Molo Nuovo." for rule in RULES]
    lines = [quoted + line for paragraph in paragraphs for line in [*textwrap.wrap(paragraph, 56), ""]]
    copy = Copy("x", "\n".join(lines), "utf-8", "")
    assert [block.text for block in blocks(view(copy), {})] == paragraphs
