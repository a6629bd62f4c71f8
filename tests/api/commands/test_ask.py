"""`glossa ask`: data to standard output, talk to standard error."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from api.cli import cli

Run = Callable[..., Result]


@pytest.fixture
def ask(library: Any, home: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Ask the small library."""
    monkeypatch.setattr("search.library.Library.open", lambda *_, **__: library)
    return lambda *words: CliRunner().invoke(cli, ["ask", *words])


def test_an_answer_is_printed_with_its_citation_and_what_belongs_to_it(ask: Run) -> None:
    found = ask("tempesta?")
    assert found.exit_code == 0
    assert found.stdout.splitlines() == [
        "Quando piove: ▸",
        "Senza mantello si salta un turno.",
        "    Stormkeep, 2a ed., I. Glossario, «Tempesta», p. 7  [stormkeep-it/tempesta]",
        "",
        "Link: stormkeep-it/tempesta → stormkeep-it/mantello (see-also)",
        "stormkeep-it/tempesta is overridden by: Mantello  [stormkeep-it/mantello] (overrides)",
        "When: 1.1 Si alza il vento (Round), then a player window",
        "The editions differ: Un turno in meno.",
    ]


def test_what_the_books_do_not_say_is_talk_and_the_near_misses_are_data(ask: Run) -> None:
    found = ask("drago")
    assert found.stdout == "  Mantello  [stormkeep-it/mantello]\n"
    assert found.stderr == "The books don't say. The closest entries:\n"


def test_as_json_it_is_the_answer_of_the_api(ask: Run, client: Any) -> None:
    assert json.loads(ask("tempesta?", "--json").stdout) == client.get("/api/v1/answer?q=tempesta?").json()
