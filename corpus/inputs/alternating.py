"""A text whose columns alternate line by line, as some programs and text recognition write them, put into reading order.

In an ordinary text a sentence's end is never followed by a small letter at the next line's beginning; where two columns alternate
it often is. Such lines are parted into streams, each line where it goes on best (a beam of Viterbi 1967), and where a page turns
its columns are told one after the other: at page marks, or where that makes the ends meet.
"""

from __future__ import annotations

import heapq
import math
import re
import statistics
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, pairwise

from corpus.inputs.continuity import Continuity
from corpus.readers.copy import Copy
from corpus.readers.furniture import FEWEST, furniture
from corpus.readers.view import Line, view

CUT = 0.12  # of the sentences that end at a line's end: so many go on in small letters; in ordinary texts at most 0.03
ENDS = 20  # sentences that end at a line's end: with fewer nothing can be told
BETTER = 0.5  # nats a line that streams are better than the order of the text
MOST_COLUMNS = 3
BEAMS = (16, 16, 16)  # sequences kept at each reading
PATTERN = 2  # moves between columns on which the next one depends
SURELY = 1.5  # how much more such costs count than their nats: the words of neighbouring lines aren't independent
UNSEEN = 9.0  # cost of a way to alternate that the first reading found nowhere
STAYS, PASSES, STARTS = 3.0, 1.5, 1.0  # cost of two lines of a stream in a row, of passing one of three over, of a new stream
TURN = 7.0  # cost of a page's turn
LOOSE = 1.5  # continuity across a page's turn, for each column, at most
SHORTEST, LONGEST = 12, 400  # lines of a page
WIDEST = 0.25  # of a text between two of its page marks, at most
ALIKE = -2.0  # worth of a turn of pages of one length, at least: other lengths come to -3 at most
BACK = 80  # places where the page may have begun
REGULAR, LIKE = 3.0, 6.0  # for a page as long as the others; lines that it may differ by
State = tuple[tuple[int, ...], tuple[int, ...]]  # the last lines of the streams, latest first; the last moves between them
_FULL_STOP = re.compile(r"[.!?][\")\]]*$")


def in_order(copy: Copy) -> str | None:
    """The text with its columns one after the other, page by page; None for one whose lines don't alternate."""
    if not _cut(copy.text.split("\n")):
        return None
    lines = view(copy).lines
    aside = {at: why for at, why in furniture(lines).items() if why in ("page number", "running header")}
    held = _without_doubled_newlines([line for line in lines if line.number not in aside])
    continuity = Continuity(held)
    lags = {by: continuity.lag(by) for by in range(1, MOST_COLUMNS + 1)}
    columns = max(range(2, MOST_COLUMNS + 1), key=lambda by: lags[by])
    turns = _marked(copy, held, aside)
    streams = _streams(continuity, len(held), columns, turns or frozenset())
    joined = sum(continuity(above, at) for at, above in enumerate(streams) if above >= 0)
    if joined < (lags[1] + BETTER) * len(held):
        return None
    return "\n".join(_told(copy, lines, held, streams, sorted(turns) if turns else _turns(continuity, streams), aside)) + "\n"


def _cut(raws: Sequence[str]) -> bool:
    """Whether lines that end a sentence stand above lines that begin within one."""
    told = [raw.strip(" \t\r\f>") for raw in raws]
    ends = [below for above, below in pairwise(filter(None, told)) if _FULL_STOP.search(above)]
    return len(ends) >= ENDS and sum(below[0].islower() for below in ends) >= CUT * len(ends)


def _without_doubled_newlines(lines: Sequence[Line]) -> list[Line]:
    """The lines; of a text with a blank one below each, those with words."""
    words = [line for line in lines if line.text]
    doubled = sum(not above.text or not below.text for above, below in pairwise(lines)) > 0.95 * len(lines)
    return words if doubled else list(lines)


def _marked(copy: Copy, held: Sequence[Line], aside: dict[int, str]) -> frozenset[int] | None:
    """The places of the lines that begin a page, where form feeds or page numbers say so."""
    feeds = [line.number for line in held if "\f" in copy.text[line.start : line.end]]
    marks = feeds if len(feeds) >= FEWEST else [at for at, why in aside.items() if why == "page number"]
    marks.sort()
    bounds = [0, *marks, held[-1].number]
    if len(marks) < FEWEST or max(end - first for first, end in pairwise(bounds)) > WIDEST * held[-1].number:
        return None
    first = iter(marks)
    found, mark = set(), next(first)
    for at, line in enumerate(held):
        if line.number >= mark and line.text:
            found.add(at)
            while line.number >= mark:
                mark = next(first, held[-1].number + 1)
    return frozenset(found)


def _streams(continuity: Continuity, count: int, columns: int, turns: frozenset[int]) -> list[int]:
    """For each line the line that it goes on from (-1: none). Each reading tells the next how columns alternate."""
    costs: dict[tuple[int, ...], float] = {}
    for beam in BEAMS:
        above, moves = _followed(continuity, count, columns, turns, costs, beam)
        costs = _learned(moves)
    return above


