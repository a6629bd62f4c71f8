"""How much of a book's charts its examples walk through: every step, window, loop and interrupt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from corpus.timing.charts import Chart, Timing
from corpus.timing.moves import Frame, State, advance, finish


@dataclass(frozen=True, slots=True)
class Coverage:
    """What there is to walk through (`there`) and what of it was not (`missing`): a step's id, `window 2.2`, `loop 3.3 -> 3.3`,
    `interrupt skill-test`."""

    there: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def share(self) -> float:
        """The part that was walked through, from 0 to 1."""
        return 1 - len(self.missing) / len(self.there) if self.there else 1.0


def coverage(timing: Timing, walks: Iterable[Sequence[str]]) -> Coverage:
    """How much of the charts these legal walks go through."""
    there = tuple(part for chart in timing.charts for part in _parts(chart))
    walked = {part for walk in walks for part in _walked(timing, walk)}
    return Coverage(there, tuple(part for part in there if part not in walked))


def _parts(chart: Chart) -> list[str]:
    order = [step.id for step in chart.steps]
    loops = [(step.id, way.to) for step in chart.steps for way in step.ways if way.to in order]
    parts = order + [f"window {window.after}" for window in chart.windows]
    parts += [f"loop {start} -> {to}" for start, to in loops if order.index(to) <= order.index(start)]
    return parts if chart.top else [*parts, f"interrupt {chart.name}"]


def _walked(timing: Timing, walk: Sequence[str]) -> set[str]:
    state: State = ()
    parts: set[str] = set()
    for index, written in enumerate(walk):
        step_id = timing.find(written)
        move = advance(timing, state, step_id, index) if step_id else None
        if step_id is None or move is None:
            break
        parts |= {step_id, *(f"window {opened.window.after}" for opened in move.opened)}
        before = state[len(move.state) - 1] if 0 < len(move.state) <= len(state) else None
        parts.add(_moved(before, move.state, step_id))
        state = move.state
    return parts | {f"window {opened.window.after}" for opened in finish(state)}


def _moved(before: Frame | None, after: State, step_id: str) -> str:
    """The loop or the interrupt that a move is (or a way that is neither, which no chart counts)."""
    now = after[-1]
    if before and before.chart.id == now.chart.id and any(way.to == step_id for way in before.step.ways):
        return f"loop {before.step.id} -> {step_id}"
    return f"interrupt {now.chart.name}" if len(after) > 1 else ""
