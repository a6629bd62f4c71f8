"""The stack machine of a walk: the present state and the possible next steps. Pure functions on values.

A state is a stack of frames: at the bottom the chart that the walk began in, above it what stands inside. A finished chart is
left on the stack until the next step shows whether something else happens inside its last step.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from corpus.timing.charts import END, Chart, Step, Timing, Way, Window

Role = Literal["root", "inside", "window"]


@dataclass(frozen=True, slots=True)
class Frame:
    """A chart that is under way: the step it is at, and what happened in that step.

    `settled` is the walk's index of the last step that belongs to this one's own doing; `units` counts what stood inside it;
    `void` tells that the only thing that stood inside was aborted; `counts` are how often a limited step came. `came` is the step
    that it came from, `host` the one that the chart stands in, None where the walk doesn't show it; `stood` names the charts
    that stood inside the step, however deep; `left` tells that whoever acted there is out of it; `barred` are the steps that what
    stood inside closed.
    """

    chart: Chart
    step: Step
    settled: int
    role: Role = "root"
    units: int = 0
    void: bool = False
    counts: tuple[tuple[str, int], ...] = ()
    came: str | None = None
    host: str | None = None
    stood: frozenset[str] = frozenset()
    left: bool = False
    barred: frozenset[str] = frozenset()

    def count(self, step_id: str) -> int:
        """How often that step came since its count began."""
        return dict(self.counts).get(step_id, 0)

    def at(self, step: Step, index: int) -> Frame:
        """The frame after it has gone to another step."""
        counts = {name: count for name, count in self.counts if not _begins(self.chart, name, step.id)}
        counts[step.id] = counts.get(step.id, 0) + 1
        found = tuple(counts.items())
        return Frame(self.chart, step, index, self.role, counts=found, came=self.step.id, host=self.host)

    @property
    def ways(self) -> tuple[Way, ...]:
        """The ways on from here that what was walked leaves open."""
        return tuple(way for way in self.step.ways if self._is_open(way))

    @property
    def may_end(self) -> Way | None:
        """The way out of the chart from here, or None."""
        return next((way for way in self.ways if way.to == END), None)

    def _is_open(self, way: Way) -> bool:
        if way.to in self.barred or way.to in self._owing:
            return False
        if (way.after and self.stood.isdisjoint(way.after)) or (self.left and not self.chart.top and way.to != END):
            return False
        return _holds(way.came, self.came) and _holds(way.within, self.host)

    @property
    def _owing(self) -> set[str]:
        """The steps that wait for another one, which a step that came has brought with it."""
        came = (self.chart.step(name) for name, _ in self.counts)
        return {step.owes.before for step in came if step and step.owes}

    @property
    def is_last(self) -> bool:
        """Whether it is at the chart's last step."""
        return self.step.id == self.chart.last.id


State = tuple[Frame, ...]


@dataclass(frozen=True, slots=True)
class Opened:
    """A window that opened after the walk's index `after`."""

    after: int
    window: Window


@dataclass(frozen=True, slots=True)
class Move:
    """The state after a step, and the windows that have opened by then."""

    state: State
    opened: tuple[Opened, ...] = ()


def begin(timing: Timing, step_id: str, index: int) -> State:
    """The state of a walk that begins at that step."""
    return (_fresh(timing.chart_of(step_id), timing.step(step_id), index),)


def advance(timing: Timing, state: State, step_id: str, index: int) -> Move | None:
    """The state after that step; None if the charts don't allow it."""
    if not state:
        return Move(begin(timing, step_id, index))
    frames = state
    while frames:
        top = frames[-1]
        if way_to(top, step_id):
            moved = top.at(timing.step(step_id), index)
            return Move(_settle((*frames[:-1], moved), index), _left(top, step_id))
        nested = timing.opened_by(step_id)
        if nested and may_stand(timing, nested, frames) and not _belongs_below(top, nested, len(frames)):
            return Move(_settle(_push(timing, frames, step_id, index), index))
        if top.chart.top or not top.may_end or top.may_end.over:
            return None
        frames = _pop(frames)
    return _resume(timing, state[0], step_id, index)


def way_to(frame: Frame, step_id: str) -> Way | None:
    """The way from the frame's step to that one, unless its limit is reached."""
    step = frame.chart.step(step_id)
    if step is None or (step.limit and _reached(frame, step)):
        return None
    return next((way for way in frame.ways if way.to == step_id), None)


def may_stand(timing: Timing, chart: Chart, frames: State) -> bool:
    """Whether that chart may stand where the frames are."""
    top = frames[-1]
    if top.left or timing.covers(chart.not_in, top.step.id):
        return False
    if chart.at_once and top.units:
        return False
    return not chart.only_in or any(_matches(place, frames) for place in chart.only_in)


def role_in(timing: Timing, chart: Chart, host: Frame) -> Role:
    """Whether a chart that stands at the host is part of its step's doing, or happens in the window after it."""
    if host.chart.window(host.step.id) is None or timing.covers(chart.inside, host.step.id):
        return "inside"
    return "inside" if host.units == 0 and timing.covers(chart.first_in, host.step.id) else "window"


def jump(timing: Timing, state: State, step_id: str, index: int) -> Move:
    """Go to that step although the charts don't allow it, keeping as much of the state as makes sense."""
    for depth in range(len(state), 0, -1):
        if way_to(state[depth - 1], step_id):
            moved = state[depth - 1].at(timing.step(step_id), index)
            return Move(_settle((*state[: depth - 1], moved), index), _left(state[depth - 1], step_id))
    for depth in range(len(state), 0, -1):
        frame = state[depth - 1]
        if frame.chart.step(step_id):
            opened = _left(frame, step_id) if depth == len(state) else ()
            return Move(_settle((*state[: depth - 1], frame.at(timing.step(step_id), index)), index), opened)
    fresh = begin(timing, step_id, index)
    if fresh[0].chart.top:
        return Move(fresh)
    return Move(_settle((*state, replace(fresh[0], role="inside")), index))


