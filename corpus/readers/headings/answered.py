"""The subject of a FAQ entry: the name of a card, in small letters too, then a colon and the clarification."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near

_SUBJECT = re.compile(r"(?P<title>[^:.!?;,(]{2,70}): (?=\S)")


def answered(blocks: Sequence[Block], at: int, near: Near) -> Heading | None:
    """The subject that begins a block among those of a FAQ."""
    block = blocks[at]
    found = _SUBJECT.match(block.text)
    if not found or block.bullet or "faq" not in near.kinds():
        return None
    return Heading(at, found["title"].strip(), "faq", run_in=True)
