"""Lines to paragraphs, items and headings: by distance, indentation and full lines; size and weight tell a heading."""

from __future__ import annotations

import re
import statistics
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from corpus.inputs.pdf.looks import title_looks
from corpus.inputs.pdf.shapes import Box, Line, Part, Table

_BULLET = re.compile(r"([•●○◦▪▫■□◆◇❖►▶▸➢➤✓✔★☆·‣⁃∙–—*]|[\ue000-\uf8ff])\s*(?=\S)|[»›☞](?=\s+\S)|-(?:\s+(?=\S)|(?=[^\W\d_a-zà-ÿ]))")
_NUMBER = re.compile(r"\(?(\d{1,2}|[a-z])[.)]\s+(?=\S)")
_STOPPED = re.compile(r"[.!?:;…][»”\"')\]]*$")
_HYPHEN = re.compile(r"\w[-\u2010\u00ad]$")
_LARGER = 1.12  # times the size of the text: a heading
_SMALLER = 0.7  # times the size of the book's text: notes
LONGEST_HEADING = 16  # words
LINES_OF_HEADING = 3
LEVELS = 6
_LONGEST_NOTE = 12  # lines
_SENTENCE = 6  # words: with a stop behind more than these it is no title
_LABEL = 3  # times: a line in capitals that comes back is a label
_SET_RIGHT = 2.5  # times the size: further in than the first line of a paragraph
_FLUSH = 0.6  # of the size: a line that ends so near the edge of its column is full
_SHORT = 1.0  # of the size: a justified line doesn't end so far from it
_TIGHT = 1.05  # times the usual distance: two lines of one paragraph
_OFF, _STRETCHED = 0.85, 1.2  # times the size, and times another space in the line: behind a bullet, at least
_JUSTIFIED, _ENOUGH = 0.6, 20  # the share of full lines among these, and of how many


@dataclass(frozen=True, slots=True)
class _Setting:
    """How the lines of a text are set: the size of its type, the usual and the least distance of two lines of each size, and
    whether its lines are justified; `looks` are those of titles."""

    size: float
    leading: dict[int, float]
    tightest: dict[int, float]
    justified: bool
    looks: frozenset[str]

    def forced(self, before: Line, line: Line) -> bool:
        """Whether a line's end was meant: the first word of the next one had room in it, or it isn't stretched like others."""
        left_over = before.right - before.x1
        if self.justified and abs(before.size - self.size) < 0.5 and left_over > _SHORT * before.size:
            return True
        return left_over > line.words[0].x1 - line.words[0].x0 + 0.8 * line.size


@dataclass(slots=True)
class Block:
    """A paragraph, an item, a heading or a table. `lines` are with the page that each stands on, `boxed` tells whether it stands
    in a box, `opens` whether it is the first there, `level` is that of a heading (0: none)."""

    lines: list[tuple[int, Line]] = field(default_factory=list)
    table: Table | None = None
    sheet: int = 0
    boxed: bool = False
    opens: bool = False
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
    if line.words[0].text == "o" and _set_off(line):
        return "-", 2  # a bullet of another font
    if found := _BULLET.match(text):
        return "-", found.end()
    if found := _NUMBER.match(text):
        return f"{found[1]}.", found.end()
    return "", 0


def _set_off(line: Line) -> bool:
    """Whether the first word stands apart, by more than the spaces of a line that is stretched."""
    spaces = [after.x0 - before.x1 for before, after in pairwise(line.words)]
    return bool(spaces) and spaces[0] > max(_OFF * line.size, _STRETCHED * max(spaces[1:], default=0.0))


def blocks(pages: Sequence[Sequence[Part]], size: float) -> list[Block]:
    """The blocks of a book in reading order; `size` is that of its text. A box stands after the paragraph that it interrupts."""
    parts = [(sheet, part) for sheet, parts in enumerate(pages) for part in parts]
    looks = title_looks(pages, size)
    found = _flow(parts, size, False, looks)
    _set_levels(found, size, looks)
    return found


