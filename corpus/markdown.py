"""Our Markdown read line by line: its paragraphs, list items and tables, its links, its words without marks.

A search reads texts with this: a parser (corpus/commonmark.py) takes 0.1 s to load and twice as long for a text. A test
holds both to the same blocks on every text of the corpus.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

LINK = re.compile(r"\[([^\]]*)\]\(([^)]*)\)")
"""A link: its words, its target."""
_ENTRY = re.compile(r"[a-z0-9][a-z0-9_-]*(?:/[a-z0-9][a-z0-9_-]*)?")
_ITEM = re.compile(r"(\s*)(?:[-*+]|\d+[.)])\s+")
_MARKS = re.compile(r"(?<!\w)[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?!\w)|`")
_RULE = re.compile(r"[\s|:-]+")


@dataclass(frozen=True, slots=True)
class Piece:
    """A paragraph, a table or a single list item: its lines, and where it stands in the text (end-exclusive).

    `block` is the number (from 0) of the top-level block that it belongs to. `indent` is the indentation of a list item, None for
    anything else.
    """

    lines: tuple[str, ...]
    block: int
    start: int
    end: int
    indent: int | None = None

    @property
    def text(self) -> str:
        """Its Markdown on one line, without the mark of a list item."""
        text = " ".join(line.strip() for line in self.lines)
        return text if self.indent is None else _ITEM.sub("", text, count=1)


def pieces(text: str) -> Iterator[Piece]:
    """The pieces of a text, in order: each list item is one, without the items nested in it."""
    lines: list[str] = []
    indent: int | None = None
    block, start, end, at, apart = -1, 0, 0, 0, True
    for line in text.splitlines(keepends=True):
        if line.strip():
            item = _ITEM.match(line)
            opens_block = (apart and not line.startswith((" ", "\t"))) or (item is not None and not item[1]) or block < 0
            if opens_block or item:
                if lines:
                    yield Piece(tuple(lines), block, start, end, indent)
                lines, start, indent = [], at, len(item[1]) if item else None
                block += opens_block
            lines.append(line.rstrip("\r\n"))
            end = at + len(line.rstrip())
        apart = not line.strip()
        at += len(line)
    if lines:
        yield Piece(tuple(lines), block, start, end, indent)


def blocks(text: str) -> tuple[str, ...]:
    """Paragraphs, list items (each with what is nested in it) and tables, in order, as plain text on one line each."""
    return tuple(_flat(text[start:end]) for start, end in places(text))


def places(text: str) -> tuple[tuple[int, int], ...]:
    """Where each of the `blocks` of a text stands in it: start and end, marks included."""
    together = (list(same) for _, same in groupby(pieces(text), key=lambda piece: piece.block))
    found = ((same[0].start, same[-1].end) for same in together)
    return tuple((start, end) for start, end in found if _flat(text[start:end]))


def plain(text: str) -> str:
    """All of it on one line."""
    return " ".join(blocks(text))


def without_links(text: str) -> str:
    """The text with the words of each link in its place."""
    return LINK.sub(r"\1", text)


def full_id(book: str, target: str) -> str:
    """The id of an entry that a slug, or an id with its book, names in a text of `book`."""
    return target if "/" in target else f"{book}/{target}"


def linked_entry(book: str, target: str) -> str:
    """The id of the entry that a link's target leads to in a text of `book`; empty for any other target."""
    return full_id(book, target) if _ENTRY.fullmatch(target) else ""


def _flat(block: str) -> str:
    return " ".join(filter(None, (_plain(line) for line in block.splitlines())))


def _plain(line: str) -> str:
    line = line.strip().lstrip(">").strip()
    if line.startswith("|"):
        line = "" if _RULE.fullmatch(line) else " · ".join(cell.strip() for cell in line.strip("|").split("|") if cell.strip())
    line = _ITEM.sub("", line, count=1) if _ITEM.match(line) else line.lstrip("# ")
    return " ".join(_MARKS.sub("", without_links(line)).split())
