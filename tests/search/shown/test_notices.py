"""What is said above what was found, case by case (tests/search/shown/notices.txt)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from search.shown.notices import LONGEST, notice, sentences

FILE = Path(__file__).with_name("notices.txt")
CASES = [
    [part.strip() for part in line.split("|")]
    for line in FILE.read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(("coverage", "named", "language", "says"), CASES)
def test_a_notice_says_what_its_case_says(coverage: Any, named: str, language: str, says: str) -> None:
    names = [name.strip() for name in named.split(";") if name.strip()]
    unknown, phrases = (names, []) if coverage == "partly" else ([], names)
    assert (notice(coverage, unknown, phrases, sentences(language)) or "") == says


def test_a_card_that_the_books_lack_is_told_where_they_dont_answer() -> None:
    assert notice("none", ["Winging It"], [], sentences("pt")) == "O texto de “Winging It” não está nos livros de regras."
    assert notice("none", ["A", "B"], [], sentences("it")) == "I testi di “A” e “B” non sono nei regolamenti."
    assert notice("none", ["A"], ["il molo"], sentences("it")) == "Nessuna voce contiene “il molo” alla lettera."


def test_every_language_has_the_same_sentences() -> None:
    assert len({frozenset(sentences(language)) for language in ("it", "pt", "en")}) == 1


def test_a_long_name_is_cut() -> None:
    said = notice("partly", ["Una " * 100], [], sentences("it"))
    assert said is not None
    assert len(said) < 120 + LONGEST
