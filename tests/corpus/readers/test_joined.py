"""Copies whose lines run across their columns, joined by one space."""

from __future__ import annotations

import random
import textwrap
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.copies import add_bytes
from corpus.errors import CopyError
from corpus.inputs.opened import opened
from corpus.model import Book, Entry
from corpus.readers.fitting import DOUBTED
from corpus.readers.joined import columns_joined
from corpus.readers.read import read, read_unknown

TITLES = (
    "Lanterna",
    "Argano",
    "Mercante",
    "Tempesta",
    "Dogana",
    "Stiva",
    "Ormeggio",
    "Marea",
    "Nostromo",
    "Carico",
    "Faro",
    "Scoglio",
)
WHO = ("il guardiano", "la mercantessa", "ogni marinaio", "il capitano della goletta", "la custode del faro")
DOES = ("porta", "conta", "nasconde", "vende", "lascia cadere", "tiene da parte", "mostra a tutti")
WHAT = ("una cassa di aringhe", "le monete della dogana", "tre barili di olio", "la mappa delle secche")
WHERE = ("accanto alla gru", "nella stiva", "davanti al magazzino", "lungo la banchina", "prima che torni la marea")


def _texts() -> dict[str, str]:
    draw = random.Random(3)

    def sentence() -> str:
        parts = [" ".join(draw.choice(words) for words in (WHO, DOES, WHAT, WHERE)) for _ in range(draw.randint(1, 3))]
        return (said := " e ".join(parts))[0].upper() + said[1:] + "."

    return {title: " ".join([f"{title} vale in ogni porto.", *(sentence() for _ in range(9))]) for title in TITLES}


TEXTS = _texts()
BOOK = Book(
    "porto-it",
    "porto",
    "it",
    "Il porto",
    "1a ed.",
    "Il porto",
    "Nobody",
    "grimoire",
    entries=tuple(
        Entry(f"porto-it/{title.lower()}", "porto-it", "glossary", title, (), text=text) for title, text in TEXTS.items()
    ),
)


def _lines() -> list[str]:
    return [line for title, text in TEXTS.items() for line in (title, *textwrap.wrap(text, 44))]


def _across(page: int = 30) -> str:
    lines, told = _lines(), []
    for first in range(0, len(lines), 2 * page):
        left, right = lines[first : first + page], lines[first + page : first + 2 * page]
        right += [""] * (len(left) - len(right))
        told += [f"{one} {other}".strip() for one, other in zip(left, right, strict=True)]
    return "\n".join(told) + "\n"


def _read(text: str) -> tuple[list[float], list[str]]:
    source = read(opened(text.encode(), "copia.txt"), {BOOK.id: BOOK}, BOOK.id)
    return [entry.confidence for entry in source.entries], [one.message for one in source.findings if one.what == "mixed-up"]


@pytest.mark.parametrize("page", [18, 30, 45])
def test_of_lines_across_columns_no_passage_is_sure_and_the_copy_says_what_to_do(page: int) -> None:
    confidence, said = _read(_across(page))
    assert max(confidence, default=0.0) <= DOUBTED
    assert len(said) == 1
    assert "across its columns" in said[0]
    assert "PDF" in said[0]


def test_nor_is_any_of_a_book_that_glossa_does_not_know() -> None:
    text = "\n\n".join(f"# Parte {number}\n\n{part}" for number, part in enumerate((_across(18), _across(30)), 1))
    source = read_unknown(opened(text.encode(), "copia.txt"), replace(BOOK, entries=()))
    assert [entry.confidence for entry in source.entries] == [DOUBTED] * len(source.entries)
    assert len(source.entries) >= 2
    assert "across its columns" in source.findings[0].message


def test_a_copy_that_is_not_recognised_says_why(tmp_path: Path) -> None:
    with pytest.raises(CopyError, match=r"not one of the books.*across its columns"):
        add_bytes(_across().encode(), "copia.txt", tmp_path, {})


def test_their_lines_stay_as_they_are() -> None:
    assert opened(_across().encode(), "copia.txt").text == _across()


@pytest.mark.parametrize("width", [44, 90])
def test_columns_one_after_the_other_are_read_as_ever(width: int) -> None:
    text = "\n\n".join(f"# {title}\n\n{textwrap.fill(text, width)}" for title, text in TEXTS.items()) + "\n"
    confidence, said = _read(text)
    assert len(confidence) == len(TEXTS)
    assert min(confidence) > DOUBTED
    assert said == []


@pytest.mark.parametrize(
    "line",
    [
        "Si spostano fino a 3. barili alla volta.",  # a number
        "Ogni casella (vedi p. seguente) vale un barile.",  # a letter
        "Il barile vale uno. Il carico vale due.",
        "   12. https://porto.example/banchina",  # a list of links
    ],
)
def test_stops_that_end_no_sentence_are_not_counted(line: str) -> None:
    assert not columns_joined(f"{line}\n" * 100)


def test_abbreviations_are_few_among_the_ends_of_sentences() -> None:
    assert not columns_joined(
        "La gru solleva un carico. La barca parte. Il molo resta. Il faro brilla.\n" * 30 + "Altre merci, es. olio.\n" * 5
    )


def test_few_stops_tell_nothing() -> None:
    assert not columns_joined("Il molo tace. e la gru solleva un carico\n" * 5)
