"""Ornaments: rules, dots, lone symbols; lines without a letter or a digit."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.readers.blocks import Block


def ornament(blocks: Sequence[Block], at: int) -> int:
    """1 for a block without a letter or a digit."""
    return int(not blocks[at].key)
