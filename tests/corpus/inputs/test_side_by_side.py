"""Columns that stand side by side on the lines of a text."""

from __future__ import annotations

import pytest

from corpus.inputs.opened import opened
from corpus.inputs.side_by_side import in_order

WORDS = (
    "chi",
    "passa",
    "dal",
    "molo",
    "paga",
    "al",
    "guardiano",
    "una",
    "moneta",
    "per",
    "ogni",
    "cassa",
    "verso",
    "il",
    "mercato",
)


def _column(name: str, rows: int) -> list[str]:
    return [f"{name}{row} " + " ".join(WORDS[(row + step) % len(WORDS)] for step in range(5)) for row in range(rows)]


def _page(names: str, rows: int = 20, head: str = "") -> str:
    columns = [_column(name, rows) for name in names]
    return head + "\n".join("   ".join(f"{text:<40}" for text in row).rstrip() for row in zip(*columns, strict=True)) + "\n"


def _order(text: str | None) -> list[str]:
    assert text is not None
    return [line.split()[0] for line in text.split("\n") if line.strip()]


@pytest.mark.parametrize("names", ["ab", "abc"])
def test_columns_are_read_one_after_the_other(names: str) -> None:
    assert _order(in_order(_page(names))) == [f"{name}{row}" for name in names for row in range(20)]


def test_each_page_is_read_before_the_next() -> None:
    found = _order(in_order(_page("ab") + "\f" + _page("cd")))
    assert [one[0] for one in found] == ["a"] * 20 + ["b"] * 20 + ["c"] * 20 + ["d"] * 20


def test_pages_without_a_form_feed_end_with_their_number() -> None:
    found = _order(in_order(f"{_page('ab')}{'1':>40}\n{_page('cd')}{'2':>40}\n"))
    assert [one[0] for one in found if one[0].isalpha()] == ["a"] * 20 + ["b"] * 20 + ["c"] * 20 + ["d"] * 20


def test_a_title_across_the_columns_stays_above_them() -> None:
    title = "Il porto di chi passa dal molo al mercato, e delle monete del guardiano"
    assert _order(in_order(_page("ab", head=title + "\n")))[:2] == ["Il", "a0"]


def test_the_last_lines_of_a_page_are_in_the_usual_columns() -> None:
    assert _order(in_order(_page("ab") + "\f" + _page("cd", rows=3)))[40:] == ["c0", "c1", "c2", "d0", "d1", "d2"]


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(_column("a", 40)),
        "\n".join(f"Molo {row}      {row} monete      {row + 2} casse" for row in range(40)),
        "Una riga.\n",
    ],
    ids=["one column", "a table", "short"],
)
def test_other_text_is_left_alone(text: str) -> None:
    assert in_order(text) is None
    assert opened(text.encode(), "x.txt").text == text


def test_a_copy_in_columns_says_so() -> None:
    assert opened(_page("ab").encode(), "x.txt").encoding == "utf-8, columns side by side"
