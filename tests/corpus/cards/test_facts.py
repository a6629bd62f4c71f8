"""What is told of a card without its text."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.cards.facts import drawn, lines, main
from corpus.cards.reading import read
from corpus.cards.resolve import resolved
from tests.corpus.cards.made import FEATHER, ITALIAN, REPRINT, written

RAW = {**FEATHER, "text": "[free] Exhaust Gull Feather: Place 1 doom on it."}
ITS_ITALIAN = {**ITALIAN[0], "text": "[free] Esaurisci Piuma di Gabbiano: colloca 1 destino su di essa."}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    written(tmp_path / "pack" / "tide" / "tide.json", [RAW, REPRINT])
    written(tmp_path / "translations" / "it" / "pack" / "tide" / "tide.json", [ITS_ITALIAN])
    return tmp_path


def test_entries_and_moments_are_told_and_no_text(folder: Path) -> None:
    cards = resolved(read([folder]).records)
    (card,) = drawn(cards, "it")
    name, rules, by_type, moments = lines(card, "it")
    assert name == "70001 Piuma di Gabbiano (it, asset)"
    assert rules.startswith("  rules: ahlcg-it/")
    assert "ahlcg-it/destino" in rules
    assert "ahlcg-it/supporto-carta" in by_type
    assert moments == "  moments: player-window, action (by type)"


def test_the_command_prints_the_translations_only(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(folder)
    printed = capsys.readouterr().out
    assert "Piuma di Gabbiano" in printed
    assert "Gull Feather" not in printed
