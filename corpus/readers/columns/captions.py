"""Captions of pictures: a few capitalised words in the middle of the text that belong to no sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from corpus.languages import every
from corpus.readers.columns.rows import Row
from corpus.readers.match import Candidate

INSIDE = 4  # capitalised words in a caption that splits a sentence
_WORDS = re.compile(r"[^\W\d_]+(?:[ '\"]+[^\W\d_]+)*[\"']?|[\"'][^\W\d_]+[\"']")
_WORD = re.compile(r"[^\W\d_]+")
_JOINING = every(lambda tongue: tongue.copies.joining)


def captions(rows: Sequence[Row], anchors: Mapping[int, Candidate]) -> frozenset[int]:
    """The line numbers of the captions."""
    titles = {one.block + below for one in anchors.values() for below in range(one.size)}
    found: set[int] = set()
    at = 0
    while at < len(rows):
        end = at
        while end < len(rows) and end not in titles and _labels(rows[end], inside=end > at):
            end += 1
        if end > at and _apart(rows, at, end, titles):
            found.update(row.line.number for row in rows[at:end])
        at = max(end, at + 1)
    return frozenset(found)


def _labels(row: Row, *, inside: bool) -> bool:
    """Whether all content words are capitalised, and there is nothing else."""
    words = _WORD.findall(row.text)
    if row.line.bullet or not _WORDS.fullmatch(row.text) or row.text.isupper():
        return False
    heavy = [word for word in words if word not in _JOINING]
    return all(word[0].isupper() for word in heavy) and (bool(heavy) or inside)


def _apart(rows: Sequence[Row], at: int, end: int, titles: set[int]) -> bool:
    """Whether the lines around continue each other without the words between."""
    if not at or end == len(rows):
        return False
    above, below = rows[at - 1], rows[end]
    headed, lower = at - 1 in titles, below.text[:1].islower()
    words = sum(len(row.text.split()) for row in rows[at:end])
    if lower:
        return (headed and words >= 2) or (not headed and above.ended < 0.5 and end == at + 1 and words >= INSIDE)
    return headed or (above.ended == 1.0 and any(char.isalpha() for char in above.text))
