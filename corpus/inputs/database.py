"""The dump of a database as fields: the rows that it inserts ("INSERT INTO ... VALUES") or copies ("COPY ... FROM stdin")."""

from __future__ import annotations

import re

from corpus.readers.fields import Field

Cells = list[tuple[int, int, str]]
MOST_COLUMNS = 100  # of a table with a book in it
_INSERT = r"INSERT[ \t]+(?:IGNORE[ \t]+)?INTO[ \t]+(?P<table>\S{1,200})(?:[ \t]*\([^()]{0,2000}\))?\s+VALUES\b"
_COPIED = r"COPY[ \t]+(?P<copied>\S{1,200})[^\n;]{0,2000}\bFROM[ \t]+stdin;\n"
SQL = re.compile(f"^(?:{_INSERT}|{_COPIED})", re.IGNORECASE | re.MULTILINE)
_TOKEN = re.compile(r"""[NE]?'((?:[^'\\]|\\.|'')*)'|([(),;])|[^\s'(),;]+""", re.DOTALL)
_ESCAPE = re.compile(r"\\(.)|''", re.DOTALL)
_ESCAPED = {"n": "\n", "r": "\r", "t": "\t", "0": "", "N": "", "Z": ""}


def fields_of_sql(text: str) -> list[Field]:
    """The strings in the rows of a dump, by the columns of its tables."""
    fields: list[Field] = []
    row = at = 0
    while found := SQL.search(text, at):
        name = found["table"] or found["copied"]
        cells, at = (_inserted if found["table"] else _copied)(text, found.end())
        fields += [Field((row + line, column), (name, str(column)), _ESCAPE.sub(_meant, said)) for line, column, said in cells]
        row += cells[-1][0] + 1 if cells else 0
    return fields


def _inserted(text: str, start: int) -> tuple[Cells, int]:
    """The row, the column and the words of each string in rows that stand in brackets, and where they end."""
    cells: Cells = []
    row, column, depth, end = -1, 0, 0, start
    for token in _TOKEN.finditer(text, start):
        sign, end = token[2], token.end()
        if sign == ";" or (not depth and sign is None) or column > MOST_COLUMNS:
            break
        if token[1] is not None:
            cells.append((row, column, token[1]))
        elif sign == "(":
            depth += 1
            row, column = (row + 1, 0) if depth == 1 else (row, column)
        elif sign == ")":
            depth -= 1
        elif sign:
            column += depth == 1
    return cells, end


def _copied(text: str, start: int) -> tuple[Cells, int]:
    """The same of rows that are lines, whose cells tabs part."""
    end = text.find("\n\\.", start)
    end = end if end >= 0 else len(text)
    rows = enumerate(line.split("\t", MOST_COLUMNS) for line in text[start:end].split("\n"))
    return [(row, column, cell) for row, cells in rows for column, cell in enumerate(cells)], end


def _meant(found: re.Match[str]) -> str:
    return _ESCAPED.get(found[1], found[1]) if found[1] else "'"
