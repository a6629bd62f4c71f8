"""Words and pages made by hand, for tests of single steps of the reader."""

from __future__ import annotations

from corpus.inputs.pdf.shapes import Page, Rect, Word


def words(text: str, x: float, y: float, bold: bool = False, size: float = 10.0) -> list[Word]:
    """A line of words, each half as wide as its size for each letter."""
    found = []
    for one in text.split():
        found.append(Word(one, x, x + 0.5 * size * len(one), y, size, bold))
        x = found[-1].x1 + 0.25 * size
    return found


def prose(top: float, count: int, x: float = 40.0) -> list[Word]:
    """Full lines of running text."""
    return [word for at in range(count) for word in words("il mugnaio conta i sacchi ogni sera sulla tavola", x, top + 12 * at)]


def page(held: list[Word], rects: list[Rect] | None = None) -> Page:
    """A page with these words."""
    return Page(600, 800, held, rects or [])
