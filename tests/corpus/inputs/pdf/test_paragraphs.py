"""What stands within a sentence."""

from __future__ import annotations

from corpus.inputs.pdf.paragraphs import blocks, marker
from corpus.inputs.pdf.shapes import Box, Line, Table, Word
from tests.corpus.inputs.pdf.by_hand import words


def line(text: str, y: float, size: float = 10.0) -> Line:
    """A line at the left of a column."""
    return Line(words(text, 40, y, size=size), 40, 300)


def test_a_note_and_a_table_may_stand_within_a_sentence() -> None:
    table = Table([["Sacco", "Macina"], ["Uno", "La grande"]])
    note = line("Si veda la tavola.", 114, size=8)
    found = blocks([[line("Il mugnaio conta i sacchi che", 100), note, table, line("arrivano la sera.", 160)]], 10)
    texts = [" ".join(one.text for _, one in block.lines) for block in found]
    assert texts == ["Il mugnaio conta i sacchi che arrivano la sera.", "Si veda la tavola.", ""]


def test_what_follows_a_table_within_a_sentence_may_be_another_note() -> None:
    table = Table([["Sacco", "Macina"], ["Uno", "La grande"]])
    above, below = line("Si veda la tavola.", 114, size=8), line("Secondo la tradizione.", 150, size=8)
    found = blocks([[line("Il mugnaio conta i sacchi che", 100), above, table, below, line("arrivano la sera.", 160)]], 10)
    texts = [" ".join(one.text for _, one in block.lines) for block in found]
    assert texts == ["Il mugnaio conta i sacchi che arrivano la sera.", "Si veda la tavola.", "", "Secondo la tradizione."]


def test_the_article_o_in_a_stretched_line_is_no_bullet() -> None:
    def spread(text: str, *spaces: float) -> Line:
        held = words(text, 40, 112)
        x, found = 40.0, []
        for word, space in zip(held, [0.0, *spaces], strict=True):
            x += space
            found.append(Word(word.text, x, x + word.x1 - word.x0, word.y, word.size))
            x = found[-1].x1
        return Line(found, 40, 160)

    assert marker(spread("o garfo segue", 9, 9)) == ("", 0)
    assert marker(spread("o garfo segue", 9, 3)) == ("-", 2)


def test_the_title_of_a_box_may_be_smaller_than_its_text() -> None:
    text = [line("Il mugnaio conta i sacchi.", 130), line("Poi chiude la porta.", 142)]
    title = Line(words("Riassunto", 40, 112, bold=True, size=8.5), 40, 300)
    box, other = Box([title, *text]), Box([title, Table([["Sacchi", "Tre"]])])
    found = blocks([[line("Il mulino.", 100), box, other]], 10)
    assert [block.first.text for block in found if block.level] == ["Riassunto"] * 2
    assert not any(block.level for block in blocks([[*text, title]], 10))


def test_a_quoted_sentence_in_large_type_is_no_heading() -> None:
    def level(text: str) -> int:
        (first, _) = blocks([[line(text, 100, size=13), line("Il mugnaio conta i sacchi.", 130)]], 10)
        return first.level

    assert level("«Chi conta di notte conta due volte i sacchi.»") == 0
    assert level("«Chi conta di notte»") == 1
