"""A term of a glossary: a short line on its own, in its alphabetical place between the terms around it."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.ids import fold
from corpus.readers import typography
from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near


def term(blocks: Sequence[Block], at: int, near: Near) -> Heading | None:
    """The term that opens at a block."""
    block = blocks[at]
    if "glossary" not in near.kinds() or block.bullet or not typography.short(block) or not typography.unstopped(block):
        return None
    if not typography.opens_high(block) or not typography.alone(blocks, at) or not typography.followed_by_text(blocks, at):
        return None
    return Heading(at, block.text, "glossary") if _in_order(block, near) or typography.titled(block) else None


def _in_order(block: Block, near: Near) -> bool:
    before = fold(near.before.title) if near.before and near.before.kind == "glossary" else ""
    after = fold(near.after.title) if near.after and near.after.kind == "glossary" else "\uffff"
    return before <= block.folded <= after
