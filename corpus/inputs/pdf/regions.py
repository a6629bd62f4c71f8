"""Puts the words of a page into reading order: columns by gutters, band by band; boxes and tables as wholes."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from corpus.inputs.pdf.frames import Framed, frames
from corpus.inputs.pdf.gutters import INDENTED, NARROWEST, Gutter, begins_column, gutters, margin_side
from corpus.inputs.pdf.shapes import Box, Line, Page, Part, Rect, Table, Word, common, rows
from corpus.inputs.pdf.tables import LINES, aligned_table, running_text

_PLACE = "\0"  # begins the words that hold the place of a box or a table
_STOPPED = re.compile(r"[.!?:;»”\"')\]]$")
_NUMBERED = re.compile(r"(\d{1,2})([.)]?)")
_DROP = re.compile(r"[«“\"'’¡¿]?[^\W\d_]")
_TITLE = 1.2  # times the size of the text, at least
_NOTE = 0.9  # times the size of the text: smaller type in a margin is a note
_EVEN = 1.5  # times the size: between the ends of columns that run on below a box, at most
_IN_LINE = 0.5  # times the size: between the tops of boxes side by side, at most
_DEEPEST = 24
_COLUMN = 8  # lines on a page that tell where a column begins
_FEWEST_PAGES, _OFTEN = 3, 0.25  # pages, and of the pages, that have a column there

Places = Mapping[str, list[Part]]  # what words hold the place of, by their text


def arranged(pages: Sequence[Page]) -> list[list[Part]]:
    """The parts of each page in reading order; what runs in other directions comes last. Where rows in line may be a table or
    columns, the columns of the other pages decide."""
    drawn = [frames(page) for page in pages]
    found = [_region(page.words, framed) for page, framed in zip(pages, drawn, strict=True)]
    edges = _edges(found)
    for at, (page, framed) in enumerate(zip(pages, drawn, strict=True)):
        if any(isinstance(part, Table) or (isinstance(part, Line) and _crosses(part, edges)) for part in found[at]):
            found[at] = _region(page.words, framed, edges)
        found[at] += [Box(_region(words, [])) for words in page.aside]
    return found


def _crosses(line: Line, edges: Sequence[float]) -> bool:
    """Whether a line has a gap where a column begins."""
    return any(
        word.x0 - before.x1 >= NARROWEST * line.size and begins_column(before.x1, word.x0, edges, INDENTED * line.size)
        for before, word in pairwise(line.words)
    )


def _edges(found: Sequence[Sequence[Part]]) -> list[float]:
    """Where columns begin on page after page."""
    lines: Counter[tuple[int, float]] = Counter(
        (sheet, part.left) for sheet, parts in enumerate(found) for part in parts if isinstance(part, Line)
    )
    pages = Counter(round(left) for (_, left), count in lines.items() if count >= _COLUMN)
    return [left for left, count in pages.items() if count >= max(_FEWEST_PAGES, _OFTEN * len(found))]


def _region(words: Sequence[Word], framed: Sequence[Framed], edges: Sequence[float] = ()) -> list[Part]:
    """The parts of a region. What is framed directly in it is arranged by itself, and stands where it is drawn; `edges` are
    where columns of the book begin."""
    outer = [one for one in framed if not any(one.rect.within(other.rect) and one is not other for other in framed)]
    free = [word for word in words if not any(one.rect.holds(word) for one in outer)]
    em = common((word.size, len(word.text)) for word in free) or 10.0
    over = {id(one): [other.rect for other in outer if _smaller(other.rect, one.rect)] for one in outer}
    places: dict[str, list[Part]] = {}
    held, last = [*free], []
    for number, one in enumerate(outer):
        inside = [word for word in words if one.rect.holds(word) and not any(rect.holds(word) for rect in over[id(one)])]
        inner = [other for other in framed if other is not one and other.rect.within(one.rect)]
        parts: list[Part] = [*one.terms] or [one.table or Box(_region(inside, inner))]
        if _spans(one.rect, free, em) and _reads_through(one.rect, free, em):
            last += parts
            continue
        places[f"{_PLACE}{number}"] = parts
        holders = _place_holders(f"{_PLACE}{number}", one.rect, em)
        held += [word for word in holders if not any(rect.holds(word) for rect in over[id(one)])] or holders
    return [*_once(_band(rows(_undropped(held)), places, em, edges)), *last]


def _smaller(one: Rect, other: Rect) -> bool:
    """Whether a rectangle is smaller than another one: where they overlap, it is the one on top."""
    return one.width * one.height < other.width * other.height


def _once(parts: Sequence[Part]) -> list[Part]:
    """Parts without those told before: a box may hold its place in several columns."""
    return list({id(part): part for part in parts}.values())


def _place_holders(name: str, rect: Rect, em: float) -> list[Word]:
    """Rows that keep the place of a box among words."""
    count = max(1, int(rect.height / em))
    return [Word(name, rect.x0, rect.x1, rect.y0 + (at + 0.8) * rect.height / count, em) for at in range(count)]


def _spans(rect: Rect, words: Sequence[Word], em: float) -> bool:
    """Whether a box lies across a gutter, with text of a column above and below it."""
    lines = rows(words)
    for gutter in gutters(lines, em):
        across = rect.x0 < gutter.x0 and gutter.x1 < rect.x1
        if across and lines[gutter.first][0].y < rect.y0 and rect.y1 < lines[gutter.last][0].y:
            return True
    return False


def _reads_through(rect: Rect, words: Sequence[Word], em: float) -> bool:
    """Whether the columns run on below a box that lies across them, as sentences and numbered lists tell. Where these tell
    nothing, columns that run on end at one height above the box."""
    upper = _columns(rows(word for word in words if word.y < rect.y0), em, -1)
    lower = _columns(rows(word for word in words if word.y > rect.y1), em, 0)
    if not upper or not lower:
        return True
    (left, right), (under, beside) = upper, lower
    through = sum(_goes_on(one, other) for one, other in pairwise((left, under, right, beside)))
    ended = sum(_goes_on(one, other) for one, other in pairwise((left, right, under, beside)))
    if through != ended:
        return through > ended
    return abs(max(word.y for word in left) - max(word.y for word in right)) < _EVEN * em


def _goes_on(upper: Sequence[Word], lower: Sequence[Word]) -> bool:
    """Whether a sentence or a numbered list goes on from one piece of a column to another one."""
    if number := _NUMBERED.fullmatch(lower[0].text):
        return any(word.text == f"{int(number[1]) - 1}{number[2]}" for word in upper)
    return not _STOPPED.search(upper[-1].text) and lower[0].text[:1].islower()


def _columns(lines: Sequence[Sequence[Word]], em: float, which: int) -> tuple[list[Word], list[Word]] | None:
    """The words left and right of the first (`which` 0) or the last (-1) of the gutters of some lines."""
    found = sorted(gutters(lines, em), key=lambda gutter: gutter.first)
    if not found:
        return None
    held = [word for row in lines[found[which].first : found[which].last + 1] for word in row]
    left = [word for word in held if word.x1 <= found[which].middle]
    right = [word for word in held if word.x0 >= found[which].middle]
    return (left, right) if left and right else None


def _band(lines: list[list[Word]], places: Places, em: float, edges: Sequence[float], deep: int = 0) -> list[Part]:
    """The parts of rows: above the longest gutter, left of it, right of it, below it."""
    if not lines:
        return []
    found = gutters(lines, em, edges=edges) if deep < _DEEPEST else []
    if not found:
        return _lines(lines, places)
    longest = [one for one in found if one.last - one.first >= 0.8 * (found[0].last - found[0].first)]
    known = next((one for one in longest if begins_column(one.x0, one.x1, edges)), None)
    gutter = _without_titles(_shortened(known or found[0], lines, em), lines, em)
    above, inside, below = lines[: gutter.first], lines[gutter.first : gutter.last + 1], lines[gutter.last + 1 :]
    both = [at for at, row in enumerate(inside) if row[0].x0 < gutter.middle < row[-1].x1]
    first, last = _with_wrapped(inside, both[0], both[-1]) if both else (0, -1)
    core = inside[first : last + 1]
    held = any(word.text.startswith(_PLACE) for row in core for word in row)
    side = margin_side(gutter, lines, em)
    if side:
        middle: list[Part] = _beside(inside, gutter, side, places, em, edges, deep)
    elif not known and not held and (table := aligned_table(core, em)):
        above, below = [*above, *inside[:first]], [*inside[last + 1 :], *below]
        middle = [Table(table)]
    elif cards := _cards(inside, gutter, em):
        middle = [part for row in cards for part in _band(row, places, em, edges, deep + 1)]
    else:
        left = rows(word for row in inside for word in row if (word.x0 + word.x1) / 2 < gutter.middle)
        right = rows(word for row in inside for word in row if (word.x0 + word.x1) / 2 >= gutter.middle)
        middle = [*_band(left, places, em, edges, deep + 1), *_band(right, places, em, edges, deep + 1)]
    return [*_band(above, places, em, edges, deep + 1), *middle, *_band(below, places, em, edges, deep + 1)]


def _cards(inside: Sequence[Sequence[Word]], gutter: Gutter, em: float) -> list[list[list[Word]]]:
    """The rows of boxes that stand in line with nothing else beside them, like cards, below short lines at the left; none of
    others."""
    start = next((at for at, row in enumerate(inside) if row[-1].text.startswith(_PLACE) or row[-1].x0 >= gutter.middle), 0)
    words = [word for row in inside[start:] for word in row]
    if not all(word.text.startswith(_PLACE) for word in words):
        return []
    first: dict[str, Word] = {}
    for word in sorted(words, key=lambda word: word.y):
        first.setdefault(word.text, word)
    near = _IN_LINE * em
    left, right = ([word.y for word in first.values() if (word.x0 >= gutter.middle) == side] for side in (False, True))
    left, right = ([y for before, y in pairwise([-math.inf, *tops]) if y - before >= near] for tops in (left, right))
    if len(left) - len(right) not in (0, 1) or any(abs(one - other) >= near for one, other in zip(left, right, strict=False)):
        return []
    ends = [*(top - near for top in left[1:]), math.inf]
    found = [rows(word for word in words if top - near <= word.y < end) for top, end in zip(left, ends, strict=True)]
    return [[list(row) for row in inside[:start]], *found] if len(found) > 1 else []


def _with_wrapped(lines: Sequence[Sequence[Word]], first: int, last: int) -> tuple[int, int]:
    """The first and the last row of what may be a table, further lines of their cells taken in."""
    while first and _near(lines[first - 1], lines[first]):
        first -= 1
    while last + 1 < len(lines) and _near(lines[last], lines[last + 1]):
        last += 1
    return first, last


def _near(upper: Sequence[Word], lower: Sequence[Word]) -> bool:
    return min(word.top for word in lower) - max(word.bottom for word in upper) <= LINES * lower[0].size


def _beside(
    inside: list[list[Word]], gutter: Gutter, side: str, places: Places, em: float, edges: Sequence[float], deep: int
) -> list[Part]:
    """The parts of what has headings or notes in its margin: each above the line that it begins beside, a note above that of the
    nearest column."""
    words = [word for row in inside for word in row]
    outer = rows(word for word in words if ((word.x0 + word.x1) / 2 < gutter.middle) == (side == "left"))
    column = [word for word in words if ((word.x0 + word.x1) / 2 < gutter.middle) != (side == "left")]
    lines = rows(column)
    further = [one for one in gutters(lines, em, edges=edges) if _between_prose(one, lines)]
    held, found = [*column], {**places}
    for group in _groups(outer, em):
        level = min(word.y for row in group for word in row)
        note = max(word.size for row in group for word in row) < _NOTE * em
        beside = [one for one in further if note and lines[one.first][0].y - em < level < lines[one.last][0].y + em]
        left = max([one.x1 for one in beside if side == "right"], default=min(word.x0 for word in column))
        right = min([one.x0 for one in beside if side == "left"], default=max(word.x1 for word in column))
        parts = _lines(group, places)
        name = f"{_PLACE}{deep} {level}"
        found[name] = [Box(parts)] if note else parts
        near = [word.y for word in column if left <= word.x0 < right and word.y < level - 0.4 * em]
        above = max(near, default=level - em)
        held.append(Word(name, left, right, (above + level) / 2, 0.1))
    return _band(rows(held), found, em, edges, deep + 1)


def _between_prose(gutter: Gutter, lines: Sequence[Sequence[Word]]) -> bool:
    """Whether sentences run on from line to line on both sides of a gutter: it doesn't part cells."""
    held = lines[gutter.first : gutter.last + 1]
    left = [words for row in held if (words := [word for word in row if word.x0 < gutter.middle])]
    right = [words for row in held if (words := [word for word in row if word.x0 >= gutter.middle])]
    return running_text(left) and running_text(right)


