"""A heading in capitals: "THE LAST ULTIMATUM", with text below it."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.model import Kind
from corpus.readers import typography
from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near


def in_capitals(blocks: Sequence[Block], at: int, near: Near) -> Heading | None:
    """The heading in a short block in capitals."""
    block = blocks[at]
    if block.bullet or not typography.capitals(block) or not typography.short(block) or not typography.alone(blocks, at):
        return None
    if not typography.unstopped(block) or not typography.followed_by_text(blocks, at):
        return None
    kind: Kind = "option" if "option" in near.kinds() else "section"
    return Heading(at, block.text, kind)
