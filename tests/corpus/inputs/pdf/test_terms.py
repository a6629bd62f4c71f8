"""Terms beside their text are headings, other rows of two columns a table."""

from __future__ import annotations

from corpus.inputs.pdf.regions import arranged
from corpus.inputs.pdf.shapes import Line, Rect, Table, Word
from tests.corpus.inputs.pdf.by_hand import page, words

TERMS = {"Macina": "La pietra che gira.", "Ruota grande": "Quella che sta nel fiume.", "Sacco": "Contiene grano, o farina."}


def _read(terms: dict[str, str], head: bool = False) -> list[str]:
    """The lines of rows between rules, "(table)" for a table."""
    held: list[Word] = []
    levels = [90.0 + 30 * at for at in range(len(terms) + 1)]
    for level, (term, text) in zip(levels, terms.items(), strict=False):
        held += words(term, 40, level + 13, bold=True)
        held += words(text, 140, level + 13, bold=head and level == 90)
        held += words("Il mugnaio lo conta ogni sera.", 140, level + 25)
    (parts,) = arranged([page(held, [Rect(40, level, 400, level + 0.5) for level in levels])])
    assert all(isinstance(part, Line | Table) for part in parts)
    return [part.text if isinstance(part, Line) else "(table)" for part in parts]


def test_terms_beside_their_text_are_lines_above_it() -> None:
    expected = [line for term, text in TERMS.items() for line in (term, text, "Il mugnaio lo conta ogni sera.")]
    assert _read(TERMS) == expected


def test_rows_with_a_bold_head_are_a_table() -> None:
    assert _read({"Parola": "Significato", **TERMS}, head=True) == ["(table)"]


def test_bold_words_beside_short_cells_are_a_table() -> None:
    held = [word for at, (term, cell) in enumerate([("Macina", "due"), ("Ruota", "una"), ("Sacco", "tre")])
            for word in (*words(term, 40, 103 + 20 * at, bold=True), *words(cell, 140, 103 + 20 * at))]  # fmt: skip
    (parts,) = arranged([page(held, [Rect(40, 90 + 20 * at, 200, 90.5 + 20 * at) for at in range(4)])])
    assert [type(part) for part in parts] == [Table]
