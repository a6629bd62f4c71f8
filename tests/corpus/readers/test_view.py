"""How a copy's lines are looked at, and which passages are held to be the same."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.readers.copy import decode
from corpus.readers.view import normalised, passage_hash, passage_text, view


@pytest.mark.parametrize(
    ("raw", "text", "level", "bullet"),
    [
        ("## **Vele**", "Vele", 2, ""),
        ("- ☞ Una vela.", "Una vela.", 0, "-"),
        ("• Una vela.", "Una vela.", 0, "-"),
        ("\uf0b7 Una vela.", "Una vela.", 0, "-"),
        ("  3) Una vela.", "Una vela.", 0, "3"),
        ("> citazione", "citazione", 0, ""),
        ("1.1 Una vela", "1.1 Una vela", 0, ""),
        ("“Vela” e l’albero…", '"Vela" e l\'albero...', 0, ""),
        ("la\ufb01ne", "lafine", 0, ""),
        ("vela_rossa e _vela_", "vela_rossa e vela", 0, ""),
        ('# <span id="page-3-0"></span>**Vele**', "Vele", 1, ""),
        ('<a name="x"></a>## Vele', "Vele", 2, ""),
        ("**3. Vele**", "Vele", 0, "3"),
        ("Vedi [Vele](#page-3-1), 2 < 3", "Vedi Vele, 2 < 3", 0, ""),
    ],
)
def test_a_line_is_looked_at_without_its_marks(raw: str, text: str, level: int, bullet: str) -> None:
    line = view(decode(raw.encode(), "x")).lines[0]
    assert (line.text, line.level, line.bullet) == (text, level, bullet)


ITEMS = "Chi naviga sceglie:\no una vela\no un remo\no **Timone**, o l'ancora.\nPoi parte.\n"
PROSE = "Sceglie una vela\no un remo, il timone\ne l'albero\no Mastro Gino, il mozzo\ncon lui:\no resta.\nUna vela\no due.\n"


@pytest.mark.parametrize("letter", ["o", "n", "\u00d8"])
def test_a_letter_is_a_bullet_where_most_lines_that_it_opens_follow_a_sentence_or_an_item(letter: str) -> None:
    lines = view(decode(ITEMS.replace("\no ", f"\n{letter} ").encode(), "x")).lines
    assert [(line.bullet, line.text.split()[0]) for line in lines] == [
        ("", "Chi"), ("-", "una"), ("-", "un"), ("-", "Timone,"), ("", "Poi"),
    ]  # fmt: skip


@pytest.mark.parametrize("text", [PROSE, PROSE.replace("\n", "\n\n"), "o Una vela.\n", ITEMS.replace("\no ", "\n- o ")])
def test_a_letter_is_a_word_where_sentences_go_on_with_it(text: str) -> None:
    lines = [line for line in view(decode(text.encode(), "x")).lines if line.text]
    assert [line.text.split()[0] for line in lines] == [
        line.split()[1 if line[0] == "-" else 0] for line in text.split("\n") if line
    ]


def test_items_are_told_from_sentences_that_go_on_with_the_same_word() -> None:
    lines = view(decode((ITEMS + "Il mozzo prende la vela\no il remo.\n").encode(), "x")).lines
    assert [line.bullet for line in lines] == ["", "-", "-", "-", "", "", ""]
    assert lines[-1].text == "o il remo."


@given(st.text(alphabet="aè’“*_- \t\r\n#1.", max_size=60))
def test_every_character_knows_its_place_in_the_copy(text: str) -> None:
    seen = view(decode(f"x{text}".encode(), "x"))
    assert all(line.start <= line.offset(i) <= line.end for line in seen.lines for i in range(len(line.text) + 1))
    assert [line.number for line in seen.lines] == list(range(1, len(seen.lines) + 1))
    assert all(
        passage_text(seen.copy, [seen.span(line.number, line.number)]) == seen.copy.text[line.start : line.end]
        for line in seen.lines
    )


PASSAGE = "Vele e remi\n\n- ☞ Chi ha pre-scelto l’albero ne perde 1–2.\n1. Alza la vela.\n2. Àncora."


@pytest.mark.parametrize(
    "other",
    [
        PASSAGE.replace("\n", "\r\n"),
        unicodedata.normalize("NFD", PASSAGE),
        PASSAGE.replace("- ☞", "•"),
        PASSAGE.replace("- ☞", "o"),
        PASSAGE.replace("Vele", "## **Vele").replace("remi", "remi**"),
        PASSAGE.replace("ne perde", "ne per-\nde"),
        PASSAGE.replace("pre-scelto", "pre-\nscelto"),
        PASSAGE.replace("’", "'").replace("–", "-"),
        PASSAGE.replace("\n", "\n\n"),
        PASSAGE.replace("1.", "1)").replace("2.", "2)"),
        PASSAGE.upper(),
        PASSAGE.replace("Vele", '## <span id="p-1"></span>Vele').replace("remi", "[remi](#p-2)"),
        PASSAGE.replace("- ☞ C", "o c").replace("\n1.", "\no").replace("\n2.", "\no"),
    ],
)
def test_what_only_layout_decides_is_left_out_of_a_comparison(other: str) -> None:
    assert normalised(other) == normalised(PASSAGE)
    assert passage_hash(other) == passage_hash(PASSAGE)


@pytest.mark.parametrize(
    "other",
    [PASSAGE.replace("1–2", "1–3"), PASSAGE.replace("perde", "prende"), PASSAGE + " E poi?", PASSAGE.replace(" ne", "\no ne")],
)
def test_another_word_or_number_is_another_passage(other: str) -> None:
    assert passage_hash(other) != passage_hash(PASSAGE)


def test_a_sign_before_a_title_is_no_bullet() -> None:
    title, item = view(decode("## \U0001f3b2 Bussola\n\U0001f3b2 Una bussola\n".encode(), "x")).lines
    assert (title.level, title.bullet, title.text) == (2, "", "Bussola")
    assert (item.bullet, item.text) == ("-", "Una bussola")
