"""Our Markdown as plain text: the blocks that a reader would quote, without marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

_ITEM = re.compile(r"(\s*)(?:[-*+]|\d+[.)])\s+")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_MARKS = re.compile(r"(?<!\w)[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?!\w)|`")
_RULE = re.compile(r"[\s|:-]+")


def blocks(text: str) -> tuple[str, ...]:
    """Paragraphs, list items (each with what is nested in it) and tables, in order, as plain text on one line each."""
    return tuple(_flat(text[start:end]) for start, end in places(text))


def places(text: str) -> tuple[tuple[int, int], ...]:
    """Where each of the `blocks` of a text stands in it: start and end, marks included."""
    return tuple((start, end) for start, end in _places(text) if _flat(text[start:end]))


def _places(text: str) -> Iterator[tuple[int, int]]:
    start = end = at = 0
    apart = True
    for line in text.splitlines(keepends=True):
        item = _ITEM.match(line)
        if line.strip():
            opens = (apart and not line.startswith((" ", "\t"))) or (item is not None and not item[1])
            if opens:
                if end > start:
                    yield start, end
                start = at
            end = at + len(line.rstrip())
        apart = not line.strip()
        at += len(line)
    if end > start:
        yield start, end


def plain(text: str) -> str:
    """All of it on one line."""
    return " ".join(blocks(text))


def _flat(block: str) -> str:
    return " ".join(filter(None, (_plain(line) for line in block.splitlines())))


def _plain(line: str) -> str:
    line = line.strip().lstrip(">").strip()
    if line.startswith("|"):
        line = "" if _RULE.fullmatch(line) else " · ".join(cell.strip() for cell in line.strip("|").split("|") if cell.strip())
    line = _ITEM.sub("", line, count=1) if _ITEM.match(line) else line.lstrip("# ")
    return " ".join(_MARKS.sub("", _LINK.sub(r"\1", line)).split())
