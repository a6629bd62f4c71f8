"""The community's own data, whole: read in the memory that we promise, with nothing lost."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from corpus.cards.stored import add, load

pytestmark = pytest.mark.cards
MOST_MEGABYTES = 150
READ = """
import re, sys
from pathlib import Path
from corpus.cards.stored import add
add([Path(sys.argv[1])], Path(sys.argv[2]))
print(int(re.search(r"VmHWM:\\s*(\\d+)", Path("/proc/self/status").read_text())[1]) // 1024)
"""


def test_thousands_of_cards_in_three_languages_take_little_memory(card_data: Path, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", READ, card_data, tmp_path / "home"], capture_output=True, text=True, check=True)
    assert int(done.stdout) < MOST_MEGABYTES


def test_every_card_is_there_with_its_names(card_data: Path, tmp_path: Path) -> None:
    added = add([card_data], tmp_path / "home")
    cards = load(tmp_path / "home")
    assert len(cards) == added.cards > 5900
    assert set(added.languages) == {"en", "it", "pt"}
    assert [card.code for card in cards if not card.name() or not card.type or not card.pack] == []
    counted = Counter(bool(card.reprint_of) for card in cards)
    assert counted[True] > 180
    assert all(cards.get(card.reprint_of) for card in cards if card.reprint_of)
    assert sum(bool(card.parallel_to) for card in cards) > 15
