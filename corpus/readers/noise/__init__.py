"""What in a copy is no text of the book: one file per kind, in one ordered table.

A rule takes the blocks and a place and answers how many blocks from there on are its noise; 0 says "not mine". The first rule
of the table that answers takes them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from corpus.readers.blocks import Block
from corpus.readers.noise.caption import captions
from corpus.readers.noise.contents import contents
from corpus.readers.noise.credits import notices
from corpus.readers.noise.epigraph import epigraph
from corpus.readers.noise.image import image
from corpus.readers.noise.ornament import ornament

Rule = Callable[[Sequence[Block], int], int]

NOISE: tuple[tuple[str, Rule], ...] = (
    ("ornament", ornament),
    ("image description", image),
    ("contents table", contents),
    ("credits", notices),
    ("caption", captions),
    ("epigraph", epigraph),
)


def find_noise(blocks: Sequence[Block], table: Sequence[tuple[str, Rule]] = NOISE) -> dict[int, str]:
    """Block index -> the reason why it is noise, page furniture included."""
    found = {block.index: block.furniture for block in blocks if block.furniture}
    at = 0
    while at < len(blocks):
        reason, length = next(((reason, size) for reason, rule in table if (size := rule(blocks, at))), ("", 1))
        if reason:
            found.update({index: reason for index in range(at, at + length) if index not in found})
        at += length
    return found
