"""Names that the books lack, as players write them; the cases stand in unknown_names.txt."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexer.forms import build_forms
from indexer.passages import Passage
from indexer.vocabulary import build_vocabulary
from search.query.text import Text
from search.query.unknown_names import UnknownNames

KNOWN = (frozenset({"death", "may", "die"}), frozenset({"sara"}), frozenset({"it", "pt"}))
CASES = Path(__file__).with_name("unknown_names.txt")
BOOKS = [
    Passage(0, "title", "it", "Attacco di Opportunità"),
    Passage(0, "text", "it", "Ogni nemico impegnato nella Fase dei Nemici attacca l'investigatore; si può usare il faro."),
    Passage(1, "title", "pt", "Ataque de Oportunidade"),
    Passage(1, "text", "pt", "O inimigo ataca o investigador na fase dos inimigos."),
    Passage(0, "alias", "en", "attack of opportunity"),
    Passage(0, "alias", "en", "enemy phase"),
    Passage(0, "alias", "en", "dark lock"),
    Passage(0, "question", "it", "Gioco Corno da Nebbia mentre scappo verso la porta: mi picchia?"),
    Passage(1, "question", "pt", "Se joguei a carta de longe e ele bateu, vale?"),
]


def cases() -> list[tuple[str, tuple[str, ...]]]:
    """A text, and on the next line its names, a bar between them; `-` for none."""
    lines = [line for line in CASES.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return [
        (text, () if names == "-" else tuple(names.split(" | "))) for text, names in zip(lines[::2], lines[1::2], strict=True)
    ]


@pytest.fixture(scope="module")
def names() -> UnknownNames:
    forms = build_forms((passage.language, passage.text) for passage in BOOKS)
    called = (passage.text for passage in BOOKS if passage.role in ("title", "alias"))
    return UnknownNames(build_vocabulary(BOOKS), forms, called, *KNOWN)


@pytest.mark.parametrize(("text", "expected"), cases())
def test_a_name_is_found_and_a_word_of_the_books_is_none(names: UnknownNames, text: str, expected: tuple[str, ...]):
    assert tuple(name.text for name in names.find(Text(text))) == expected


def test_a_name_stands_where_it_is_said_to(names: UnknownNames):
    text = "Ogni nemico teme Lanterna Verde?"
    (name,) = names.find(Text(text))
    assert text[name.start : name.end] == name.text == "Lanterna Verde"
