"""Worked examples: a situation, a walk with one sentence per step, the rule that decides it. TOML files in, values out.

A line of a walk is a step id and a sentence; a line that begins with `*` marks the window that opens after the line above it, so
that a reader sees it and a test can hold the charts to it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from corpus.errors import CorpusError, QueryError
from corpus.load import BOOKS
from corpus.markdown import full_id

EXAMPLES = "examples.toml"
"""Their file in the folder of a book."""
_NEEDED = ("id", "title", "situation", "walk", "rule", "cites")
_FIELDS = {*_NEEDED, "topics", "shows", "differs", "was"}


@dataclass(frozen=True, slots=True)
class Line:
    """One step of an example's walk and what happens in it. `window` is the sentence on the window after it, None where none
    opens ("" where there is nothing to say of it)."""

    step: str
    sentence: str
    window: str | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of one book, in the book's language.

    `rule` is the sentence that decides it, `cites` the entries that it stands on; `shows` are the ids of the printed examples
    that it retells; `differs` says what another edition has otherwise, or ""; `was` are ids that it had.
    """

    id: str
    book: str
    title: str
    situation: str
    lines: tuple[Line, ...]
    rule: str
    cites: tuple[str, ...]
    topics: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    differs: str = ""
    was: tuple[str, ...] = ()

    @property
    def walk(self) -> tuple[str, ...]:
        """The step ids."""
        return tuple(line.step for line in self.lines)

    @property
    def windows(self) -> tuple[int, ...]:
        """After which places of the walk a window opens."""
        return tuple(place for place, line in enumerate(self.lines) if line.window is not None)


@lru_cache(maxsize=8)
def load_examples(folder: Path = BOOKS) -> Mapping[str, Example]:
    """Every example by id, book by book in the order of their names. Raises CorpusError where a file is wrong."""
    found: dict[str, Example] = {}
    for path in sorted(folder.glob(f"*/{EXAMPLES}")):
        for example in _read(path):
            if example.id in found:
                raise CorpusError(f"{path.parent.name}/{path.name}: two examples are called {example.id}.")
            found[example.id] = example
    return found


def example_of(example_id: str, folder: Path = BOOKS) -> Example:
    """The example of that id, or that had it. Raises QueryError when there is none."""
    examples = load_examples(folder)
    found = examples.get(example_id) or next((one for one in examples.values() if example_id in one.was), None)
    if found is None:
        raise QueryError(f"No example is called {example_id!r}. The list of examples has the ids.")
    return found


def _read(path: Path) -> list[Example]:
    try:
        facts = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CorpusError(f"{path.parent.name}/{path.name} is not TOML: {error}.") from None
    return [_example(path, one) for one in facts.get("examples", ())]


def _example(path: Path, facts: dict[str, Any]) -> Example:
    book, name = path.parent.name, facts.get("id", "an example without id")
    missing, strange = [field for field in _NEEDED if field not in facts], sorted(set(facts) - _FIELDS)
    if missing or strange:
        wrong = f"lacks {', '.join(missing)}" if missing else f"has no field {', '.join(strange)}"
        raise CorpusError(f"{path.parent.name}/{path.name}: {name} {wrong}.")
    return Example(
        id=f"{book}/{name}",
        book=book,
        title=facts["title"],
        situation=facts["situation"].strip(),
        lines=_lines(path, name, facts["walk"]),
        rule=facts["rule"].strip(),
        cites=tuple(full_id(book, cite) for cite in facts["cites"]),
        topics=tuple(facts.get("topics", ())),
        shows=tuple(f"{book}/{slug}" for slug in facts.get("shows", ())),
        differs=facts.get("differs", "").strip(),
        was=tuple(f"{book}/{old}" for old in facts.get("was", ())),
    )


def _lines(path: Path, name: str, walk: str) -> tuple[Line, ...]:
    lines: list[Line] = []
    for written in walk.strip().splitlines():
        step, _, sentence = written.strip().partition(" ")
        if step != "*":
            lines.append(Line(step, sentence.strip()))
        elif lines and lines[-1].window is None:
            lines[-1] = Line(lines[-1].step, lines[-1].sentence, sentence.strip())
        else:
            raise CorpusError(f"{path.parent.name}/{path.name}: in {name} a window stands where no step is above it.")
    return tuple(lines)
