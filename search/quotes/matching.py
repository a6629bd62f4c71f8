"""Compares quotes with texts: whether a text has the words of a quote, and where they differ if it nearly does.

Texts are compared by their words. White space, case, punctuation (quotes, hyphens), icons and Markdown marks don't count; accents
do. A word hyphenated at the end of a line is one word.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz
from rapidfuzz.distance import Indel

from corpus.icons import marks
from indexer.words import fold_word

_WORD = re.compile(r"(?:[^\W_][\u0300-\u036f]*)+(?:[-\u00ad\u2010\u2011][ \t]*\r?\n[ \t]*[^\W\d_][^\W_]*)?")
_LINK = re.compile(r"(?<=\])\([^()\s]*\)")
_BREAK = re.compile(r"[-\u00ad\u2010\u2011]\s*")
NEAR = 75.0  # lowest likeness (0 to 100) of a passage that nearly has a quote
PERHAPS = 60.0  # lowest likeness of one that may, if something in its middle was left out
FEWEST = 3  # words; fewer are nearly everywhere
_FEW = 8  # most places of a run of words that helps to locate a quote
_OTHERS = 3  # most words at the beginning or end of a quote for which the text has others
_COMMA = 2  # most characters between words that are separated by a comma
BY_LETTERS = 320  # the longest quote, in characters, that is aligned by characters


@dataclass(frozen=True, slots=True)
class Token:
    """A word, folded in case only, and its range in the text (code points, end-exclusive)."""

    word: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Difference:
    """Words of the quote (`quote`) for which the text has others (`text`); either is empty if words were added or left out.

    `quoted_at` is their range in the quote (code points, end-exclusive); if the quote lacks them, the empty range before the next
    word, or after the last.
    """

    quote: str
    text: str
    quoted_at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Found:
    """The place of a quote in a text: the range of code points, the likeness (100: word for word), and the differences. `ahead`
    and `behind` count the words at its ends for which the quote may have others."""

    start: int
    end: int
    likeness: float
    differences: tuple[Difference, ...] = ()
    ahead: int = 0
    behind: int = 0


def tokens(text: str) -> list[Token]:
    """The words of a text with their ranges; icons (see corpus.icons.marks) and link targets are no words."""
    blank = _LINK.sub(lambda m: " " * len(m[0]), marks().sub(lambda m: " " * len(m[0]), text))
    return [Token(_plain(match[0]), match.start(), match.end()) for match in _WORD.finditer(blank)]


def _plain(word: str) -> str:
    return unicodedata.normalize("NFC", _BREAK.sub("", word)).casefold()


def exact(quote: Sequence[Token], text: Sequence[Token]) -> Found | None:
    """The first place in the text with the words of the quote in sequence; None if there is none, or if the quote has no
    words."""
    wanted, held = [token.word for token in quote], [token.word for token in text]
    if not wanted:
        return None
    first = wanted[0]
    for at in range(len(held) - len(wanted) + 1):
        if held[at] == first and held[at : at + len(wanted)] == wanted:
            return Found(text[at].start, text[at + len(wanted) - 1].end, 100.0)
    return None


def _folded(tokens: Sequence[Token]) -> list[str]:
    """The words without accents, folded in a single call for speed."""
    return fold_word("\n".join([token.word for token in tokens])).split("\n") if tokens else []


def near(quote: Sequence[Token], text: Sequence[Token], least: float = NEAR) -> Found | None:
    """The passage of the text most similar to the quote, with the words that differ; None if none reaches the likeness `least`.

    For a short quote, the passage is found by the best partial alignment of characters without accents (rapidfuzz), then widened
    to whole words; for a long one, by the words that both have in the same order.
    """
    if len(quote) < FEWEST or len(text) < FEWEST:
        return None
    wanted, words = " ".join(_folded(quote)), _folded(text)
    held = " ".join(words)
    if len(held) < 0.5 * len(wanted):
        return None
    if len(wanted) > BY_LETTERS:
        return _near_by_words(quote, text)
    alignment = fuzz.partial_ratio_alignment(wanted, held, score_cutoff=least)
    if alignment is None:
        return None
    ends, place = [], 0
    for word in words:
        place += len(word) + 1
        ends.append(place)
    first = next(i for i, end in enumerate(ends) if end > alignment.dest_start)
    last = next((i for i, end in enumerate(ends) if end >= alignment.dest_end), len(text) - 1)
    fitted = _fitted(wanted, words, first, last)
    widened = _with_ends(quote, text, fitted)
    ahead, behind = fitted.start - widened.start, widened.stop - fitted.stop
    stretch = text[widened]
    return Found(stretch[0].start, stretch[-1].end, alignment.score, differences(quote, stretch), ahead, behind)


def _fitted(wanted: str, held: Sequence[str], first: int, last: int) -> slice:
    """The passage around `first` to `last` most similar to the quote. If a quote leaves words out, the alignment is only as long
    as the quote, and its end would be missing."""
    slack = 3 + (last - first) // 3

    def likeness(start: int, end: int) -> float:
        return fuzz.ratio(wanted, " ".join(held[start : end + 1]))

    def end(start: int, about: int) -> int:
        ends = range(max(start, about - slack), min(len(held), about + slack + 1))
        return max(ends, key=lambda end: (likeness(start, end), -abs(end - about)))

    last = end(first, last)
    starts = range(max(0, first - slack), min(last, first + slack) + 1)
    first = max(starts, key=lambda start: (likeness(start, last), -abs(start - first)))
    return slice(first, end(first, last) + 1)


def _with_ends(quote: Sequence[Token], text: Sequence[Token], found: slice) -> slice:
    """Extend the passage by the words that the quote replaces at its beginning or end with words that may share no letter: at
    most as many as the quote has there, and none beyond punctuation or a break. The quote's last words may be found a few words
    further on."""
    wanted, held = _folded(quote), _folded(text[found])
    same = [block for block in Indel.opcodes(wanted, held) if block.tag == "equal"]
    if not same:
        return found
    start, stop = found.start, found.stop
    many = min(_OTHERS, same[0].src_start) - same[0].dest_start
    while many > 0 and start > 0 and text[start].start - text[start - 1].end == 1:
        start, many = start - 1, many - 1
    tail = wanted[same[-1].src_end :]
    for at in range(found.start + same[-1].dest_end, min(stop + _OTHERS, len(text) - len(tail)) if tail else 0):
        if text[at].start - text[at - 1].end > _COMMA:
            break
        if _folded(text[at : at + len(tail)]) == tail:
            return slice(start, at + len(tail))
    many = min(_OTHERS, len(tail)) - (len(held) - same[-1].dest_end)
    while many > 0 and stop < len(text) and text[stop].start - text[stop - 1].end == 1:
        stop, many = stop + 1, many - 1
    return slice(start, stop)


def _near_by_words(quote: Sequence[Token], text: Sequence[Token]) -> Found | None:
    """The same by words: the passage of the longer text most similar to the shorter. By characters it would take minutes."""
    if sum(len(token.word) + 1 for token in text) >= sum(len(token.word) + 1 for token in quote):
        text = text[_stretch(quote, text)]
        compared = quote
    else:
        compared = quote[_stretch(text, quote)]
    wanted, held = (" ".join(token.word for token in some) for some in (compared, text))
    likeness = fuzz.ratio(wanted, held, score_cutoff=NEAR)
    return Found(text[0].start, text[-1].end, likeness, differences(quote, text)) if likeness else None


def _stretch(short: Sequence[Token], long: Sequence[Token]) -> slice:
    """The range of `long` most similar to `short`: where most runs of three words are at the same offset, trimmed to the shared
    words."""
    wanted, held = [token.word for token in short], [token.word for token in long]
    places: dict[tuple[str, ...], list[int]] = {}
    for place in range(len(held) - 2):
        places.setdefault(tuple(held[place : place + 3]), []).append(place)
    runs = ((place, places.get(tuple(wanted[place : place + 3]), ())) for place in range(len(wanted) - 2))
    away = Counter(there - here for here, found in runs if len(found) <= _FEW for there in found)
    slack = 5 + len(wanted) // 8
    first = max(away, key=lambda distance: (away[distance], -distance)) if away else 0
    start, end = (max(0, first - slack), first + len(wanted) + slack) if away else (0, len(held))
    same = (block for block in Indel.opcodes(wanted, held[start:end]) if block.tag == "equal")
    kept = _densest(len(held[start:end]), ((block.dest_start, block.dest_end) for block in same))
    straight = slice(max(0, first), max(0, first) + len(wanted))  # in repetitive text, no run of words may be distinctive
    found = (slice(start + kept.start, start + kept.stop), straight)
    return max(found, key=lambda one: fuzz.ratio(" ".join(wanted), " ".join(held[one])))


def _densest(length: int, same: Iterable[tuple[int, int]]) -> slice:
    """The range in which shared words outnumber the others the most."""
    best, sum_, start, kept = 0, 0, 0, slice(0, 0)
    marks = [-1] * length
    for first, end in same:
        marks[first:end] = [1] * (end - first)
    for place, mark in enumerate(marks):
        if sum_ <= 0:
            sum_, start = 0, place
        sum_ += mark
        if sum_ > best:
            best, kept = sum_, slice(start, place + 1)
    return kept


def differences(quote: Sequence[Token], text: Sequence[Token]) -> tuple[Difference, ...]:
    """The words in which a quote and a passage of a text differ, in order."""
    wanted, held = [token.word for token in quote], [token.word for token in text]
    found = []
    for ours, its in gaps(wanted, held):
        place = quote[ours.start].start if ours.start < len(quote) else quote[-1].end
        end = quote[ours.stop - 1].end if ours.start < ours.stop else place
        found.append(Difference(" ".join(wanted[ours]), " ".join(held[its]), (place, end)))
    return tuple(found)


def gaps(wanted: Sequence[str], held: Sequence[str]) -> Iterator[tuple[slice, slice]]:
    """The gaps between the words that both texts share, as ranges of words of the one and the other; either may be empty."""
    same = [block for block in Indel.opcodes(wanted, held) if block.tag == "equal"]
    starts = ((0, 0), *((block.src_end, block.dest_end) for block in same))
    ends = (*((block.src_start, block.dest_start) for block in same), (len(wanted), len(held)))
    for (here, there), (stop, end) in zip(starts, ends, strict=True):
        if here < stop or there < end:
            yield slice(here, stop), slice(there, end)
