"""Tables that hardly anything is drawn for, and what is none."""

from __future__ import annotations

from corpus.inputs.pdf.frames import frames
from corpus.inputs.pdf.heads import headed_tables
from corpus.inputs.pdf.shapes import Rect, Word, rows
from corpus.inputs.pdf.tables import aligned_table, stripes
from tests.corpus.inputs.pdf.by_hand import page, prose, words

XS = (40.0, 100.0, 180.0)
ROWS = (
    ("Sacco", "Macina", "Premio"),
    ("Uno", "La grande", "Due chicchi"),
    ("Tre", "La vecchia", "Un chicco"),
    ("Sei", "Ogni", "Nulla"),
)


def table(top: float = 100.0) -> list[Word]:
    """Rows in line, the first bold, 14 points apart."""
    return [
        word
        for at, row in enumerate(ROWS)
        for x, cell in zip(XS, row, strict=True)
        for word in words(cell, x, top + 14 * at, at == 0)
    ]


def tables(held: list[Word], rects: list[Rect]) -> list[list[list[str]]]:
    """The cells of the tables of a page."""
    return [one.table.rows for one in frames(page(held, rects)) if one.table]


def rules(*levels: float, x0: float = 40.0, x1: float = 260.0) -> list[Rect]:
    """Level rules."""
    return [Rect(x0, y, x1, y + 0.5) for y in levels]


def test_a_bold_head_above_rows_in_line_is_a_table() -> None:
    ((rect, cells),) = headed_tables([*table(), *prose(180, 6)], [])
    assert [tuple(row) for row in cells] == list(ROWS)
    assert rect.y1 < 170


def test_bold_words_above_columns_of_prose_are_no_head() -> None:
    held = [word for x in (40.0, 160.0, 280.0) for word in words("Macina", x, 100, bold=True)]
    for at in range(10):
        for x in (40.0, 160.0, 280.0):
            held += words("che gira con le pale", x, 112 + 12 * at)
    assert not list(headed_tables(held, []))


def test_a_table_that_is_known_is_not_told_again() -> None:
    assert not list(headed_tables(table(), [Rect(30, 110, 270, 160)]))


def test_rows_beyond_the_rules_belong_to_the_table() -> None:
    (cells,) = tables(table(), rules(104, 118, 132))
    assert [tuple(row) for row in cells] == list(ROWS)


def test_a_heading_above_a_table_stays_outside() -> None:
    held = [*words("Raccolta", 40, 80, bold=True), *table()]
    (cells,) = tables(held, rules(104, 118, 132, 146))
    assert [tuple(row) for row in cells] == list(ROWS)


def test_the_rule_of_a_chapter_is_no_part_of_a_table() -> None:
    held = [*words("Il mulino", 40, 40, size=16), *prose(56, 2), *table()]
    (cells,) = tables(held, rules(20, 90, 104, 118, 132, 146))
    assert [tuple(row) for row in cells] == list(ROWS)


def test_rules_with_gutters_between_them_are_one() -> None:
    parts = [*rules(104, 118, 132, x1=94), *rules(104, 118, 132, x0=100, x1=174), *rules(104, 118, 132, x0=180)]
    (cells,) = tables(table(), parts)
    assert [tuple(row) for row in cells] == list(ROWS)


def test_a_box_with_its_title_on_a_bar_isnt_part_of_the_table_in_it() -> None:
    held = [*words("Raccolta", 44, 70, bold=True), *table()]
    cells = [Rect(x0, y0, x1, y0 + 14) for y0 in (90.0, 118.0) for x0, x1 in ((40.0, 97.0), (97.0, 177.0), (177.0, 260.0))]
    outline = [Rect(30, 55, 270, 55.5), Rect(30, 155, 270, 155.5), Rect(30, 55, 30.5, 155), Rect(270, 55, 270.5, 155)]
    bar = [Rect(30, 55, 100, 78), Rect(30, 78, 100, 78.5), Rect(100, 55, 100.5, 78)]
    found = frames(page(held + prose(200, 20), [*cells, *outline, *bar]))
    assert [[tuple(row) for row in one.table.rows] for one in found if one.table] == [list(ROWS)]
    assert any(not one.table and one.rect.y0 < 60 and one.rect.y1 > 150 for one in found)


def test_a_hyphen_may_hang_into_a_stripe() -> None:
    held = [
        Word("ma-", 40, 57, 100, 10),
        Word("la", 60, 70, 100, 10),
        Word("ruo", 40, 55, 112, 10),
        Word("pala", 60, 80, 112, 10),
    ]
    assert len(stripes(held, 10)) == 1
    assert not stripes([Word("maa", 40, 57, 100, 10), *held[1:]], 10)


def test_sentences_side_by_side_are_no_table() -> None:
    def beside(*cells: tuple[str, ...]) -> list[list[Word]]:
        held = [words(str(at + 1), 40 + 140 * at, 100) for at in range(len(cells))]
        held += [words(line, 60 + 140 * at, 100 + 12 * n) for at, cell in enumerate(cells) for n, line in enumerate(cell)]
        return rows(word for line in held for word in line)

    steps = [("Alba: contate", "i sacchi e", "la cera."), ("Sera:", "chiudete la", "porta."), ("Notte:", "dormite.")]
    assert aligned_table(beside(*steps), 10) is None
    cells = [("Azione", "muovere", "contare"), ("Costo", "uno", "due"), ("Premio", "cera", "grano")]
    assert aligned_table(beside(*cells), 10) is not None
