"""Worked examples without a label (a box beside a rule), distinguished from the rule by their words.

The paragraphs below a rule's heading are its own, then those of its examples, in book order. Each paragraph is scored against
our texts of the rule and the examples. The division with the highest total wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from corpus.model import Language
from corpus.readers.blocks import Block
from corpus.readers.columns.likeness import Likeness, likeness
from corpus.readers.headings.label import labelled
from corpus.readers.match import Candidate, in_order
from corpus.readers.outline import Node

AHEAD = 1.3  # how many times the rule's score an example's must be


def find_unlabelled(
    blocks: Sequence[Block], nodes: Sequence[Node], chosen: Sequence[Candidate], noise: Mapping[int, str], language: Language
) -> list[Candidate]:
    """Candidates for the examples that were not found, each between its neighbours."""
    found: list[Candidate] = []
    placed = {one.node for one in chosen}
    if not any(node.kind == "example" and node.index not in placed for node in nodes):
        return []
    alike = likeness(nodes, language)
    ends = [*in_order(chosen), Candidate(len(blocks), len(nodes), 0.0, "end")]
    for before, after in pairwise(ends):
        lost = [node.index for node in nodes[before.node + 1 : after.node] if node.kind == "example"]
        between = blocks[before.block + before.size : after.block]
        region = [block for block in between if block.index not in noise and not labelled(block)]
        if lost and region:
            found += _divide(region, [before.node, *lost], alike)
    return found


def _divide(region: Sequence[Block], owners: Sequence[int], alike: Likeness) -> Iterator[Candidate]:
    """Where each owner's paragraphs begin, except the first one's, in the best-scoring division. An owner may have none."""
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())] * len(owners)  # per last owner: the score, the owner of each block
    for block in region:
        said = alike.of(block.text)
        gains = [said.get(owner, 0.0) for owner in owners]
        best = [
            max((best[before][0] + gain, (*best[before][1], now)) for before in range(now + 1)) for now, gain in enumerate(gains)
        ]
    division = max(best)[1]
    for now in sorted(set(division) - {0}):
        own = [block for block, which in zip(region, division, strict=True) if which == now]
        if _said(own, owners[now], alike) >= AHEAD * _said(own, owners[0], alike):
            yield Candidate(own[0].index, owners[now], 0.5, "inside")


def _said(blocks: Sequence[Block], owner: int, alike: Likeness) -> float:
    """The score of the blocks for an owner."""
    return sum(alike.of(block.text).get(owner, 0.0) for block in blocks)
