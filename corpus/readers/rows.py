"""A text that another program wrote as rows: a table of comma-separated values or of Markdown, or lines behind what a chat, a log
or a search wrote before each."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from itertools import repeat, takewhile
from statistics import mode

from corpus.readers.fields import BREAK, FEW, Field, text_of

FEWEST = 30  # lines that can be judged
HEAD = 3  # lines that a table's separator stands in: one of them may be about the table
ROWS = 10  # of a table
NEARLY = 0.95  # of them are alike
MOST = 1.5  # letters of the text for one of what stands before it
SEPARATORS = ",;\t|"
LONGEST = 30  # characters of a column's name
SHORTEST = 4  # characters that lines have in common by intent
_FIGURES = re.compile(r"\d+")
_HUNK = re.compile(r"@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@")
# what a deck of cards begins with, and its columns that aren't sides of a card
_DECK = re.compile(r"(?:#[a-z ]+:[^\n]*\n)+")
_ASIDE = re.compile(r"^#(?:tags|deck|notetype|guid) column:(\d+)$", re.MULTILINE)
_ITEM = re.compile(r"<li(?:[ \t][^<>\n]*)?>(?=[^\W_])", re.IGNORECASE)
_TAG = re.compile(r"</?(?:b|div|em|font|h[1-6]|i|li|ol|p|span|strong|u|ul)(?:[ \t][^<>\n]*)?>", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]")
_HELD = re.compile(r"[ \t#>|*•·–-]*")  # what a text's own lines may begin with


def unrowed(text: str) -> str:
    """The text with the lines that the rows hold."""
    return _column(text.replace("\r\n", "\n")) or "\n".join(_without_prefix(_newer(text.split("\n"))))


def _newer(lines: Sequence[str]) -> Sequence[str]:
    """Of a comparison of two texts, line by line, the newer one."""
    first = next((at for at, line in enumerate(lines) if _HUNK.match(line)), 0)
    if not first or not lines[first - 1].startswith("+++ "):
        return lines
    if sum(line[:1] in " +-@\\" for line in lines[first:]) < NEARLY * len(lines[first:]):  # it was compared word by word
        return [line for line in lines[first:] if not line.startswith("@@ ")]
    return [line[1:] for line in lines[first:] if not line.startswith(("-", "@@ "))]


def _column(text: str) -> str | None:
    """The text in the columns of a table; None for a text that is no table."""
    deck = _DECK.match(text)
    aside = {int(number) - 1 for number in _ASIDE.findall(deck[0])} if deck else ()
    text = text[deck.end() :] if deck else text
    head = "\n".join(text.split("\n", HEAD)[:HEAD])
    separators = [one for one in SEPARATORS if one in head and (one != "|" or head[0] == "|")] or [","] * head.startswith('"')
    for separator in separators:
        try:
            rows = [row for row in csv.reader(text.splitlines(keepends=True), delimiter=separator) if row]
            rows = [[cell for at, cell in enumerate(row) if at not in aside] for row in rows] if aside else rows
        except csv.Error:
            continue
        width = mode(map(len, rows)) if rows else 0
        alike = [row for row in rows if len(row) == width]
        if len(rows) < ROWS or len(alike) < NEARLY * len(rows) or (width == 1 and text.count('"\n') < NEARLY * len(rows)):
            continue
        telling = [column for column in zip(*alike, strict=True) if len({*filter(_LETTERS.search, column)}) > FEW]
        if (len(telling) > 1 or _numbered(rows)) and (separator == "|" or not _is_prose(alike)):
            return _columns(rows, width)
        letters = [sum(len(_LETTERS.findall(cell)) for cell in column) for column in zip(*alike, strict=True)]
        if max(letters) >= NEARLY * sum(letters):
            place = letters.index(max(letters))
            return "\n".join(row[place] if len(row) == width else " ".join(row) for row in rows) + "\n"  # no row is lost
    return None


def _is_prose(rows: Sequence[Sequence[str]]) -> bool:
    """Whether what parts the rows is the text's own: in a text a space stands behind a comma."""
    cells = [cell for row in rows for cell in row[1:] if cell]
    return 2 * sum(cell[0].isspace() for cell in cells) > len(cells)


def of_cells(text: str) -> bool:
    """Whether nearly all lines of a text are cells parted by tabs: a table, whatever its cells hold."""
    lines = [line for line in text.split("\n") if line.strip() and not _DECK.match(f"{line}\n")]
    return len(lines) >= ROWS and sum("\t" in line.strip() for line in lines) >= NEARLY * len(lines)


def _numbered(rows: Sequence[Sequence[str]]) -> Sequence[int]:
    return [at for at, head in enumerate(rows[0]) if head.endswith("_num")]


def _columns(rows: Sequence[Sequence[str]], width: int) -> str:
    """The text of several columns, row by row: terms and what they mean, or a translation that is left out. Columns named as
    numbers of what holds the row's word, as text recognition names them, tell where it stands."""
    counted = _numbered(rows)
    heads = rows[0] if len(rows[0]) == width and max(map(len, rows[0])) <= LONGEST else [""] * width
    fields = []
    for number, row in enumerate(rows[bool(counted) :]):
        numbers = [row[at] for at in counted] if len(row) == width else []
        place = tuple(int(one) if one.isdigit() else 0 for one in numbers) or (number, 0)
        cells = [_TAG.sub("", _ITEM.sub("- ", BREAK.sub("\n", cell))).strip() for cell in row]
        names = (f"{at}:{head}" for at, head in enumerate(heads)) if len(row) == width else repeat("")
        held = (Field((*place, at), (name,), cell) for at, (name, cell) in enumerate(zip(names, cells, strict=False)))
        fields += [field for field in held if _LETTERS.search(field.text)]
    return text_of(fields) + "\n"


def _without_prefix(lines: Sequence[str]) -> Sequence[str]:
    """The lines without what nearly all of them have in common before their text but for its figures."""
    shapes = sorted(_FIGURES.sub("0", line[:80]) for line in lines if line.strip())
    if len(shapes) < FEWEST:
        return lines
    aside = int((1 - NEARLY) / 2 * len(shapes))
    ends = zip(shapes[aside], shapes[-1 - aside], strict=False)  # what the first and the last in order share, all between do
    common = "".join(one for one, _ in takewhile(lambda pair: pair[0] == pair[1], ends))
    if len(common) < SHORTEST or _HELD.fullmatch(common):
        return lines
    prefix = re.compile(r"\d+".join(map(re.escape, common.split("0"))))
    kept = [line[found.end() :] if (found := prefix.match(line)) else line for line in lines]
    rest = sum(len(_LETTERS.findall(line)) for line in kept)
    return kept if rest > MOST * len(_LETTERS.findall(common)) * len(shapes) else lines  # a table's cells may be alike
