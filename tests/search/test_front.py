"""A program's library has what the command line has, with the user's copies and without."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from search import Library

AOO, OTHER = "ahlcg-it/attacco-di-opportunita", "ahlcg-pt/ataque-de-oportunidade"


@pytest.fixture(scope="module", params=[False, True], ids=["whole", "without copies"])
def library(request: pytest.FixtureRequest, shipped_home: Path) -> Iterator[Library]:
    with Library.open(str(shipped_home), encoders=()) as opened:
        yield opened.without_copies() if request.param else opened


def test_a_program_can_ask_all_that_the_command_line_can(library: Library) -> None:
    cited = library.cite(AOO)
    assert cited.label.endswith("p. 4")
    assert library.verify(library.entry(AOO).text.split(":")[0], book="ahlcg-it").matches[0].id == AOO
    assert library.compare(AOO).books == ("ahlcg-it", "ahlcg-pt")
    ties = library.path(AOO, OTHER)
    assert ties
    assert (ties[0].start, ties[-1].end) == (AOO, OTHER)
    assert library.timing("ahlcg-it").find("ST3") == "ST3"
    assert library.answer("che cosa provoca un attacco di opportunità?", book="ahlcg-it").answers
