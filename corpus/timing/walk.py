"""Check a walk against the charts of a book: what is wrong with it, the windows in it, and the entries with the rules.

A walk is a list of step ids: a contiguous stretch of play. It may begin and stop at any step; what stands inside a step or a
window comes right after it. After a problem the check goes on as a reader would, so that one mistake gives one problem.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from corpus.timing.charts import Timing
from corpus.timing.messages import unknown, wrong
from corpus.timing.moves import Move, Opened, State, finish
from corpus.timing.recover import Reading, after_unknown, after_wrong, go

MANY = 50  # after so many problems the reader's patience ends


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong at the walk's `index`: the step as it was written there, and a sentence."""

    index: int
    step: str
    message: str


@dataclass(frozen=True, slots=True)
class OpenWindow:
    """A window that opens after the walk's `after_index`; `step` is the walk's step there, as it was written."""

    after_index: int
    step: str


@dataclass(frozen=True, slots=True)
class Walked:
    """What a walk turned out to be. `citations` are entry ids in the order of the walk, each once."""

    legal: bool
    problems: tuple[Problem, ...]
    windows: tuple[OpenWindow, ...]
    citations: tuple[str, ...]


def check(timing: Timing, steps: Sequence[str], language: str = "en") -> Walked:
    """Check the walk `steps`; the messages are in `language` (en, it or pt)."""
    walker = _Walker(timing, steps, language)
    for index in range(len(steps)):
        walker.take(index)
    opened = sorted([*walker.opened, *finish(walker.state)], key=lambda one: one.after)
    places = dict.fromkeys(one.after for one in opened if one.after >= 0)
    windows = tuple(OpenWindow(place, steps[place]) for place in places)
    return Walked(not walker.problems, tuple(walker.problems), windows, _citations(timing, walker.ids, opened))


class _Walker:
    """Takes a walk step by step and keeps what it finds."""

    def __init__(self, timing: Timing, steps: Sequence[str], language: str) -> None:
        self.timing, self.steps, self.language = timing, steps, language
        self.ids = [timing.find(written) for written in steps]
        self.problems: list[Problem] = []
        self.opened: list[Opened] = []
        self._reading = Reading(Move(()))
        self._lenient = False  # after an unknown step: nobody can know what it stood for

    @property
    def state(self) -> State:
        """Where the walk stands."""
        return self._reading.move.state

    def take(self, index: int) -> None:
        """Take the step at that index."""
        step_id = self.ids[index]
        if step_id is None:
            self._say(index, unknown(self.timing, self.steps[index], self.language))
            self._go(after_unknown(self.timing, self._reading, self.ids, index))
            self._lenient = True
            return
        reading = go(self.timing, self._reading, step_id, index)
        if reading is None:
            if not self._lenient:
                self._say(index, wrong(self.timing, self.state, step_id, self.language))
            reading = after_wrong(self.timing, self._reading, self.ids, index, quick=len(self.problems) > MANY)
        self._lenient = False
        self._go(reading)

    def _go(self, reading: Reading) -> None:
        self._reading = reading
        self.opened += reading.move.opened

    def _say(self, index: int, message: str) -> None:
        self.problems.append(Problem(index, self.steps[index], message))


def _citations(timing: Timing, ids: Sequence[str | None], opened: Sequence[Opened]) -> tuple[str, ...]:
    """The entries of the steps and of the windows after them, each once."""
    by_index: dict[int, list[str]] = {}
    for one in opened:
        by_index.setdefault(one.after, []).extend(one.window.cites)
    cited: dict[str, None] = {}
    for index, step_id in enumerate(ids):
        own = timing.step(step_id).cites if step_id else ()
        cited.update(dict.fromkeys((*own, *by_index.get(index, ()))))
    return tuple(cited)