def _followed(
    continuity: Continuity, count: int, columns: int, turns: frozenset[int], costs: Mapping[tuple[int, ...], float], beam: int
) -> tuple[list[int], list[int]]:
    """For each line the line that it goes on from, and how many streams have a later line."""
    scores: dict[State, float] = {((), ()): 0.0}
    back: list[dict[State, tuple[State, int, int]]] = []
    for at in range(count):
        now: dict[State, float] = {}
        came: dict[State, tuple[State, int, int]] = {}
        if at in turns:
            best = max(scores, key=lambda state: scores[state])
            now[(at,), ()], came[(at,), ()] = scores[best] - STARTS, (best, -1, columns)
        else:
            for state, score in scores.items():
                last, moves = state
                for rank, place in enumerate(last):
                    whole = score + continuity(place, at) - _cost(costs, (*moves, rank), columns, len(last))
                    key = ((at, *last[:rank], *last[rank + 1 :]), (*moves[1 - PATTERN :], rank))
                    if key not in now or whole > now[key]:
                        now[key], came[key] = whole, (state, place, rank)
                if len(last) < columns:
                    key = ((at, *last), (*moves[1 - PATTERN :], columns - 1))
                    if key not in now or score - STARTS > now[key]:
                        now[key], came[key] = score - STARTS, (state, -1, columns)
        scores = {key: now[key] for key in heapq.nlargest(beam, now, key=lambda one: now[one])}
        back.append(came)
    state = max(scores, key=lambda one: scores[one])
    above, ranks = [-1] * count, [0] * count
    for at in range(count - 1, -1, -1):
        state, above[at], ranks[at] = back[at][state]
    return above, ranks


def _cost(costs: Mapping[tuple[int, ...], float], moves: tuple[int, ...], columns: int, held: int) -> float:
    """What it costs that the columns go on like this."""
    if costs:
        return costs.get(moves, UNSEEN)
    return STAYS if moves[-1] == 0 else PASSES if moves[-1] < held - 1 or held < columns else 0.0


def _learned(moves: Sequence[int]) -> dict[tuple[int, ...], float]:
    """The cost of each move behind those before it, as often as it was made."""
    counts = Counter(tuple(moves[max(0, at - PATTERN) : at + 1]) for at in range(len(moves)))
    heads = Counter(tuple(moves[max(0, at - PATTERN) : at]) for at in range(len(moves)))
    return {way: min(UNSEEN, -SURELY * math.log(count / (heads[way[:-1]] + 1))) for way, count in counts.items()}


def _names(above: Sequence[int]) -> list[int]:
    """For each line the number of its stream."""
    names: list[int] = []
    for at, place in enumerate(above):
        names.append(names[place] if place >= 0 else at)
    return names


def _turns(continuity: Continuity, above: Sequence[int]) -> list[int]:
    """Where pages turn in a text without marks: where the last line of a column and the first of the next go on best."""
    names, count = _names(above), len(above)
    last: dict[int, int] = {}
    ends: list[dict[int, int]] = []  # before each line: the last lines of the streams
    for at in range(count):
        ends.append(dict(last))
        last[names[at]] = at
    ends.append(last)
    following: dict[int, int] = {}
    opens: list[dict[int, int]] = [{}] * (count + 1)  # from each line on: the first lines of the streams
    for at in range(count - 1, -1, -1):
        following[names[at]] = at
        opens[at] = dict(following)
    crossing = [
        sum(continuity(ends[at][name], place) for name, place in opens[at].items() if name in ends[at]) for at in range(count)
    ]
    places = [at for at in range(SHORTEST, count - SHORTEST) if crossing[at] < LOOSE * len(last)]

    def gain(first: int, end: int) -> float:
        """What it is worth to tell the lines from `first` to `end` as a page, column by column."""
        columns = sorted(place for place in opens[first].values() if place < end)
        ended = [ends[end][names[place]] for place in columns]
        found = sum(continuity(one, other) for one, other in zip(ended, columns[1:], strict=False))
        return found + (continuity(ended[-1], end) - crossing[end] - TURN if end < count else 0.0)

    if (alike := _alike(count, gain)) is not None:
        return alike
    turns = _best(places, count, gain, None)
    pages = [end - first for first, end in pairwise([0, *turns])]
    return _best(places, count, gain, statistics.median(pages)) if len(pages) >= FEWEST else turns


def _alike(count: int, gain: Callable[[int, int], float]) -> list[int] | None:
    """The turns of pages that all have as many lines; None where no such number is worth anything."""
    worth: dict[int, float] = {}
    for size in range(2 * SHORTEST, min(LONGEST, count // FEWEST) + 1):
        turns = range(size, count, size)
        worth[size] = sum(gain(turn - size, turn) for turn in turns) / len(turns)
    best = max(worth, key=lambda size: worth[size], default=0)
    return list(range(best, count, best)) if best and worth[best] > ALIKE else None


def _best(places: Sequence[int], count: int, gain: Callable[[int, int], float], usual: float | None) -> list[int]:
    """The turns that are worth most together."""
    worth: dict[int, float] = {0: 0.0}
    came: dict[int, int] = {}
    starts = [0]
    for end in [*places, count]:
        found = []
        for first in {0, *starts[-BACK:]}:
            if end - first >= SHORTEST:
                like = REGULAR if usual and abs(end - first - usual) <= LIKE else 0.0
                found.append((worth[first] + gain(first, end) + like, first))
        if found:
            worth[end], came[end] = max(found)
            starts.append(end)
    turns: list[int] = []
    at = count
    while at in came and (at := came[at]):
        turns.insert(0, at)
    return turns


def _told(
    copy: Copy, lines: Sequence[Line], held: Sequence[Line], above: Sequence[int], turns: Sequence[int], aside: Mapping[int, str]
) -> Iterator[str]:
    """The lines in reading order: page by page, a column after the other, what stood aside behind them."""
    names, left = _names(above), sorted(aside)
    for first, end in pairwise([0, *(turn for turn in turns if turn), len(held)]):
        columns: dict[int, list[Line]] = {}
        for at in range(first, end):
            columns.setdefault(names[at], []).append(held[at])
        limit = held[end].number if end < len(held) else len(lines) + 1
        behind = [lines[number - 1] for number in left if number < limit]
        left = left[len(behind) :]
        yield from (copy.slice(line.start, line.end) for line in [*chain.from_iterable(columns.values()), *behind])
