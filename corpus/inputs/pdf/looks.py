"""Headings in the size and weight of the text: told by a font or a colour that only short lines apart have."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from corpus.inputs.pdf.shapes import Line, Part

_FEWEST = 3  # titles in a look
_OFTEN = 0.9  # of the lines that have it
_LONGEST = 8  # words
_ROOM = 3.0  # times the size: a title doesn't fill its line
_ENDED = re.compile(r"[.,;:!?…]\W*$")


def title_looks(pages: Sequence[Sequence[Part]], size: float) -> frozenset[str]:
    """The fonts and colours that nearly only titles have, in a book with text of this size.

    What may be a title is short, opened by a capital, has no stop, and stands right above text in another font or colour.
    """
    lines = [part for parts in pages for part in parts if isinstance(part, Line) and 0.9 * size <= part.size]
    usual = Counter(line.look for line in lines if line.look for _ in line.words)
    having = Counter(look for line in lines for look in _looks(line))
    titles: dict[str, set[str]] = defaultdict(set)
    count: Counter[str] = Counter()
    for look, text in _titles(pages):
        titles[look].add(text)
        count[look] += 1
    body = usual.most_common(1)[0][0] if usual else ""
    return frozenset(
        look for look, texts in titles.items() if look != body and len(texts) >= _FEWEST and count[look] >= _OFTEN * having[look]
    )


def _looks(line: Line) -> set[str]:
    """The looks of its words."""
    return {f"{round(2 * line.size)} {word.look}" for word in line.words if any(char.isalnum() for char in word.text)}


def _titles(pages: Sequence[Sequence[Part]]) -> Iterator[tuple[str, str]]:
    """The look and the text of each line that may be a title."""
    for parts in pages:
        lines = [part for part in parts if isinstance(part, Line)]
        for line, below in pairwise(lines):
            if not line.look or line.look == below.look or not line.text[:1].isupper() or _ENDED.search(line.text):
                continue
            if len(line.words) <= _LONGEST and line.right - line.x1 > _ROOM * line.size:
                yield line.look, line.text
