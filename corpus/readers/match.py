"""Finds the possible places of an outline's titles in a copy: candidates, each with its kind of match and its weight."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz, process

from corpus.readers import typography
from corpus.readers.blocks import Block
from corpus.readers.outline import Node, key, openings

MERGED, WHOLE, ALIAS, LEADING, CODE, RUN_IN, NUMBER = 1.2, 1.0, 0.85, 0.8, 0.6, 0.55, 0.3
ALIKE = 84.0  # similarity (of 100) at which two spellings count as one title
LED = 0.3  # of the titles begin their text, and stand nowhere alone, in a copy that has them so
LONGEST = 120  # characters of a title before its dash
_WORDS = re.compile(r"\S+")
_JOINED = 5  # greatest number of blocks into which a title is broken
_CODE = re.compile(r"(?:\d\.\d(?:\.\d)?|[A-Z]{2}\.?\d)(?=[ .])")
_NEVER_RUN_IN = frozenset({"chart", "phase", "principle", "setup", "sequence", "intro", "campaign", "option", "table", "reprint"})


@dataclass(frozen=True)
class Candidate:
    """A possible place of a node's title: `size` blocks from `block` on or, when `run_in`, `start` to `end` of the block's
    text."""

    block: int
    node: int
    weight: float
    how: str
    size: int = 1
    end: int = 0
    start: int = 0

    @property
    def run_in(self) -> bool:
        """Whether the entry stands inside other text: its title only begins a block, or it has no title."""
        return self.how in ("run-in", "number", "inside")


def candidates(blocks: Sequence[Block], nodes: Sequence[Node], noise: Mapping[int, str]) -> list[Candidate]:
    """All possible places of the titles. Noise is skipped, except running headers, which a heading may resemble."""
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
    return [*found, *_leading(blocks, nodes, titles, found), *_merged(blocks, nodes, titles), *_alike(loose, nodes, blocks)]


def _leading(
    blocks: Sequence[Block], nodes: Sequence[Node], titles: Mapping[str, Sequence[int]], found: Sequence[Candidate]
) -> list[Candidate]:
    """The titles that begin their text, before a dash: in a copy where many do, they are headings like any other."""
    led = [
        Candidate(block.index, index, LEADING, "whole")
        for block in blocks
        if not block.furniture and " -" in block.text[:LONGEST]
        for spelling, end in openings(block.text)
        if block.text[end : end + 2] == " -"
        for index in titles.get(spelling, ())
        if nodes[index].entry
    ]
    whole = {one.node for one in found if one.how == "whole"}
    return led if len({one.node for one in led} - whole) >= LED * len(nodes) else []


def _merged(blocks: Sequence[Block], nodes: Sequence[Node], titles: Mapping[str, Sequence[int]]) -> list[Candidate]:
    """The titles on one line with their text, which begins with a capital: where many are so, these are the headings, and
    what stands alone is a row of a table."""
    merged = [
        Candidate(block.index, index, MERGED, "whole")
        for block in blocks
        if not (block.furniture or block.bullet or block.text.isupper()) and (spelling := _title_of(block.text, titles))
        for index in titles[spelling]
        if nodes[index].entry
    ]
    return merged if len({one.node for one in merged}) >= LED * len(nodes) else []


def _title_of(text: str, titles: Container[str]) -> str:
    """The longest title that a text begins with before a capital; "" for none."""
    spelling = found = ""
    for word in _WORDS.finditer(text[:LONGEST]):
        spelling += key(word[0])
        if spelling in titles and text[word.end() :].lstrip(" \"'(")[:1].isupper():
            found = spelling
    return found


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
    """The block, joined with the rest of its broken lines, is exactly a title."""
    spelling = ""
    for size, part in enumerate(blocks[block.index : block.index + _JOINED], 1):
        if size > 1 and part.furniture:
            continue
        if size > 1 and (part.bullet or part.level or len(spelling) > 120):
            return
        spelling += part.key
        looks = _looks(blocks, block.index, titles) if size == 1 else -0.1 * part.before
        number = block.bullet if block.bullet.isdigit() else ""
        for index in {*titles.get(spelling, ()), *titles.get(number + spelling if number else "", ())}:
            yield Candidate(block.index, index, WHOLE + looks, "whole", size)
        for index in others.get(spelling, ()):
            yield Candidate(block.index, index, ALIAS + looks, "alias", size)


def _looks(blocks: Sequence[Block], at: int, titles: Container[str] = ()) -> float:
    """The weight that typography adds to a known title or subtracts from it. Another of the `titles` is no text below it."""
    block = blocks[at]
    below = next((other.key for other in blocks[at + 1 : at + 5] if not other.furniture), "")
    looks = 0.1 if block.level or typography.capitals(block) else 0.0
    looks += 0.1 if below not in titles and typography.followed_by_text(blocks, at) else 0.0
    looks -= 0.3 if block.bullet == "-" and not typography.capitals(block) else 0.0
    looks -= 0.2 if block.furniture else 0.05 * at_page_edge(blocks, at)
    return looks - (0.2 if block.text.endswith((",", ";")) or block.text[:1].islower() else 0.0)


def in_order(found: Iterable[Candidate]) -> list[Candidate]:
    """The candidates in the order of the copy."""
    return sorted(found, key=lambda one: (one.block, one.start))


def at_page_edge(blocks: Sequence[Block], at: int) -> bool:
    """Whether a page number is right before or after a block, in a copy whose pages repeat their section's title."""
    return any(other.furniture == "page number" for other in blocks[max(0, at - 1) : at + 2])


def _coded(block: Block, nodes: Sequence[Node]) -> Iterator[Candidate]:
    """A numbered step whose wording differs: the code is the same, the words are similar."""
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
    """The block's text begins with a title, followed by a colon, a dash, a stop, a bracket or a quotation mark."""
    for spelling, end in openings(block.text):
        numbered = block.bullet + spelling if block.bullet.isdigit() else ""
        for table, weight in ((titles, RUN_IN), (others, RUN_IN - 0.15)):
            for index in {*table.get(spelling, ()), *table.get(numbered, ())}:
                if nodes[index].kind not in _NEVER_RUN_IN:
                    yield Candidate(block.index, index, weight, "run-in", 1, end)


def _numbered(block: Block, nodes: Sequence[Node]) -> Iterator[Candidate]:
    """A step of a numbered list whose shipped title is not the printed wording."""
    if block.bullet.isdigit():
        for node in nodes:
            if node.kind == "step" and node.number == block.bullet:
                alike = fuzz.partial_ratio(node.keys[-1], block.key[: 2 * len(node.keys[-1])]) / 100
                yield Candidate(block.index, node.index, NUMBER * (0.5 + alike / 2), "number")


def _alike(loose: Sequence[Block], nodes: Sequence[Node], blocks: Sequence[Block]) -> list[Candidate]:
    """Blocks that look like headings and are similar to a title: misprints in the copy or in the book."""
    spellings = [(spelling, node.index) for node in nodes for spelling in node.keys[:1] if len(spelling) >= 4]
    keys = [spelling for spelling, _ in spellings]
    found = []
    for block in loose:
        if block.text.endswith(".") and not _CODE.match(block.text):
            continue
        for _, score, at in process.extract(block.key, keys, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=4):
            found.append(Candidate(block.index, spellings[at][1], score / 100 - 0.25 + _looks(blocks, block.index), "alike"))
    return found
