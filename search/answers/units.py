"""Splits an entry's Markdown into statements: sentences, bullets and rows to quote alone, each with the lines it is nested under.

A short paragraph or table stays whole. A line is quoted with what is nested under it; a line with a colon above a long list, only
together with one of its bullets. Editor's notes (block quotes) are not rules and are left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from corpus.languages import either
from corpus.markdown import Piece, pieces, plain

WHOLE = 240  # code points: a paragraph up to this length is one statement
TOGETHER = 450  # code points: a table, or a line with a colon and what is nested under it, is quoted whole up to this length
RULE = 600  # code points: the same for a line that is a rule by itself, completed by what is nested under it
BULLETS = "•◦"  # before what is nested under a line, and before what is nested deeper
_SENTENCE = re.compile(r"(?<=[.!?…])\s+(?=[A-ZÀ-Ý«“{\[*])")
_LEANING = re.compile(rf"{either(lambda tongue: tongue.statements.leaning)}\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Unit:
    """A statement: its `number` from 1, its Markdown, and the `block` (from 0) that the index encodes it in.

    `parent` is the number of the unit it is nested under, `depth` its nesting level, and `of` the number of its parent's direct
    children, including itself. `holds` are the numbers of the units nested under it that its text includes. `quotable` says
    whether it makes sense alone.
    """

    number: int
    block: int
    text: str
    under: tuple[str, ...] = ()
    parent: int | None = None
    depth: int = 0
    of: int = 0
    holds: tuple[int, ...] = ()
    quotable: bool = True

    @property
    def plain(self) -> str:
        """The text on one line without marks; table rows are separated by semicolons, and each nested line follows a bullet."""
        return _on_one_line(self.text)

    @property
    def asked(self) -> str:
        """The part of the plain text that questions are compared with: a rule's own line, or a list with its bullets."""
        line = self.plain.partition(f" {BULLETS[0]} ")[0]
        return self.plain if line.endswith(":") else line


@lru_cache(maxsize=16_384)  # more than the books have: answers read the same statements again and again
def _on_one_line(text: str) -> str:
    if not text.startswith("|"):
        line, *nested = filter(None, text.splitlines())
        return " ".join([plain(line), *(f"{BULLETS[each.startswith(' ')]} {plain(each)}" for each in nested)])
    return "; ".join(row for row in map(plain, text.splitlines()) if row)


@lru_cache(maxsize=4096)
def units(text: str) -> tuple[Unit, ...]:
    """The statements of a Markdown text, in order."""
    found: list[Unit] = []
    open_lines: list[tuple[int, Unit]] = []  # (indent, unit) that the next item may be nested under
    for piece in pieces(text):
        if piece.lines[0].lstrip().startswith(">"):
            continue
        if piece.indent is None:
            fresh = list(_paragraph(piece, len(found) + 1))
            if piece.lines[0].startswith("|") and open_lines and open_lines[-1][1].text.endswith(":"):
                above = tuple(plain(unit.text) for _, unit in open_lines)
                fresh = [replace(unit, under=(*above, *unit.under)) for unit in fresh]
            found += fresh
            open_lines = [(-1, fresh[-1])] if fresh and fresh[-1].text.endswith(":") else []
            continue
        open_lines = [(indent, unit) for indent, unit in open_lines if indent < piece.indent]
        under = tuple(plain(unit.text) for _, unit in open_lines)
        parent = open_lines[-1][1].number if open_lines else None
        item = Unit(len(found) + 1, piece.block, piece.text, under, parent, len(open_lines))
        found.append(item)
        open_lines.append((piece.indent, item))
    together = Counter(unit.parent for unit in found)
    return tuple(_with_what_hangs(replace(unit, of=together[unit.parent] if unit.parent else 0), found) for unit in found)


def _with_what_hangs(unit: Unit, found: Sequence[Unit]) -> Unit:
    """A line and everything nested under it as one Markdown text, unless that is long. A line with a colon isn't quotable
    alone."""
    within = [unit.number]
    lines = [unit.text]
    for other in found[unit.number :]:
        if other.parent in within:
            within.append(other.number)
            lines.append(f"{'  ' * (other.depth - unit.depth - 1)}- {other.text}")
    announces = unit.text.endswith(":")
    if len(lines) == 1:
        return replace(unit, quotable=not announces)
    whole = replace(unit, text="\n\n".join((lines[0], "\n".join(lines[1:]))), holds=tuple(within)[1:])
    if len(whole.plain) > (TOGETHER if announces else RULE):
        return replace(unit, quotable=not announces)
    return whole


def _paragraph(piece: Piece, first: int) -> Iterator[Unit]:
    if piece.lines[0].startswith("|"):
        yield from _table(piece, first)
        return
    for place, sentence in enumerate(_sentences(piece.text)):
        yield Unit(first + place, piece.block, sentence)


def _sentences(text: str) -> list[str]:
    """The sentences of a long paragraph. One that depends on or limits the one before ("In questo caso ...", "Però ...") stays
    with it."""
    if len(text) <= WHOLE:
        return [text]
    found: list[str] = []
    for sentence in _SENTENCE.split(text):
        if found and _LEANING.match(sentence):
            found[-1] += " " + sentence
        else:
            found.append(sentence)
    return found


def _table(piece: Piece, first: int) -> Iterator[Unit]:
    """A short table whole; a long one row by row, each under the header, since a question with a number needs the row for that
    number."""
    whole = "\n".join(piece.lines)
    if len(whole) <= TOGETHER:
        yield Unit(first, piece.block, whole)
        return
    rows = [plain(line) for line in piece.lines]
    rows = [row for row in rows if row]
    for place, row in enumerate(rows[1:]):
        yield Unit(first + place, piece.block, row, (rows[0],))
