"""Descriptions of images, added in English by a program that converted pages to text, and the images' own Markdown."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.readers.blocks import Block

_OPENING = re.compile(r"(?:detailed |alt |image )?(?:description|image|figure|illustration|icon)\b ?(?:of|:)", re.IGNORECASE)
_MARKDOWN = re.compile(r"!\[[^\]]*\]\([^)]*\)")
ENGLISH = frozenset({
    "the", "of", "and", "with", "an", "is", "are", "this", "that", "it", "its", "showing", "shows", "from", "for", "by", "to",
    "at", "on", "has", "have", "which", "image", "icon", "card", "text",
})  # fmt: skip
SHARE = 0.22  # of the words: Italian and Portuguese share only a few of these, and never so many at once


def image(blocks: Sequence[Block], at: int) -> int:
    """1 for a block in English or an image's mark."""
    block = blocks[at]
    if _OPENING.match(block.text) or _MARKDOWN.fullmatch(block.text):
        return 1
    words = block.folded.split()
    return int(len(words) >= 6 and sum(word in ENGLISH for word in words) >= SHARE * len(words))
