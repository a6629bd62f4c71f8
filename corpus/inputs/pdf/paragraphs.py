"""Lines to paragraphs, items and headings: by distance, indentation and full lines; size and weight tell a heading."""

from __future__ import annotations

import re
import statistics
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from corpus.inputs.pdf.shapes import Box, Line, Part, Table

_BULLET = re.compile(r"([•●○◦▪▫■□◆◇❖►▶▸➢➤✓✔★☆·‣⁃∙–—*-]|[\ue000-\uf8ff])\s*(?=\S)")
_NUMBER = re.compile(r"\(?(\d{1,2}|[a-z])[.)]\s+(?=\S)")
_STOPPED = re.compile(r"[.!?:;…][»”\"')\]]*$")
_HYPHEN = re.compile(r"\w[-\u2010\u00ad]$")
_LARGER = 1.12  # times the size of the text: a heading
LONGEST_HEADING = 16  # words
LINES_OF_HEADING = 3
LEVELS = 6


@dataclass(slots=True)
class Block:
    """A paragraph, an item, a heading or a table. `lines` are with the page that each stands on, `boxed` tells whether it stands
    in a box, `level` is that of a heading (0: none)."""

    lines: list[tuple[int, Line]] = field(default_factory=list)
    table: Table | None = None
    sheet: int = 0
    boxed: bool = False
    level: int = 0

    @property
    def first(self) -> Line:
        """Its first line."""
        return self.lines[0][1]

    @property
    def last(self) -> Line:
        """Its last line so far."""
        return self.lines[-1][1]

    @property
    def marker(self) -> str:
        """The bullet or number that it begins with, as a list has it; "" of a paragraph."""
        return marker(self.first)[0] if self.lines else ""


def marker(line: Line) -> tuple[str, int]:
    """The bullet ("-") or number ("3.") that a line begins with, and where the text after it begins."""
    text = line.text
    if line.words[0].text == "o" and len(line.words) > 1 and line.words[1].x0 - line.words[0].x1 > 0.85 * line.size:
        return "-", 2  # a bullet of another font
    if found := _BULLET.match(text):
        return "-", found.end()
    if found := _NUMBER.match(text):
        return f"{found[1]}.", found.end()
    return "", 0


def blocks(pages: Sequence[Sequence[Part]], size: float) -> list[Block]:
    """The blocks of a book in reading order; `size` is that of its text. A box stands after the paragraph that it interrupts."""
    found = _flow([(sheet, part) for sheet, parts in enumerate(pages) for part in parts], size, False)
    _set_levels(found, size)
    return found


def _flow(parts: Sequence[tuple[int, Part]], size: float, boxed: bool) -> list[Block]:
    leading = _leadings([part for _, part in parts if isinstance(part, Line)])
    found: list[Block] = []
    waiting: list[Block] = []
    open_block: Block | None = None
    for at, (sheet, part) in enumerate(parts):
        if isinstance(part, Table):
            waiting.append(Block(table=part, sheet=sheet, boxed=boxed))
            continue
        if isinstance(part, Box):
            waiting += _flow([(sheet, inner) for inner in part.parts], size, True)
            continue
        if open_block and _continues(open_block, sheet, part, leading, size):
            open_block.lines.append((sheet, part))
            continue
        found += waiting
        waiting = []
        open_block = Block([(sheet, part)], sheet=sheet, boxed=boxed)
        found.append(open_block)
        if at + 1 == len(parts):
            break
    return found + waiting


