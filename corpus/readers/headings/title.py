"""A title as printed: a line on its own, capitalised like a title or quoted, without a final stop, with text below it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.model import Kind
from corpus.readers import typography
from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near

_QUOTED = re.compile(r'"[^"]+"')
KINDS: dict[str, Kind] = {"campaign": "campaign", "deckbuilding": "deckbuilding", "option": "option", "principle": "principle"}


def title(blocks: Sequence[Block], at: int, near: Near) -> Heading | None:
    """The heading in a block."""
    block = blocks[at]
    if block.bullet or not typography.short(block) or not typography.alone(blocks, at) or not typography.opens_high(block):
        return None
    if not typography.unstopped(block) or not typography.followed_by_text(blocks, at) or not block.key[:1].isalpha():
        return None
    if not (typography.titled(block) or _QUOTED.fullmatch(block.text) or len(block.text.split()) <= 3):
        return None
    around: Kind = next((KINDS[node.kind] for node in (near.before, near.after) if node and node.kind in KINDS), "section")
    return Heading(at, block.text, around)
