"""Cuts a copy at its headings. Every line goes to one entry or to declared noise, and nothing is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from corpus.model import Noise, Span
from corpus.readers.blocks import Block
from corpus.readers.headings import Heading
from corpus.readers.inside import EXAMPLE
from corpus.readers.match import Candidate
from corpus.readers.outline import Node
from corpus.readers.view import View


@dataclass(eq=False)
class Part:
    """An entry under construction: the candidate or unknown heading it was recognised by, its block and its stretches of text."""

    source: Candidate | Heading
    block: Block
    texts: list[str] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)


_WHITE = " \t\ufeff\u00a0\f\v"
_NAMED = frozenset({("inside", "glossary"), ("run-in", "token")})  # entries that continue where they are named
_CLOSED = frozenset({"example", "table"})  # kinds whose entries end with their block
Owner = Part | str  # an entry, or the reason why something is noise


def cut(
    view: View,
    blocks: Sequence[Block],
    nodes: Sequence[Node],
    marks: Mapping[int, Sequence[Candidate | Heading]],
    noise: Mapping[int, str],
    ruling: Ruling | None = None,
) -> tuple[list[Part], list[Noise]]:
    """The entries of a copy in reading order with their spans, and its noise. `marks` are the headings by block."""
    cutter = _Cutter(view, blocks, nodes, ruling or Ruling())
    cutter.siblings = _siblings(nodes, marks)
    for block in blocks:
        cutter.take(block, marks.get(block.index, ()), noise.get(block.index))
    return cutter.parts, cutter.finish()


@dataclass(frozen=True)
class Ruling:
    """A book's rules for the cut: whether an example has several paragraphs (`long_examples`), and which blocks belong to which
    entry id wherever they stand."""

    long_examples: bool = False
    belongs: Mapping[int, str] = field(default_factory=dict)


class _Cutter:
    """Assigns blocks to entries. `host` owns the text under a heading, `guest` that of an entry inside it."""

    def __init__(self, view: View, blocks: Sequence[Block], nodes: Sequence[Node], ruling: Ruling) -> None:
        self.view, self.blocks, self.nodes, self.ruling = view, blocks, nodes, ruling
        self.parts: list[Part] = []
        self.opened: dict[str, Part] = {}  # by entry id
        self.noise: list[Noise] = []
        self.host: Owner = "cover"
        self.guest: Part | None = None
        self.until = -1  # the last block taken by a heading or a table
        self.siblings: dict[int, int] = {}  # block of a guest -> block of the next guest of the same host
        self.pieces: list[tuple[int, int, int | None, Owner]] = []

    def take(self, block: Block, marks: Sequence[Candidate | Heading], reason: str | None) -> None:
        """Assign a block to its owner."""
        if marks:
            self._open(block, marks)
        elif reason:
            self._give(block, 0, None, reason)
        elif part := self.opened.get(self.ruling.belongs.get(block.index, "")):
            self._give(block, 0, None, part)
        else:
            self._give(block, 0, None, self._owner(block))

    def _open(self, block: Block, marks: Sequence[Candidate | Heading]) -> None:
        start = 0
        for mark in marks:
            opens = getattr(mark, "start", 0)
            if opens > start:
                self._give(block, start, opens, self._owner(block))
                start = opens
            node = self.nodes[mark.node] if isinstance(mark, Candidate) else None
            if node and not node.entry:
                self.host, self.guest, self.until = "text of no entry", None, block.index + mark_size(mark) - 1
                self._give(block, start, None, "section heading")
                return
            part = Part(mark, block)
            self.parts.append(part)
            if node and node.entry:
                self.opened.setdefault(node.entry.id, part)
            if mark.run_in:
                self.guest = part
            else:
                self.host, self.guest = part, None
            self.until = block.index + mark_size(mark) - 1
        self._give(block, start, None, self.guest or self.host)

    def _owner(self, block: Block) -> Owner:
        if block.index <= self.until:
            return self.guest or ("section heading" if isinstance(self.host, str) else self.host)
        if self.guest and not self._subordinate(block, self.guest) and self._resumes(self.guest):
            self.guest = None
        return self.guest or self.host

    def _subordinate(self, block: Block, guest: Part) -> bool:
        """Whether a block continues the entry inside other text: its sub-bullets, its list, its example."""
        opening, source = guest.block, guest.source
        if isinstance(source, Candidate) and self.nodes[source.node].kind in _CLOSED:
            return self.ruling.long_examples and self.nodes[source.node].kind == "example" and not self._leads_list(block)
        if block.index < self.siblings.get(opening.index, -1):
            return True
        if not block.bullet:
            goes_on = block.text[:1].islower() and not block.before
            return goes_on or (bool(EXAMPLE.match(block.text)) and not opening.bullet) or self._names(block, source)
        return not opening.bullet or block.indent > opening.indent or (opening.bullet.isdigit() and not block.bullet.isdigit())

    def _leads_list(self, block: Block) -> bool:
        """Whether a block ends in a colon and a list follows. Rules do so; the story of an example doesn't."""
        after = next((other for other in self.blocks[block.index + 1 : block.index + 4] if not other.furniture), None)
        return block.text.endswith(":") and after is not None and bool(after.bullet)

    def _names(self, block: Block, source: Candidate | Heading) -> bool:
        """Whether a block uses the term of an entry inside other text that has no heading of its own."""
        if not isinstance(source, Candidate) or (source.how, self.nodes[source.node].kind) not in _NAMED:
            return False
        node = self.nodes[source.node]
        return any(spelling in block.key for spelling in (*node.keys, *node.others))

    def _resumes(self, guest: Part) -> bool:
        """Whether the surrounding text may continue after an entry inside it: its host is the entry it is part of."""
        if isinstance(self.host, str):
            return False
        if isinstance(guest.source, Heading) or isinstance(self.host.source, Heading):
            return True
        above, below = self.nodes[self.host.source.node], self.nodes[guest.source.node]
        return below.path[: len(above.path) + 1] == (*above.path, above.title)

    def _give(self, block: Block, start: int, end: int | None, owner: Owner) -> None:
        """Assign a stretch of a block's text to an owner, line by line."""
        if isinstance(owner, Part):
            owner.texts.append(block.text[start:end])
        first, at = block.place(start)
        last, stop = block.place(end) if end is not None else (block.last, None)
        for line in block.lines:
            if first <= line <= last:
                self.pieces.append((line, at if line == first else 0, stop if line == last else None, owner))

    def finish(self) -> list[Noise]:
        """Join each owner's adjacent pieces into spans, and return the noise."""
        self._take_marks()
        run: list[tuple[int, int, int | None, Owner]] = []
        for piece in sorted(self.pieces, key=lambda piece: (piece[0], piece[1])):
            if run and run[-1][3] != piece[3]:
                self._close(run)
                run = []
            run.append(piece)
        if run:
            self._close(run)
        return self.noise

    def _take_marks(self) -> None:
        """Assign lines that hold only marks (a bullet without text) to the owner of the line before."""
        owners = {line: owner for line, _, _, owner in self.pieces}
        last: Owner = "cover"
        for line in self.view.lines:
            if line.number in owners:
                last = owners[line.number]
            elif self.view.copy.text[line.start : line.end].strip(_WHITE):
                self.pieces.append((line.number, 0, None, last))

    def _close(self, run: Sequence[tuple[int, int, int | None, Owner]]) -> None:
        (first, start, _, owner), (last, _, end, _) = run[0], run[-1]
        begins, ends = self.view.piece(first, start), self.view.piece(last, 0, end)
        span = Span(begins.start, ends.end, first, last)
        if isinstance(owner, Part):
            owner.spans.append(span)
        else:
            self.noise.append(Noise(span, owner))


def mark_size(mark: Candidate | Heading) -> int:
    """The number of blocks in a heading."""
    return mark.size if isinstance(mark, Candidate) else 1


def _siblings(nodes: Sequence[Node], marks: Mapping[int, Sequence[Candidate | Heading]]) -> dict[int, int]:
    """For each entry inside other text, by block, the block of the next one with the same host."""
    found: dict[int, int] = {}
    last: tuple[int, tuple[str, ...]] | None = None
    for at in sorted(marks):
        for mark in marks[at]:
            if isinstance(mark, Candidate) and mark.run_in and nodes[mark.node].kind not in _CLOSED:
                path = nodes[mark.node].path
                if last and last[1] == path:
                    found[last[0]] = at
                last = (at, path)
    return found
