"""The confidence that a passage has the right lines in the right order, from 0 to 1."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise

from corpus.readers.columns.likeness import Likeness, stems
from corpus.readers.columns.rows import Row
from corpus.readers.columns.shape import Shape

JUMP = 0.35  # less for each break: a place where the text can't continue as it does
PER = 20  # rows of a passage per further break that is tolerated
SURELY, FILLED = 0.8, 0.85  # an unfinished line that fills so much of its column before what is so surely a sentence's start
COVERED = 0.4  # of the words of ours or of the passage: where both share so many, it is the right one
BARE = 0.8  # for an entry with nothing but its title in the copy
UNFINISHED = 0.75  # for a passage whose last sentence is unfinished
UNTITLED = 0.9  # for an entry without a title in the copy
HALF, SAID = 8, 0.2  # words in only one half of our text, and the least share of them in a whole passage
PARTIAL = 0.45  # for a passage with nearly nothing of one half
TELLING = 5  # least number of words from which an order can be judged
CHANCE, ORDERLY = 0.5, 0.75  # concordant pairs of words in a random order, and in one that is surely right
SCATTERED, UNMOVED = 0.3, 0.6  # for words in another order than ours, at least; the same for lines that stand as in the copy
TURNED = 0.4  # concordant pairs below which even such lines are in disorder
WORDS = 6  # for a piece with any evidence: a table's cells have none
MARGIN = 6.0  # what a piece without a title says for its entry and no other: at so much it is as good as sure


def trust(rows: Sequence[Row], titled: frozenset[int], node: int, ours: Sequence[str], like: Likeness, shape: Shape) -> float:
    """The confidence of an entry. `rows` are in reading order, `titled` the indices of its title's rows, `ours` our text's
    stems."""
    if not rows:
        return 0.0
    found = _continuity(rows, titled, shape) * _overlap(rows, titled, ours, like.numbers) * _support(rows, titled, node, like)
    found *= _in_order(rows, ours, like.numbers) * _whole(rows, ours, like.numbers)
    found *= 1.0 if rows[-1].ended >= 0.5 or rows[-1].index in titled or shape.filled(rows[-1].index) < 0.5 else UNFINISHED
    return round(found * (1.0 if titled else UNTITLED), 2)


def _continuity(rows: Sequence[Row], titled: frozenset[int], shape: Shape) -> float:
    bad = 0.0
    for above, below in pairwise(rows):
        listed = above.key.isdigit() or below.key.isdigit() or below.line.bullet
        if listed or (above.index in titled and below.text[:1].isupper()):
            continue
        apart = below.index != above.index + 1
        if above.ended == 1.0 and below.text[:1].islower():
            bad += 1.0
        elif (1 - above.ended) * below.fresh > SURELY and (apart or shape.filled(above.index) > FILLED):
            bad += 1.0 if apart else 0.5
    return max(0.0, 1.0 - JUMP * bad / (1 + len(rows) / PER))


def _overlap(rows: Sequence[Row], titled: frozenset[int], ours: Sequence[str], numbers: Mapping[str, int]) -> float:
    """How much of our text's words the passage has, or the reverse, scaled to the share from which the passage is surely
    right."""
    mine = {word for word in ours if len(word) > 3}
    body = [row for row in rows if row.index not in titled or len(rows) < 3]
    theirs = {word for row in body for word in stems(row.text, numbers) if len(word) > 3}
    if not mine or not theirs or all(row.index in titled for row in rows):
        return BARE
    both = len(mine & theirs)
    return min(1.0, 0.3 + 0.7 * max(both / len(mine), both / len(theirs)) / COVERED)


def _whole(rows: Sequence[Row], ours: Sequence[str], numbers: Mapping[str, int]) -> float:
    """Whether a passage shorter than our text has words of both halves (not counting words that occur in both). If not, part of
    it was lost."""
    mine = [word for word in ours if len(word) > 3]
    first, second = set(mine[: len(mine) // 2]), set(mine[len(mine) // 2 :])
    halves = (first - second, second - first)
    theirs = [word for row in rows for word in stems(row.text, numbers)]
    if len(theirs) > len(ours) or min(map(len, halves)) < HALF:
        return 1.0
    if all(len(half.intersection(theirs)) >= SAID * len(half) for half in halves):
        return 1.0
    return PARTIAL


def _in_order(rows: Sequence[Row], ours: Sequence[str], numbers: Mapping[str, int]) -> float:
    """Whether the words that occur once in both have the same order (the share of concordant pairs, Kendall 1938)."""
    theirs = [word for row in rows for word in stems(row.text, numbers)]
    mine, its = Counter(ours), Counter(theirs)
    places = [ours.index(word) for word in theirs if len(word) > 3 and its[word] == 1 and mine[word] == 1]
    pairs = list(combinations(places, 2))
    if len(places) < TELLING:
        return 1.0
    share = sum(before < after for before, after in pairs) / len(pairs)
    unmoved = rows[-1].index - rows[0].index == len(rows) - 1 and share >= TURNED
    least = UNMOVED if unmoved else SCATTERED
    return min(1.0, max(least, 0.5 + (share - CHANCE) / (ORDERLY - CHANCE) / 2))


def _support(rows: Sequence[Row], titled: frozenset[int], node: int, like: Likeness) -> float:
    """How clearly the pieces away from the title belong to this entry rather than another: the minimum over the pieces."""
    least = 1.0
    piece: list[Row] = []
    for row in [*rows, None]:
        if row is not None and piece and row.index == piece[-1].index + 1:
            piece.append(row)
            continue
        words = sum(len(stems(one.text, {})) for one in piece)
        if words >= WORDS and not any(one.index in titled for one in piece):
            said = like.of(" ".join(one.text for one in piece))
            margin = said.get(node, 0.0) - max((value for other, value in said.items() if other != node), default=0.0)
            least = min(least, 0.55 + 0.45 / (1 + math.exp(-margin / MARGIN)))
        piece = [row] if row is not None else []
    return least
