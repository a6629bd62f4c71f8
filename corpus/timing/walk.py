"""Check a walk against the charts of a book: what is wrong with it, the windows in it, and the entries that rule it.

A walk is a list of step ids: a contiguous stretch of play. It may begin and stop at any step; what stands inside a step or a
window comes right after it. After a problem the check goes on as a reader would, so that one mistake gives one problem.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from corpus.timing.charts import Timing
from corpus.timing.messages import unknown, wrong
from corpus.timing.moves import Move, Opened, State, advance, finish, jump


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
    windows = tuple(OpenWindow(one.after, steps[one.after]) for one in opened if one.after >= 0)
    return Walked(not walker.problems, tuple(walker.problems), windows, _citations(timing, walker.ids, opened))


class _Walker:
    """Takes a walk step by step and keeps what it finds."""

    def __init__(self, timing: Timing, steps: Sequence[str], language: str) -> None:
        self.timing, self.steps, self.language = timing, steps, language
        self.ids = [timing.find(written) for written in steps]
        self.state: State = ()
        self.problems: list[Problem] = []
        self.opened: list[Opened] = []
        self._lenient = False  # after an unknown step: nobody can know what it stood for
        self._early: list[str] = []  # steps that came before their turn

    def take(self, index: int) -> None:
        """Take the step at that index."""
        step_id = self.ids[index]
        if step_id is None:
            self._say(index, unknown(self.timing, self.steps[index], self.language))
            self._lenient = True
            return
        move = advance(self.timing, self.state, step_id, index) or self._after_early(step_id, index)
        if move is None and not self._lenient:
            self._say(index, wrong(self.timing, self.state, step_id, self.language))
            if self._is_stray(step_id, index):
                self._early.append(step_id)
                return
        self._lenient = False
        self._go(move or jump(self.timing, self.state, step_id, index))

    def _go(self, move: Move) -> None:
        self.state = move.state
        self.opened += move.opened

    def _say(self, index: int, message: str) -> None:
        self.problems.append(Problem(index, self.steps[index], message))

    def _is_stray(self, step_id: str, index: int) -> bool:
        """Whether the walk goes on as if the step at `index` were not there."""
        following = self.ids[index + 1] if index + 1 < len(self.ids) else None
        if following is None:
            return False
        after = jump(self.timing, self.state, step_id, index).state
        if advance(self.timing, after, following, index + 1):
            return False
        return advance(self.timing, self.state, following, index + 1) is not None

    def _after_early(self, step_id: str, index: int) -> Move | None:
        """The move to that step when a step that came too early is taken as done in its place."""
        for early in self._early:
            done = advance(self.timing, self.state, early, index)
            move = advance(self.timing, done.state, step_id, index) if done else None
            if done and move:
                self._early.remove(early)
                return Move(move.state, done.opened + move.opened)
        return None


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
