"""A plain heading: a few words alone between blank lines, in any letters, or a title that ends in a colon."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.readers import typography
from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near

MOST_WORDS = 6


def plain(blocks: Sequence[Block], at: int, near: Near) -> Heading | None:
    """The heading in a block that is followed by prose and not by a list."""
    block = blocks[at]
    if block.bullet or not block.before or not block.after or not typography.opens_high(block) or not block.key[:1].isalpha():
        return None
    following = next((other for other in blocks[at + 1 : at + 4] if not other.furniture), None)
    if following is None or following.bullet or not typography.is_text(following) or not typography.short(block):
        return None
    if block.text.endswith(":"):
        return Heading(at, block.text.rstrip(": "), "section") if _titled(block) else None
    few = len(block.text.split()) <= MOST_WORDS and typography.unstopped(block)
    return Heading(at, block.text, "section") if few and block.text[-1:].isalpha() else None


def _titled(block: Block) -> bool:
    words = [word for word in block.text.partition("(")[0].rstrip(": ").split() if len(word) > 3]
    return bool(words) and sum(word[0].isupper() for word in words) * 4 >= len(words) * 3
