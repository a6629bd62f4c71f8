"""Where a text holds a quote, and the parts of one that has ellipses: they stand in it one behind the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from search.quotes.matching import FEWEST, Difference, Found, Token, exact, near, tokens

_ELLIPSIS = re.compile(r"[\[(]\s*(?:…|\.{2,}|\. \. \.)\s*[\])]|…|\.{3,}|\. \. \.")
_CLOSING = " \t\r\n\"'»”’)"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a quote (all of it where it has no ellipsis), and the first and last of the text's words that hold it. `ahead`
    and `behind` count those at its ends that may stand in the place of others of the quote."""

    words: Sequence[Token]
    first: int
    last: int
    ahead: int = 0
    behind: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """A text's stretches that hold the parts of a quote, the likeness (100: word for word), and what differs."""

    parts: tuple[Part, ...]
    likeness: float
    differences: tuple[Difference, ...] = ()


Finder = Callable[[Sequence[Sequence[Token]], Sequence[Token]], Place | None]


def quoted_parts(quote: str) -> tuple[list[list[Token]], bool]:
    """The words of a quote, part by part between its ellipses, and whether it ends with one."""
    words, ends = tokens(quote), [match.start() for match in _ELLIPSIS.finditer(quote)]
    parts: dict[int, list[Token]] = {}
    for token in words:
        parts.setdefault(sum(end < token.start for end in ends), []).append(token)
    bare = quote.rstrip(_CLOSING)
    return list(parts.values()), any(match.end() == len(bare) for match in _ELLIPSIS.finditer(bare))


def exactly(parts: Sequence[Sequence[Token]], text: Sequence[Token]) -> Place | None:
    """The first place that has each part word for word, in their order."""
    return _placed(parts, text, exact)


def nearly(parts: Sequence[Sequence[Token]], text: Sequence[Token]) -> Place | None:
    """The place that has each part word for word or nearly, in their order; of a part of a word or two only word for word."""
    if len(parts) == 1:
        return _placed(parts, text, near)
    return _placed(parts, text, lambda part, rest: exact(part, rest) or (near(part, rest) if len(part) >= FEWEST else None))


def _placed(
    parts: Sequence[Sequence[Token]],
    text: Sequence[Token],
    finder: Callable[[Sequence[Token], Sequence[Token]], Found | None],
) -> Place | None:
    begins = {token.start: number for number, token in enumerate(text)}
    ends = {token.end: number for number, token in enumerate(text)}
    found: list[Part] = []
    differences: list[Difference] = []
    likeness, after = 0.0, 0
    for part in parts:
        one = finder(part, text[after:])
        if one is None:
            return None
        found.append(Part(part, begins[one.start], ends[one.end], one.ahead, one.behind))
        likeness += one.likeness * len(part)
        differences += one.differences
        after = found[-1].last + 1
    return Place(tuple(found), likeness / sum(len(part) for part in parts), tuple(differences))
