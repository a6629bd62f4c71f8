"""Finds entries inside other text without a heading: worked examples, rows of a table, tokens, a term in a sentence.

Each is searched only between the entries found before and after it, by the form typical of its kind.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise, takewhile

from rapidfuzz import fuzz

from corpus.languages import either
from corpus.readers.align import heaviest
from corpus.readers.blocks import Block
from corpus.readers.match import Candidate, in_order
from corpus.readers.outline import Node, key

_OPENS = either(lambda tongue: (*tongue.copies.example, *tongue.copies.for_example, *tongue.copies.another_example))
EXAMPLE = re.compile(rf"\W*{_OPENS}\b", re.IGNORECASE)
_CAPITAL = either(lambda tongue: (phrase.capitalize() for phrase in tongue.copies.for_example))
_SMALL = either(lambda tongue: tongue.copies.for_example)
_EXAMPLE_IN = re.compile(rf"(?<=[.!?] )\(?{_CAPITAL}\b|\((?:{_CAPITAL}|{_SMALL})\b")
_WORD = re.compile(r"\S+")
LONGEST = 120  # greatest length of a title, in characters
_ROW = re.compile(r"\d+ ?[-+] ?\d* ")
_SYMBOLS = re.compile(r"[^\w\"'(\[]+")

Finder = Callable[[Sequence[Block], Node], Iterator[Candidate]]


def find_inside(
    blocks: Sequence[Block], nodes: Sequence[Node], chosen: Sequence[Candidate], noise: Mapping[int, str]
) -> list[Candidate]:
    """Candidates for the nodes whose title was not found, each between its neighbours."""
    found: list[Candidate] = []
    chosen = in_order(chosen)
    placed = {one.node for one in chosen}
    ends = [Candidate(-1, -1, 0.0, "start"), *chosen, Candidate(len(blocks), len(nodes), 0.0, "end")]
    for before, after in pairwise(ends):
        lost = [node for node in _between(nodes, before, after) if node.index not in placed]
        if not lost:
            continue
        first = before.block if before.run_in else before.block + before.size
        region = [block for block in blocks[first : after.block + after.run_in] if block.index not in noise]
        found += heaviest([one for node in lost for one in _places(region, node)])
    return found


def _between(nodes: Sequence[Node], before: Candidate, after: Candidate) -> Sequence[Node]:
    """The nodes that may stand between two found ones. If the copy has another order, only those below the first."""
    if after.node > before.node:
        return nodes[before.node + 1 : after.node]
    above = nodes[before.node]
    path = (*above.path, above.title)
    return list(takewhile(lambda node: node.path[: len(path)] == path, nodes[before.node + 1 :]))


def _places(region: Sequence[Block], node: Node) -> Iterator[Candidate]:
    finder = FINDERS.get(node.kind)
    if finder:
        yield from finder(region, node)
    if node.kind == "glossary" and node.title[:1].islower():
        yield from _term(region, node)
    elif node.kind not in FINDERS:
        yield from _merged(region, node)


def _merged(region: Sequence[Block], node: Node) -> Iterator[Candidate]:
    """A block in which a heading and the text below it were merged: the title, then a capital."""
    for block in region:
        spelling = ""
        for word in _WORD.finditer(block.text[:LONGEST]):
            spelling += key(word[0])
            after = block.text[word.end() :].lstrip(" \"'(")
            if spelling in node.keys and after[:1].isupper() and (not block.bullet or block.text[: word.end()].isupper()):
                yield Candidate(block.index, node.index, 0.5, "merged")
            if not node.keys or len(spelling) >= len(node.keys[0]):
                break


def _example(region: Sequence[Block], node: Node) -> Iterator[Candidate]:
    """A block that begins with "for example" or, with less weight, a sentence or a bracket that does."""
    for block in region:
        if opening := EXAMPLE.match(block.text):
            yield Candidate(block.index, node.index, 0.5 + _alike(block.text, node), "inside", 1, opening.end())
        for within in _EXAMPLE_IN.finditer(block.text):
            sort = 0.15 if within[0].islower() else 0.3
            weight = sort + _alike(block.text[within.start() :], node)
            yield Candidate(block.index, node.index, weight, "inside", 1, within.end(), within.start())


def _alike(text: str, node: Node) -> float:
    """The similarity of the text to the words of one of our titles, from 0 to 0.3."""
    return fuzz.token_set_ratio(node.title.partition(": ")[2] or node.title, text) / 333


def _token(region: Sequence[Block], node: Node) -> Iterator[Candidate]:
    """A block that begins with a symbol and a dash."""
    for block in region:
        if _SYMBOLS.match(block.text) or (block.bullet == "-" and block.text.startswith("-")):
            alike = fuzz.partial_token_set_ratio(node.title, block.text) / 333
            yield Candidate(block.index, node.index, 0.5 + alike, "inside")


def _table(region: Sequence[Block], node: Node) -> Iterator[Candidate]:
    """The first run of blocks that begin with a range of numbers."""
    rows = [block for block in region if _ROW.match(block.text)]
    if len(rows) >= 3:
        yield Candidate(rows[0].index, node.index, 0.5, "inside", rows[-1].index - rows[0].index + 1)


def _term(region: Sequence[Block], node: Node) -> Iterator[Candidate]:
    """The first block that uses a term defined within a sentence."""
    block = next((block for block in region if key(node.title) in block.key), None)
    if block:
        yield Candidate(block.index, node.index, 0.5, "inside")


FINDERS: Mapping[str, Finder] = {"example": _example, "token": _token, "table": _table}
