"""A real book as blocks to print: headings, items, rows of tables and paragraphs, from the text of its copy.

A line that is an entry's title is a heading, one with a bullet or a number an item, one with tabs a row of cells; other lines
are paragraphs. Bold stays bold; other marks of Markdown are left out, as print has none. Where a copy has the printed lines of
two columns, mixed up, a line is no paragraph and the lines have no order of their own: there each entry's lines are joined, in
the order in which the reader of the copy put them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby, zip_longest
from typing import Any

from corpus.model import Source, SourceEntry
from corpus.readers.copy import Copy
from corpus.readers.view import Line, View, normalised, view

_ITEM = re.compile(r"^(\s*)([-*•] ?[^\w\s\"'“‘(«\[<#*.\\~&©-]?\ufe0f?|\d{1,2}[.)]) +(?=\S)")
_MARKS = re.compile(r"__|(?<![\w*])[*_](?=[^\s*])|(?<=[^\s*])[*_](?![\w*])|</?\w+>|\\(?=[*_])")
_ENDED = re.compile(r"[.!?:;][\"”»')\]]*$")
_AROUND = 5  # lines
_FULL = 0.75  # of its column: a line that doesn't end early

Block = dict[str, Any]


def printed(copy: Copy, source: Source, mixed: bool) -> list[Block]:
    """The blocks of a copy for the template; `mixed` tells that the lines of its columns are."""
    titles = {" ".join(normalised(entry.title).split()) for entry in source.entries}
    seen = view(copy)
    if mixed:
        return _tables(block for entry in source.entries for block in _joined(copy, seen, entry, titles))
    return _tables(block for line in seen.lines for block in _block(copy, line, titles))


def _tables(blocks: Iterable[Block]) -> list[Block]:
    """The blocks with neighbouring rows as one table."""
    found: list[Block] = []
    for kind, group in groupby(blocks, key=lambda block: block["kind"]):
        if kind == "row":
            columns = [column for column in zip_longest(*(block["cells"] for block in group), fillvalue="") if any(column)]
            found.append({"kind": "table", "rows": [list(row) for row in zip(*columns, strict=True)]})
        else:
            found += group
    return found


def _block(copy: Copy, line: Line, titles: set[str]) -> Iterator[Block]:
    """The block of a line; none of a line without text."""
    whole = _MARKS.sub("", copy.text[line.start : line.end]).strip("> \ufeff\f")
    plain = whole.strip("\t ")
    if not plain:
        return
    if "\t" in plain or whole.startswith("\t\t"):
        yield {"kind": "row", "cells": [cell.strip() for cell in whole.split("\t")]}
    elif line.level or (normalised(line.text) in titles and not line.bullet):
        title = re.sub(r"^#+ ", "", plain).replace("**", "")
        yield {"kind": "heading", "level": line.level or 2, "text": title}
    elif item := _ITEM.match(plain):
        yield {"kind": "item", "mark": item[2].strip(), "indent": line.indent, "text": plain[item.end() :]}
    else:
        yield {"kind": "p", "text": plain}


def _joined(copy: Copy, seen: View, entry: SourceEntry, titles: set[str]) -> Iterator[Block]:
    """The blocks of an entry, its printed lines joined to paragraphs."""
    lines = [seen.lines[at] for span in entry.spans for at in range(span.start_line - 1, span.end_line)]
    lines = [line for line in lines if copy.text[line.start : line.end].strip()]
    size = _title(lines, normalised(entry.title))
    if size:
        yield {"kind": "heading", "level": 2, "text": " ".join(line.text for line in lines[:size])}
    held: Block | None = None
    before = ""
    for at, line in enumerate(lines[size:], size):
        room = max(len(one.text) for one in lines[max(size, at - _AROUND) : at + _AROUND])
        for block in _block(copy, line, titles):
            if held and "text" in held and _runs_on(before, line, room):
                held["text"] += f" {copy.text[line.start : line.end].strip()}"
            else:
                if held:
                    yield held
                held = {**block, "kind": "p"} if block["kind"] == "heading" else block
        before = line.text
    if held:
        yield held


def _title(lines: list[Line], title: str) -> int:
    """How many of the first lines are the title; 0 if it isn't printed alone."""
    for size in range(1, min(len(lines), 6) + 1):
        if normalised(" ".join(line.text for line in lines[:size])) == title:
            return size
    return 0


def _runs_on(before: str, line: Line, room: int) -> bool:
    """Whether a paragraph runs on from one printed line to the next, in a column with room for so many letters."""
    ended, early = bool(_ENDED.search(before)), len(before) < _FULL * room
    if line.bullet == "-" or (ended and (early or line.bullet or line.text.isupper())):
        return False
    return not (before.isupper() and early)
