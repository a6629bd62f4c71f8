"""A run-in heading in capitals: "COMPANIONS: what they can do". Remarks ("NOTE: ...") don't count."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.languages import every
from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near

_LABEL = re.compile(r"(?P<title>[A-ZÀ-Ý][A-ZÀ-Ý' ]{3,50}): (?=\S*[a-zà-ÿ])")
REMARKS = every(lambda tongue: tongue.copies.remarks)


def label(blocks: Sequence[Block], at: int, near: Near) -> Heading | None:
    """The heading at the start of a block."""
    title = labelled(blocks[at])
    return Heading(at, title, "section", run_in=True) if title else None


def labelled(block: Block) -> str | None:
    """The words in capitals at the start of a block, unless they are a remark."""
    found = _LABEL.match(block.text)
    return None if not found or block.bullet or found["title"] in REMARKS else found["title"]
