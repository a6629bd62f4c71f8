"""Patterns as data: what to look for in a card's text, with an example that holds it and one that doesn't."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from corpus.errors import CorpusError

FOLDER = Path(__file__).parent / "patterns"

_MACROS = {"{start}": r"""(?:^[ \-–•□"“”«]*|(?<=["“”«'‘(])|(?<=[.:!?>] )|(?<=\) ))"""}
"""`{start}`: where an ability begins, be it one that a card gives to another (in quotes)."""


@dataclass(frozen=True)
class Pattern:
    """What brings a rule or a moment (`name`): any of `find`, unless the words found hold `unless`."""

    name: str
    find: tuple[re.Pattern[str], ...]
    unless: re.Pattern[str] | None
    examples: tuple[str, ...]
    counterexamples: tuple[str, ...]

    def spans(self, text: str) -> list[tuple[int, int]]:
        """Where a masked text says it, in reading order; of spans of which one holds the other the longer."""
        found = sorted({span for find in self.find for span in _whole(find, text) if self._meant(text, span)})
        return [one for one in found if not any(_inside(one, other) for other in found)]

    def _meant(self, text: str, span: tuple[int, int]) -> bool:
        return self.unless is None or not self.unless.search(text, *span)


@dataclass(frozen=True)
class Patterns:
    """The patterns of a language."""

    rules: tuple[Pattern, ...]
    moments: tuple[Pattern, ...]
    lines: Mapping[str, re.Pattern[str]]


@cache
def patterns(language: str) -> Patterns | None:
    """The patterns of a language, compiled once; None for a language without. Raises CorpusError where the file is broken."""
    path = FOLDER / f"{language}.toml"
    if not path.is_file():
        return None
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        rules = tuple(_pattern(name, said) for name, said in data["rules"].items())
        moments = tuple(_pattern(name, said) for name, said in data["moments"].items())
        return Patterns(rules, moments, {name: _compiled(said) for name, said in data.get("lines", {}).items()})
    except (tomllib.TOMLDecodeError, KeyError, re.error) as error:
        raise CorpusError(f"{path.name}: the patterns can't be read: {error}. See docs/cards.md for their format.") from error


def _pattern(name: str, said: Mapping[str, Any]) -> Pattern:
    unless = _compiled(said["unless"]) if "unless" in said else None
    find = tuple(_compiled(one) for one in _several(said["find"]))
    return Pattern(name, find, unless, _several(said["example"]), _several(said.get("not", ())))


def _several(said: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (said,) if isinstance(said, str) else tuple(said)


def _compiled(written: str) -> re.Pattern[str]:
    for macro, meaning in _MACROS.items():
        written = written.replace(macro, meaning)
    return re.compile(written, re.MULTILINE)


def _whole(find: re.Pattern[str], text: str) -> Iterator[tuple[int, int]]:
    """The finds that begin and end where words do."""
    for match in find.finditer(text):
        start, end = match.span()
        start += len(text[start:end]) - len(text[start:end].lstrip())
        opened = start > 0 and text[start].isalnum() and _joined(text[start - 1])
        closed = end < len(text) and text[end - 1].isalnum() and _joined(text[end])
        if start < end and not opened and not closed:
            yield start, end


def _joined(character: str) -> bool:
    return character.isalnum() or character == "_"


def _inside(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one != other and other[0] <= one[0] and one[1] <= other[1]
