"""Finds the place of a quote in a text. The parts of a quote with ellipses must be there in order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from search.quotes.matching import FEWEST, PERHAPS, Difference, Found, Token, exact, near, tokens

_ELLIPSIS = re.compile(r"[\[(]\s*(?:…|\.{2,}|\. \. \.)\s*[\])]|…|\.{3,}|\. \. \.")
_LEAST = 4  # fewest words of the parts before and after something left out without an ellipsis, and of what was left out
_MUCH = 5  # the gain in likeness that makes up for splitting a quote
_STOP = re.compile(r"[.;:!?]|\n\s*\n|\n\s*[-*•]\s")
_CLOSING = " \t\r\n\"'»”’)"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a quote (all of it if there is no ellipsis), and the numbers of the text's words where it begins and ends.
    `ahead` and `behind` count the words at these ends for which the quote may have others; a `silent` part follows the one before
    without an ellipsis, although the text has words between them."""

    words: Sequence[Token]
    first: int
    last: int
    ahead: int = 0
    behind: int = 0
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a quote: its parts, the likeness (100: word for word), and the differences."""

    parts: tuple[Part, ...]
    likeness: float
    differences: tuple[Difference, ...] = ()

    @property
    def held(self) -> float:
        """The share of the quote's words that the text has there."""
        other = sum(len(each.quote.split()) for each in self.differences)
        return 1 - other / sum(len(part.words) for part in self.parts)


Finder = Callable[[Sequence[Sequence[Token]], Sequence[Token]], Place | None]


def quoted_parts(quote: str) -> tuple[list[list[Token]], bool]:
    """The words of each part between a quote's ellipses, and whether the quote ends with an ellipsis."""
    words, ends = tokens(quote), [match.start() for match in _ELLIPSIS.finditer(quote)]
    parts: dict[int, list[Token]] = {}
    for token in words:
        parts.setdefault(sum(end < token.start for end in ends), []).append(token)
    bare = quote.rstrip(_CLOSING)
    return list(parts.values()), any(match.end() == len(bare) for match in _ELLIPSIS.finditer(bare))


def exactly(parts: Sequence[Sequence[Token]], text: Sequence[Token]) -> Place | None:
    """The first place with all parts word for word, in order."""
    return _placed(parts, text, exact)


def nearly(parts: Sequence[Sequence[Token]], text: Sequence[Token]) -> Place | None:
    """The place with all parts word for word or nearly, in order; parts of one or two words only word for word. A single part may
    have a lower likeness, in case something in it was left out (see `silently`)."""
    if len(parts) == 1:
        return _placed(parts, text, lambda part, rest: near(part, rest, PERHAPS))
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


def silently(quote: Sequence[Token], words: Sequence[Token], text: str, place: Place) -> Place:
    """The place of a quote split in two parts, if that is much more similar, else `place`: people also leave out a clause without
    an ellipsis. The omission must be within a sentence, and is one of the differences."""
    best = place
    for at in {number for number in _edges(quote, place) if _LEAST <= number <= len(quote) - _LEAST}:
        one = _placed((quote[:at], quote[at:]), words, near)
        if one is None or one.likeness < best.likeness + _MUCH:
            continue
        first, then = one.parts
        if len(left_out := words[first.last + 1 : then.first]) >= _LEAST and not _STOP.search(
            text, words[first.last].end, words[then.first].start
        ):
            gap = Difference("", " ".join(token.word for token in left_out), (quote[at].start, quote[at].start))
            told = sorted((*one.differences, gap), key=lambda difference: difference.quoted_at)
            best = Place((first, replace(then, silent=True)), one.likeness, tuple(told))
    return best


def _edges(quote: Sequence[Token], place: Place) -> Iterator[int]:
    """The indexes of the quote's words where a difference from the text begins or ends."""
    numbers = {token.start: number for number, token in enumerate(quote)}
    ends = {token.end: number + 1 for number, token in enumerate(quote)}
    for difference in place.differences:
        start, end = difference.quoted_at
        yield from (number for number in (numbers.get(start), ends.get(end)) if number is not None)
