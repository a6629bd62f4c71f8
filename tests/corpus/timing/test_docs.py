"""docs/timing.md says what is so. To write its tables anew: GLOSSA_APPROVE=1 python -m pytest tests/corpus/timing/test_docs.py"""

from __future__ import annotations

import os
import re
from pathlib import Path

from corpus.declared import folders
from corpus.load import BOOKS
from corpus.timing.examples import load_examples
from corpus.timing.load_charts import timing_of
from corpus.timing.walk import check
from tests.corpus.timing.coverage import coverage

SHIPPED = [folder.name for folder in folders(BOOKS)]

PAGE = Path(__file__).parents[3] / "docs" / "timing.md"
WALKS = (
    ("ahlcg-it", "ST1 ST3 ST4", "en"),
    ("ahlcg-it", "2.2.1 ST1 ST2 ST3 2.2.2", "en"),
    ("ahlcg-it", "4.6 2.1", "it"),
    ("ahlcg-pt", "2.2 2.2.1 2.2", "pt"),
    ("ahlcg-pt", "ST1 ST2 ST5", "en"),
    ("ahlcg-it", "2.2.1 IN1 IN2 IN3 AO1 AO2 AO3 IN4", "en"),
    ("ahlcg-it", "1.1 1.2 1.4", "it"),
    ("ah2e-it", "V.1 V.1A V.3", "en"),
    ("mom1e-it", "T1 T2 T2 T2", "it"),
    ("cdmd-it", "4.1 4.4", "en"),
)


def figures() -> str:
    lines = ["| book | charts | steps | windows | examples | covered |", "| --- | --- | --- | --- | --- | --- |"]
    for book in SHIPPED:
        timing = timing_of(book)
        walks = [example.walk for example in load_examples().values() if example.book == book]
        steps, windows = (
            sum(len(part) for part in parts) for parts in zip(*((c.steps, c.windows) for c in timing.charts), strict=True)
        )
        lines.append(
            f"| {book} | {len(timing.charts)} | {steps} | {windows} | {len(walks)} | {coverage(timing, walks).share:.0%} |"
        )
    return "\n".join(lines)


def walks() -> str:
    lines = ["| book | walk | what is said |", "| --- | --- | --- |"]
    for book, steps, language in WALKS:
        (problem,) = check(timing_of(book), steps.split(), language).problems
        lines.append(f"| {book} | {steps} | {problem.message} |")
    return "\n".join(lines)


def test_the_tables_are_what_the_charts_and_the_walker_give() -> None:
    held = PAGE.read_text(encoding="utf-8")
    made = held
    for name, table in (("figures", figures()), ("walks", walks())):
        made = re.sub(
            rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", lambda found, t=table: f"{found[1]}{t}\n{found[2]}", made, flags=re.S
        )
    if os.environ.get("GLOSSA_APPROVE"):
        PAGE.write_text(made, encoding="utf-8")
        held = made
    assert held == made
