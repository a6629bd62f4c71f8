"""A run-in heading: "Term: what it means." in a series of such."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.readers import typography
from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near
from corpus.readers.inside import EXAMPLE

_LABEL = re.compile(r"(?P<title>[^:.!?;,]{2,60}?)(?: ?\([^)]*\))?(?:[:.]| -) ?(?=\S)")
REACH = 4


def run_in(blocks: Sequence[Block], at: int, near: Near) -> Heading | None:
    """The run-in heading that opens a block, where two of the blocks around open with known ones."""
    block = blocks[at]
    label = _LABEL.match(block.text)
    if not label or not typography.opens_high(block) or EXAMPLE.match(block.text):
        return None
    series = [mark for mark in near.neighbours(at, REACH) if mark.how == "run-in"]
    alike = [mark for mark in series if bool(blocks[mark.block].bullet) == bool(block.bullet)]
    entry = near.nodes[alike[0].node].entry if alike else None
    if len(alike) < 2 or entry is None:
        return None
    return Heading(at, label["title"].strip(), entry.kind, run_in=True)
