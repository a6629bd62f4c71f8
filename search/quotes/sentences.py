"""Splits a quote that no entry has as a whole into sentences: if somebody joined two rules, each is found by itself."""

from __future__ import annotations

import re
from itertools import pairwise

from search.quotes.matching import tokens

Range = tuple[int, int]
MOST = 12  # sentences; a longer quote is a chapter
_LEAST = 4  # words; a shorter sentence belongs to the one before
_END = re.compile(r"(?<=[.!?;…])[\"'»”’)\]]*\s+|\s*(?:[\[(]\s*(?:…|\.{2,})\s*[\])]|…|\.{3,})\s*|\s*\n\s*\n\s*")


def sentences(quote: str) -> list[Range]:
    """The ranges of a quote's sentences, split at ellipses, too; [] for a single one, or for very many."""
    ends = [0, *(match.end() for match in _END.finditer(quote)), len(quote)]
    found: list[Range] = []
    for start, end in pairwise(ends):
        few = len(tokens(quote[start:end])) < _LEAST
        if found and (few or len(tokens(quote[slice(*found[-1])])) < _LEAST):
            found[-1] = (found[-1][0], end)
        elif start < end:
            found.append((start, end))
    return found if 1 < len(found) <= MOST else []
