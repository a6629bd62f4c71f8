"""Where the titles of an outline may be in a copy: candidates, each with the way it was found and its weight."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz, process

from corpus.readers import typography
from corpus.readers.blocks import Block
from corpus.readers.outline import Node, openings

WHOLE, ALIAS, CODE, RUN_IN, NUMBER = 1.0, 0.85, 0.6, 0.55, 0.3
ALIKE = 84.0  # how alike (of 100) two spellings of a title are
_JOINED = 5  # blocks at most that a title's broken lines make
_CODE = re.compile(r"(?:\d\.\d(?:\.\d)?|[A-Z]{2}\.?\d)(?=[ .])")
_NEVER_RUN_IN = frozenset({"chart", "phase", "principle", "setup", "sequence", "intro", "campaign", "option", "table", "reprint"})


@dataclass(frozen=True)
class Candidate:
    """A node's title may stand at a block: `size` blocks long, or, when `run_in`, from `start` to `end` in the block's text."""

    block: int
    node: int
    weight: float
    how: str
    size: int = 1
    end: int = 0
    start: int = 0

    @property
    def run_in(self) -> bool:
        """Whether the entry stands inside other text: its title only opens a block, or it has none of its own."""
        return self.how in ("run-in", "number", "inside")


def candidates(blocks: Sequence[Block], nodes: Sequence[Node], noise: Mapping[int, str]) -> list[Candidate]:
    """Every place where a title may stand, noise left out (but running headers: a heading may look like one)."""
    titles, others = _index(nodes)
    found: list[Candidate] = []
    loose: list[Block] = []
    for block in blocks:
        if not block.key or noise.get(block.index, "running header") not in ("running header", "caption"):
            continue
        here = list(_whole(blocks, block, titles, others, noise))
        here += [*_coded(block, nodes), *_run_in(block, titles, others, nodes), *_numbered(block, nodes)]
        if not here and typography.short(block) and typography.opens_high(block) and not block.furniture:
            loose.append(block)
        found += here
    return found + _alike(loose, nodes, blocks)


def _index(nodes: Sequence[Node]) -> tuple[dict[str, list[int]], dict[str, list[int]]]:
    titles: dict[str, list[int]] = defaultdict(list)
    others: dict[str, list[int]] = defaultdict(list)
    for node in nodes:
        for spelling in node.keys:
            titles[spelling].append(node.index)
        for spelling in set(node.others) - set(node.keys):
            others[spelling].append(node.index)
    return titles, others


def _whole(
    blocks: Sequence[Block],
    block: Block,
    titles: Mapping[str, Sequence[int]],
    others: Mapping[str, Sequence[int]],
    noise: Mapping[int, str],
) -> Iterator[Candidate]:
    """The block (or it and what its broken lines left below it) is a title and nothing else."""
    spelling = ""
    for size, part in enumerate(blocks[block.index : block.index + _JOINED], 1):
        if size > 1 and part.furniture:
            continue
        if size > 1 and (part.bullet or part.level or len(spelling) > 120):
            return
        spelling += part.key
        looks = _looks(blocks, block.index) if size == 1 else -0.1 * part.before
        number = block.bullet if block.bullet.isdigit() else ""
        for index in {*titles.get(spelling, ()), *titles.get(number + spelling if number else "", ())}:
            yield Candidate(block.index, index, WHOLE + looks, "whole", size)
        for index in others.get(spelling, ()):
            yield Candidate(block.index, index, ALIAS + looks, "alias", size)


def _looks(blocks: Sequence[Block], at: int) -> float:
    """What its typography adds to a title that is known, or takes away."""
    block = blocks[at]
    looks = 0.1 if block.level or typography.capitals(block) else 0.0
    looks += 0.1 if typography.followed_by_text(blocks, at) else 0.0
    looks -= 0.3 if block.bullet == "-" and not typography.capitals(block) else 0.0
    looks -= 0.2 if block.furniture else 0.05 * at_page_edge(blocks, at)
    return looks - (0.2 if block.text.endswith((",", ";")) or block.text[:1].islower() else 0.0)


def in_order(found: Iterable[Candidate]) -> list[Candidate]:
    """Candidates as they stand in the copy."""
    return sorted(found, key=lambda one: (one.block, one.start))


def at_page_edge(blocks: Sequence[Block], at: int) -> bool:
    """Whether a page number stands right before or after a block, where pages repeat their section's title."""
    return any(other.furniture == "page number" for other in blocks[max(0, at - 1) : at + 2])


def _coded(block: Block, nodes: Sequence[Node]) -> Iterator[Candidate]:
    """A numbered step whose words have changed: the code is the same, the words resemble."""
    found = _CODE.match(block.text)
    if not found:
        return
    for node in nodes:
        if node.code and node.code == found[0] and block.key not in node.keys:
            alike = fuzz.ratio(block.key, node.keys[0]) / 100
            if alike > 0.5:
                yield Candidate(block.index, node.index, CODE * alike, "whole")


def _run_in(
    block: Block, titles: Mapping[str, Sequence[int]], others: Mapping[str, Sequence[int]], nodes: Sequence[Node]
) -> Iterator[Candidate]:
    """The block's text opens with a title that a colon, a dash, a stop, a bracket or a quotation mark sets off."""
    for spelling, end in openings(block.text):
        numbered = block.bullet + spelling if block.bullet.isdigit() else ""
        for table, weight in ((titles, RUN_IN), (others, RUN_IN - 0.15)):
            for index in {*table.get(spelling, ()), *table.get(numbered, ())}:
                if nodes[index].kind not in _NEVER_RUN_IN:
                    yield Candidate(block.index, index, weight, "run-in", 1, end)


def _numbered(block: Block, nodes: Sequence[Node]) -> Iterator[Candidate]:
    """A step of a numbered list whose title is not the printed words."""
    if block.bullet.isdigit():
        for node in nodes:
            if node.kind == "step" and node.number == block.bullet:
                alike = fuzz.partial_ratio(node.keys[-1], block.key[: 2 * len(node.keys[-1])]) / 100
                yield Candidate(block.index, node.index, NUMBER * (0.5 + alike / 2), "number")


def _alike(loose: Sequence[Block], nodes: Sequence[Node], blocks: Sequence[Block]) -> list[Candidate]:
    """Blocks that look like headings and resemble a title: misprints, in the copy or in the book."""
    spellings = [(spelling, node.index) for node in nodes for spelling in node.keys[:1] if len(spelling) >= 4]
    keys = [spelling for spelling, _ in spellings]
    found = []
    for block in loose:
        if block.text.endswith(".") and not _CODE.match(block.text):
            continue
        for _, score, at in process.extract(block.key, keys, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=4):
            found.append(Candidate(block.index, spellings[at][1], score / 100 - 0.25 + _looks(blocks, block.index), "alike"))
    return found