def finish(state: State) -> tuple[Opened, ...]:
    """The windows that have opened where the walk stops."""
    opened: list[Opened] = []
    frames = state
    while frames:
        top = frames[-1]
        window = top.chart.window(top.step.id)
        if window and not top.void:
            opened.append(Opened(top.settled, window))
        if top.role != "window" and not _is_done(top):
            break
        frames = frames[:-1]
    return tuple(reversed(opened))


def _fresh(chart: Chart, step: Step, index: int, role: Role = "root", host: str | None = None) -> Frame:
    return Frame(chart, step, index, role, counts=((step.id, 1),), host=host)


def _push(timing: Timing, frames: State, step_id: str, index: int) -> State:
    host, chart = frames[-1], timing.chart_of(step_id)
    fresh = _fresh(chart, timing.step(step_id), index, role_in(timing, chart, host), host.step.id)
    below = [replace(frame, stood=frame.stood | {chart.name}) for frame in frames]
    return (*below[:-1], replace(below[-1], units=host.units + 1, void=False), fresh)


def _pop(frames: State) -> State:
    """Leave the finished chart on top; what it stood in is void when it was aborted and nothing else happened there."""
    top = frames[-1]
    if len(frames) == 1:
        return ()
    host = frames[-2]
    way = top.may_end
    void = way is not None and way.aborts and host.units == 1 and top.role == "inside"
    barred = host.barred | top.barred | frozenset(way.bars if way else ())
    return (*frames[:-2], replace(host, void=void, left=top.left or (way is not None and way.out), barred=barred))


def _settle(frames: State, index: int) -> State:
    """Let the walk's index belong to every frame that the top one is a part of."""
    settled = list(frames)
    for place in range(len(settled) - 1, 0, -1):
        if settled[place].role == "window":
            break
        settled[place - 1] = replace(settled[place - 1], settled=index)
    return tuple(settled)


def _is_done(frame: Frame) -> bool:
    """Whether a chart that nothing follows in the walk counts as finished."""
    way = frame.may_end
    return way is not None and not way.aborts and not way.over


def _left(frame: Frame, to: str) -> tuple[Opened, ...]:
    """The window after the frame's step, now that the walk goes on from it to another one."""
    window = frame.chart.window(frame.step.id)
    if window is None or frame.void or _is_closing(frame, to):
        return ()
    return (Opened(frame.settled, window),)


def _is_closing(frame: Frame, to: str) -> bool:
    closing = frame.step.closing
    return closing is not None and to == closing.before and frame.units == 0 and frame.count(frame.step.id) >= closing.least


def _belongs_below(top: Frame, nested: Chart, depth: int) -> bool:
    """Whether what opens now stands beside the finished chart on top, and not inside its last step."""
    finished = top.is_last and top.may_end is not None and not top.may_end.over and not top.chart.top
    return finished and depth > 1 and not (top.step.holds and nested.id != top.chart.id)


def _matches(place: str, frames: State) -> bool:
    """Whether the frames stand at a place such as `2.2.1` or `2.2.1>IN2`; what lies below the walk's beginning is not known."""
    wanted = place.split(">")
    here = [frame.step.id for frame in frames[-len(wanted) :]]
    known = wanted[-len(here) :] if len(here) == len(frames) else wanted
    return here == known and all(frame.role != "window" for frame in frames[len(frames) - len(here) + 1 :])


def _could_hold(timing: Timing, chart: Chart, step: Step) -> bool:
    """Whether a chart may have stood in a step; what lay below that step isn't known."""
    if timing.covers(chart.not_in, step.id):
        return False
    return not chart.only_in or any(place.split(">")[-1] == step.id for place in chart.only_in)


def _begins(chart: Chart, counted: str, at: str) -> bool:
    """Whether the count of a step begins anew at the step `at`."""
    step = chart.step(counted)
    assert step is not None
    since = (step.limit and step.limit.since, step.closing and step.closing.since, step.owes and step.owes.step)
    return at in since


def _holds(wanted: tuple[str, ...], known: str | None) -> bool:
    """Whether a condition on a step holds; one of which the walk shows nothing does."""
    return not wanted or known is None or known in wanted


def _reached(frame: Frame, step: Step) -> bool:
    return step.limit is not None and step.id != step.limit.since and frame.count(step.id) >= step.limit.most


def _resume(timing: Timing, finished: Frame, step_id: str, index: int) -> Move | None:
    """Go on in a chart that was under way before the walk began, now that what stood inside it is finished."""
    chart = timing.chart_of(step_id)
    if chart.id == finished.chart.id and not chart.begins_with(step_id):
        return None
    out = finished.left or (finished.may_end is not None and finished.may_end.out)
    if (out and not chart.top) or (chart.at_once and chart.begins_with(step_id)):
        return None
    before = [step for step in chart.steps if any(way.to == step_id for way in step.ways)]
    hosts = [Frame(chart, step, index - 1) for step in before if _could_hold(timing, finished.chart, step)]
    if not hosts and not timing.opened_by(step_id):
        return None
    inside = [host for host in hosts if role_in(timing, finished.chart, host) == "inside" and chart.window(host.step.id)]
    opened = [Opened(index - 1, window) for host in inside[:1] if (window := chart.window(host.step.id))]
    return Move(begin(timing, step_id, index), tuple(opened))
