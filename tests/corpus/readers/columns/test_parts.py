"""The steps of reading a two-column dump, each alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from corpus.errors import CorpusError
from corpus.readers.columns.captions import captions
from corpus.readers.columns.items import in_items
from corpus.readers.columns.order import in_order
from corpus.readers.columns.pages import page_furniture, printed_pages
from corpus.readers.columns.repairs import Repair, load_repairs, reordered
from corpus.readers.columns.rows import Row, rows
from corpus.readers.columns.shape import Shape
from corpus.readers.copy import decode
from corpus.readers.view import Line, view


def _lines(text: str) -> Sequence[Line]:
    return view(decode(text.encode(), "part.txt")).lines


def _rows(text: str) -> tuple[Row, ...]:
    return rows(_lines(text), frozenset())


def test_a_name_begins_no_sentence_though_it_has_a_capital() -> None:
    held = _rows("Ieri la nave Aurora salpa con il mare calmo e\nAurora torna presto.\nPoi si dorme.")
    assert held[1].fresh < 0.6 < held[2].fresh == 1.0


def test_an_abbreviation_ends_no_sentence() -> None:
    assert [row.ended for row in _rows("come si dice a pag.\nPoi si riposa.")] == [0.2, 1.0]


def test_a_number_far_from_a_table_s_figures_is_a_page_s() -> None:
    pages = "".join(f"Riga di testo,\nche va avanti\nfino a qui.\n{page}\n" for page in (137, 138, 139))
    text = f"{pages}Testa\n1\n2\n140\n3\n4\nTesto che segue."
    assert sorted(page_furniture(_lines(text))) == [4, 8, 12, 16]


def test_pages_are_believed_only_where_they_count_up() -> None:
    lines = _lines("uno\n4\ndue\n5\ntre\n7\nquattro")
    pages = printed_pages(lines, {2: "page number", 4: "page number"})
    assert pages is not None
    assert [pages.of(line) for line in (1, 3, 5)] == [4, 5, None]
    assert printed_pages(lines, {2: "page number", 6: "page number"}) is None


def test_a_caption_cuts_a_sentence_in_two() -> None:
    held = _rows("Si guarda il lato che\nLato Notte Lato Giorno\nresta in alto.")
    assert captions(held, {}) == {2}


def test_a_capitalised_word_of_a_justified_line_is_no_caption() -> None:
    assert captions(_rows("Allora il\nGuardiano\nscende dal faro."), {}) == frozenset()


def test_list_numbers_go_in_front_of_their_texts() -> None:
    held = _rows("Si fa così:\n1.\n2.\n3.\nPrendere il remo\nAlzare la vela\nLevare l'ancora")
    assert in_items(range(7), held) == [0, 1, 4, 2, 5, 3, 6]


def test_pieces_are_read_by_their_letters() -> None:
    held = _rows("TITOLO\nA) La prima cosa è questa.\nC) La terza cosa è quella.\nB) La seconda cosa è codesta.")
    assert in_order(held, frozenset({0}), [], Shape(held)) == [0, 1, 3, 2]


def test_a_sentence_is_joined_again_above_its_title() -> None:
    held = _rows("del mare aperto.\nTITOLO\nLa nave passa lo stretto e lascia il porto a favore")
    assert in_order(held, frozenset({1}), [], Shape(held)) == [1, 2, 0]


def test_a_correction_moves_a_line_below_another() -> None:
    held = _rows("Vento in\nvela. E poi\npoppa e")
    moves = [Repair("poppa", "x/y", "why", of="Vento"), Repair("poppa", "x/z", "of another entry", of="vela")]
    assert reordered(moves, [0, 1, 2], held, "x/y") == [0, 2, 1]


def test_a_correction_without_a_reason_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "fixups.toml").write_text('[[belongs]]\nline = "a"\nentry = "x/y"\n', encoding="utf-8")
    with pytest.raises(CorpusError, match=r"x/fixups.toml: a correction lacks 'reason'"):
        load_repairs("x", tmp_path)
