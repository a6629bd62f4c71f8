"""Epigraphs: a quotation, and below it, after a dash, its author and source."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.readers import typography
from corpus.readers.blocks import Block

_AUTHOR = r"-? ?[A-ZÀ-Ý][^\":;]{2,50}, \"[^\"]{2,80}\"\.?"  # "-Ada Lovelace, "Notes""
_BELOW = re.compile(_AUTHOR)
_ENDED = ('"', "!", "?")  # how a quotation may end, other than with a stop
_WITHIN = re.compile(rf"[^-]{{30,}}[.!?\"] (?=-){_AUTHOR}")


def epigraph(blocks: Sequence[Block], at: int) -> int:
    """The length of the epigraph that begins here: a paragraph and its author's line, separate or joined."""
    quoted = blocks[at]
    if quoted.level or quoted.bullet or quoted.furniture:
        return 0
    if _WITHIN.fullmatch(quoted.text):
        return 1
    if not typography.is_text(quoted) and not quoted.text.endswith(_ENDED):
        return 0
    below = next((other for other in blocks[at + 1 : at + 4] if not other.furniture), None)
    return below.index - at + 1 if below is not None and _names(below) else 0


def _names(block: Block) -> bool:
    """Whether it is an author's line. Its dash counts as a bullet if a space follows."""
    return (block.bullet == "-" or block.text.startswith("-")) and bool(_BELOW.fullmatch(block.text))
