"""Cutting a copy at its headings: every line goes to one entry or to declared noise, and nothing is lost."""

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


@dataclass
class Part:
    """An entry in the making: what it was recognised by (a candidate or an unknown heading), its block and the texts it holds."""

    source: Candidate | Heading
    block: Block
    texts: list[str] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)


_WHITE = " \t\ufeff\u00a0\f\v"
_NAMED = frozenset({("inside", "glossary"), ("run-in", "token")})  # entries that go on where they are named
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
    """What a book decides about the cut: whether an example goes on over several paragraphs (`long_examples`), and which blocks
    belong to which entry's id whatever stands around them."""

    long_examples: bool = False
    belongs: Mapping[int, str] = field(default_factory=dict)


class _Cutter:
    """Assigns blocks to entries; `host` owns the text of a heading, `guest` that of an entry inside it."""

    def __init__(self, view: View, blocks: Sequence[Block], nodes: Sequence[Node], ruling: Ruling) -> None:
        self.view, self.blocks, self.nodes, self.ruling = view, blocks, nodes, ruling
        self.parts: list[Part] = []
        self.noise: list[Noise] = []
        self.host: Owner = "cover"
        self.guest: Part | None = None
        self.until = -1  # the last block that a heading or a table has claimed
        self.siblings: dict[int, int] = {}  # the block of a guest -> that of the next one of the same host
        self.pieces: list[tuple[int, int, int | None, Owner]] = []

    def take(self, block: Block, marks: Sequence[Candidate | Heading], reason: str | None) -> None:
        """Assign a block to its owner."""
        if marks:
            self._open(block, marks)
        elif reason:
            self._give(block, 0, None, reason)
        elif part := self._part(self.ruling.belongs.get(block.index)):
            self._give(block, 0, None, part)
        else:
            self._give(block, 0, None, self._owner(block))

    def _part(self, entry: str | None) -> Part | None:
        """The part that is the entry of that id, where it has been opened."""
        held = ((part, part.source) for part in self.parts)
        return next((part for part, mark in held if entry and isinstance(mark, Candidate) and self._id(mark) == entry), None)

    def _id(self, mark: Candidate) -> str | None:
        entry = self.nodes[mark.node].entry
        return entry.id if entry else None

    def _open(self, block: Block, marks: Sequence[Candidate | Heading]) -> None:
        start = 0
        for mark in marks:
            opens = getattr(mark, "start", 0)
            if opens > start or (opens and not start):
                self._give(block, start, opens, self._owner(block))
                start = opens
            node = self.nodes[mark.node] if isinstance(mark, Candidate) else None
            if node and not node.entry:
                self.host, self.guest, self.until = "text of no entry", None, block.index + mark_size(mark) - 1
                self._give(block, start, None, "section heading")
                return
            part = Part(mark, block)
            self.parts.append(part)
            if mark.run_in:
                self.guest = part
            else:
                self.host, self.guest = part, None
            self.until = block.index + mark_size(mark) - 1
        self._give(block, start, None, self.guest or self.host)

    def _owner(self, block: Block) -> Owner:
        if block.index <= self.until:
            return self.guest or ("section heading" if isinstance(self.host, str) else self.host)
        if self.guest and not self._subordinate(block) and self._resumes():
            self.guest = None
        return self.guest or self.host

    def _subordinate(self, block: Block) -> bool:
        """Whether a block goes on with the entry inside other text: its sub-bullets, its own list, its example."""
        assert self.guest is not None
        opening = self.guest.block
        source = self.guest.source
        if isinstance(source, Candidate) and self.nodes[source.node].kind in _CLOSED:
            return self.ruling.long_examples and self.nodes[source.node].kind == "example" and not self._leads_list(block)
        if block.index < self.siblings.get(opening.index, -1):
            return True
        if not block.bullet:
            goes_on = block.text[:1].islower() and not block.before
            return goes_on or (bool(EXAMPLE.match(block.text)) and not opening.bullet) or self._names_guest(block)
        return not opening.bullet or block.indent > opening.indent or (opening.bullet.isdigit() and not block.bullet.isdigit())

    def _leads_list(self, block: Block) -> bool:
        """Whether a block ends in a colon and a list follows: rules are set so, and the story of an example isn't."""
        after = next((other for other in self.blocks[block.index + 1 : block.index + 4] if not other.furniture), None)
        return block.text.endswith(":") and after is not None and bool(after.bullet)

    def _names_guest(self, block: Block) -> bool:
        """Whether a block speaks of the term that the guest is, where that has no heading of its own."""
        source = self.guest.source if self.guest else None
        if not isinstance(source, Candidate) or (source.how, self.nodes[source.node].kind) not in _NAMED:
            return False
        node = self.nodes[source.node]
        return any(spelling in block.key for spelling in (*node.keys, *node.others))

    def _resumes(self) -> bool:
        """Whether the text around an entry inside it may go on after it: its host is the entry that it is part of."""
        if isinstance(self.host, str) or self.guest is None:
            return False
        guest, host = self.guest.source, self.host.source
        if isinstance(guest, Heading) or isinstance(host, Heading):
            return True
        above, below = self.nodes[host.node], self.nodes[guest.node]
        return below.path[: len(above.path) + 1] == (*above.path, above.title)

    def _give(self, block: Block, start: int, end: int | None, owner: Owner) -> None:
        """Give a stretch of a block's text to an owner, line by line."""
        if isinstance(owner, Part):
            owner.texts.append(block.text[start:end])
        first, at = block.place(start) if start else (block.first, 0)
        last, stop = block.place(end) if end is not None else (block.last, None)
        for line in block.lines:
            if first <= line <= last:
                self.pieces.append((line, at if line == first else 0, stop if line == last else None, owner))

    def finish(self) -> list[Noise]:
        """Join the pieces of each owner that follow each other into spans; gives the noise."""
        self._take_marks()
        run: list[tuple[int, int, int | None, Owner]] = []
        for piece in sorted(self.pieces, key=lambda piece: (piece[0], piece[1])):
            if run and run[-1][3] is not piece[3] and run[-1][3] != piece[3]:
                self._close(run)
                run = []
            run.append(piece)
        if run:
            self._close(run)
        return self.noise

    def _take_marks(self) -> None:
        """Lines that hold nothing but marks (a bullet without text) go with the line before them."""
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
    """The blocks that a heading takes."""
    return mark.size if isinstance(mark, Candidate) else 1


def _siblings(nodes: Sequence[Node], marks: Mapping[int, Sequence[Candidate | Heading]]) -> dict[int, int]:
    """For the block of each entry inside other text, that of the next one with the same host, where no heading is between."""
    found: dict[int, int] = {}
    last: tuple[int, tuple[str, ...]] | None = None
    for at in sorted(marks):
        for mark in marks[at]:
            if not mark.run_in or isinstance(mark, Heading):
                last = last if mark.run_in else None
            elif nodes[mark.node].kind not in _CLOSED:
                path = nodes[mark.node].path
                if last and last[1] == path:
                    found[last[0]] = at
                last = (at, path)
    return found
