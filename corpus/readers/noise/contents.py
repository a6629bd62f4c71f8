"""Tables of contents and analytical indexes: runs of short lines that end in page numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from corpus.languages import every
from corpus.readers.blocks import Block

ROW = re.compile(r"(?P<title>.{1,110}?)[ .…·_|\t-]+(?P<pages>\d{1,3}(?:[-, ]+\d{1,3})*) ?\|?")
_LED = re.compile(r"(?:[.…·_] ?){3,}[ |]*\d{1,3}(?:, ?\d{1,3})* ?\|?$")
_TITLES = every(lambda tongue: tongue.copies.contents)
FEWEST = 5  # least number of rows in a table
STRAY = 2  # blocks between two rows that aren't rows themselves (a letter, an entry whose page was lost)


def contents(blocks: Sequence[Block], at: int) -> int:
    """The length of a contents table or index that begins here, its title included."""
    first = at + 1 if blocks[at].folded in _TITLES else at
    if first == at and (not is_row(blocks[at]) or blocks[at].text.startswith("|")):
        return 0  # a table of Markdown is one of contents only below such a title
    rows, last, stray = 0, at, 0
    for block in islice(blocks, first, None):
        if is_row(block):
            rows, last, stray = rows + 1, block.index, 0
        elif not _between(block):
            stray += 1
            if stray > STRAY or len(block.text) > 90 or block.text.endswith("."):
                break
        if rows == 0 and block.index > first + STRAY:
            break
    needed = FEWEST if first > at or _LED.search(blocks[first].text if first < len(blocks) else "") else 2 * FEWEST
    return last - at + 1 if rows >= needed else 0


def is_row(block: Block) -> bool:
    """Whether a block is one row of such a table: words, then the page."""
    if block.furniture or block.bullet == "-":
        return False
    return bool(_LED.search(block.text) or (len(block.text) < 90 and ROW.fullmatch(block.text) and block.key[:1].isalpha()))


def _between(block: Block) -> bool:
    return len(block.key) <= 1 or bool(block.furniture)
