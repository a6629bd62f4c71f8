"""All names at once are held against a query as each by itself is."""

from __future__ import annotations

from random import Random

import pytest

from search.name_table import Named, NameTable
from search.ranking.likeness import likeness

TERMS = ("faro", "molo", "barca", "nebbia")
NAMES = ("il faro", "molo", "x")


def drawn_terms(draw: Random) -> frozenset[str]:
    return frozenset(draw.sample(TERMS, draw.randint(0, 4)))


@pytest.mark.parametrize("seed", range(300))
def test_the_table_says_what_likeness_says(seed: int) -> None:
    draw = Random(seed)
    names: list[Named] = [
        (draw.randint(0, 5), draw.choice(("it", "pt")), draw.choice(NAMES), drawn_terms(draw)) for _ in range(draw.randint(0, 6))
    ]
    asked, terms = draw.choice(NAMES), {"it": drawn_terms(draw), "pt": drawn_terms(draw)}
    each = [(number, likeness(asked, terms[code], name, named)) for number, code, name, named in names]
    best = {number: max(value for other, value in each if other == number) for number, _ in each}
    assert NameTable(names).likeness(asked, terms) == {number: value for number, value in best.items() if value}
