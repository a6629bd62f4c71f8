"""What a chart is made of: steps in order, the ways from one to the next, player windows, guards, and where the chart may stand.

A chart is one procedure of one book. A *top* chart runs by itself (the round); any other stands inside a step or a window of
another one, and has to be finished before that one goes on. `Timing` holds all the charts of a book.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from typing import Literal

END = "end"
Place = Literal["printed", "implied", "other-edition"]
Sentences = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Way:
    """A way out of a step. `to` is a step of the same chart, or END where the chart may end here.

    `guard` is the key of the condition under which the way is taken (None: always). A way that `aborts` undoes the whole
    procedure: what it stands in counts as not done. After a way that is `over` the game is: nothing follows. A way that is
    `out` takes whoever acts away: where the chart stood, nothing else happens to them. After one that `bars` steps, none of
    what the chart stood in goes on to those.

    Three conditions that the walk shows by itself: the chart `came` to this step from one of those; it stands `within` one of
    those steps; one of the charts named in `after` stood inside this step. The first two hold where the walk began too late to
    show them.
    """

    to: str
    guard: str | None = None
    aborts: bool = False
    over: bool = False
    came: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    out: bool = False
    bars: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Limit:
    """A step comes at most `most` times; the count begins anew at the step `since`."""

    most: int
    since: str


@dataclass(frozen=True, slots=True)
class Closing:
    """The pass through a step in which nothing is done: the `least`-th or later one since `since`, directly before `before`."""

    least: int
    since: str
    before: str


@dataclass(frozen=True, slots=True)
class Owed:
    """What a step brings with it: once it came, `before` may not come until `step` has."""

    step: str
    before: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move that people try is wrong: from a step to `to`, sentences by language, and the entries that say so."""

    to: str
    sentences: Sentences
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """A step. `cites` are entry ids, this book's own first; `name` is in the book's language; `chooses` says who decides what.

    `holds`: what comes after this last step still happens inside it (the effects of a card that was played).
    """

    id: str
    name: str
    cites: tuple[str, ...]
    ways: tuple[Way, ...] = ()
    chooses: Sentences = field(default_factory=dict)
    holds: bool = False
    limit: Limit | None = None
    closing: Closing | None = None
    owes: Owed | None = None
    refusals: tuple[Refusal, ...] = ()


@dataclass(frozen=True, slots=True)
class Window:
    """A window that opens after the step `after`, before one of the steps `before`.

    `place` says how its place is known: `printed` in this book, `implied` by its text, or only from the `other-edition`;
    `note` explains it. `cites` are entry ids; `who` says what the window is for.
    """

    after: str
    before: tuple[str, ...]
    cites: tuple[str, ...]
    place: Place = "printed"
    note: Sentences = field(default_factory=dict)
    who: Sentences = field(default_factory=dict)


@dataclass(frozen=True)
class Chart:
    """A procedure of a book.

    `inside`: steps of whose own doing this chart is a part, so that a window after them waits for it; `first_in`: the same, but
    only for the first thing that happens there; `only_in`: the only places where it may stand (`2.2.1>IN2`: in IN2 of what is
    in 2.2.1); `at_once`: only as the first thing there; `not_in`: where it may not stand. A chart's name means all its
    steps. `starts`: the steps that it may begin with, where that isn't its first one alone.
    """

    id: str
    book: str
    title: str
    en: str
    cites: tuple[str, ...]
    steps: tuple[Step, ...]
    windows: tuple[Window, ...] = ()
    guards: Mapping[str, Sentences] = field(default_factory=dict)
    top: bool = False
    inside: tuple[str, ...] = ()
    first_in: tuple[str, ...] = ()
    only_in: tuple[str, ...] = ()
    at_once: bool = False
    not_in: tuple[str, ...] = ()
    prefixes: tuple[str, ...] = ()
    starts: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The chart's id without the book."""
        return self.id.partition("/")[2]

    @property
    def first(self) -> Step:
        """The step that opens it."""
        return self.steps[0]

    def begins_with(self, step_id: str) -> bool:
        """Whether it may begin with that step."""
        return step_id in (self.starts or (self.first.id,))

    @property
    def last(self) -> Step:
        """The step that closes it."""
        return self.steps[-1]

    @cached_property
    def _by_id(self) -> dict[str, Step]:
        return {step.id: step for step in self.steps}

    def step(self, step_id: str) -> Step | None:
        """The step of that id, or None."""
        return self._by_id.get(step_id)

    def window(self, step_id: str) -> Window | None:
        """The window that opens after that step, or None."""
        return next((window for window in self.windows if window.after == step_id), None)


