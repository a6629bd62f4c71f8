"""Blocks: the lines of a copy joined into paragraphs, bullets and headings.

Copies break their lines anywhere. All rules of a reader look at blocks, so the line width doesn't matter.
"""

from __future__ import annotations

import bisect
import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from corpus.ids import fold
from corpus.readers.outline import code_of, openings
from corpus.readers.view import Line, View

WIDEST = 160  # a copy with longer lines than this has one paragraph per line
BROKEN = 40  # number of surely broken lines from which a copy's form can be told
PARTED = 0.05  # of the paragraphs of a copy follow another one without a blank line, at most
_ENDED = re.compile(r'[.:;!?"][)\]]?$')
_LED = re.compile(r"(?:[.…·_] ?){4,}[ |]*\d{1,3}$")  # a row of a contents table ends here
_OPENS = re.compile(r"[\"'(]?[A-ZÀ-Ý]")
_LABEL = re.compile(r"[A-ZÀ-Ý][^.:]{1,40}: \S|\"[^\"]{3,60}\" ")  # "Term: ..." and "'Term' is ..."


@dataclass(frozen=True)
class Block:
    """Consecutive lines that form one unit.

    `text` joins the lines' normalised texts and rejoins words broken at a line's end. `lines` are the line numbers, and
    `starts[n]` is the offset of line n in `text`. `level`, `bullet`, `indent` and `bold` are the first line's. `before` and
    `after` count the blank lines around the block. `furniture` says why the block is page furniture; it is "" for text.
    """

    index: int
    lines: tuple[int, ...]
    starts: tuple[int, ...]
    text: str
    level: int
    bullet: str
    indent: int
    bold: bool
    before: int
    after: int
    furniture: str = ""

    @property
    def first(self) -> int:
        """The number of its first line."""
        return self.lines[0]

    @property
    def last(self) -> int:
        """The number of its last line."""
        return self.lines[-1]

    @cached_property
    def folded(self) -> str:
        """The text without case, accents and punctuation."""
        return fold(self.text)

    @cached_property
    def key(self) -> str:
        """The folded text without spaces, for comparing spellings of a title."""
        return self.folded.replace(" ", "")

    @property
    def mark(self) -> str:
        """The kind of list item: "-" for bullets, "1" for numbers, "" for none."""
        return "1" if self.bullet.isdigit() else self.bullet

    def place(self, index: int) -> tuple[int, int]:
        """The line of `text[index]`, and the index in that line's text."""
        at = bisect.bisect_right(self.starts, index) - 1
        return self.lines[at], index - self.starts[at]


def blocks(view: View, furniture: Mapping[int, str], titles: Set[str] = frozenset()) -> tuple[Block, ...]:
    """The blocks of a copy in reading order. A line of page furniture is a block of its own and doesn't split other blocks.

    A line that spells one of the known `titles` (keys) never continues a sentence that has ended.
    """
    width = _width(view.lines)
    between = _line_gap(view.lines)
    parted = not between and _parted(view, width)
    groups: list[list[Line]] = []
    gaps: list[int] = []
    aside: list[tuple[int, Line]] = []
    blank = 0
    turned = False  # whether a page break came after the last line
    for line in view.lines:
        if not line.text:
            blank += bool(line.blank and line.number not in furniture)
        elif line.number in furniture:
            aside.append((len(groups), line))
            turned = True
        else:
            if groups and (
                (blank <= between and _continues(view, groups[-1][-1], line, width, titles))
                or (parted and not blank and _goes_on(view, groups[-1][-1], line, width))
                or (turned and _turns(view, groups[-1][-1], line, width))
            ):
                groups[-1].append(line)
            else:
                groups.append([line])
                gaps.append(blank)
            blank, turned = 0, False
    gaps.append(blank + 1)
    held = [_block(group, gaps[at], gaps[at + 1]) for at, group in enumerate(groups)]
    return _with_aside(held, aside, furniture)


def _with_aside(held: list[Block], aside: Sequence[tuple[int, Line]], furniture: Mapping[int, str]) -> tuple[Block, ...]:
    """The blocks with those of page furniture inserted in their places, numbered."""
    loose = [_block([line], 1, 1, furniture[line.number]) for _, line in aside]
    ordered = sorted([*held, *loose], key=lambda block: block.first)
    return tuple(Block(at, *_facts(block)) for at, block in enumerate(ordered))


def _facts(block: Block) -> tuple[tuple[int, ...], tuple[int, ...], str, int, str, int, bool, int, int, str]:
    return (
        block.lines, block.starts, block.text, block.level, block.bullet,
        block.indent, block.bold, block.before, block.after, block.furniture,
    )  # fmt: skip


