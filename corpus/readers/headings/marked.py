"""A heading with a Markdown mark: "## Title"."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near

LONGEST = 140


def marked(blocks: Sequence[Block], at: int, near: Near) -> Heading | None:
    """The heading that opens at a block with heading marks."""
    block = blocks[at]
    if not block.level or not block.key or len(block.text) > LONGEST:
        return None
    glossary = near.before is not None and near.before.kind == "glossary"
    return Heading(at, block.text, "glossary" if glossary else "section")
