"""Patterns as data: what to look for in a card's text, with an example that holds it and one that doesn't."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from corpus.cards.cues import cues
from corpus.errors import CorpusError

FOLDER = Path(__file__).parent / "patterns"

_MACROS = {"{start}": r"""(?:^[ \-–•□"“”«]*|(?<=["“”«'‘(])|(?<=[.:!?>] )|(?<=\) ))"""}
"""`{start}`: where an ability begins, be it one that a card gives to another (in quotes)."""

_WORD_ENDS = r"(?:(?<!\w)|(?!\w))"


@dataclass(frozen=True)
class Pattern:
    """What brings a rule or a moment (`name`): any of `find`, unless the words found hold `unless` or stand inside words that the
    patterns `apart` find ("in play" inside "enters play")."""

    name: str
    find: tuple[re.Pattern[str], ...]
    unless: re.Pattern[str] | None
    examples: tuple[str, ...]
    counterexamples: tuple[str, ...]
    apart: tuple[str, ...]
    cues: tuple[tuple[str, ...], ...]

    def spans(self, text: str) -> list[tuple[int, int]]:
        """Where a masked text says it, in reading order; of spans of which one holds the other the longer."""
        spans: set[tuple[int, int]] = set()
        for find, needed in zip(self.find, self.cues, strict=True):
            if not needed or _has(text, needed):
                spans.update(span for span in _whole(find, text) if self._meant(text, span))
        if len(spans) < 2:
            return list(spans)
        found = sorted(spans)
        return [one for one in found if not any(_inside(one, other) for other in found)]

    def _meant(self, text: str, span: tuple[int, int]) -> bool:
        return self.unless is None or not self.unless.search(text[slice(*span)])


@dataclass(frozen=True)
class Patterns:
    """The patterns of a language."""

    rules: Mapping[str, Pattern]
    moments: Mapping[str, Pattern]
    lines: Mapping[str, re.Pattern[str]]

    def found(self, known: Mapping[str, Pattern], text: str) -> Iterator[tuple[str, int, int]]:
        """What `known` (the rules or the moments) finds in a masked text: name, start, end."""
        spans = {name: found for name, pattern in known.items() if (found := pattern.spans(text))}
        for name in spans:
            others = [span for other in known[name].apart for span in spans.get(other, ())]
            yield from ((name, *span) for span in spans[name] if not any(_within(span, other) for other in others))


@cache
def patterns(language: str) -> Patterns | None:
    """The patterns of a language, compiled once; None for a language without. Raises CorpusError where the file is broken."""
    path = FOLDER / f"{language}.toml"
    if not path.is_file():
        return None
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        rules = {name: _pattern(name, said) for name, said in data["rules"].items()}
        moments = {name: _pattern(name, said) for name, said in data["moments"].items()}
        return Patterns(rules, moments, {name: _compiled(said) for name, said in data.get("lines", {}).items()})
    except (tomllib.TOMLDecodeError, KeyError, re.error) as error:
        raise CorpusError(
            f"{path.name}: the patterns can't be read: {error}. See docs/card-rules.md for their format."
        ) from error


def _pattern(name: str, said: Mapping[str, Any]) -> Pattern:
    unless = _compiled(said["unless"]) if "unless" in said else None
    written = _several(said["find"])
    return Pattern(
        name,
        tuple(_compiled(f"(?:{one}){_WORD_ENDS}") for one in written),
        unless,
        _several(said["example"]),
        _several(said.get("not", ())),
        _several(said.get("apart", ())),
        tuple(cues(one) for one in written),
    )


def _several(said: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (said,) if isinstance(said, str) else tuple(said)


def _compiled(written: str) -> re.Pattern[str]:
    for macro, meaning in _MACROS.items():
        written = written.replace(macro, meaning)
    return re.compile(written, re.MULTILINE)


def _has(text: str, needed: tuple[str, ...]) -> bool:
    for cue in needed:  # noqa: SIM110  any() is twice as slow, and this is where the time goes
        if cue in text:
            return True
    return False


def _whole(find: re.Pattern[str], text: str) -> Iterator[tuple[int, int]]:
    """The finds that begin where a word does, without the spaces around."""
    for match in find.finditer(text):
        words = match[0].strip()
        start = match.start() + match[0].find(words)
        if words and not (start > 0 and words[0].isalnum() and (text[start - 1].isalnum() or text[start - 1] == "_")):
            yield start, start + len(words)


def _inside(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one != other and _within(one, other)


def _within(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return other[0] <= one[0] and one[1] <= other[1]