def _groups(lines: Sequence[list[Word]], em: float) -> list[list[list[Word]]]:
    """Lines by the gaps between them."""
    found: list[list[list[Word]]] = []
    for row in lines:
        if found and row[0].top - found[-1][-1][0].bottom < 0.8 * em and abs(row[0].size - found[-1][-1][0].size) < 0.5:
            found[-1].append(row)
        else:
            found.append([row])
    return found


def _without_titles(gutter: Gutter, lines: Sequence[Sequence[Word]], em: float) -> Gutter:
    """A gutter without what stands over both columns but doesn't reach across: a title above the first line of the right one, or
    below the last lines of both where what follows goes across, and the last line of a paragraph above them."""
    right = [at for at in range(gutter.first, gutter.last + 1) if any(word.x0 >= gutter.middle for word in lines[at])]
    first, last = gutter.first, gutter.last
    for at in range(gutter.first, right[0]):
        if max(word.size for word in lines[at]) >= _TITLE * em:
            first = at
    while last + 1 < len(lines) and last > right[-1] and min(word.size for word in lines[last]) >= _TITLE * em:
        last -= 1
    if last < gutter.last and lines[last + 1][0].top < max(word.bottom for row in lines[first : last + 1] for word in row):
        last = gutter.last
    while 0 < first < right[0] and _ends_paragraph(lines, first):
        first += 1
    return Gutter(gutter.x0, gutter.x1, first, last)


