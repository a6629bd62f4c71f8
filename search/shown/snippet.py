"""The part of an entry that shows why it was found, with the query's words highlighted."""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache

from corpus.markdown import blocks
from indexer.forms import Forms

LENGTH = 240  # code points
_blocks = lru_cache(maxsize=4096)(blocks)


def snippet(
    text: str, language: str, asked: Set[str], forms: Forms, *, length: int = LENGTH
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The block of a Markdown text with most of the terms in `asked` (the first of equals), and their ranges.

    The snippet is plain text; the ranges are its code points, end-exclusive. A long block is cut around its first term, at
    spaces.
    """
    found = _blocks(text)
    if not found:
        return "", ()
    best = max(found, key=lambda block: len({term for _, _, term in forms.placed_terms(block, language) if term in asked}))
    places = _ranges(best, language, asked, forms)
    if len(best) <= length:
        return best, places
    cut = _cut(best, places, length)
    return cut, _ranges(cut, language, asked, forms)


def _ranges(text: str, language: str, asked: Set[str], forms: Forms) -> tuple[tuple[int, int], ...]:
    return tuple((start, end) for start, end, term in forms.placed_terms(text, language) if term in asked)


def _cut(text: str, ranges: tuple[tuple[int, int], ...], length: int) -> str:
    room = length - 4  # for "… " and " …"
    first = ranges[0][0] if ranges else 0
    start = 0 if first < room // 2 else text.rfind(" ", 0, first - room // 4) + 1
    end = len(text) if start + room >= len(text) else max(text.rfind(" ", start, start + room), start + room // 2)
    return ("… " if start else "") + text[start:end].rstrip() + (" …" if end < len(text) else "")
