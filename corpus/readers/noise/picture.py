"""What the picture of a card leaves behind: numbers, arrows, names and rules of the card, after the legend that explains it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

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
        elif anatomy and not picture:
            row = bool(block.bullet) or bool(_LABELLED.match(block.text)) or (block.text[:1].islower() and not block.before)
            picture = legend and not row
            legend = legend or row
        if picture:
            found[block.index] = "card picture"
    return found
