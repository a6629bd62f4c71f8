"""Texts that other programs wrote as rows."""

from __future__ import annotations

import csv
import io

import pytest

from corpus.readers.rows import unrowed

WHO = ["Chi", "Porta", "Un remo", "La marea", "Se il faro", "Ogni rete", "Dopo"]
LINES = [f"{WHO[at % 7]} porta {at} casse, o reti, al molo paga “{at + 1}” monete." for at in range(1, 100)]
TEXT = "\n".join(LINES)


def table(quoting: int, separator: str, pages: bool) -> str:
    out = io.StringIO()
    rows = csv.writer(out, quoting=quoting, delimiter=separator)  # type: ignore[arg-type]
    if pages:
        rows.writerow(["pagina", "riga", "testo"])
    for at, line in enumerate(LINES):
        rows.writerow([at // 40, at, line] if pages else [line])
    return out.getvalue()


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize(("quoting", "pages"), [(csv.QUOTE_ALL, False), (csv.QUOTE_ALL, True), (csv.QUOTE_MINIMAL, True)])
def test_a_table_is_the_column_that_holds_the_text(quoting: int, separator: str, pages: bool) -> None:
    assert unrowed(table(quoting, separator, pages)) == ("testo\n" if pages else "") + TEXT + "\n"


def test_a_deck_of_cards_gives_both_sides_without_tags() -> None:
    head = "#separator:tab\n#html:true\n#tags column:3\n"
    cards = (
        f'Molo {at}\t"<div>{line.replace(chr(34), chr(34) * 2)}</div><ul><li>Rete.</li></ul>"\tmoli moli::m{at}'
        for at, line in enumerate(LINES)
    )
    text = head + "\n".join(cards) + "\n"
    assert [line for line in unrowed(text).split("\n") if line] == [
        line for at, one in enumerate(LINES) for line in (f"Molo {at}", one, "- Rete.")
    ]


@pytest.mark.parametrize("named", ["titolo_en", "title (English)", "Titolo inglese", "name.fr"])
def test_a_column_named_after_another_language_stays_out(named: str) -> None:
    titles = [f"Molo {at} {WHO[at % 7].lower()}" for at in range(len(LINES))]
    cells = [
        ("titolo", named, "testo"),
        *((title, f"Pier {at} Rope", line) for at, (title, line) in enumerate(zip(titles, LINES, strict=True))),
    ]
    out = io.StringIO()
    csv.writer(out, delimiter=";").writerows(cells)
    lines = [line for line in unrowed(out.getvalue()).split("\n") if line]
    assert lines == [side for title, _, line in cells for side in (title, line)]


def test_a_first_row_of_another_width_hides_no_column() -> None:
    cells = [("Regole del porto",), *((f"Molo {at} {WHO[at % 7].lower()}", line) for at, line in enumerate(LINES))]
    out = io.StringIO()
    csv.writer(out, delimiter=";").writerows(cells)
    assert [line for line in unrowed(out.getvalue()).split("\n") if line] == [said for row in cells for said in row]


def test_titles_that_the_book_s_index_says_again_stay() -> None:
    titles = [f"Molo {at} {WHO[at % 7].lower()}" for at in range(len(LINES))]
    cells = [*zip(titles, LINES, strict=True), ("Indice", "\n".join(titles))]
    out = io.StringIO()
    csv.writer(out).writerows(cells)
    lines = [line for line in unrowed(out.getvalue()).split("\n") if line]
    assert lines == [line for title, text in cells for line in (title, *text.split("\n"))]


def test_a_row_of_another_width_is_not_lost() -> None:
    rows = table(csv.QUOTE_ALL, ",", True).splitlines()
    rows[50] = '"Il faro è spento","chi lo vede, torna"'
    assert "Il faro è spento chi lo vede, torna" in unrowed("\n".join(rows)).splitlines()


@pytest.mark.parametrize("form", ["[26/11/26, 14:{:02d}:07] Ada: {}", "libro.txt:{}:{}", "p. {} | {}", "2026-11-26 INFO {} {}"])
def test_what_stands_before_every_line_is_no_text(form: str) -> None:
    assert unrowed("\n".join(form.format(at, line) for at, line in enumerate(LINES))) == TEXT


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        "\n".join(f"Molo {at}   {at} monete   {at + 1} reti" for at in range(60)),
        "\n".join(f"    - {'Reti' if at % 2 else 'Casse'}, o vele: {at}" for at in range(60)),
        "Nome, testo\n" + "\n".join(f"Rete {at}, che {'pesa, e' if at % 3 else ''} costa {at}" for at in range(20)),
    ],
    ids=["a text", "a table", "items", "commas"],
)
def test_other_text_stays_as_it_is(text: str) -> None:
    assert unrowed(text) == text