def _leadings(lines: Sequence[Line]) -> dict[tuple[float, float], float]:
    """The usual distance of two lines in each column, by its left edge and the size of the type."""
    gaps: dict[tuple[float, float], list[float]] = defaultdict(list)
    for before, line in pairwise(lines):
        gap = line.y - before.y
        if before.left == line.left and 0 < gap < 3 * line.size and abs(before.size - line.size) < 0.5:
            gaps[round(line.size), 0].append(gap)
    return {key: statistics.median_low(sorted(found)[: max(1, len(found) * 3 // 4)]) for key, found in gaps.items()}


def _continues(block: Block, sheet: int, line: Line, leading: dict[tuple[float, float], float], size: float) -> bool:
    """Whether a line belongs to the block before it."""
    before_sheet, before = block.lines[-1]
    if abs(before.size - line.size) > 0.08 * max(before.size, line.size):
        return False
    turned = before_sheet != sheet or before.left != line.left or before.right != line.right or line.y <= before.y
    large = line.size >= _LARGER * size
    if marker(line)[0] and not large and not _inner_number(block, before, line):
        return False
    if turned:
        return not large and not line.bold and _runs_on(before, line)
    usual = leading.get((round(line.size), 0), 1.2 * line.size)
    gap = line.y - before.y
    if large:
        return before.bold == line.bold and gap <= (1.3 if _forced(before, line) else 1.7) * line.size
    if gap > 1.3 * usual + 0.5 or (gap > 1.12 * usual + 0.3 and _STOPPED.search(before.text)):
        return False
    if before.bold != line.bold and _bold_ends(block, before, line):
        return False
    if block.marker:
        return _in_item(block, before, line)
    if line.x0 > before.x0 + 0.8 * line.size and before.x0 < before.left + 0.5 * line.size and not _centred(before, line):
        return False
    if _forced(before, line):
        return not _STOPPED.search(before.text) and not line.text[:1].isupper() and not line.text[:1].isdigit()
    return True


def _bold_ends(block: Block, before: Line, line: Line) -> bool:
    """Whether a change between bold and plain is that from one block to another, not within a sentence."""
    if _forced(before, line):
        return True
    return all(one.bold for _, one in block.lines) and not _runs_on(before, line)


def _inner_number(block: Block, before: Line, line: Line) -> bool:
    """Whether a line only seems to begin with a number or a dash: the line before it runs on to it."""
    if marker(line)[0] == "-" and not line.text.startswith(("–", "—", "-", "*")):
        return False
    return not _STOPPED.search(before.text) and not _forced(before, line) and not block.marker


def _centred(before: Line, line: Line) -> bool:
    middle = (line.left + line.right) / 2
    return all(abs((one.x0 + one.x1) / 2 - middle) < 0.5 * one.size for one in (before, line))


def _forced(before: Line, line: Line) -> bool:
    """Whether the first word of the next line had room in this one: its end was meant."""
    width = line.words[0].x1 - line.words[0].x0
    return before.right - before.x1 > width + 0.8 * line.size


def _runs_on(before: Line, line: Line) -> bool:
    """Whether a sentence goes on from one line to the first one of another column or page."""
    text, start = before.text, line.text[:1]
    if _HYPHEN.search(text):
        return True
    if _STOPPED.search(text):
        return False
    return start.islower() or ((start.isdigit() or start in '(«“"' or start.isupper()) and not _forced(before, line))


def _in_item(block: Block, before: Line, line: Line) -> bool:
    """Whether a line goes on with an item: it is indented like its text, or the item's last line is full."""
    first = block.first
    words = first.words[1:] or first.words
    hanging = words[0].x0
    if line.x0 > first.x0 + 0.35 * line.size:
        return abs(line.x0 - hanging) < 1.2 * line.size or not _forced(before, line)
    if len(block.lines) > 1 and before.x0 > first.x0 + 0.35 * line.size:
        return False
    return not _forced(before, line) and not (_STOPPED.search(before.text) and line.text[:1].isupper())


def _set_levels(found: Sequence[Block], size: float) -> None:
    """Tell the headings, and their levels by the order of their styles: larger above smaller, bold above plain."""
    styles: dict[int, tuple[float, bool]] = {}
    for at, block in enumerate(found):
        if block.lines and _is_heading(block, size):
            styles[at] = (round(block.first.size), block.first.bold)
    order = sorted(set(styles.values()), reverse=True)
    for at, style in styles.items():
        found[at].level = min(order.index(style) + 1, LEVELS)


def _is_heading(block: Block, size: float) -> bool:
    lines = [line for _, line in block.lines]
    text = " ".join(line.text for line in lines)
    count = len(text.split())
    if len(lines) > LINES_OF_HEADING or count > LONGEST_HEADING or sum(char.isalpha() for char in text) < 2:
        return False
    stopped = text.rstrip().endswith((".", ",", ";", ":")) and not text.endswith("...")
    if lines[0].size >= _LARGER * size:
        return not stopped or lines[0].size >= 1.3 * size
    if lines[0].size < 0.9 * size or stopped:
        return False
    if all(line.bold for line in lines):
        return block.marker != "-"
    return len(lines) == 1 and text.isupper() and count <= 10 and not block.marker and len(text) > 3


def by_page(block: Block) -> Iterator[tuple[int, list[Line]]]:
    """The lines of a block, page by page."""
    held: list[Line] = []
    sheet = block.sheet
    for at, line in block.lines:
        if at != sheet and held:
            yield sheet, held
            held = []
        sheet = at
        held.append(line)
    if held:
        yield sheet, held
