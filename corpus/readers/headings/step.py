"""A step of a phase or a sequence: "2.2.1 Something happens.", "TP.3 Something happens.", "4 Something happens."."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near

LONGEST = 120
_CODE = re.compile(r"(?:\d\.\d(?:\.\d)?|[A-Z]{2}\.?\d)[.:]? [\"'(]?[A-ZÀ-Ý]")
_PLAIN = re.compile(r"\d [\"'(]?[A-ZÀ-Ý]")
_AMONG = frozenset({"step", "phase", "sequence"})


def step(blocks: Sequence[Block], at: int, near: Near) -> Heading | None:
    """The step that opens at a block, among other steps and never inside a chart."""
    block = blocks[at]
    if len(block.text) > LONGEST or block.bullet == "-" or not near.before or near.before.kind not in _AMONG:
        return None
    plain = near.before.number or near.before.kind == "sequence" or (near.after and near.after.number)
    if _CODE.match(block.text) or (plain and block.before and (_PLAIN.match(block.text) or _numbered_alone(block, near))):
        return Heading(at, block.text, "step")
    return None


def _numbered_alone(block: Block, near: Near) -> bool:
    """Whether a list number precedes it in a copy whose step numbers are printed with a stop."""
    return block.bullet.isdigit() and bool(block.after) and "step" in near.kinds()
