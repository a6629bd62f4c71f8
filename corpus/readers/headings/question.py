"""A question of a FAQ: "D: May I ...?"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.languages import either
from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near

_QUESTION = re.compile(rf"{either(lambda tongue: tongue.copies.question)}[.:] ?\S")


def question(blocks: Sequence[Block], at: int, near: Near) -> Heading | None:
    """The question that opens at a block."""
    block = blocks[at]
    return Heading(at, block.text, "faq") if _QUESTION.match(block.text) and block.text.rstrip('"').endswith("?") else None
