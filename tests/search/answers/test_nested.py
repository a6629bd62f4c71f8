"""What hangs from a line is told with it: in answers from the shipped books, and in the books themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.load import load_books
from search.answers.told import stands_alone
from search.answers.units import RULE, units
from search.library import Library

CASES = Path(__file__).parents[2] / "web" / "cases" / "nested.txt"
LINES = [line.partition(" => ") for line in CASES.read_text(encoding="utf-8").splitlines() if " => " in line]


@pytest.mark.parametrize(("asked", "told"), [(asked, told) for asked, _, told in LINES])
def test_an_answer_tells_what_hangs_from_its_line(hybrid_library: Library, asked: str, told: str) -> None:
    game, _, question = asked.partition(": ")
    [answer] = hybrid_library.answer(question, game=game).answers
    [found] = [one for one in answer.statements if f"{one.entry}#{one.number}" == told]
    hanging = [unit for unit in units(hybrid_library.entry(found.entry).text) if unit.parent == found.number]
    assert len(found.lines) > len(hanging) >= 2
    assert all(unit.plain in found.plain for unit in hanging)


def test_in_the_books_no_rule_is_told_without_what_hangs_from_it() -> None:
    texts = [entry.text for book in load_books().values() for entry in book.entries]
    above = [
        (unit, [other.number for other in all_of_it if other.parent == unit.number])
        for all_of_it in map(units, texts)
        for unit in all_of_it
        if stands_alone(unit)
    ]
    with_lines = [(unit, numbers) for unit, numbers in above if numbers]
    assert len(with_lines) > 200
    assert all(set(numbers) <= set(unit.holds) for unit, numbers in with_lines)
    assert max(len(unit.plain) for unit, _ in with_lines) <= RULE
