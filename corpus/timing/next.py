"""What may happen at a step: what comes next, the windows, who chooses, what triggers in which order, what may interrupt."""

from __future__ import annotations

from dataclasses import dataclass

from corpus.errors import QueryError
from corpus.timing.charts import END, Chart, Sentences, Step, Timing, Trigger, Window
from corpus.timing.messages import unknown
from corpus.timing.moves import Frame, may_stand


@dataclass(frozen=True, slots=True)
class Following:
    """A way on: the step it leads to (None: the chart ends), under which condition, and the window that opens before it.
    After a way that is `over` the game is."""

    step: Step | None
    guard: Sentences | None
    window: Window | None
    over: bool = False


@dataclass(frozen=True, slots=True)
class Here:
    """What may happen at a step.

    `before` are the windows that open directly before it; `interrupts` the charts that may stand inside it or in the window after
    it; `triggers` the rules on abilities that share a moment, in the order in which they apply.
    """

    chart: Chart
    step: Step
    before: tuple[Window, ...]
    follows: tuple[Following, ...]
    interrupts: tuple[Chart, ...]
    triggers: tuple[Trigger, ...]


def here(timing: Timing, written: str, language: str = "en") -> Here:
    """What may happen at the step that someone wrote so. Raises QueryError, in `language`, when the book has no such step."""
    step_id = timing.find(written)
    if step_id is None:
        raise QueryError(unknown(timing, written, language))
    chart, step = timing.chart_of(step_id), timing.step(step_id)
    state = (Frame(chart, step, 0),)
    return Here(
        chart=chart,
        step=step,
        before=tuple(window for window in chart.windows if step_id in window.before),
        follows=tuple(_following(chart, step, number) for number in range(len(step.ways))),
        interrupts=tuple(other for other in timing.charts if not other.top and may_stand(timing, other, state)),
        triggers=timing.triggers,
    )


def _following(chart: Chart, step: Step, number: int) -> Following:
    way = step.ways[number]
    window = chart.window(step.id)
    return Following(
        step=None if way.to == END else chart.step(way.to),
        guard=chart.guards[way.guard] if way.guard else None,
        window=window if window and way.to in window.before else None,
        over=way.over,
    )
