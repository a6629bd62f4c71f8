"""Spreadsheets."""

from __future__ import annotations

import io
import zipfile

import pytest

from corpus.errors import CopyError
from corpus.inputs.opened import opened

NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
ROWS = [(f"Molo {at}", f"Chi porta {'due casse' if at % 2 else 'una rete'} al molo di {at} paga.") for at in range(40)]


def xlsx(sheet: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as book:
        book.writestr("xl/workbook.xml", f"<workbook {NAMESPACE}/>")
        strings = "".join(
            f"<si><t>{term}</t></si><si><r><t>{text[:9]}</t></r><r><t>{text[9:]}</t></r></si>" for term, text in ROWS
        )
        book.writestr("xl/sharedStrings.xml", f"<sst {NAMESPACE}>{strings}</sst>")
        book.writestr("xl/worksheets/sheet1.xml", f"<worksheet {NAMESPACE}><sheetData>{sheet}</sheetData></worksheet>")
    return out.getvalue()


def test_the_cells_are_the_lines() -> None:
    rows = "".join(
        f'<row r="{at}"><c r="A{at}" t="s"><v>{2 * at}</v></c><c r="C{at}" t="s"><v>{2 * at + 1}</v></c></row>'
        for at in range(40)
    )
    copy = opened(xlsx(rows), "copia.xlsx")
    assert copy.encoding == "xlsx"
    assert [line for line in copy.text.split("\n") if line] == [line for row in ROWS for line in row]


@pytest.mark.parametrize("cell", ['<c r="A1" t="s"><v>900</v></c>', "<c r='A1'", '<c r="A1" t="s"><v>x</v></c>'])
def test_a_damaged_one_is_told(cell: str) -> None:
    with pytest.raises(CopyError, match="damaged XLSX"):
        opened(xlsx(f"<row>{cell}</row>"), "copia.xlsx")


def test_one_with_too_many_cells_is_refused() -> None:
    row = '<row><c r="A1"><v>1</v></c></row>'
    with pytest.raises(CopyError, match=r"8001 rows of up to 256 cells\. Save the book alone"):
        opened(xlsx('<row><c r="IV1"><v>1</v></c></row>' + row * 8000), "copia.xlsx")
