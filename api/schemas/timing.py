"""The JSON of timing: charts, what may happen at their steps, walks, worked examples."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from api.schemas import examples
from api.schemas.model import Model, shown
from corpus.languages import SpokenLanguage
from corpus.timing.charts import Chart, Timing, Window
from corpus.timing.draw import mermaid, plain
from corpus.timing.examples import Example
from corpus.timing.next import Here, here
from corpus.timing.walk import Walked

Label = Callable[[str], str]
Sentences = dict[str, str]


class CitedOut(Model):
    """An entry that rules what was asked: its id, and its citation as one line."""

    id: str
    label: str

    @classmethod
    def all(cls, ids: Iterable[str], label: Label) -> tuple[Self, ...]:
        """The entries of these ids."""
        return tuple(cls(id=entry, label=label(entry)) for entry in ids)


class WindowOut(Model):
    """A window: when it opens, and how its place is known."""

    after: str
    before: tuple[str, ...]
    place: Literal["printed", "implied", "other-edition"]
    """Whether this book prints it, its text implies it, or only the other edition prints it."""
    who: Sentences
    """What it is for, by language."""
    note: Sentences
    citations: tuple[CitedOut, ...]

    @classmethod
    def of(cls, window: Window, label: Label) -> Self:
        """The window."""
        return cls.from_value(window, citations=CitedOut.all(window.cites, label))


class FollowingOut(Model):
    """A way on from a step."""

    step: str | None
    """The step; null where the chart ends."""
    when: Sentences
    """The condition, by language; empty where there is none."""
    window: bool
    """Whether a window opens before it."""
    over: bool = False
    """Whether the game ends here."""


class StepOut(Model):
    """A step, and what may happen at it."""

    id: str
    name: str
    """In the book's language."""
    chooses: Sentences
    """Who decides what, by language."""
    follows: tuple[FollowingOut, ...]
    interrupts: tuple[str, ...]
    """Ids of the charts that may stand inside it or in the window after it."""
    citations: tuple[CitedOut, ...]

    @classmethod
    def of(cls, found: Here, label: Label) -> Self:
        """The step."""
        step = found.step
        return cls.from_value(
            step,
            follows=[
                {"step": way.step and way.step.id, "when": way.guard or {}, "window": way.window is not None, "over": way.over}
                for way in found.follows
            ],
            interrupts=[chart.id for chart in found.interrupts],
            citations=CitedOut.all(step.cites, label),
        )


class TriggerOut(Model):
    """A rule on abilities that share a moment."""

    key: str
    rule: Sentences
    citations: tuple[CitedOut, ...]


class ChartLineOut(Model):
    """A chart in the list."""

    id: str
    book: str
    title: str
    english: str
    top: bool
    """Whether it runs on its own; any other runs inside a step or a window of another chart."""
    steps: tuple[str, ...]
    windows: int

    @classmethod
    def of(cls, chart: Chart) -> Self:
        """The chart."""
        steps = [step.id for step in chart.steps]
        return cls.from_value(chart, english=chart.en, steps=steps, windows=len(chart.windows))


class ChartsOut(Model):
    """Charts, book by book."""

    model_config = shown(examples.CHARTS)

    charts: tuple[ChartLineOut, ...]


class ChartOut(Model):
    """A chart: its steps in order, the windows between them, and drawings of it."""

    model_config = shown(examples.CHART)

    id: str
    book: str
    title: str
    english: str
    top: bool
    steps: tuple[StepOut, ...]
    windows: tuple[WindowOut, ...]
    triggers: tuple[TriggerOut, ...]
    """The order of abilities that trigger at the same time, first to last."""
    citations: tuple[CitedOut, ...]
    mermaid: str
    plain: str

    @classmethod
    def of(cls, timing: Timing, chart: Chart, label: Label) -> Self:
        """The chart, drawn in its book's language."""
        return cls.from_value(
            chart,
            english=chart.en,
            steps=[StepOut.of(here(timing, step.id), label) for step in chart.steps],
            windows=[WindowOut.of(window, label) for window in chart.windows],
            triggers=[
                {"key": rule.key, "rule": rule.sentences, "citations": CitedOut.all(rule.cites, label)}
                for rule in timing.triggers
            ],
            citations=CitedOut.all(chart.cites, label),
            mermaid=mermaid(chart, timing.language),
            plain=plain(chart, timing.language),
        )


class WalkIn(Model):
    """A walk to check: a contiguous stretch of play, as step ids. What happens inside a step comes right after it."""

    model_config = shown({"book": "ahlcg-it", "steps": ["2.2", "2.2.1", "ST1", "ST3"]})

    book: str = Field(max_length=60)
    steps: tuple[Annotated[str, Field(max_length=60)], ...] = Field(max_length=500)
    ui: SpokenLanguage = "en"
    """The language of the messages."""

    @model_validator(mode="before")
    @classmethod
    def _named_before(cls, given: Any) -> Any:
        """A body that calls `ui` by its former name, `language`."""
        if isinstance(given, dict) and "language" in given and "ui" not in given:
            return {"ui" if name == "language" else name: value for name, value in given.items()}
        return given


class WalkProblemOut(Model):
    """A problem at a place of the walk (counted from 0)."""

    index: int
    step: str
    message: str


class OpenWindowOut(Model):
    """A window that opens after a place of the walk; `step` is the walk's step there."""

    after_index: int
    step: str


class WalkOut(Model):
    """Whether the walk is legal, what is wrong with it, the windows in it, and the entries with the rules."""

    model_config = shown(examples.WALK)

    legal: bool
    problems: tuple[WalkProblemOut, ...]
    windows: tuple[OpenWindowOut, ...]
    citations: tuple[CitedOut, ...]

    @classmethod
    def of(cls, walked: Walked, label: Label) -> Self:
        """The walk, checked."""
        return cls.from_value(walked, citations=CitedOut.all(walked.citations, label))


class ExampleStepOut(Model):
    """A step of an example and what happens in it; `window` is null where no window opens after it."""

    step: str
    sentence: str
    window: str | None


class ExampleLineOut(Model):
    """An example in the list."""

    id: str
    book: str
    title: str
    topics: tuple[str, ...]


class ExamplesOut(Model):
    """Worked examples, book by book."""

    model_config = shown(examples.EXAMPLES)

    examples: tuple[ExampleLineOut, ...]


class ExampleOut(ExampleLineOut):
    """A worked example: a situation, a walk with one sentence per step, the rule that decides it."""

    model_config = shown(examples.EXAMPLE)

    situation: str
    walk: tuple[ExampleStepOut, ...]
    rule: str
    shows: tuple[str, ...]
    """The entries of the printed examples that it retells."""
    differs: str
    """How another edition differs; empty where it doesn't."""
    citations: tuple[CitedOut, ...]

    @classmethod
    def of(cls, example: Example, label: Label) -> Self:
        """The example."""
        return cls.from_value(example, walk=example.lines, citations=CitedOut.all(example.cites, label))
