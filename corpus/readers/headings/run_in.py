"""A run-in heading: "Term: what it means." in a series of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.readers import typography
from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near
from corpus.readers.inside import EXAMPLE

_LABEL = re.compile(r"(?P<title>[^:.!?;,(]{2,60}?!?)(?: ?\([^)]*\))?(?:[:.]| -) ?(?=\S)")
_QUOTED = re.compile(r"\"(?P<title>[^\"]{2,60})\" (?=[^\W\d_])")  # "'Limit X per turn' is ..."
_ERRATUM = re.compile(r"(?P<title>[^:.]{2,60} \(\d+\)) - \S")  # "Name of a card (12) - ..."
REACH = 6


def run_in(blocks: Sequence[Block], at: int, near: Near) -> Heading | None:
    """The run-in heading at the start of a block, if two of the blocks around begin with known ones."""
    block = blocks[at]
    label = _QUOTED.match(block.text) or _ERRATUM.match(block.text) or _LABEL.match(block.text)
    if not label or not typography.opens_high(block) or EXAMPLE.match(block.text):
        return None
    series = [mark for mark in near.neighbours(at, REACH) if mark.how == "run-in"]
    alike = [mark for mark in series if blocks[mark.block].mark == block.mark]
    entry = near.nodes[alike[0].node].entry if alike else None
    if label.re is _ERRATUM and "erratum" in near.kinds():
        return Heading(at, label["title"].strip(), "erratum", run_in=True)
    if len(alike) < (1 if label.re is _QUOTED else 2) or entry is None:
        return None
    return Heading(at, label["title"].strip(), entry.kind, run_in=True)
