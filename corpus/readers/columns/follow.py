"""Which entry each line belongs to: the likeliest sequence of entries, line by line (Viterbi
1967). Staying with the entry of the line above is free if the line's look allows it. Changing the entry costs, less after the
end of a sentence. Each line has a likeness to each entry; titles are fixed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from corpus.readers.columns.likeness import Likeness
from corpus.readers.columns.rows import Row
from corpus.readers.columns.shape import Shape
from corpus.readers.inside import EXAMPLE
from corpus.readers.match import Candidate
from corpus.readers.outline import Node

STAYING_BROKEN = 3.0  # where an unfinished sentence is followed by the start of another one
STAYING_LOWER = 4.0  # where a finished sentence is followed by a small letter
GOING = 6.0
GOING_INSIDE = 6.0  # more in the middle of a sentence
GOING_PAGE = -2.0  # more at a page's end
GOING_WIDTH = -2.5  # more where the column's width changes
GOING_SHORT = -1.0  # more below a line that ends a sentence and leaves its column's end free
GOING_CAPITALS = -2.0  # more to a line in capitals
GOING_HEADED = 2.0  # more right below a title
GOING_LIST = 4.0  # more to the next number of a list
GOING_EXAMPLE = 3.0  # more into an example that is already under way: most are of one piece
SAYING = 0.7  # the weight of what a line says: words of one line don't speak independently
NEAR, ROW, AWAY = 40, 25, 0.08  # an entry's text is at home so many rows from its title, and one more for so many letters of ours
ABOVE = 0.6  # what each line above its title costs


GOING_COLON = 2.1  # more below a line that announces something
GOING_AGAIN = -2.5  # more to a line that stands word by word a little above: two boxes that begin alike
GOING_LABEL = -1.5  # more to a line that opens with a label ("Nota: ...")
GOING_OPENING = -3.0  # more to a line that opens an example
STACKED = -5.0  # more to an entry whose title stands, with others, right above
GOING_NOWHERE = 4.0  # more out of all entries
NO_ENTRY, NOTHING = -1, 0.4  # text of no entry, and what each word says for that
SHORT = 0.8  # of its column that a line fills at most that leaves its end free
REPEATED, WORDY = 40, 15  # rows between two lines that are the same, letters of such a line
LISTED = 10  # rows between two numbers of a list, at most


_LABEL = re.compile(r"[A-ZÀ-Ý]\w+(?: \w+)?: ")


@dataclass(frozen=True)
class Walk:
    """What a walk goes by: the rows, the outline, where entries open, where each is expected, the first rows of printed pages."""

    rows: Sequence[Row]
    nodes: Sequence[Node]
    anchors: Mapping[int, Candidate]
    places: Sequence[float]
    pages: frozenset[int]
    like: Likeness
    shape: Shape


def follow(walk: Walk, bonus: Mapping[int, Mapping[int, float]]) -> list[int]:
    """For each row the outline node that it belongs to, or NO_ENTRY. `bonus`: row -> node -> what else speaks for that."""
    fixed = fixed_rows(walk.anchors)
    states = [NO_ENTRY, *(node.index for node in walk.nodes if node.entry)]
    homes = {node: _home(walk, node) for node in (*states, *walk.anchors)}
    examples = {node.index for node in walk.nodes if node.kind == "example"}
    score = dict.fromkeys(states, 0.0)
    back: list[dict[int, int]] = []
    for row in walk.rows:
        staying, going = _costs(walk, row, fixed)
        into = {NO_ENTRY: GOING_NOWHERE, **dict.fromkeys(_stack(walk, row.index, fixed), STACKED)}
        best = max(score, key=lambda node: score[node])
        only = fixed.get(row.index)
        said = {**walk.like.of(row.text), NO_ENTRY: NOTHING * len(row.text.split())}
        for node, more in bonus.get(row.index, {}).items():
            said[node] = said.get(node, 0.0) + more
        opened = bool(EXAMPLE.match(row.text))
        now: dict[int, float] = {}
        came: dict[int, int] = {}
        for node in states if only is None else (only,):
            stay = score[node] - staying if node in score else float("-inf")
            more = GOING_EXAMPLE if node in examples and not opened else 0.0
            go = score[best] - (going + into.get(node, 0.0) + more if only is None else 0.0)
            came[node] = node if stay >= go else best
            now[node] = (stay if stay >= go else go) + SAYING * said.get(node, 0.0) - homes[node].away(row.index)
        score = now
        back.append(came)
    return _traced(score, back)


def fixed_rows(anchors: Mapping[int, Candidate]) -> dict[int, int]:
    """Row -> node for the rows of the titles."""
    return {one.block + below: node for node, one in anchors.items() for below in range(one.size)}


def _stack(walk: Walk, row: int, fixed: Mapping[int, int]) -> set[int]:
    """The nodes whose titles stand one below the other right above a row, where there are two or more."""
    found: list[int] = []
    while row - 1 in fixed and walk.anchors[fixed[row - 1]].how == "whole":
        row -= 1
        found.append(fixed[row])
    return set(found) if len(set(found)) > 1 else set()


def _costs(walk: Walk, row: Row, fixed: Mapping[int, int]) -> tuple[float, float]:
    """What staying with the row above costs, and going elsewhere."""
    if not row.index:
        return 0.0, 0.0
    above = walk.rows[row.index - 1]
    headed = row.index - 1 in fixed and walk.anchors[fixed[row.index - 1]].how == "whole"
    ended = 1.0 if headed else above.ended
    filled = walk.shape.filled(row.index - 1)
    staying = STAYING_BROKEN * (1 - ended) * row.fresh * filled + STAYING_LOWER * ended * (1 - row.fresh)
    going = GOING + GOING_INSIDE * (1 - ended) * (1 - row.fresh) + GOING_PAGE * (row.index in walk.pages)
    going += GOING_HEADED if headed else GOING_WIDTH * walk.shape.changed(row.index) + GOING_SHORT * ended * (filled < SHORT)
    going += GOING_CAPITALS * row.text.isupper() + GOING_LIST * _next_number(walk.rows, row)
    going += GOING_COLON * above.text.endswith(":") + GOING_OPENING * bool(EXAMPLE.match(row.text))
    going += GOING_AGAIN * _again(walk.rows, row) + GOING_LABEL * bool(_LABEL.match(row.text))
    return staying, going


def _again(rows: Sequence[Row], row: Row) -> bool:
    """Whether a sentence opens with a line that stood a little above."""
    above = rows[max(0, row.index - REPEATED) : row.index]
    return row.fresh > 0.5 and len(row.key) >= WORDY and any(row.key == other.key for other in above)


def _next_number(rows: Sequence[Row], row: Row) -> bool:
    """Whether a list number is the one after the last above."""
    if not row.line.bullet.isdigit():
        return False
    above = (other.line.bullet for other in reversed(rows[max(0, row.index - LISTED) : row.index]))
    last = next((int(bullet) for bullet in above if bullet.isdigit()), 0)
    return int(row.line.bullet) == last + 1 > 1


class _Home(NamedTuple):
    """Where an entry's text is at home: from `first` to `last` row; `title` is the row that it opens on (-1: none)."""

    first: float
    last: float
    title: int

    def away(self, row: int) -> float:
        """What it costs a row to be elsewhere."""
        outside = self.first - row if row < self.first else row - self.last if row > self.last else 0.0
        return AWAY * outside + (ABOVE if row < self.title else 0.0)


def _home(walk: Walk, node: int) -> _Home:
    if node == NO_ENTRY:
        return _Home(float("-inf"), float("inf"), -1)
    entry, anchor = walk.nodes[node].entry, walk.anchors.get(node)
    near = NEAR + len(entry.text) / ROW if entry else NEAR
    place = anchor.block if anchor else walk.places[node]
    return _Home(place - near, place + near, anchor.block if anchor else -1)


def _traced(score: Mapping[int, float], back: Sequence[Mapping[int, int]]) -> list[int]:
    node = max(score, key=lambda one: score[one])
    found: list[int] = []
    for came in reversed(back):
        found.append(node)
        node = came[node]
    return found[::-1]
