"""XLSX as comma-separated values, by ourselves: a library for it would do far more (formulas, styles, charts)."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from corpus.errors import CopyError

WORKBOOK = "xl/workbook.xml"
WIDEST = 256  # columns that are read
MOST_CELLS = 2_000_000  # of rows as wide as the widest: a large rulebook has some thousand
_SHEET = re.compile(r"xl/worksheets/sheet(\d+)\.xml")
_M = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def csv_of_xlsx(data: io.BytesIO) -> str:
    """The cells of all sheets, in order. Raises KeyError, BadZipFile and ParseError for a damaged file, CopyError for one
    with more cells than any book has."""
    book = zipfile.ZipFile(data)
    names = book.namelist()
    strings = []
    if "xl/sharedStrings.xml" in names:
        strings = [_text(one) for one in ElementTree.fromstring(book.read("xl/sharedStrings.xml")).iter(f"{_M}si")]
    sheets = sorted((int(found[1]), name) for name in names if (found := _SHEET.fullmatch(name)))
    rows = [row for _, name in sheets for row in _rows(ElementTree.fromstring(book.read(name)), strings)]
    width = max(map(len, rows), default=0)
    if width * len(rows) > MOST_CELLS:
        raise CopyError(f"The spreadsheet has {len(rows)} rows of up to {width} cells. Save the book alone, or save it as text.")
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([*row, *[""] * (width - len(row))] for row in rows)
    return out.getvalue()


def _rows(sheet: Element, strings: Sequence[str]) -> Iterator[list[str]]:
    for row in sheet.iter(f"{_M}row"):
        cells: list[str] = []
        for cell in row.iter(f"{_M}c"):
            column = _column(cell.get("r", "")) or len(cells) + 1
            if column <= WIDEST:
                cells += [""] * (column - len(cells))
                cells[column - 1] = _said(cell, strings)
        if any(cells):
            yield cells


def _column(reference: str) -> int:
    """The number of the column in "B7": 2."""
    found = 0
    for letter in reference.rstrip("0123456789"):
        found = 26 * found + ord(letter) - ord("A") + 1
    return found


def _said(cell: Element, strings: Sequence[str]) -> str:
    if cell.get("t") == "inlineStr":
        return _text(cell)
    value = cell.findtext(f"{_M}v") or ""
    return strings[int(value)] if cell.get("t") == "s" and value else value


def _text(held: Element) -> str:
    return "".join(one.text or "" for one in held.iter(f"{_M}t"))
