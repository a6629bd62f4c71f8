"""Captions of a row of pictures: several short lines in a row that count things, such as "1 arcane slot"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.readers.blocks import Block

_COUNTED = re.compile(r"\d [^\W\d_]+(?: [^\W\d_]+){0,4}")
FEWEST = 3


def captions(blocks: Sequence[Block], at: int) -> int:
    """The length of the run of captions that begins here."""
    end = at
    while end < len(blocks) and not blocks[end].bullet and not blocks[end].level and _COUNTED.fullmatch(blocks[end].text):
        end += 1
    things = {word for block in blocks[at:end] for word in block.folded.split()[1:2]}
    return end - at if end - at >= FEWEST and len(things) <= 2 else 0
