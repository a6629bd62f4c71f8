"""Reads the cases that stand in plain text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from corpus.timing.load_charts import timing_of

CASES = Path(__file__).parent / "cases"


@dataclass
class Case:
    title: str
    book: str = ""
    walk: list[str] = field(default_factory=list)
    windows: list[int] | None = None
    problems: list[tuple[int, str, list[str]]] = field(default_factory=list)


def read_cases(name: str) -> list[Case]:
    """The cases of a file; its first block is prose."""
    blocks = (CASES / name).read_text(encoding="utf-8").strip().split("\n\n")[1:]
    return [_case(block.splitlines()) for block in blocks]


def written_out(book: str, walk: str) -> list[str]:
    """`ST1..ST3` becomes ST1 ST2 ST3."""
    steps: list[str] = []
    for part in walk.split():
        first, dots, last = part.partition("..")
        if not dots or not last:
            steps.append(part)
            continue
        ids = [step.id for step in timing_of(book).chart_of(first).steps]
        steps += ids[ids.index(first) : ids.index(last) + 1]
    return steps


def _case(lines: list[str]) -> Case:
    case = Case(lines[0])
    for line in lines[1:]:
        word, _, rest = line.partition(" ")
        if word == "book":
            case.book = rest
        elif word == "walk":
            case.walk = written_out(case.book, rest)
        elif word == "windows":
            case.windows = [int(number) for number in rest.split()]
        else:
            found = re.fullmatch(r"(\d+) (\S+): ?(.*)", rest)
            assert word == "problem", line
            assert found, line
            case.problems.append((int(found[1]), found[2], [part for part in found[3].split("; ") if part]))
    return case


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `legal` or `illegal` gets each case of that file."""
    for name in ("legal", "illegal"):
        if name in metafunc.fixturenames:
            cases = read_cases(f"{name}.txt")
            metafunc.parametrize(name, cases, ids=[case.title for case in cases])
