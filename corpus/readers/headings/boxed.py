"""A heading in capitals behind a square or a number: "■ THE LAST STEP", "3. THE LAST STEP", "■ 3. THE LAST STEP"."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.model import Kind
from corpus.readers import typography
from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near


def boxed(blocks: Sequence[Block], at: int, near: Near) -> Heading | None:
    """The heading in a block: a step if it has a number or stands among steps, else a section."""
    block = blocks[at]
    if not block.bullet or not typography.capitals(block) or not typography.short(block) or not typography.unstopped(block):
        return None
    if not typography.followed_by_text(blocks, at):
        return None
    kind: Kind = "step" if block.bullet.isdigit() or "step" in near.kinds() else "section"
    return Heading(at, block.text, kind)
