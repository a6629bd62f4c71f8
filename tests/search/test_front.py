"""A program's library has what the command line has, with the user's copies and without."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from corpus.errors import GlossaError, QueryError, UnknownBook
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


def test_a_program_can_check_a_stretch_of_play(library: Library) -> None:
    walked = library.walk("ahlcg-pt", ["TP.1", "TP.2", "TP.4"], language="pt")
    assert [(problem.index, problem.step) for problem in walked.problems] == [(2, "TP.4")]
    assert "ST3" in walked.problems[0].message
    assert library.walk("mom1e-it", ["T1", "T3", "T2"]).legal
    assert library.step("ahlcg-it", "pa 6").step.id == "ST6"
    with pytest.raises(QueryError, match="No step is called 'K9' in mom1e-it"):
        library.step("mom1e-it", "K9")
    with pytest.raises(UnknownBook):
        library.walk("nulla-it", ["1.1"])
    with pytest.raises(QueryError, match=r"a list, such as \['T1', 'T3'\], not one text"):
        library.walk("mom1e-it", "T1 T3")


def test_a_concept_that_nobody_has_is_a_sentence_without_addresses(library: Library) -> None:
    with pytest.raises(GlossaError, match="No concept is called 'gelateria'") as raised:
        library.compare("gelateria")
    assert "/" not in str(raised.value)