def _flow(parts: Sequence[tuple[int, Part]], size: float, boxed: bool, looks: frozenset[str]) -> list[Block]:
    setting = _setting([part for _, part in parts if isinstance(part, Line)], size, looks)
    found: list[Block] = []
    waiting: list[Block] = []
    open_block: Block | None = None
    note: Block | None = None  # the block that waits and has the last line
    for at, (sheet, part) in enumerate(parts):
        if isinstance(part, Table):
            waiting.append(Block(table=part, sheet=sheet, boxed=boxed))
            continue
        if isinstance(part, Box):
            inside = _flow([(sheet, inner) for inner in part.parts], size, True, looks)
            for first in inside[:1]:
                first.opens = True
            waiting += inside
            continue
        if open_block and (_continues(open_block, sheet, part, setting) or (note and _resumes(open_block.last, part))):
            open_block.lines.append((sheet, part))
            note = None
            continue
        if note and _continues(note, sheet, part, setting):
            note.lines.append((sheet, part))
            continue
        if open_block and _interrupts(open_block, parts, at):
            note = Block([(sheet, part)], sheet=sheet, boxed=boxed)
            waiting.append(note)
            continue
        found += waiting
        waiting, note = [], None
        open_block = Block([(sheet, part)], sheet=sheet, boxed=boxed)
        found.append(open_block)
        if at + 1 == len(parts):
            break
    return found + waiting


def _interrupts(block: Block, parts: Sequence[tuple[int, Part]], at: int) -> bool:
    """Whether lines in other type (a note at the foot, a quote) stand within a sentence, which goes on below them."""
    lines = [part for _, part in parts[at : at + _LONGEST_NOTE] if isinstance(part, Line)]
    same = (line for line in lines if _same_size(line, block.last))
    following = next(same, None)
    return following is not None and following is not lines[0] and _resumes(block.last, following)


def _resumes(before: Line, line: Line) -> bool:
    """Whether a sentence that was interrupted goes on with a line."""
    if not _same_size(before, line) or line.bold != before.bold or marker(line)[0]:
        return False
    return line.text[:1].islower() and not _STOPPED.search(before.text)


def _same_size(one: Line, other: Line) -> bool:
    return abs(one.size - other.size) <= 0.08 * max(one.size, other.size)


