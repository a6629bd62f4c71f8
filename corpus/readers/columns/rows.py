"""The lines of a two-column dump that hold text, and whether each looks like the start or end of a sentence.

Such a dump prints the columns of a page one after the other, in bands of lines. Only two things show where the column changes:
the places of titles, and a line that can't follow the line above it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from corpus.languages import either
from corpus.readers.outline import key
from corpus.readers.view import Line

_OPENING = "\"'(["
_ENDS = re.compile(r"[.!?][\"')\]]*$")
_PAUSES = re.compile(r"[:;][\"')\]]*$")
_CLOSES = re.compile(r"[\"')\]]$")
_SHORTENED = re.compile(rf"\b(?:{either(lambda tongue: tongue.copies.shortened)}|H\.P|St)\.$", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True)
class Row:
    """One line with text. `index` is its place among the rows, `line` its line, `key` its letters and digits.

    `fresh`: how much its start looks like the start of a sentence, from 0 to 1. `ended`: how much its end looks like an end.
    """

    index: int
    line: Line
    key: str
    fresh: float
    ended: float

    @property
    def text(self) -> str:
        """The line's normalised text, without its bullet or list number."""
        return self.line.text


def rows(lines: Sequence[Line], left_out: frozenset[int]) -> tuple[Row, ...]:
    """The rows of a copy: the lines with a letter or digit, except those numbered in `left_out`."""
    held = [line for line in lines if line.number not in left_out and key(line.text)]
    proper = _proper(held)
    return tuple(Row(index, line, key(line.text), _fresh(line, proper), _ended(line)) for index, line in enumerate(held))


def _proper(lines: Sequence[Line]) -> dict[str, float]:
    """For each word, how often it is capitalised inside a line: names are, the first words of sentences aren't."""
    capital, whole = Counter[str](), Counter[str]()
    for line in lines:
        words = [match[0] for match in _WORD.finditer(line.text)]
        for word in words[1:]:
            whole[word.casefold()] += 1
            capital[word.casefold()] += word[0].isupper()
    return {word: capital[word] / (count + 1) for word, count in whole.items()}


def _fresh(line: Line, proper: dict[str, float]) -> float:
    if line.bullet:
        return 1.0
    text = line.text.lstrip(_OPENING)
    if not text or not text[0].isalpha():
        return 0.5
    if text[0].islower():
        return 0.0
    word = _WORD.match(text)
    return 1.0 - proper.get(word[0].casefold(), 0.0) if word else 0.5


def _ended(line: Line) -> float:
    if _SHORTENED.search(line.text):
        return 0.2
    if _ENDS.search(line.text):
        return 1.0
    if _PAUSES.search(line.text):
        return 0.7
    return 0.5 if _CLOSES.search(line.text) else 0.0
