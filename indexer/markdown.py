"""Our Markdown as plain text: the blocks that a reader would quote, without marks."""

from __future__ import annotations

import re

_ITEM = re.compile(r"(\s*)(?:[-*+]|\d+[.)])\s+")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_MARKS = re.compile(r"(?<!\w)[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?!\w)|`")
_RULE = re.compile(r"[\s|:-]+")


def blocks(text: str) -> tuple[str, ...]:
    """Paragraphs, list items (each with what is nested in it) and tables, in order, as plain text on one line each."""
    found: list[list[str]] = []
    apart = True
    for line in text.splitlines():
        item = _ITEM.match(line)
        if not line.strip():
            apart = True
            continue
        opens = (apart and not line.startswith((" ", "\t"))) or (item is not None and not item[1])
        if opens or not found:
            found.append([])
        found[-1].append(line)
        apart = False
    return tuple(plain for block in found if (plain := " ".join(filter(None, (_plain(line) for line in block)))))


def plain(text: str) -> str:
    """All of it on one line."""
    return " ".join(blocks(text))


def _plain(line: str) -> str:
    line = line.strip().lstrip(">").strip()
    if line.startswith("|"):
        line = "" if _RULE.fullmatch(line) else " · ".join(cell.strip() for cell in line.strip("|").split("|") if cell.strip())
    line = _ITEM.sub("", line, count=1) if _ITEM.match(line) else line.lstrip("# ")
    return " ".join(_MARKS.sub("", _LINK.sub(r"\1", line)).split())
