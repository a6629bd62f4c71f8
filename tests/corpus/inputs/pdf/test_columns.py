"""How columns go on at a box across them, and what stands beside them."""

from __future__ import annotations

from corpus.inputs.pdf.regions import arranged
from corpus.inputs.pdf.running import without_running
from corpus.inputs.pdf.shapes import Box, Line, Part, Rect, Word, rows
from tests.corpus.inputs.pdf.by_hand import page, prose, words


def test_small_type_below_a_large_title_is_a_line_of_its_own() -> None:
    title, lead = words("Il mulino", 40, 100, size=30), words("Una storia di grano", 40, 113, size=11)
    assert len(rows([*title, *lead])) == 2
    assert len(rows([*title, Word("2", title[-1].x1 + 1, title[-1].x1 + 6, 88, 12)])) == 1


def test_a_page_number_beside_the_middle_of_the_text_is_told() -> None:
    pages = [page([*prose(60, 50), Word(str(at), 560, 566, 400, 10)]) for at in range(1, 5)]
    assert without_running(pages) == [1, 2, 3, 4]
    assert not any(word.text.isdigit() for one in pages for word in one.words)


def _two_columns(*columns: str, at: float = 60.0) -> list[Word]:
    """Six lines in each of two columns; `columns` are the first and the last word of each."""
    held = []
    for x, ends in zip((40.0, 320.0), columns, strict=True):
        first, last = ends.split()
        held += words(f"{first} mugnaio conta i sacchi ogni sera sulla", x, at)
        held += [word for n in range(1, 5) for word in words("tavola il mugnaio conta i sacchi ogni sera su", x, at + 12 * n)]
        held += words(f"tavola il mugnaio conta i sacchi {last}", x, at + 60)
    return held


def _read(upper: list[Word], lower: list[Word]) -> list[str]:
    """The first words of the lines around a box that lies across both columns, in the order in which they are read."""
    box = Rect(60, 140, 520, 180)
    inside = [*words("Un esempio che sta in un riquadro", 70, 155), *words("e che attraversa le due colonne", 70, 168)]
    (parts,) = arranged([page([*upper, *inside, *lower], [box])])
    assert any(isinstance(part, Box) for part in parts)
    return [part.words[0].text for part in _lines(parts) if part.words[0].text != "tavola"]


def _lines(parts: list[Part]) -> list[Line]:
    return [part for part in parts if isinstance(part, Line)]


def test_columns_end_at_a_box_where_the_sentence_goes_on_beside() -> None:
    upper = _two_columns("Ogni e", "poi fine.")
    assert _read(upper, _two_columns("Una sera.", "Due sera.", at=200)) == ["Ogni", "poi", "Una", "Due"]


def test_columns_go_on_below_a_box_where_the_sentence_does() -> None:
    upper = _two_columns("Ogni e", "Due e")
    assert _read(upper, _two_columns("poi sera.", "dopo sera.", at=200)) == ["Ogni", "poi", "Due", "dopo"]


def test_a_numbered_list_tells_how_columns_go_on() -> None:
    upper = _two_columns("1. sera.", "3. sera.")
    assert _read(upper, _two_columns("2. sera.", "4. sera.", at=200)) == ["1.", "2.", "3.", "4."]
    upper = _two_columns("1. sera.", "2. sera.")
    assert _read(upper, _two_columns("3. sera.", "4. sera.", at=200)) == ["1.", "2.", "3.", "4."]


def test_a_note_in_the_margin_doesnt_part_the_further_column() -> None:
    def column(first: str, last: str, x: float) -> list[Word]:
        held = words(f"{first} mugnaio conta i sacchi ogni sera", x, 60)
        held += [word for n in range(1, 19) for word in words("tavola il mugnaio conta i sacchi ogni sera", x, 60 + 12 * n)]
        return [*held, *words(f"tavola il mugnaio conta i sacchi {last}", x, 60 + 12 * 19)]

    note = [word for at in range(3) for word in words("Una nota breve", 30, 150 + 9 * at, size=8)]
    (parts,) = arranged([page([*note, *column("Ogni", "e", 130), *column("poi", "fine.", 370)])])
    read = ["(note)" if isinstance(part, Box) else part.text.split()[0] for part in parts]
    assert [one for one in read if one != "tavola"] == ["Ogni", "(note)", "poi"]


def test_boxes_in_line_are_read_row_by_row() -> None:
    def read(*tops: float) -> list[str]:
        rects, held = [], prose(40, 2)
        for at, top in enumerate(tops):
            x = 40.0 + 280 * (at % 2)
            rects.append(Rect(x, top, x + 250, top + 60))
            held += words(f"{at + 1} Un mulino e la sua ruota", x + 10, top + 20)
            held += words("con i sacchi di ogni sera", x + 10, top + 32)
        across = [word for x in (40, 290) for word in prose(500, 2, x)]
        (parts,) = arranged([page([*held, *across], rects)])
        return [part.parts[0].words[0].text for part in parts if isinstance(part, Box)]

    assert read(100, 100, 200, 200, 300, 300) == ["1", "2", "3", "4", "5", "6"]
    assert read(100, 100, 200, 200, 300) == ["1", "2", "3", "4", "5"]
    assert read(100, 100, 200, 180, 300, 260) == ["1", "3", "5", "2", "4", "6"]
