"""Headings by font or colour, words drawn in pieces, and what stands in the margin of a column, on words of our own."""

from __future__ import annotations

import pytest

pytest.importorskip("pypdfium2")

from corpus.inputs.pdf.glyphs import _joined
from corpus.inputs.pdf.gutters import Gutter, margin_side
from corpus.inputs.pdf.looks import title_looks
from corpus.inputs.pdf.shapes import Line, Word


def _line(text: str, look: str, y: float) -> Line:
    words, x = [], 0.0
    for word in text.split():
        words.append(Word(word, x, x + 5 * len(word), y, 10, look=look))
        x += 5 * len(word) + 3
    return Line(words, 0, 300)


def _page(titles: list[str], look: str) -> list[Line]:
    found = []
    for at, title in enumerate(titles):
        found += [_line(title, look, 60 * at), _line("il banco resta chiuso fino a sera per tutti", "plain", 60 * at + 12)]
    return found


def test_a_colour_that_only_titles_have_is_theirs() -> None:
    assert title_looks([_page(["Alba", "Notte", "Pioggia"], "red")], 10) == {"20 red"}


def test_a_colour_within_sentences_is_no_title() -> None:
    page = [*_page(["Alba", "Notte", "Pioggia"], "red"), _line("rosso è anche questo passo, e prosegue.", "red", 300)]
    assert title_looks([page], 10) == frozenset()


def test_letters_drawn_apart_are_words_again() -> None:
    letters = [Word(char, 5.0 * at, 5.0 * at + 5, 20, 10, spaced=False) for at, char in enumerate("faro")]
    apart = Word("e", 23, 28, 20, 10, spaced=False)
    assert [word.text for word in _joined([*letters[::-1], apart])] == ["faro", "e"]


def test_a_few_words_beside_a_column_stand_in_its_margin() -> None:
    rows = [[Word("testo", 100, 300, 12.0 * at, 10)] for at in range(10)]
    rows[2].insert(0, Word("Alba", 20, 60, 24, 10))
    assert margin_side(Gutter(60, 100, 0, 9), rows, 10) == "left"
    both = [[Word("testo", 0, 90, 12.0 * at, 10), Word("testo", 100, 190, 12.0 * at, 10)] for at in range(10)]
    assert margin_side(Gutter(90, 100, 0, 9), both, 10) == ""
