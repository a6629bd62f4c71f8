"""A text whose columns stand side by side on its lines, as programs write that keep a page's layout: put into reading order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

GAP = 2  # spaces between the columns, at least
ROWS = 8  # lines with text of a page that can be judged
BOTH = 0.35  # of such lines: so many have text on both sides of a gutter
ACROSS = 0.15  # at most so many stand across it, such as titles
WORDS = 3  # on either side of a line, on average: a table's cells have fewer
PAGES = 0.6  # of a copy's pages that have columns
_PAGE = re.compile(r"\f|(?<=\n)(?=[ \t]*\d{1,3}[ \t]*(?:\n|$))")
_WORD = re.compile(r"[^\W\d_]{2,}")


@dataclass(frozen=True)
class Usual:
    """The gutter that most pages of a copy have, and those that most have on its two sides."""

    place: int
    left: Usual | None
    right: Usual | None


def in_order(text: str) -> str | None:
    """The text with each page's columns one below the other; None for one whose lines hold no columns."""
    pages = [page.expandtabs(8).splitlines() for page in _PAGE.split(text)]
    usual = _usual(pages)
    return "\n\n".join("\n".join(_parted(page, usual)) for page in pages) + "\n" if usual else None


def _usual(pages: Sequence[Sequence[str]]) -> Usual | None:
    found = [_gutter(page) for page in pages if sum(bool(line.strip()) for line in page) >= ROWS]
    gutters = Counter(place for place in found if place is not None)
    if not found or gutters.total() < PAGES * len(found):
        return None
    place = gutters.most_common(1)[0][0]
    left, right = ([[line[part] for line in page] for page in pages] for part in (slice(place), slice(place, None)))
    return Usual(place, _usual(left), _usual(right))


def _parted(lines: Sequence[str], usual: Usual | None) -> list[str]:
    """The lines of a page, or of a column of it, with the columns between two lines that stand across them in their order. A page
    whose own gutter can't be told (lists, its last lines) has the usual one, if nothing stands across that."""
    gutter = _gutter(lines, usual.place if usual else None)
    if gutter is None and usual and not any(_stands_across(line, usual.place) for line in lines):
        gutter = usual.place
    if gutter is None:
        return [line.rstrip() for line in lines]
    left, right = (usual.left, usual.right) if usual and usual.place == gutter else (None, None)
    found: list[str] = []
    for across, band in groupby(lines, key=lambda line: _stands_across(line, gutter)):
        held = list(band)
        if across:
            found += [line.rstrip() for line in held]
        else:
            found += _trimmed(_parted([line[:gutter] for line in held], left))
            found += _trimmed(_parted([line[gutter:] for line in held], right))
    return found


def _gutter(lines: Sequence[str], usual: int | None = None) -> int | None:
    """The place behind the gap that most lines of a page have in common: the usual one where it is as good as any."""
    held = [line for line in lines if line.strip()]
    if len(held) < ROWS:
        return None
    if usual and sum(usual in _gaps(line) for line in held) >= BOTH * len(held) and _is_gutter(held, usual):
        return usual
    places: dict[int, int] = {}
    for line in held:
        for place in _gaps(line):
            places[place] = places.get(place, 0) + 1
    for place in sorted(places, key=lambda one: (-places[one], one))[:5]:
        if places[place] < BOTH * len(held):
            return None
        if _is_gutter(held, place):
            return place
    return None


def _gaps(line: str) -> Iterator[int]:
    """The places in a line where text may begin again behind a gap."""
    for gap in re.finditer(rf"(?<=\S) {{{GAP},}}(?=\S)", line):
        yield from range(gap.start() + GAP, gap.end() + 1)


def _is_gutter(held: Sequence[str], place: int) -> bool:
    both = [line for line in held if line[:place].strip() and line[place:].strip() and not _stands_across(line, place)]
    words = [
        sum(len(_WORD.findall(side)) for side in sides)
        for sides in zip(*((line[:place], line[place:]) for line in both), strict=True)
    ]
    across = sum(_stands_across(line, place) for line in held)
    return min(words, default=0) >= WORDS * len(both) and across <= ACROSS * len(held)


def _stands_across(line: str, place: int) -> bool:
    return line[place - GAP : place].strip() != "" and line[place:].strip() != ""


def _trimmed(lines: Sequence[str]) -> list[str]:
    """A column without the blank lines above and below it."""
    held = [at for at, line in enumerate(lines) if line.strip()]
    return list(lines[held[0] : held[-1] + 1]) if held else []
