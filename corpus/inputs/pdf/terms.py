"""Terms beside their text, as a glossary has them: rows of two columns, a bold term and what it means. They are no table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.inputs.pdf.shapes import Line, Part, Rect, Word, common, rows
from corpus.inputs.pdf.tables import FEWEST_ROWS, stripes

_LONGEST = 6  # words of a term
_LEAST = 6  # words of a text, on the average
_ENDED = 0.8  # of the texts: those that end like a sentence
_STOPPED = re.compile(r"[.!?:…][»”\"')\]]*$")


def terms(rect: Rect, cells: Sequence[Sequence[str]], words: Sequence[Word]) -> list[Part] | None:
    """The lines of what was found as a table with these cells, each term above its text; None if it is a table."""
    if len(cells) < FEWEST_ROWS or any(len(row) != 2 or not all(row) for row in cells):
        return None
    texts = [text for _, text in cells]
    ended = sum(bool(_STOPPED.search(text)) for text in texts)
    if max(len(term.split()) for term, _ in cells) > _LONGEST or ended < _ENDED * len(texts):
        return None
    if sum(len(text.split()) for text in texts) < _LEAST * len(texts):
        return None
    inside = [word for word in words if rect.holds(word)]
    edges = stripes(inside, common((word.size, len(word.text)) for word in inside))
    if len(edges) != 1:
        return None
    left = [Line(row, rect.x0, edges[0]) for row in rows(word for word in inside if word.x0 < edges[0])]
    right = [Line(row, edges[0], rect.x1) for row in rows(word for word in inside if word.x0 >= edges[0])]
    if not all(line.bold for line in left) or right[0].bold:
        return None
    parts: list[Part] = []
    for row in cells:
        for lines, cell in zip((left, right), row, strict=True):
            count = cell.count("\n") + 1
            parts += lines[:count]
            del lines[:count]
    return parts
