"""An item of a list whose items are entries (a reprinted card, a symbol's name): short, and formatted like its neighbours."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.readers import typography
from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near

KINDS = frozenset({"reprint", "icon", "reference", "token", "component"})
LONGEST = 60
REACH = 4


def listed(blocks: Sequence[Block], at: int, near: Near) -> Heading | None:
    """The item in a block whose neighbour in the list is a known item of the same form."""
    block = blocks[at]
    if len(block.text) > LONGEST or not typography.opens_high(block) or not typography.unstopped(block):
        return None
    for mark in near.neighbours(at, REACH):
        node, other = near.nodes[mark.node], blocks[mark.block]
        if node.entry and node.kind in KINDS and not mark.run_in and _same_shape(block, other):
            return Heading(at, block.text, node.entry.kind)
    return None


def _same_shape(block: Block, other: Block) -> bool:
    digits = any(char.isdigit() for char in block.text)
    placed = (block.mark, block.indent) == (other.mark, other.indent)
    return placed and digits == any(char.isdigit() for char in other.text)
