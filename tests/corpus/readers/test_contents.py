"""Contents tables are told from tables of rules."""

from __future__ import annotations

import pytest

from corpus.readers.blocks import blocks
from corpus.readers.copy import decode
from corpus.readers.furniture import furniture
from corpus.readers.noise.contents import contents
from corpus.readers.view import view

ROWS = ["Mulino", "Ruota e pale", "Macine", "Grano", "Sacchi", "Ponte", "Riva", "Catena", "Cera", "Soglia", "Numeri"]


@pytest.mark.parametrize(
    ("title", "row", "lines"),
    [
        ("Indice", "| {} | {} |", 13),  # the title, the rows, the rule below the head
        ("Prezzi", "| {} | {} |", 0),  # numbers of a table
        ("Prezzi", "{} ..... {}", 11),
    ],
)
def test_a_table_of_contents_is_known(title: str, row: str, lines: int) -> None:
    rows = [row.format(name, 3 + at) for at, name in enumerate(ROWS)]
    if row.startswith("|"):
        rows.insert(1, "| --- | --- |")
    seen = view(decode("\n".join(["Il mulino gira.", "", title, "", *rows, "", "Poi si ferma."]).encode(), "copia.md"))
    held = blocks(seen, furniture(seen.lines))
    assert max(contents(held, 1), contents(held, 2)) == lines
