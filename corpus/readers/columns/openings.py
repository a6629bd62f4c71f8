"""Where an entry may open: its title on lines of its own or at the start of a sentence, or "Esempio:" for an untitled example."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from corpus.languages import either
from corpus.readers.columns.likeness import Likeness
from corpus.readers.columns.rows import Row
from corpus.readers.inside import EXAMPLE
from corpus.readers.match import Candidate
from corpus.readers.outline import Node, key

WHOLE, RUN_IN, HEAD, INSIDE = 2.0, 1.5, 1.8, 0.8
OTHER_CASE = 2.5  # less for other capitals than printed: they distinguish a figure's title from a section's
NUMBERED = 0.5  # more if its number precedes it
IN_LIST = 1.0  # less for a title above another one, as in a list of parts
TEXT = 2.0  # at most this much more if the lines below are similar to the entry
BELOW, FADING = 14, 0.88  # lines below that are considered, and the decay of their weight
_LINES = 6  # greatest number of lines of a broken title
_START = 3  # letters of the prefix by which titles are looked up
_ARTICLE = re.compile(rf"{either(lambda tongue: tongue.copies.opening)} ?(?=\S)")
_NUMBER = re.compile(rf"{either(lambda tongue: tongue.copies.example)} (\d\w?)\b", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]")
_LISTED = ("component", "token")  # kinds introduced by one sentence each in a list of parts
_SENTENCES = (*_LISTED, "reference")

Titles = Mapping[str, Sequence[tuple[str, Node]]]


def openings(rows: Sequence[Row], nodes: Sequence[Node], like: Likeness) -> list[Candidate]:
    """Every place where an entry may open. `block` is the index of the row, `size` the number of rows of the title."""
    titles = _by_start(nodes)
    found = [one for row in rows for one in _titles(rows, row, titles)]
    headed = {one.node for one in found if one.how == "head" and nodes[one.node].kind in _LISTED}
    found = [one for one in found if one.how == "head" or one.node not in headed]  # the others are captions
    titled = {one.node for one in found if one.how == "whole"}
    untitled = [node for node in nodes if node.kind == "example" and node.index not in titled]
    found += [one for row in rows if EXAMPLE.match(row.text) for one in _examples(row, untitled)]
    headings = {one.block + below for one in found if one.how == "whole" for below in range(one.size)}
    starts = {one.block: _capitals(rows[one.block].text) for one in found if one.how == "whole"}
    speech = [{} if row.index in headings else like.of(row.text) for row in rows]
    return [replace(one, weight=one.weight + TEXT * _share(speech, one) - IN_LIST * _in_list(rows, one, starts)) for one in found]


def _in_list(rows: Sequence[Row], one: Candidate, starts: Mapping[int, bool]) -> bool:
    """Whether a title is right above another one of the same form."""
    below = starts.get(one.block + one.size)
    return one.how == "whole" and below is not None and below == _capitals(rows[one.block].text)


def _share(speech: Sequence[Mapping[int, float]], one: Candidate) -> float:
    """The share of an entry, from 0 to 1, in the scores that the lines below give to all entries."""
    mine = most = 0.0
    first = one.block + (one.size if one.how == "whole" else 0)
    for below, said in enumerate(speech[first : first + BELOW]):
        mine += said.get(one.node, 0.0) * FADING**below
        most += max(said.values(), default=0.0) * FADING**below
    return mine / most if most else 0.0


def _by_start(nodes: Sequence[Node]) -> Titles:
    titles: dict[str, list[tuple[str, Node]]] = defaultdict(list)
    for node in nodes:
        for spelling in node.keys:
            titles[spelling[:_START]].append((spelling, node))
    return titles


def _titles(rows: Sequence[Row], row: Row, titles: Titles) -> Iterator[Candidate]:
    if row.text[:1].islower():
        return
    joined = [""]
    for below in rows[row.index : row.index + _LINES]:
        joined.append(joined[-1] + below.key)
    for spelling, node in titles.get(joined[-1][:_START], ()):
        if size := _reaches(joined, spelling):
            yield from _opens(rows, row, node, spelling, size, joined[size] == spelling)
    article = _ARTICLE.match(row.text)
    bare = key(row.text[: article.end()]) if article and row.fresh >= 0.5 else ""
    for spelling, node in titles.get(joined[-1][len(bare) : len(bare) + _START], ()) if bare else ():
        size = _reaches(joined, bare + spelling)
        after = rows[row.index + size] if 0 < size < len(rows) - row.index else None
        goes_on = size and (joined[size] != bare + spelling or (after and after.text[:1].islower()))
        if goes_on and node.kind in _LISTED and not _capitals(node.title):
            yield Candidate(row.index, node.index, HEAD, "head", size)


def _opens(rows: Sequence[Row], row: Row, node: Node, spelling: str, size: int, whole: bool) -> Iterator[Candidate]:
    """A title that stands alone (`whole`), before a colon or, in a summary, at the start of a sentence."""
    printed = " ".join(below.text for below in rows[row.index : row.index + size])
    more = NUMBERED * (bool(node.number) and row.line.bullet == node.number) - OTHER_CASE * (not _same_case(printed, node))
    if whole:
        yield Candidate(row.index, node.index, WHOLE + more, "whole", size)
    elif any(key(printed[: at.start()]) == spelling for at in re.finditer(":", printed)):
        yield Candidate(row.index, node.index, RUN_IN + more, "run-in", size)
    elif node.kind in _SENTENCES:
        yield Candidate(row.index, node.index, RUN_IN + more, "head", size)


def _reaches(joined: Sequence[str], spelling: str) -> int:
    """The number of rows that spell a title from here on; 0 if they spell something else."""
    if not spelling or not joined[-1].startswith(spelling):
        return 0
    return next((size for size in range(1, len(joined)) if len(joined[size]) >= len(spelling)), 0)


def _same_case(printed: str, node: Node) -> bool:
    """Whether both are in capitals, or neither."""
    return _capitals(printed[: len(node.title) + 4]) == _capitals(node.title)


def _capitals(text: str) -> bool:
    return all(char.isupper() for char in _LETTERS.findall(text))


def _examples(row: Row, nodes: Sequence[Node]) -> Iterator[Candidate]:
    """An untitled example, by the number that both or neither have."""
    here = _NUMBER.match(row.text)
    for node in nodes:
        there = _NUMBER.match(node.title)
        if (there[1] if there else "") == (here[1] if here else ""):
            yield Candidate(row.index, node.index, INSIDE + NUMBERED * bool(there), "inside")
