"""How the check of a walk goes on after a mistake: as a reader would, so that one mistake gives one problem.

Three readings of a step that may not come: one step before it was left out, or the walk went elsewhere, or the step is a stray
(it stands too early, twice, or by mistake). The reading with which the walk goes on longest is taken; the first of equals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corpus.timing.charts import END, Timing
from corpus.timing.moves import Move, State, advance, jump

AHEAD = 12


@dataclass(frozen=True, slots=True)
class Reading:
    """Where the walk stands: the move that led there, and the steps that came too early and are still to count."""

    move: Move
    early: tuple[str, ...] = ()


def go(timing: Timing, reading: Reading, step_id: str, index: int) -> Reading | None:
    """Go on to that step; a step that came too early is taken as done in its place. None when it may not come."""
    state = reading.move.state
    move = advance(timing, state, step_id, index)
    if move:
        return Reading(move, reading.early)
    for early in reading.early:
        done = advance(timing, state, early, index)
        move = advance(timing, done.state, step_id, index) if done else None
        if done and move:
            left = tuple(other for other in reading.early if other != early)
            return Reading(Move(move.state, done.opened + move.opened), left)
    return None


def after_unknown(timing: Timing, reading: Reading, ids: Sequence[str | None], index: int) -> Reading:
    """How to go on after a step at `index` that nobody knows: as if it weren't there, or as if it were one that may come."""
    state = reading.move.state
    meant = (Reading(Move(done.state), reading.early) for done in _allowed(timing, state, index))
    return _best(timing, [Reading(Move(state), reading.early), *meant], ids, index)


def after_wrong(timing: Timing, reading: Reading, ids: Sequence[str | None], index: int, quick: bool = False) -> Reading:
    """How to go on after the step at `index`, which may not come. `quick` reads it as a walk that went elsewhere."""
    state, step_id = reading.move.state, ids[index]
    assert step_id is not None
    elsewhere = Reading(jump(timing, state, step_id, index), reading.early)
    if quick:
        return elsewhere
    left_out = [
        Reading(Move(move.state, done.opened), reading.early)
        for done in _allowed(timing, state, index)
        if (move := advance(timing, done.state, step_id, index))
    ]
    stray = Reading(Move(state), (*reading.early, step_id))
    return _best(timing, [*left_out, elsewhere, stray], ids, index)


def _allowed(timing: Timing, state: State, index: int) -> Iterator[Move]:
    """The moves along the ways out of every chart that is under way."""
    seen: set[str] = set()
    for frame in reversed(state):
        for way in frame.step.ways:
            if way.to == END or way.to in seen:
                continue
            seen.add(way.to)
            move = advance(timing, state, way.to, index)
            if move:
                yield move
        if not frame.may_end:
            return


def _best(timing: Timing, readings: Sequence[Reading], ids: Sequence[str | None], index: int) -> Reading:
    return max(readings, key=lambda reading: _reach(timing, reading, ids, index + 1))


def _reach(timing: Timing, reading: Reading, ids: Sequence[str | None], index: int) -> int:
    """How many steps from `index` on may come after a reading."""
    current: Reading | None = reading
    for ahead, step_id in enumerate(ids[index : index + AHEAD]):
        current = go(timing, current, step_id, index + ahead) if current and step_id else None
        if current is None:
            return ahead
    return AHEAD
