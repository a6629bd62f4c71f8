"""How well a line goes on where another ends, judged by the words that the text itself sets beside each other within its lines.

No dictionary and no grammar: a rulebook repeats its phrases, and what stands before an article, a comma or a stop is learned from
the seven of eight pairs of words that no line's end parts.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from corpus.readers.view import Line

COMMON = 25  # times that a word stands in the text from which it counts by itself; a rarer one by its last letters
MOST, LEAST = 6.0, -4.0  # what words can say for or against a pair of lines, in nats
BROKEN_WORD, UNBROKEN = 6.0, -3.0  # a hyphen whose two halves are a word of the text; one before a capital
HALF, OTHER = 2.0, -0.5  # a hyphen before letters that are no word of the text; before a word
FILLED, SHORT, EARLY = 0.4, -0.8, -2.5  # a line without room for the next word; with a little; with much, so that it had ended
NO_MARK = -4.0  # a list's item in the middle of a sentence
FRAGMENT = -0.7  # what looks like the rest of a broken word, without a hyphen before
OPENING, ITEM, NEVER = 0.3, 0.5, -9.0  # a new paragraph; an item; never
UNFINISHED = {"filled": -3.0, "nearly": -1.5, "short": -0.4}  # a new paragraph below a line that doesn't end a sentence
PAUSED = -2.0  # or ends with a comma
BELOW_BLANK, LOWER_BELOW, BLANKS = 0.7, -3.0, -0.3  # below a blank line: what opens, what doesn't, another one
BLANK_ENDED, BLANK_SHORT, BLANK_INSIDE = 0.6, 0.8, -3.0  # a blank line below a sentence's end, a title, or a line in its middle
ROOM = 8  # characters
_ENDED = re.compile(r"[.!?:;][\")\]]*$")
_LETTERS = re.compile(r"[^\W\d_]+")
_HYPHEN = re.compile(r"\w-$")
_BEFORE = "\"'(["  # a word
STOP, COMMA, FIGURE = ".", ",", "#"


@dataclass(frozen=True)
class Ends:
    """The two ends of a line: its first two words and its last two, and what they look like."""

    size: int
    first: str
    second: str
    kind: str
    before: str
    last: str
    tail: str
    hyphen: bool
    lower: bool
    item: bool
    room: int

    @property
    def ended(self) -> bool:
        """Whether the line ends a sentence."""
        return self.last == STOP


class Continuity:
    """How well each line of a text goes on where another one ends: `continuity(above, below)`, by their places."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._words, self._pairs, self._kinds = Counter[str](), Counter[tuple[str, str]](), Counter[str]()
        self._of_kind, self._heads, self._threes = Counter[tuple[str, str]](), Counter[str](), Counter[tuple[str, str, str]]()
        told = [line.text.split() for line in lines]
        for words in told:
            self._words.update(map(_opening, words))
        self._all = max(1, self._words.total())
        for words in told:
            self._learn(words)
        lengths = sorted(_size(line) for line in lines if line.text)
        self.width = lengths[len(lengths) * 93 // 100] if lengths else 0
        self._ends = [self._of(line, words) for line, words in zip(lines, told, strict=True)]
        self._known: dict[tuple[int, int], float] = {}

    def __call__(self, above: int, below: int) -> float:
        """How well the line `below` goes on from `above`, in nats."""
        if (above, below) not in self._known:
            self._known[above, below] = self._judge(self._ends[above], self._ends[below])
        return self._known[above, below]

    def lag(self, by: int) -> float:
        """How well lines go on from the line so many above, on average."""
        return sum(self(at - by, at) for at in range(by, len(self._ends))) / max(1, len(self._ends) - by)

    def _learn(self, words: Sequence[str]) -> None:
        closing, opening = [*map(_closing, words)], [*map(_opening, words)]
        for at, word in enumerate(words[1:], 1):
            kind, above = self._kind(word), closing[at - 1]
            self._kinds[kind] += 1
            self._heads[above] += 1
            self._pairs[above, opening[at]] += 1
            self._of_kind[above, kind] += 1
            if (group := self._group(above)) != above:
                self._heads[group] += 1
                self._of_kind[group, kind] += 1
            if at > 1:
                self._threes[closing[at - 2], above, opening[at]] += 1

    def _kind(self, word: str) -> str:
        first = word.lstrip(_BEFORE)[:1]
        case = "a" if first.islower() else "A" if first.isupper() else "1"
        opening = _opening(word)
        return case + (opening if self._words[opening] >= COMMON else f"~{opening[-1:]}")

    def _group(self, word: str) -> str:
        return word if len(word) <= 3 or self._words[word] >= COMMON else f"~{word[-2:]}"

    def _of(self, line: Line, words: Sequence[str]) -> Ends:
        if not words:
            return Ends(0, "", "", "", "", "", "", False, False, False, 0)
        head, end = words[0], words[-1]
        return Ends(
            size=_size(line),
            first=_opening(head),
            second=_opening(words[1]) if len(words) > 1 else "",
            kind=self._kind(head),
            before=_closing(words[-2]) if len(words) > 1 else "",
            last=_closing(end),
            tail=(_LETTERS.findall(end) or [""])[-1].lower(),
            hyphen=bool(_HYPHEN.search(end)),
            lower=head.lstrip(_BEFORE)[:1].islower(),
            item=bool(line.bullet or line.level),
            room=len(head),
        )

    def _judge(self, above: Ends, below: Ends) -> float:
        if not above.size:
            return BLANKS if not below.size else LOWER_BELOW if below.lower and not below.item else BELOW_BLANK
        if not below.size:
            return BLANK_ENDED if above.ended else BLANK_SHORT if above.size < 0.6 * self.width else BLANK_INSIDE
        if above.hyphen and not below.item:
            if self._words[above.tail + below.first]:
                return BROKEN_WORD
            return UNBROKEN if not below.lower else HALF if self._words[below.first] <= 2 else OTHER
        return max(self._goes_on(above, below), self._opens(above, below))

    def _goes_on(self, above: Ends, below: Ends) -> float:
        """Within a paragraph."""
        reach = above.size + 1 + below.room
        found = self._said(above, below) + (FILLED if reach >= self.width - 2 else EARLY if reach < self.width - ROOM else SHORT)
        if below.lower and self._words[below.first] <= 1 and not self._pairs[above.last, below.first]:
            found += FRAGMENT
        return found + NO_MARK * below.item

    def _opens(self, above: Ends, below: Ends) -> float:
        """As a paragraph of its own."""
        if below.lower and not below.item:
            return NEVER
        found = OPENING + ITEM * below.item + PAUSED * (above.last == COMMA)
        if above.ended:
            return found
        if above.size + 1 + below.room >= self.width - 2:
            return found + UNFINISHED["filled"]
        return found + UNFINISHED["nearly" if above.size > 0.7 * self.width or above.lower else "short"]

    def _said(self, above: Ends, below: Ends) -> float:
        """How much likelier the first word of `below` is behind the last one of `above` than anywhere: in nats."""
        group = self._group(above.last)
        alone = (self._kinds[below.kind] + 0.5) / (self._all + 50)
        grouped = (self._of_kind[group, below.kind] + 8 * alone) / (self._heads[group] + 8)
        found = math.log((self._of_kind[above.last, below.kind] + 6 * grouped) / (self._heads[above.last] + 6) / alone)
        if above.last not in (STOP, COMMA, FIGURE):
            share = (self._words[below.first] + 0.5) / self._all
            if count := self._pairs[above.last, below.first]:
                found = max(found, 0.8 * math.log((count + 4 * share) / (self._heads[above.last] + 4) / share))
            found += bool(self._threes[above.before, above.last, below.first])
            found += bool(below.second and self._threes[above.last, below.first, below.second])
        return max(LEAST, min(MOST, found))


def _size(line: Line) -> int:
    return len(line.text) + 2 * bool(line.bullet)


def _opening(word: str) -> str:
    """A word as it begins a line."""
    found = _LETTERS.search(word)
    return found[0].lower() if found else FIGURE


def _closing(word: str) -> str:
    """A word as it ends one: its stop or comma, if it has one."""
    if _ENDED.search(word):
        return STOP
    if word.endswith(COMMA):
        return COMMA
    found = _LETTERS.findall(word)
    return found[-1].lower() if found else FIGURE
