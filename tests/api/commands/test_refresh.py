"""`glossa refresh`: what it says; tests/search/test_refresh.py holds what it does."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from api.cli import cli


def test_a_dry_run_names_every_step_and_why() -> None:
    result = CliRunner().invoke(cli, ["refresh", "--dry-run", "--no-learn"])
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["lemmas", "vectors", "transform", "learn", "check"]
    assert all(line.endswith(")") for line in lines)
    assert [line.split()[1:3] for line in lines[2:4]] == [["left", "out"]] * 2


def test_outside_a_checkout_a_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("search.refresh.ROOT", tmp_path)
    result = CliRunner().invoke(cli, ["refresh"])
    assert result.exit_code == 1
    assert result.stderr.startswith("glossa: glossa refresh changes the data that ship with Glossa")