def _setting(lines: Sequence[Line], size: float, looks: frozenset[str]) -> _Setting:
    """How lines are set, measured on those that stand below each other in a column."""
    below = [
        (before, line.y - before.y)
        for before, line in pairwise(lines)
        if before.left == line.left and 0 < line.y - before.y < 3 * line.size and abs(before.size - line.size) < 0.5
    ]
    gaps: dict[int, list[float]] = defaultdict(list)
    for before, gap in below:
        gaps[round(before.size)].append(gap)
    leading = {key: statistics.median_low(sorted(found)[: max(1, len(found) * 3 // 4)]) for key, found in gaps.items()}
    tight = [one for one, gap in below if abs(one.size - size) < 0.5 and gap <= _TIGHT * leading[round(one.size)]]
    full = sum(one.right - one.x1 < _FLUSH * one.size for one in tight)
    tightest = {key: min(found) for key, found in gaps.items()}
    return _Setting(size, leading, tightest, len(tight) >= _ENOUGH and full >= _JUSTIFIED * len(tight), looks)


def _continues(block: Block, sheet: int, line: Line, setting: _Setting) -> bool:
    """Whether a line belongs to the block before it."""
    before_sheet, before = block.lines[-1]
    if not _same_size(before, line):
        return False
    if (before.look in setting.looks or line.look in setting.looks) and before.look != line.look:
        return False
    turned = before_sheet != sheet or before.left != line.left or before.right != line.right or line.y <= before.y
    large = line.size >= _LARGER * setting.size
    forced = setting.forced(before, line)
    if marker(line)[0] and not large and not _inner_number(block, before, line, forced):
        return False
    if turned:
        bold_ended = before.bold and not line.text[:1].islower()  # a heading, and what it stands above
        return not large and not line.bold and not bold_ended and _runs_on(before, line, forced)
    usual = setting.leading.get(round(line.size), 1.2 * line.size)
    gap = line.y - before.y
    if large:
        most = min(1.7 * line.size, 1.12 * setting.tightest.get(round(line.size), line.size * 1.7) + 0.5)
        return before.bold == line.bold and gap <= (1.3 * line.size if forced else most)
    if gap > 1.3 * usual + 0.5 or (gap > 1.12 * usual + 0.3 and _STOPPED.search(before.text)):
        return False
    if before.bold != line.bold and _bold_ends(block, before, line, forced):
        return False
    if block.marker:
        return _in_item(block, before, line, forced)
    indented = line.x0 > before.x0 + 0.8 * line.size and before.x0 < before.left + 0.5 * line.size
    if indented and not _centred(before, line) and not _resumes(before, line):
        return False
    if forced:
        return not _STOPPED.search(before.text) and not line.text[:1].isupper() and not line.text[:1].isdigit()
    return True


def _bold_ends(block: Block, before: Line, line: Line, forced: bool) -> bool:
    """Whether a change between bold and plain is that from one block to another, not within a sentence."""
    if forced:
        return True
    set_right = before.x0 - line.x0 > _SET_RIGHT * line.size  # a heading that is centred or set to the right
    titled = set_right or line.text[:1].isupper() or not _runs_on(before, line, forced)
    return titled and all(one.bold for _, one in block.lines)


def _inner_number(block: Block, before: Line, line: Line, forced: bool) -> bool:
    """Whether a line only seems to begin with a number or a dash: the line before it runs on to it."""
    if marker(line)[0] == "-" and not line.text.startswith(("–", "—", "-", "*")):
        return False
    return not _STOPPED.search(before.text) and not forced and not block.marker


def _centred(before: Line, line: Line) -> bool:
    middle = (line.left + line.right) / 2
    return all(abs((one.x0 + one.x1) / 2 - middle) < 0.5 * one.size for one in (before, line))


def _runs_on(before: Line, line: Line, forced: bool) -> bool:
    """Whether a sentence goes on from one line to the first one of another column or page."""
    text, start = before.text, line.text[:1]
    if _HYPHEN.search(text):
        return True
    if _STOPPED.search(text):
        return False
    return start.islower() or ((start.isdigit() or start in '(«“"' or start.isupper()) and not forced)


def _in_item(block: Block, before: Line, line: Line, forced: bool) -> bool:
    """Whether a line goes on with an item: it is indented like its text, or the item's last line is full."""
    first = block.first
    words = first.words[1:] or first.words
    hanging = words[0].x0
    if line.x0 > first.x0 + 0.35 * line.size:
        return abs(line.x0 - hanging) < 1.2 * line.size or not forced
    if len(block.lines) > 1 and before.x0 > first.x0 + 0.35 * line.size:
        return False
    return not forced and not (_STOPPED.search(before.text) and line.text[:1].isupper())


def _set_levels(found: Sequence[Block], size: float, looks: frozenset[str]) -> None:
    """Tell the headings, and their levels by the order of their styles: larger above smaller, bold above plain."""
    styles: dict[int, tuple[float, bool]] = {}
    said = Counter(block.first.text for block in found if block.lines)
    for at, block in enumerate(found):
        if not block.lines or not _is_heading(block, _around(found, at, size), looks):
            continue
        capitals = not block.first.bold and block.first.size < _LARGER * size and block.first.look not in looks
        if not capitals or not (_in_list(found, at) or said[block.first.text] >= _LABEL):
            styles[at] = (round(block.first.size), block.first.bold)
    order = sorted(set(styles.values()), reverse=True)
    for at, style in styles.items():
        found[at].level = min(order.index(style) + 1, LEVELS)


def _around(found: Sequence[Block], at: int, size: float) -> float:
    """The size of the text that a heading stands above, where it is smaller than that of the book; above the other text of a box,
    its own."""
    below = found[at + 1] if at + 1 < len(found) else None
    if found[at].opens and below and below.boxed and not below.opens and found[at].first.bold:
        return min(size, max(found[at].first.size, _SMALLER * size))
    inside = below is not None and (below.boxed or not found[at].boxed)  # not below the box that the heading stands in
    smaller = below is not None and inside and bool(below.lines) and not below.first.bold
    return min(size, max(below.first.size, _SMALLER * size)) if below and smaller and found[at].first.bold else size


def _in_list(found: Sequence[Block], at: int) -> bool:
    """Whether a block ("OR") stands between two items of a list that hasn't ended above it."""
    above, below = found[max(0, at - 1)], found[min(at + 1, len(found) - 1)]
    return bool(above.marker and below.marker) and above.last.text.endswith((";", ","))


def _is_heading(block: Block, size: float, looks: frozenset[str]) -> bool:
    lines = [line for _, line in block.lines]
    text = " ".join(line.text for line in lines)
    count = len(text.split())
    if len(lines) > LINES_OF_HEADING or count > LONGEST_HEADING or sum(char.isalpha() for char in text) < 2:
        return False
    unquoted = text.rstrip().rstrip("»”\"’'")
    stopped = unquoted.endswith((".", ",", ";", ":")) and not unquoted.endswith("...")
    if lines[0].size >= _LARGER * size:
        return not stopped or (lines[0].size >= 1.3 * size and count <= _SENTENCE)
    bold = all(line.bold for line in lines)
    if stopped or lines[0].size < 0.9 * size:
        return False
    if bold or all(line.look in looks for line in lines):
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
