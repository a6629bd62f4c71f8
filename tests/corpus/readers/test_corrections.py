"""Corrections of a book's headings, as data in a file."""

from __future__ import annotations

import pytest

from corpus.errors import CopyError
from corpus.readers.corrections import Correction, read_corrections, to_toml


def test_what_was_written_is_read() -> None:
    said = (Correction("Preparación", "setup", "bold in the book"), Correction('El "faro"', None, "a caption"))
    assert read_corrections(to_toml(said), "x.toml") == said


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("heading = 5", r"x\.toml: write each correction as a table of its own, \[\[heading\]\]\."),
        ('text = ["Faro"]', r"\[\[text\]\]"),
        ('[heading]\nline = "Faro"\nreason = "bold"', r"\[\[heading\]\]"),
        ('[[heading]]\nline = "Faro"', r"lacks its reason"),
        ('[[text]]\nreason = "a caption"', r"lacks its line"),
        ('[[heading]]\nline = "Faro"\nreason = "bold"\nkind = "song"', r"'song' is no kind of entry"),
        ("[[chapter]]", r"has 'chapter'"),
        ("[[", r"is not TOML"),
    ],
)
def test_a_file_that_says_nothing_clear_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(CopyError, match=sentence):
        read_corrections(text, "x.toml")
