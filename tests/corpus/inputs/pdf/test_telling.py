"""What is told apart by little: headings below each other, labels, columns that look like a table, cells of two lines, what
interrupts a sentence."""

from __future__ import annotations

import pytest

typst = pytest.importorskip("typst")
pytest.importorskip("pypdfium2")

PAGE = '#set page(width: 420pt, height: 400pt, margin: 40pt)\n#set text(size: 10pt, lang: "it")\n#set par(spacing: 1em)\n'
PROSE = (
    "Il guardiano del mulino conta i sacchi ogni sera e li segna su una tavola di cera. Chi arriva dopo il tramonto aspetta "
    "fuori, perché le macine non girano al buio. Al mattino tutti portano il grano alla soglia e prendono un numero."
)


def text_of(source: str) -> str:
    """The text that is read in a PDF made of Typst source."""
    from corpus.inputs.pdf.document import read_document

    return read_document(bytes(typst.compile(source.encode()))).text


def test_two_headings_below_each_other_are_two() -> None:
    title = '#block(above: 13pt, below: 9pt, text(size: 13pt, weight: "bold")[{}])\n'
    wrapped = "Quando il mugnaio torna dalla fiera con meno sacchi di quanti ne aveva"
    first, second = "Il mulino visto dalla riva del fiume e dal ponte", "Le macine e le pale della grande ruota"
    text = text_of(PAGE + title.format(wrapped) + PROSE + "\n\n" + title.format(first) + title.format(second) + PROSE)
    assert [line.lstrip("# ") for line in text.split("\n") if line.startswith("#")] == [wrapped, first, second]


def test_a_justified_line_that_ends_early_ends_its_paragraph() -> None:
    lines = ["Ruota Grande del Mulino", "Straordinariamente Rara"]  # the second's first word had no room in the first
    text = text_of(PAGE + "#set page(columns: 2)\n#set par(justify: true)\n" + "\n\n".join([PROSE] * 4 + lines + [PROSE]))
    assert text.split("\n\n")[4:6] == lines


def test_a_word_between_two_items_is_no_heading() -> None:
    text = text_of(PAGE + "= Fine\n" + PROSE + "\n- la ruota si ferma;\n\nOPPURE\n\n- i sacchi sono finiti.\n\n" + PROSE)
    assert "\n\nOPPURE\n\n" in text


def test_a_label_in_capitals_that_comes_back_is_no_heading() -> None:
    text = text_of(PAGE + "".join(f"= Turno {at}\n{PROSE}\n\nPAUSA DEL MUGNAIO\n\n{PROSE}\n" for at in range(3)))
    assert text.count("\n\nPAUSA DEL MUGNAIO\n\n") == 3
    assert "# PAUSA" not in text


def test_short_lines_beside_a_list_with_numbers_are_columns() -> None:
    parts = ["Sacco", "Ruota", "Pala", "Macina", "Cera", "Soglia", "Numero", "Ponte", "Riva", "Catena"]
    cells = ", ".join(f"[La {one}], [{at}]" for at, one in enumerate(parts, 3))
    listed = f"#grid(columns: (1fr, auto), row-gutter: 1em, {cells})"
    prose = "\n\n".join([PROSE] * 40)
    text = text_of(
        PAGE + "#set page(columns: 2)\n" + listed + "\n#colbreak()\n" + "\n\n".join(parts) + "\n#pagebreak()\n" + prose
    )
    assert "| La Sacco | 3 |\n| --- | --- |\n| La Ruota | 4 |" in text
    assert text.split("| La Catena | 12 |")[1].split()[: len(parts)] == parts


def test_a_cell_of_two_lines_is_one_cell() -> None:
    rows = [("Mulinello", "tre"), ("Ruota grande del mulino", "due"), ("Straordinariamente", "uno"), ("Pala", "sette")]
    cells = ", ".join(f"[{one}], [{other}]" for one, other in rows)
    table = f"#set text(hyphenate: true)\n#grid(columns: (60pt, 60pt), column-gutter: 12pt, row-gutter: 1.2em, {cells})"
    text = text_of(PAGE + PROSE + "\n\n" + table + "\n\n" + PROSE)
    assert [f"| {one} | {other} |" in text for one, other in rows] == [True] * 4


def test_rows_between_rules_have_cells_in_their_middle() -> None:
    rows = [
        ("Turno", "Chi gioca"),
        ("Primo", "Il mugnaio, se non dorme sotto la ruota"),
        ("Ultimo", "La cugina"),
        ("Mai", "Il gatto"),
    ]
    cells = ", ".join(f"[{one}], [{other}]" for one, other in rows)
    rules = "(_, y) => (bottom: 0.5pt)"
    text = text_of(PAGE + PROSE + f"\n\n#table(columns: (60pt, 90pt), align: horizon, stroke: {rules}, {cells})\n\n" + PROSE)
    assert [f"| {one} | {other} |" in text for one, other in rows] == [True] * 4


def test_rows_on_grounds_are_a_table() -> None:
    rows = [("Sacco", "Una moneta, o due se piove"), ("Ruota", "Niente"), ("Pala", "Tre sacchi pieni fino al bordo")]
    cells = ", ".join(f"[{one}], [{other}]" for one, other in rows)
    grounds = "(_, y) => if calc.odd(y) { luma(220) } else { luma(240) }"
    text = text_of(PAGE + f"#table(columns: (60pt, 90pt), align: horizon, stroke: none, fill: {grounds}, {cells})\n\n" + PROSE)
    assert [f"| {one} | {other} |" in text for one, other in rows] == [True] * 3


@pytest.mark.parametrize(
    ("size", "said"),
    [("7pt", "Il fiume gela ogni sette anni."), ("14pt", "Nessuno macina al buio, nemmeno per gli amici del re.")],
)
def test_what_stands_within_a_sentence_comes_behind_it(size: str, said: str) -> None:
    first, rest = "Quando il fiume è basso la ruota si ferma e", "tutti aspettano la pioggia sulla riva."
    text = text_of(
        PAGE + PROSE + f"\n\n{first}\n\n#block(above: 20pt, below: 20pt, text(size: {size})[{said}])\n{rest}\n\n" + PROSE
    )
    assert f"{first} {rest}\n\n{said}\n" in text


def test_a_hanging_indent_is_one_paragraph() -> None:
    words = ["Macina, la pietra che gira sopra l'altra e schiaccia", "Soglia, il posto dove si lasciano i sacchi prima che"]
    source = "#set par(hanging-indent: 14pt)\n" + "\n\n".join(f"{one} {PROSE.lower()}" for one in words)
    text = text_of(PAGE + source)
    assert [len(text.split("\n\n")), text.count("\n\nSoglia")] == [2, 1]


def test_a_title_on_a_turned_tab_is_said_once() -> None:
    tab = '#place(right + horizon, dx: 36pt, rotate(90deg, reflow: true, text(weight: "bold", size: 12pt)[La ruota grande]))\n'
    assert text_of(PAGE + tab + "= La ruota grande\n" + PROSE).count("La ruota grande") == 1