@dataclass(frozen=True, slots=True)
class Trigger:
    """One rule on the order in which abilities trigger at one moment; the rules stand in the order in which they apply."""

    key: str
    sentences: Sentences
    cites: tuple[str, ...]


@dataclass(frozen=True)
class Timing:
    """The charts of a book, in reading order, and its rules on triggers."""

    book: str
    language: str
    charts: tuple[Chart, ...]
    triggers: tuple[Trigger, ...] = ()

    @cached_property
    def _homes(self) -> dict[str, Chart]:
        return {step.id: chart for chart in self.charts for step in chart.steps}

    @cached_property
    def _spellings(self) -> dict[str, str]:
        """Every way to write a step id, as `key` folds it -> the id."""
        found = {key(step_id): step_id for step_id in self._homes}
        for chart in self.charts:
            for prefix in chart.prefixes:
                for step in chart.steps:
                    found.setdefault(key(prefix + re.sub(r"^[A-Z]+", "", step.id)), step.id)
        return found

    def find(self, written: str) -> str | None:
        """The id of the step that someone wrote so (`st.3`, `PA.3`, `2.2.1.`), or None."""
        return self._spellings.get(key(written))

    def chart_of(self, step_id: str) -> Chart:
        """The chart that has that step. Raises KeyError for an id that `find` doesn't give."""
        return self._homes[step_id]

    def step(self, step_id: str) -> Step:
        """The step of that id. Raises KeyError for an id that `find` doesn't give."""
        step = self._homes[step_id].step(step_id)
        assert step is not None
        return step

    def chart(self, name: str) -> Chart | None:
        """The chart of that id or name, in whatever case, or None."""
        wanted = name.casefold()
        return next((chart for chart in self.charts if wanted in (chart.id, chart.name)), None)

    def opened_by(self, step_id: str) -> Chart | None:
        """The nested chart that begins with that step, or None."""
        chart = self._homes[step_id]
        return chart if not chart.top and chart.begins_with(step_id) else None

    def near(self, written: str) -> list[str]:
        """Step ids that look like what was written."""
        near = get_close_matches(key(written), list(self._spellings), n=9, cutoff=0.5)
        return list(dict.fromkeys(self._spellings[spelling] for spelling in near))[:3]  # a step may have several spellings

    def called(self, words: str) -> list[str]:
        """The ids of the steps whose names have all the words, in whatever case, with accents or without."""
        wanted = re.findall(r"[^\W_]+", _bare(words))
        names = {step.id: re.findall(r"[^\W_]+", _bare(step.name)) for chart in self.charts for step in chart.steps}
        return [step_id for step_id, name in names.items() if wanted and all(word in name for word in wanted)]

    def covers(self, names: Iterable[str], step_id: str) -> bool:
        """Whether one of the names is that step, or the chart that it belongs to."""
        wanted = {step_id, self._homes[step_id].name}
        return any(name in wanted for name in names)


def _bare(text: str) -> str:
    return "".join(one for one in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(one))


def key(written: str) -> str:
    """A step id without what people write in different ways: case, spaces, a dot at the end or between letters and number."""
    folded = re.sub(r"\s+", "", written).upper().rstrip(".")
    return re.sub(r"^([A-Z]+)[.\-_]+(?=\w)", r"\1", folded)
