"""What a page is made of: words and drawn rectangles. x grows to the right, y downwards, in points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

_AGAINST = 0.17  # of the size: a narrower gap is none
_RAISED, _LOWERED = 0.45, 0.25  # of the size: so far signs in smaller type stand off the baseline


@dataclass(frozen=True, slots=True)
class Word:
    """A word as it is drawn: its bounds, its baseline `y`, the size of its type, whether it is bold, whether white space parts
    it from what was drawn before, and its font and colour as one."""

    text: str
    x0: float
    x1: float
    y: float
    size: float
    bold: bool = False
    spaced: bool = True
    look: str = ""

    @property
    def top(self) -> float:
        """Where its capitals begin, nearly."""
        return self.y - 0.75 * self.size

    @property
    def bottom(self) -> float:
        """Where its descenders end, nearly."""
        return self.y + 0.22 * self.size


@dataclass(frozen=True, slots=True)
class Rect:
    """A drawn rectangle, or a line (one that has hardly any width or height)."""

    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.x1 - self.x0

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.y1 - self.y0

    def holds(self, word: Word) -> bool:
        """Whether the middle of a word is in it."""
        x, y = (word.x0 + word.x1) / 2, word.y - 0.3 * word.size
        return self.x0 <= x <= self.x1 and self.y0 <= y <= self.y1

    def overlaps(self, other: Rect) -> bool:
        """Whether it has more than an edge in common with another one."""
        return self.x0 < other.x1 and other.x0 < self.x1 and self.y0 < other.y1 and other.y0 < self.y1

    def within(self, other: Rect, slack: float = 1.0) -> bool:
        """Whether it lies in another one."""
        return (
            other.x0 - slack <= self.x0
            and self.x1 <= other.x1 + slack
            and other.y0 - slack <= self.y0
            and self.y1 <= other.y1 + slack
        )


@dataclass(slots=True)
class Line:
    """Words on one baseline within a column, from left to right. `left` and `right` bound its column."""

    words: list[Word]
    left: float = 0.0
    right: float = 0.0

    @property
    def text(self) -> str:
        """Its words; signs that are set against a word belong to it."""
        text = self.words[0].text
        for before, word in pairwise(self.words):
            against = not word.spaced and word.x0 - before.x1 < _AGAINST * word.size
            text += ("" if against else " ") + word.text
        return text

    @property
    def x0(self) -> float:
        """Its left edge."""
        return self.words[0].x0

    @property
    def x1(self) -> float:
        """Its right edge."""
        return max(word.x1 for word in self.words)

    @property
    def y(self) -> float:
        """Its baseline: that of most of its letters."""
        return common((word.y, len(word.text)) for word in self.words)

    @property
    def size(self) -> float:
        """The size of most of its letters."""
        return common((word.size, len(word.text)) for word in self.words)

    @property
    def bold(self) -> bool:
        """Whether all its words are bold, signs left out."""
        lettered = [word for word in self.words if any(char.isalnum() for char in word.text)]
        return bool(lettered) and all(word.bold for word in lettered)

    @property
    def look(self) -> str:
        """The size, font and colour of all its words, signs left out; "" where font and colour differ."""
        looks = {word.look for word in self.words if any(char.isalnum() for char in word.text)}
        return f"{round(2 * self.size)} {looks.pop()}" if len(looks) == 1 else ""


@dataclass(slots=True)
class Table:
    """Rows of cells; a cell's lines are parted by newlines."""

    rows: list[list[str]]


@dataclass(slots=True)
class Box:
    """What stands in a frame or on a ground of its own, apart from the text around it."""

    parts: list[Part]


Part = Line | Table | Box


@dataclass(slots=True)
class Page:
    """A page as drawn: `words` in the frame in which most of its text stands upright, `rects` in the same frame.

    `aside` are words that run in other directions, each group in a frame of its own.
    """

    width: float
    height: float
    words: list[Word]
    rects: list[Rect]
    aside: list[list[Word]] = field(default_factory=list)


def common(weighted: Iterable[tuple[float, float]]) -> float:
    """The value with the most weight; 0 of none."""
    weights: dict[float, float] = {}
    for value, weight in weighted:
        weights[value] = weights.get(value, 0) + weight
    return max(weights, key=lambda value: weights[value]) if weights else 0.0


def rows(words: Iterable[Word]) -> list[list[Word]]:
    """Words by baseline, from top to bottom, each row from left to right; raised and lowered signs stay in their row."""
    found: list[list[Word]] = []
    levels: list[tuple[float, float]] = []
    for word in sorted(words, key=lambda word: (-round(word.size), word.y)):
        near = [at for at, (y, size) in enumerate(levels) if _on_row(word, y, size, found[at])]
        if near:
            found[min(near, key=lambda at: abs(levels[at][0] - word.y))].append(word)
        else:
            found.append([word])
            levels.append((word.y, word.size))
    order = sorted(range(len(found)), key=lambda at: levels[at][0])
    return [sorted(found[at], key=lambda word: word.x0) for at in order]


def _on_row(word: Word, y: float, size: float, row: Sequence[Word]) -> bool:
    """Whether a word stands on a row: on its baseline, or raised or lowered beside one of its words."""
    away = abs(word.y - y)
    if away < 0.3 * min(word.size, size):
        return True
    shifted = word.size < 0.85 * size and -_RAISED * size < word.y - y < _LOWERED * size
    return shifted and any(word.x0 - one.x1 < 0.3 * size and one.x0 - word.x1 < 0.3 * size for one in row)
