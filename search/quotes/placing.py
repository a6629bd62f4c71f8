"""Where a text holds a quote, and the parts of one that has ellipses: they stand in it one behind the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from search.quotes.matching import FEWEST, PERHAPS, Difference, Found, Token, exact, near, tokens

_ELLIPSIS = re.compile(r"[\[(]\s*(?:…|\.{2,}|\. \. \.)\s*[\])]|…|\.{3,}|\. \. \.")
_LEAST = 4  # words of a part on either side of what was left out without an ellipsis
_MUCH = 5  # of likeness
_STOP = re.compile(r"[.;:!?]|\n\s*\n|\n\s*[-*•]\s")
_CLOSING = " \t\r\n\"'»”’)"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a quote (all of it where it has no ellipsis), and the first and last of the text's words that hold it. `ahead`
    and `behind` count those at its ends that may stand in the place of others of the quote; `silent` is a part that follows the
    one before as if the text left nothing between them."""

    words: Sequence[Token]
    first: int
    last: int
    ahead: int = 0
    behind: int = 0
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A text's stretches that hold the parts of a quote, the likeness (100: word for word), and what differs."""

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
    """The place that has each part word for word or nearly, in their order; of a part of a word or two only word for word. The
    only part may be less alike, until it is seen whether something in it was left out (see `silently`)."""
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
    """The place of a quote that nearly stands at `place`, or else, where it is much more alike so, in two parts: people leave a
    clause out without an ellipsis, too. What they leave out lies within a sentence, and is told among the differences."""
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
    """The words of the quote with which it begins to differ from the text, or to be like it again."""
    numbers = {token.start: number for number, token in enumerate(quote)}
    ends = {token.end: number + 1 for number, token in enumerate(quote)}
    for difference in place.differences:
        start, end = difference.quoted_at
        yield from (number for number in (numbers.get(start), ends.get(end)) if number is not None)
