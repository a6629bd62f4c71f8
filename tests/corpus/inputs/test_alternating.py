"""Columns that alternate line by line."""

from __future__ import annotations

import random
import textwrap
from collections.abc import Callable
from itertools import pairwise, zip_longest
from typing import Any

import pytest

from corpus.inputs.alternating import in_order
from corpus.inputs.opened import opened
from corpus.readers.copy import decode

WHO = (
    "il guardiano",
    "la mercantessa",
    "ogni marinaio",
    "chi veglia sul molo",
    "il capitano della goletta",
    "la custode del faro",
)
DOES = ("porta", "conta", "nasconde", "vende", "lascia cadere", "tiene da parte", "mostra a tutti")
WHAT = ("una cassa di aringhe", "le monete della dogana", "la lanterna di ottone", "tre barili di olio", "la mappa delle secche")
WHERE = ("accanto alla gru", "nella stiva", "davanti al magazzino", "lungo la banchina", "prima che torni la marea")
PAGE = 40  # lines of a column


def _lines(count: int = 800) -> list[str]:
    draw = random.Random(7)
    lines: list[str] = []
    while len(lines) < count:
        pick = [" ".join(draw.choice(words) for words in (WHO, DOES, WHAT, WHERE)) for _ in range(draw.randint(2, 9))]
        told = " ".join(f"{one[0].upper()}{one[1:]} e {other}." for one, other in pairwise(pick))
        lines += textwrap.wrap(f"{told} Nota {len(lines)}.", 44)
    return lines


def _woven(lines: list[str], columns: int = 2, page: int = PAGE, mark: str = "", at_once: int = 1) -> str:
    told: list[str] = []
    for number, first in enumerate(range(0, len(lines), columns * page), 1):
        held = lines[first : first + columns * page]
        size = -(-len(held) // columns)
        sides = [held[start : start + size] for start in range(0, len(held), size)]
        rows = zip_longest(*([side[at : at + at_once] for at in range(0, size, at_once)] for side in sides), fillvalue=[])
        told += [line for row in rows for part in row for line in part]
        told += [mark.format(number)] if mark else []
    return "\n".join(told) + "\n"


def _in_order(text: str | None, lines: list[str]) -> float:
    """The share of the lines that stand below the line that they stood below."""
    assert text is not None
    pairs = set(pairwise(lines))
    told = [line for line in text.replace("\f", "").split("\n") if line and not line.isdigit()]
    assert sorted(told) == sorted(lines)
    return sum(pair in pairs for pair in pairwise(told)) / len(pairs)


@pytest.mark.parametrize(
    "woven",
    [
        {"mark": "{}"},
        {"mark": "\f"},
        {},
        {"page": 400},
        {"columns": 3, "mark": "{}"},
        {"at_once": 2, "mark": "{}"},
    ],
    ids=["page numbers", "form feeds", "no marks", "one page", "three columns", "two lines at once"],
)
def test_columns_are_told_one_after_the_other(woven: dict[str, Any]) -> None:
    lines = _lines()
    assert _in_order(in_order(decode(_woven(lines, **woven).encode(), "x.txt")), lines) >= 0.95


def test_a_column_that_is_longer_goes_on_alone() -> None:
    lines = _lines()
    left, right = lines[:450], lines[450:]
    text = "\n".join(line for pair in zip_longest(left, right) for line in pair if line)
    assert _in_order(in_order(decode(text.encode(), "x.txt")), lines) >= 0.95


@pytest.mark.parametrize("change", [str, str.lower, str.upper], ids=["as printed", "small letters", "capitals"])
def test_text_in_order_is_left_alone(change: Callable[[str], str]) -> None:
    text = "\n".join(map(change, _lines()))
    assert in_order(decode(text.encode(), "x.txt")) is None


def test_a_copy_whose_columns_alternated_says_so() -> None:
    assert opened(_woven(_lines(), mark="{}").encode(), "x.txt").encoding == "utf-8, columns in turn"
