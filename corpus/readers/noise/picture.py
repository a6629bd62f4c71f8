"""Remains of a card's picture: the card's numbers, arrows, names and rules, after the legend that explains it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from corpus.readers import typography
from corpus.readers.blocks import Block
from corpus.readers.match import Candidate
from corpus.readers.outline import Node

_LABELLED = re.compile(r"[^:.]{2,60}: ?\S")


def card_pictures(blocks: Sequence[Block], nodes: Sequence[Node], marks: Mapping[int, Candidate]) -> dict[int, str]:
    """Block index -> reason, for what follows the legend of an anatomy of cards up to the next known heading."""
    found: dict[int, str] = {}
    anatomy = legend = picture = False
    for block in blocks:
        if mark := marks.get(block.index):
            anatomy = nodes[mark.node].kind == "anatomy"
            legend = anatomy and mark.run_in
            picture = False
        elif picture and blocks[block.index + 1 : block.index + 2] and _opens_legend(block, blocks[block.index + 1]):
            picture = legend = False
        elif anatomy and not picture:
            row = bool(block.bullet) or bool(_LABELLED.match(block.text)) or (block.text[:1].islower() and not block.before)
            picture = legend and not row
            legend = legend or row
        if picture:
            found[block.index] = "card picture"
    return found


def _opens_legend(block: Block, after: Block) -> bool:
    """Whether a block is the heading of another legend: a few words, not a sentence, with the first row of a list below."""
    words = not block.bullet and len(block.text.split()) > 1 and typography.unstopped(block)
    return words and bool(after.bullet) and bool(_LABELLED.match(after.text))
