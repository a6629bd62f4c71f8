"""Quotes: whether a text holds the words of a quote, and where it differs when it nearly does.

Two texts are compared by their words. White space, case, punctuation (quotes, hyphens), icons and Markdown marks don't count;
accents do. A word that a hyphen splits at a line's end is one word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from rapidfuzz import fuzz

from corpus.icons import marks

_WORD = re.compile(r"(?:[^\W_][\u0300-\u036f]*)+(?:[-\u00ad\u2010\u2011][ \t]*\r?\n[ \t]*[^\W\d_][^\W_]*)?")
_LINK = re.compile(r"(?<=\])\([^()\s]*\)")
_BREAK = re.compile(r"[-\u00ad\u2010\u2011]\s*")
NEAR = 75.0  # the likeness (0 to 100) from which a stretch of a text nearly holds a quote
FEWEST = 3  # words; fewer nearly stand everywhere


@dataclass(frozen=True, slots=True)
class Token:
    """A word, folded in case only, and its place in the text (code points, end-exclusive)."""

    word: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Difference:
    """Words of the quote (`quote`) where the text has others (`text`); either is empty where words were added or left out."""

    quote: str
    text: str


@dataclass(frozen=True, slots=True)
class Found:
    """Where a text holds a quote: the range of its code points, the likeness (100: word for word), and what differs."""

    start: int
    end: int
    likeness: float
    differences: tuple[Difference, ...] = ()


def tokens(text: str) -> list[Token]:
    """The words of a text with their places; icons (see corpus.icons.marks) and link targets are no words."""
    blank = _LINK.sub(lambda m: " " * len(m[0]), marks().sub(lambda m: " " * len(m[0]), text))
    return [Token(_plain(match[0]), match.start(), match.end()) for match in _WORD.finditer(blank)]


def _plain(word: str) -> str:
    return unicodedata.normalize("NFC", _BREAK.sub("", word)).casefold()


def exact(quote: Sequence[Token], text: Sequence[Token]) -> Found | None:
    """The first place where the text has the words of the quote, one behind the other; None where it hasn't, or for no words."""
    wanted, held = [token.word for token in quote], [token.word for token in text]
    if not wanted:
        return None
    first = wanted[0]
    for at in range(len(held) - len(wanted) + 1):
        if held[at] == first and held[at : at + len(wanted)] == wanted:
            return Found(text[at].start, text[at + len(wanted) - 1].end, 100.0)
    return None


def near(quote: Sequence[Token], text: Sequence[Token]) -> Found | None:
    """The stretch of the text that is most like the quote, with the words that differ; None where none is like enough.

    The stretch is found by the best partial alignment of the letters (rapidfuzz), then widened to whole words.
    """
    if len(quote) < FEWEST or len(text) < FEWEST:
        return None
    wanted, held = " ".join(token.word for token in quote), " ".join(token.word for token in text)
    alignment = fuzz.partial_ratio_alignment(wanted, held, score_cutoff=NEAR)
    if alignment is None or len(held) < 0.5 * len(wanted):
        return None
    ends, place = [], 0
    for token in text:
        place += len(token.word) + 1
        ends.append(place)
    first = next(i for i, end in enumerate(ends) if end > alignment.dest_start)
    last = next((i for i, end in enumerate(ends) if end >= alignment.dest_end), len(text) - 1)
    stretch = text[first : last + 1]
    return Found(stretch[0].start, stretch[-1].end, alignment.score, differences(quote, stretch))


def differences(quote: Sequence[Token], text: Sequence[Token]) -> tuple[Difference, ...]:
    """The words in which a quote and a stretch of a text differ, in order."""
    wanted, held = [token.word for token in quote], [token.word for token in text]
    matcher = SequenceMatcher(None, wanted, held, autojunk=False)
    return tuple(
        Difference(" ".join(wanted[a:b]), " ".join(held[c:d])) for tag, a, b, c, d in matcher.get_opcodes() if tag != "equal"
    )
