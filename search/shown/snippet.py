"""The part of an entry that shows why it was found, with the query's words highlighted."""

from __future__ import annotations

from collections.abc import Set

from corpus.markdown import blocks
from indexer.forms import Forms
from indexer.words import words

LENGTH = 240  # code points


def snippet(
    text: str, language: str, asked: Set[str], forms: Forms, *, length: int = LENGTH
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The block of a Markdown text with most of the terms `asked` for (the first of equals), and their places.

    It is plain text; the ranges are code points of the snippet, end-exclusive. A long block is cut around
    its first term, at spaces.
    """
    found = blocks(text)
    if not found:
        return "", ()
    best = max(found, key=lambda block: len({t for t in forms.text_terms(block, language) if t in asked}))
    cut = _cut(best, _ranges(best, language, asked, forms), length)
    return cut, _ranges(cut, language, asked, forms)


def _ranges(text: str, language: str, asked: Set[str], forms: Forms) -> tuple[tuple[int, int], ...]:
    return tuple((word.start, word.end) for word in words(text, language) if forms.term(word, language) in asked)


def _cut(text: str, ranges: tuple[tuple[int, int], ...], length: int) -> str:
    if len(text) <= length:
        return text
    room = length - 4  # for "… " and " …"
    first = ranges[0][0] if ranges else 0
    start = 0 if first < room // 2 else text.rfind(" ", 0, first - room // 4) + 1
    end = len(text) if start + room >= len(text) else max(text.rfind(" ", start, start + room), start + room // 2)
    return ("… " if start else "") + text[start:end].rstrip() + (" …" if end < len(text) else "")
