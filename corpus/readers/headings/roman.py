"""A section with a Roman number: "VI. Setting up"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.readers import typography
from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near

_ROMAN = re.compile(r"[IVX]{1,5}\. [A-ZÀ-Ý]")


def roman(blocks: Sequence[Block], at: int, near: Near) -> Heading | None:
    """The section that opens at a block, standing alone and without a final stop."""
    block = blocks[at]
    if not _ROMAN.match(block.text) or block.bullet or not typography.short(block) or not typography.unstopped(block):
        return None
    return Heading(at, block.text, "section") if typography.alone(blocks, at) else None
