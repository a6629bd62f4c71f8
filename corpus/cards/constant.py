"""Constant abilities: the lines of a card in play that are neither keywords nor an ability that something triggers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.cards.pattern import Patterns

TYPES = frozenset({"asset", "enemy", "enemy_location", "location", "act", "agenda", "investigator", "treachery", "key"})
"""The types of cards that have them. An event or a skill only has an effect, unless it is attached and so stays."""

_SAYS = re.compile(r"[^\W\d_q]")  # a letter that masks nothing (masked.py)
_TRIGGERED = re.compile(r"[\s\"“”«'‘]*(?:\[\w+\]|<|[-–—•□(♠♥♦♣]|\*(?!\w))")


def constant_spans(text: str, patterns: Patterns, start: int = 0) -> Iterator[tuple[int, int]]:
    """The lines of a card's front (masked) that hold one, from the first that begins at `start` or behind it."""
    for line in re.finditer(r"[^\n]+", text):
        begin = line.start() + _keywords(line[0], patterns.lines["keyword"])
        said = text[begin : line.end()]
        triggered = _TRIGGERED.match(said) or patterns.lines["continued"].match(said)
        if line.start() >= start and _SAYS.search(said) and not triggered:
            yield begin, line.end()


def _keywords(line: str, keyword: re.Pattern[str]) -> int:
    """How far the keywords go with which a line begins."""
    end = 0
    while match := keyword.match(line, end):
        if match.end() == end:
            break
        end = match.end()
    return end
