"""A heading in quotation marks behind a dash, alone on its line: '- "Run"'."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.readers import typography
from corpus.readers.blocks import Block
from corpus.readers.headings.base import Heading, Near

_QUOTED = re.compile(r'"[^"]{2,60}"')


def quoted(blocks: Sequence[Block], at: int, near: Near) -> Heading | None:
    """The heading in a block that is followed by prose."""
    block = blocks[at]
    if block.bullet != "-" or not _QUOTED.fullmatch(block.text) or not typography.followed_by_text(blocks, at):
        return None
    return Heading(at, block.text, "section")