def _ends_paragraph(lines: Sequence[Sequence[Word]], at: int) -> bool:
    """Whether a line belongs to the one above it: its type is the same, and the one below is further away."""
    before, line, after = (lines[other][0] for other in (at - 1, at, at + 1))
    same = before.look == line.look and abs(before.size - line.size) < 0.1 and abs(before.x0 - line.x0) < 0.5 * line.size
    return same and line.y - before.y < min(1.4 * line.size, after.y - line.y - 0.2 * line.size)


def _shortened(gutter: Gutter, lines: Sequence[Sequence[Word]], em: float) -> Gutter:
    """A gutter that ends above a heading over both columns: a short line in larger type, with a gap beside it that is more than a
    blank line."""
    right = [(at, [word for word in lines[at] if word.x0 >= gutter.middle]) for at in range(gutter.first, gutter.last + 1)]
    beside = [(at, min(word.top for word in row), max(word.bottom for word in row)) for at, row in right if row]
    largest = max((word.size for row in lines[gutter.first : gutter.last + 1] for word in row if len(word.text) > 2), default=0.0)
    for (before, _, bottom), (after, top, _) in pairwise(beside):
        for at in range(before + 1, after):
            row = lines[at]
            level, size = row[0].y, max(word.size for word in row)
            if at == gutter.last or abs(lines[at + 1][0].y - lines[after][0].y) > em:
                continue  # below such a heading both columns begin side by side, one of them perhaps with a heading
            clear = bottom < level - 0.8 * size and level + 0.3 * size < top
            if size >= max(1.2 * em, largest) and top - bottom > 1.7 * size and clear:
                return Gutter(gutter.x0, gutter.x1, gutter.first, at - 1)
    return gutter


