"""The passages of a copy, ready to compare: each entry's words, without layout, page breaks and running heads."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from corpus.ids import fold
from corpus.model import Source, SourceEntry
from corpus.readers.copy import Copy
from corpus.readers.view import passage_text, view

_WORD = re.compile(r"[+-]?\d+|[^\W\d_]+|[^\w\s]")
_BROKEN = re.compile(r"(?<=[^\W\d_])- (?=[a-zà-ÿ])")
_SYMBOLS = ("So", "Co", "Sm")  # Unicode categories of icons


@dataclass(frozen=True, slots=True)
class Word:
    """A word, a signed number or an icon: `key` is compared, `text` is shown (with everything up to the next word)."""

    key: str
    text: str


@dataclass(frozen=True)
class Passage:
    """An entry of one copy. `whole` is its text on one line, `text` the same without the heading; `place` counts the entries of
    the copy from 0."""

    entry: SourceEntry
    place: int
    whole: str
    text: str

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """The words of `text`."""
        return words(self.text)

    @cached_property
    def counted(self) -> Counter[str]:
        """The keys of the words, counted."""
        return Counter(word.key for word in self.words)

    @property
    def keys(self) -> list[str]:
        """The keys of the words of `whole`."""
        return [word.key for word in words(self.whole)]

    @property
    def name(self) -> str:
        """The id, or the title if the entry has none."""
        return self.entry.id or self.entry.title


def passages(copy: Copy, source: Source) -> tuple[Passage, ...]:
    """The passages of a copy, in its order."""
    ordered = sorted(source.entries, key=lambda entry: entry.spans[0].start if entry.spans else 0)
    found = []
    for place, entry in enumerate(ordered):
        whole = _whole(copy, entry)
        found.append(Passage(entry, place, whole, _body(whole, entry.title)))
    return tuple(found)


def words(text: str) -> tuple[Word, ...]:
    """The words, signed numbers and icons of a text. Other marks belong to the word before them."""
    found = [match for match in _WORD.finditer(text) if match[0][-1].isalnum() or _is_symbol(match[0])]
    bounds = [0, *(match.start() for match in found[1:]), len(text)]
    return tuple(
        Word(fold(match[0]) if match[0].isalpha() else match[0], text[start:end])
        for match, (start, end) in zip(found, pairwise(bounds), strict=False)
    )


def likeness(one: Counter[str], other: Counter[str]) -> float:
    """The share of words that two texts have in common, from 0 to 1."""
    total = one.total() + other.total()
    return 2 * (one & other).total() / total if total else 0.0


def contained(one: Counter[str], other: Counter[str]) -> float:
    """The share of the shorter text's words that are in the longer one, from 0 to 1."""
    least = min(one.total(), other.total())
    return (one & other).total() / least if least else 0.0


def _whole(copy: Copy, entry: SourceEntry) -> str:
    """The entry's lines on one line; the numbers of a list are part of it, its bullets aren't."""
    passage = replace(copy, text=passage_text(copy, entry.spans), pages=())
    lines = [f"{line.bullet}. {line.text}" if line.bullet.isdigit() else line.text for line in view(passage).lines if line.text]
    return _BROKEN.sub("", " ".join(lines))


def _body(whole: str, title: str) -> str:
    """A text without the title that it begins with."""
    head, held = [word.key for word in words(title)], words(whole)
    headed = head and [word.key for word in held[: len(head)]] == head
    return "".join(word.text for word in held[len(head) :]) if headed else whole


def _is_symbol(mark: str) -> bool:
    return unicodedata.category(mark) in _SYMBOLS
