"""Captions of pictures: several short lines in a row that count things ("1 arcane slot"), or a name that interrupts a list.

Where the paragraph above ends with icons, or the one below opens with them, the lines are their legend, and text of the book."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from corpus.readers import typography
from corpus.readers.blocks import Block

_COUNTED = re.compile(r"\d [^\W\d_]+(?: [^\W\d_]+){0,4}")
_LEGEND = re.compile(r"\b(?:icon[ei]|icones|icons|simbol[io]|simbolos|symbols)\b")  # Italian, Portuguese and English, folded
FEWEST = 3
NEAR = 90  # characters of a paragraph that stand near the captions
LONGEST = 40  # greatest length, in characters


def captions(blocks: Sequence[Block], at: int) -> int:
    """The length of the run of captions that begins here."""
    if _breaks_a_list(blocks, at):
        return 1
    run: list[Block] = []
    for block in islice(blocks, at, None):
        if _COUNTED.fullmatch(block.text) and not block.bullet and not block.level:
            run.append(block)
        elif not block.furniture or not run:
            break
    things = {word for block in run for word in block.folded.split()[1:2]}
    if len(run) < FEWEST or len(things) > 2 or _a_legend(blocks, at, run[-1].index + 1):
        return 0
    return run[-1].index - at + 1


def _a_legend(blocks: Sequence[Block], start: int, end: int) -> bool:
    """Whether the paragraph above ends with icons, or the one below opens with them."""
    before = reversed(blocks[max(0, start - 20) : start])  # a run is asked anew from each of its lines
    above = next((block.folded for block in before if not block.furniture and not _COUNTED.fullmatch(block.text)), "")
    below = next((block.folded for block in islice(blocks, end, None) if not block.furniture), "")
    return bool(_LEGEND.search(above[-NEAR:]) or _LEGEND.search(below[:NEAR]))


def _breaks_a_list(blocks: Sequence[Block], at: int) -> bool:
    """Whether a short name stands alone between two bullets."""
    block = blocks[at]
    before = next((other for other in reversed(blocks[max(0, at - 3) : at]) if not other.furniture), None)
    after = next((other for other in blocks[at + 1 : at + 4] if not other.furniture), None)
    if block.bullet or block.furniture or before is None or after is None:
        return False
    if len(block.text) > LONGEST or not block.key[:1].isalpha():
        return False
    return before.bullet == "-" and after.bullet == "-" and typography.titled(block) and typography.unstopped(block)