def _lines(lines: Sequence[Sequence[Word]], places: Places) -> list[Part]:
    """The lines of a column, and what stands between them."""
    words = [word for row in lines for word in row]
    left, right = min(word.x0 for word in words), max(word.x1 for word in words)
    parts: list[Part] = []
    done: set[str] = set()
    for row in lines:
        for word in row:
            if word.text in places and word.text not in done:
                done.add(word.text)
                parts += places[word.text]
        text = [word for word in row if word.text not in places]
        if text:
            parts.append(Line(text, left, right))
    return parts


def _undropped(words: list[Word]) -> list[Word]:
    """Words with each drop capital put before the line that it begins."""
    em = common((word.size, len(word.text)) for word in words) or 10.0
    kept = list(words)
    for drop in [word for word in words if word.size >= 1.8 * em and _DROP.fullmatch(word.text)]:
        beside = [
            word
            for word in kept
            if word is not drop
            and word.size < 0.7 * drop.size
            and word.size < 1.3 * em  # not the heading above
            and -0.3 * em <= word.x0 - drop.x1 < 1.2 * em
            and drop.top - 0.5 * em < word.y <= drop.y + 0.3 * em
        ]
        if len(beside) < 2:
            continue
        first = min(beside, key=lambda word: word.y)
        kept.remove(drop)
        kept[kept.index(first)] = replace(first, text=f"{drop.text}\u200b{first.text}", x0=drop.x0)
        lower = [word for word in beside if word.y > first.y + 0.5 * em]
        for word in lower:  # the lines beside the letter begin where it begins
            kept[kept.index(word)] = replace(word, x0=drop.x0)
    return kept
