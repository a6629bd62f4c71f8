"""Corrections to damaged copies, as data beside a book (`fixups.toml`). A finding reports those that match nothing.

```toml
[[heading]]                     # a line that is an entry's heading, spelt unlike its title and aliases
entry = "ahlcg-it/annullare"
line = "Anulare"
reason = "..."

[[belongs]]                     # a paragraph, named by its first words, that belongs to an earlier entry
entry = "..."
line = "..."
reason = "..."

[[noise]]                       # a short line that is not text of the book
line = "Xyz"
reason = "..."
```
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from corpus.errors import CorpusError
from corpus.model import Finding
from corpus.readers.blocks import Block
from corpus.readers.outline import Node, key

_BOOKS = Path(__file__).parents[1] / "books"


@dataclass(frozen=True)
class Fixup:
    """One correction: the printed line, the reason, and the entry that it heads (None if the line is noise)."""

    line: str
    reason: str
    entry: str | None = None


@dataclass(frozen=True)
class Fixups:
    """The corrections of a book: headings and noise in `held`, paragraphs that belong to an earlier entry in `moved`."""

    held: tuple[Fixup, ...] = ()
    moved: tuple[Fixup, ...] = ()

    def applied(self, nodes: Sequence[Node]) -> tuple[Node, ...]:
        """The outline, with the corrected headings added as spellings of their titles."""
        return tuple(replace(node, keys=(*node.keys, *self._spellings(node))) for node in nodes)

    def _spellings(self, node: Node) -> list[str]:
        return [key(one.line) for one in self.held if one.entry and node.entry and one.entry == node.entry.id]

    def noise(self, blocks: Sequence[Block]) -> dict[int, str]:
        """Block index -> reason, for the lines declared as noise."""
        reasons = {key(one.line): one.reason for one in self.held if one.entry is None}
        return {block.index: reasons[block.key] for block in blocks if block.key in reasons}

    def belongs(self, blocks: Sequence[Block]) -> dict[int, str]:
        """Block index -> entry id, for the paragraphs assigned to another entry."""
        openings = [(key(one.line), one.entry or "") for one in self.moved]
        return {block.index: entry for block in blocks for opening, entry in openings if block.key.startswith(opening)}

    def unmatched(self, blocks: Sequence[Block]) -> list[Finding]:
        """A finding for each correction whose line is not in the copy."""
        lines = {block.key for block in blocks}
        lost = [one for one in self.moved if not any(line.startswith(key(one.line)) for line in lines)]
        lost += [one for one in self.held if key(one.line) not in lines]
        return [Finding("fixup-unmatched", f"No line {one.line!r}, which fixups.toml corrects ({one.reason}).") for one in lost]


def load_fixups(book: str, folder: Path = _BOOKS) -> Fixups:
    """The corrections of a book; none if it has no `fixups.toml`. Raises CorpusError if a correction lacks a field."""
    path = folder / book / "fixups.toml"
    if not path.is_file():
        return Fixups()
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    try:
        headings = [Fixup(one["line"], one["reason"], one["entry"]) for one in data.get("heading", ())]
        noise = [Fixup(one["line"], one["reason"]) for one in data.get("noise", ())]
        moved = [Fixup(one["line"], one["reason"], one["entry"]) for one in data.get("belongs", ())]
        return Fixups((*headings, *noise), tuple(moved))
    except KeyError as error:
        raise CorpusError(f"{book}/fixups.toml: a correction lacks {error}.") from None
