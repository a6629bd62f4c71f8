"""Corrections to a two-column dump that can't be derived from its text, as data in the book's `fixups.toml`.

```toml
[[belongs]]                     # a line whose entry can't be recognised
line = "its first words"        # at most five words
above = "..."                   # optional: the first words of the line above, if the line's own are repeated
entry = "ah2e-it/..."
reason = "..."

[[below]]                       # a line of an entry that follows another one of its lines
line = "its first words"
of = "the other's first words"
entry = "ah2e-it/..."
reason = "..."
```
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from corpus.errors import CorpusError
from corpus.model import Finding
from corpus.readers.columns.rows import Row
from corpus.readers.outline import Node, key

_BOOKS = Path(__file__).parents[2] / "books"


@dataclass(frozen=True)
class Repair:
    """One correction: the line that begins with the words `line` belongs to `entry`, or within it below the line that begins with
    `of`."""

    line: str
    entry: str
    reason: str
    above: str = ""
    of: str = ""


def load_repairs(book: str, folder: Path = _BOOKS) -> tuple[Repair, ...]:
    """The corrections of a book; none if it has no `fixups.toml`. Raises CorpusError if a correction lacks a field."""
    path = folder / book / "fixups.toml"
    if not path.is_file():
        return ()
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    try:
        held = [Repair(one["line"], one["entry"], one["reason"], above=one.get("above", "")) for one in data.get("belongs", ())]
        return (*held, *(Repair(one["line"], one["entry"], one["reason"], of=one["of"]) for one in data.get("below", ())))
    except KeyError as error:
        raise CorpusError(f"{book}/fixups.toml: a correction lacks {error}.") from None


def bound_rows(repairs: Sequence[Repair], rows: Sequence[Row], nodes: Sequence[Node]) -> dict[int, int]:
    """Row -> node, for the lines that a correction assigns to an entry."""
    ids = {node.entry.id: node.index for node in nodes if node.entry}
    places = {repair: _place(repair, rows) for repair in repairs if not repair.of}
    return {at: ids[repair.entry] for repair, at in places.items() if at is not None and repair.entry in ids}


def reordered(repairs: Sequence[Repair], order: Sequence[int], rows: Sequence[Row], entry: str) -> list[int]:
    """An entry's rows in the order given by the corrections."""
    found = list(order)
    for repair in repairs:
        if repair.of and repair.entry == entry:
            line, other = (next((row for row in found if _opens(rows[row], words)), None) for words in (repair.line, repair.of))
            if line is not None and other is not None and line != other:
                found.remove(line)
                found.insert(found.index(other) + 1, line)
    return found


def unmatched(repairs: Sequence[Repair], rows: Sequence[Row], owned: Mapping[str, Sequence[int]]) -> list[Finding]:
    """A finding for each correction whose lines are not in the copy. `owned`: entry id -> its rows."""
    findings: list[Finding] = []
    for repair in repairs:
        own = [rows[row] for row in owned.get(repair.entry, ())]
        if repair.of:
            there = all(any(_opens(row, words) for row in own) for words in (repair.line, repair.of))
        else:
            there = _place(repair, rows) is not None
        if not there:
            findings.append(Finding("fixup-unmatched", f"No line {repair.line!r}, which fixups.toml corrects ({repair.reason})."))
    return findings


def _place(repair: Repair, rows: Sequence[Row]) -> int | None:
    found = [row.index for row in rows if _opens(row, repair.line)]
    if repair.above:
        found = [at for at in found if at and _opens(rows[at - 1], repair.above)]
    return found[0] if len(found) == 1 else None


def _opens(row: Row, words: str) -> bool:
    return row.key.startswith(key(words))
