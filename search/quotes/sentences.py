"""The sentences of a quote, for one that no entry has as a whole: two rules that somebody joined are found each by itself."""

from __future__ import annotations

import re
from itertools import pairwise

from search.quotes.matching import tokens

Range = tuple[int, int]
MOST = 12  # sentences; a quote of more is a chapter
_LEAST = 4  # words; fewer belong to the sentence before them
_END = re.compile(r"(?<=[.!?;…])[\"'»”’)\]]*\s+|\s*(?:[\[(]\s*(?:…|\.{2,})\s*[\])]|…|\.{3,})\s*|\s*\n\s*\n\s*")


def sentences(quote: str) -> list[Range]:
    """Where the sentences of a quote stand in it, those between its ellipses, too; [] for a single one, or for very many."""
    ends = [0, *(match.end() for match in _END.finditer(quote)), len(quote)]
    found: list[Range] = []
    for start, end in pairwise(ends):
        few = len(tokens(quote[start:end])) < _LEAST
        if found and (few or len(tokens(quote[slice(*found[-1])])) < _LEAST):
            found[-1] = (found[-1][0], end)
        elif start < end:
            found.append((start, end))
    return found if 1 < len(found) <= MOST else []
