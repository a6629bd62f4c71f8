"""The list of a game's components: picture captions below one heading, and the flavour text that may follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from corpus.readers import typography
from corpus.readers.blocks import Block
from corpus.readers.match import Candidate
from corpus.readers.outline import Node

FEWEST = 8  # least number of captions in a list
LONGEST = 60  # greatest length of a caption, in characters


def inventories(
    blocks: Sequence[Block], nodes: Sequence[Node], known: Mapping[int, Candidate]
) -> tuple[frozenset[int], dict[int, str]]:
    """The blocks of such lists; and block index -> reason, for the flavour text below them."""
    held: set[int] = set()
    flavour: dict[int, str] = {}
    for at, mark in known.items():
        if nodes[mark.node].kind != "component" or mark.run_in:
            continue
        below = [block for block in _until_known(blocks, at + mark.size, known) if not block.furniture]
        captions = list(takewhile(_is_caption, below))
        if len(captions) >= FEWEST:
            held |= {block.index for block in captions}
            flavour |= {block.index: "flavour text" for block in takewhile(_is_flavour, below[len(captions) :])}
    return frozenset(held), flavour


def _until_known(blocks: Sequence[Block], start: int, known: Mapping[int, Candidate]) -> Iterator[Block]:
    return takewhile(lambda block: block.index not in known, blocks[start:])


def _is_caption(block: Block) -> bool:
    return len(block.text) <= LONGEST and not block.text.endswith((".", ":", ";", ","))


def _is_flavour(block: Block) -> bool:
    """Whether a block continues with prose and doesn't look like a heading."""
    heading = typography.short(block) and typography.unstopped(block) and (typography.capitals(block) or typography.titled(block))
    return not block.level and not heading
