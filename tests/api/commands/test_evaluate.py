"""`glossa eval`: what it can't measure, it says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from api.cli import cli


@pytest.fixture
def queries(tmp_path: Path) -> str:
    path = tmp_path / "queries.jsonl"
    path.write_text('{"id": "a", "query": "capitale?", "lang": "it", "type": "trivia", "gold": {}}\n', encoding="utf-8")
    return str(path)


def test_without_card_data_there_is_nothing_to_hold_it_against(
    library: Any, home: Path, queries: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("search.library.Library.open", lambda *_, **__: library)
    found = CliRunner().invoke(cli, ["eval", "--cards", queries])
    assert found.exit_code == 1
    assert "There is no card data. Add the community's: glossa cards add FILE|FOLDER..." in found.stderr


@pytest.mark.parametrize("other", [("--compare",), ("--failures",), ("--engine", "unlabelled")])
def test_cards_are_measured_alone(queries: str, other: tuple[str, ...]) -> None:
    found = CliRunner().invoke(cli, ["eval", "--cards", *other, queries])
    assert found.exit_code == 2
    assert "--cards works alone." in found.stderr