def _block(lines: Sequence[Line], before: int, after: int, furniture: str = "") -> Block:
    head = lines[0]
    text, starts = "", []
    for line in lines:
        if text.endswith("-") and line.text[:1].islower():
            text = text[:-1]
        elif text:
            text += " "
        starts.append(len(text))
        text += line.text
    numbers = tuple(line.number for line in lines)
    return Block(0, numbers, tuple(starts), text, head.level, head.bullet, head.indent, head.bold, before, after, furniture)


def _continues(view: View, last: Line, line: Line, width: int, titles: Set[str]) -> bool:
    """Whether a line continues the block of the line before it."""
    ended = bool(_ENDED.search(last.text))
    bracketed = line.bullet.isdigit() and last.text.count("(") > last.text.count(")")  # "(see page", "12) and so on"
    if line.level or last.level or line.bullet == "-" or (line.bullet and ended and not bracketed) or _LED.search(last.text):
        return False
    if last.text.startswith("|") or line.text.startswith("|"):
        return False  # rows of a table
    if last.text.endswith("-") and line.text[:1].islower():
        return True
    if not width:
        return False
    if (
        ended
        and _OPENS.match(line.text)
        and not line.text.endswith((".", ":", ";", ","))
        and not _full(view, line, _next(view, line), width)
    ):
        return False
    if ended and (_LABEL.match(line.text) or code_of(line.text) or _opens_title(line, titles)):
        return False
    return _runs_on(last, line, width) or _full(view, last, line, width)


def _goes_on(view: View, last: Line, line: Line, width: int) -> bool:
    """Whether a line without any mark stands below one that was broken, where only blank lines part paragraphs."""
    return not (line.level or last.level or line.bullet or last.text.startswith("|")) and _full(view, last, line, width)


def _parted(view: View, width: int) -> bool:
    """Whether blank lines part a copy's paragraphs: one stands below nearly every sentence that ends before its line does."""
    ends = [
        below
        for line, below in pairwise(view.lines)
        if width and _ENDED.search(line.text) and not (below.text and _full(view, line, below, width))
    ]
    followed = sum(bool(below.text) and not below.bullet for below in ends)
    return len(ends) >= BROKEN and followed <= len(ends) * PARTED


def _opens_title(line: Line, titles: Set[str]) -> bool:
    """Whether a line is a known title, or begins with one and a separator."""
    known = line.folded.replace(" ", "") in titles
    return known or (bool(titles) and any(spelling in titles for spelling, _ in openings(line.text)))


def _turns(view: View, last: Line, line: Line, width: int) -> bool:
    """Whether a sentence continues after a page break, regardless of blank lines."""
    if _ENDED.search(last.text) or line.bullet or line.level or last.level:
        return False
    return _runs_on(last, line, width or WIDEST) or (bool(width) and _full(view, last, line, width))


def _runs_on(last: Line, line: Line, width: int) -> bool:
    """Whether a line begins with a small letter, and the line above is not a heading and has no final stop."""
    return not _ENDED.search(last.text) and line.text[:1].islower() and (last.end - last.start) * 2 > width


def _full(view: View, line: Line, following: Line | None, width: int) -> bool:
    """Whether the first word of the next line with text would not have fitted on this line."""
    if following is None:
        return False
    words = view.copy.text[following.start : following.end].lstrip("> \t").split(maxsplit=1)
    return line.end - line.start + 1 + len(words[0] if words else following.text) > width


def _next(view: View, line: Line) -> Line | None:
    """The next line with text, if it is near."""
    return next((other for other in view.lines[line.number : line.number + 4] if other.text), None)


def _line_gap(lines: Sequence[Line]) -> int:
    """The number of blank lines between any two lines: 1 in a copy whose newlines were all doubled, or which has one below each
    line with text, paragraphs or not; else 0."""
    held = [line for line in lines if line.text]
    gaps = Counter(after.number - before.number - 1 for before, after in pairwise(held))
    doubled = gaps[0] * 50 < len(held) and gaps[1] * 5 > len(held)
    paragraphs = (gaps[2] + gaps[3]) * 10 > len(held)
    within = sum(line.text[:1].islower() for line in held)  # lines that begin within a sentence
    return int(doubled and (paragraphs or (within >= BROKEN and within * 5 > len(held))))


def _width(lines: Sequence[Line]) -> int:
    """The width at which a copy's lines were broken, or 0 if each paragraph is one line.

    It is measured on lines that are surely broken (the next line begins with a small letter): each, with the next word, would
    have been too wide. In proportional type this differs between lines, so nearly the smallest value counts.
    """
    held = [line for line in lines if line.text]
    lengths = sorted(line.end - line.start for line in held)
    widest = lengths[len(lengths) * 99 // 100] if lengths else 0
    if widest > WIDEST:
        return 0
    broken = sorted(
        last.end - last.start + len(line.text.split(maxsplit=1)[0])
        for last, line in pairwise(held)
        if _runs_on(last, line, widest) and not line.bullet and not line.level
    )
    return broken[len(broken) // 20] if len(broken) >= BROKEN else min(max(lengths, default=0), WIDEST)
