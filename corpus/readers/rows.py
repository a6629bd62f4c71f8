"""A text that another program wrote as rows: a table of comma-separated values, or lines behind what a chat, a log or a search
wrote before each."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from itertools import takewhile
from statistics import mode

FEWEST = 30  # lines that can be judged
ROWS = 10  # of a table
NEARLY = 0.95  # of them are alike
MOST = 1.5  # letters of the text for one of what stands before it
SEPARATORS = ",;\t"
SHORTEST = 4  # characters that lines have in common by intent
_FIGURES = re.compile(r"\d+")
_LETTERS = re.compile(r"[^\W\d_]")
_HELD = re.compile(r"[ \t#>|*•·–-]*")  # what a text's own lines may begin with


def unrowed(text: str) -> str:
    """The text with the lines that the rows hold."""
    return _column(text.replace("\r\n", "\n")) or "\n".join(_without_prefix(text.split("\n")))


def _column(text: str) -> str | None:
    """The column of a table whose cells hold the text; None for a text that is no table."""
    head = text[: text.find("\n")]
    separators = [separator for separator in SEPARATORS if separator in head] or [","] * head.startswith('"')
    for separator in separators:
        try:
            rows = [row for row in csv.reader(text.splitlines(keepends=True), delimiter=separator) if row]
        except csv.Error:
            continue
        width = mode(map(len, rows)) if rows else 0
        alike = [row for row in rows if len(row) == width]
        if len(rows) < ROWS or len(alike) < NEARLY * len(rows) or (width == 1 and text.count('"\n') < NEARLY * len(rows)):
            continue
        letters = [sum(len(_LETTERS.findall(cell)) for cell in column) for column in zip(*alike, strict=True)]
        if max(letters) >= NEARLY * sum(letters):
            place = letters.index(max(letters))
            return "\n".join(row[place] if len(row) == width else " ".join(row) for row in rows) + "\n"  # no row is lost
    return None


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
