"""Running heads, running feet and page numbers: what stands in the margins of page after page."""

from __future__ import annotations

import re
import statistics
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from corpus.inputs.pdf.shapes import Page, Word, common, rows

_MARGIN = 0.14  # of a page's height
_ALONE = 999.0  # points from the text
_DEPTH = 3  # rows
_SAME = 4.0  # points
_NUMBER = re.compile(r"\W*(?:[^\W\d]+\.? )?(\d{1,4})(?: ?(?:/|\w{1,3}) ?\d{1,4})?\W*")
_ENDS = re.compile(r"^(\d{1,4})\b|\b(\d{1,4})$")
_FEW = 9  # words beside a page number
_TITLE = 1.2  # times the size of the text, at least
_PLACES = 3  # pages with a title at one place in the margin
_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class _Row:
    """A row in a margin: its page, its words, how far it is from the page's edge, and from the text within."""

    sheet: int
    words: tuple[Word, ...]
    foot: bool
    away: float
    apart: float

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)

    @property
    def key(self) -> str:
        return _key(self.text)


def _key(text: str) -> str:
    """A text's words without their order, numbers as one."""
    return " ".join(sorted(_DIGITS.sub("#", text).casefold().split()))


def without_running(pages: Sequence[Page]) -> list[int | None]:
    """Take the running heads and feet off the pages; gives the number that is printed on each, None where there is none."""
    em = common((word.size, len(word.text)) for page in pages for word in page.words) or 10.0
    held = [row for sheet, page in enumerate(pages) for row in _margins(sheet, page)]
    taken = _repeated(held, em, len(pages)) + _slots(held, em, len(pages))
    taken += _titles(held, pages, em)
    numbers, with_number = _printed(held, taken, len(pages))
    gone = [*taken, *with_number]
    texts = {row.key for row in gone}
    if any(page.aside for page in pages):  # what runs up the edge repeats a title
        texts |= {_key(" ".join(word.text for word in row)) for page in pages for row in rows(page.words)}
    for sheet, page in enumerate(pages):
        drop = {id(word) for row in gone if row.sheet == sheet for word in row.words}
        page.words = [word for word in page.words if id(word) not in drop]
        page.aside = [kept for words in page.aside if (kept := _aside(words, texts, numbers[sheet]))]
    return numbers


def _margins(sheet: int, page: Page) -> list[_Row]:
    """The rows at the head and at the foot of a page, from the edge inwards."""
    found = []
    lines = rows(page.words)
    for foot in (False, True):
        order = lines[::-1] if foot else lines
        for at, row in enumerate(order[:_DEPTH]):
            level = common((word.y, len(word.text)) for word in row)
            away = page.height - level if foot else level
            if away > _MARGIN * page.height:
                break
            within = next((other for other in order[at + 1 :] if not _is_number(other)), None)
            after = abs(common((word.y, len(word.text)) for word in within) - level) if within else _ALONE
            found.append(_Row(sheet, tuple(row), foot, away, after))
    return found + _outside(sheet, page)


def _is_number(row: Sequence[Word]) -> bool:
    """Whether a row is a page number alone: it may stand a little nearer to the text than a running head."""
    return len(row) == 1 and row[0].text.isdigit()


def _outside(sheet: int, page: Page) -> list[_Row]:
    """Numbers in a margin, left or right of all other words, as on a tab: lines of text may be lower, or beside them."""
    order = sorted(page.words, key=lambda word: word.x0)
    if len(order) < 2:
        return []
    reach = max(word.x1 for word in order[:-1])
    outer = [order[0]] * (order[1].x0 - order[0].x1 > order[0].size) + [order[-1]] * (order[-1].x0 - reach > order[-1].size)
    found = []
    for word in outer:
        foot = word.y > page.height / 2
        away = page.height - word.y if foot else word.y
        if word.text.isdigit():
            found.append(_Row(sheet, (word,), foot, away, _ALONE))
    return found


def _repeated(held: Sequence[_Row], em: float, count: int) -> list[_Row]:
    """Rows with the same words at the same place on several pages; large type must be on many."""
    groups: dict[tuple[bool, str], list[_Row]] = defaultdict(list)
    for row in held:
        groups[row.foot, row.key].append(row)
    found = []
    for (_, key), group in groups.items():
        if not any(char.isalpha() for char in key):
            continue
        level = statistics.median(row.away for row in group)
        same = [row for row in group if abs(row.away - level) <= _SAME]
        large = max(word.size for word in same[0].words) > 1.12 * em if same else False
        if len({row.sheet for row in same}) >= (max(3, 0.4 * count) if large else 2):
            found += same
    return found


def _slots(held: Sequence[_Row], em: float, count: int) -> list[_Row]:
    """The outermost rows of most pages, where all stand at one place, well apart from the text: heads that change by chapter."""
    found = []
    for foot in (False, True):
        outer: dict[int, _Row] = {}
        for row in held:
            if row.foot == foot:
                outer.setdefault(row.sheet, row)
        if not outer:
            continue
        level = statistics.median(row.away for row in outer.values())
        same = [row for row in outer.values() if abs(row.away - level) <= _SAME / 2]
        small = [row for row in same if max(word.size for word in row.words) < 1.1 * em and not all(w.bold for w in row.words)]
        if len(small) >= max(3, 0.6 * count) and statistics.median(row.apart for row in small) >= 1.9 * em:
            found += small
    return found


def _titles(held: Sequence[_Row], pages: Sequence[Page], em: float) -> list[_Row]:
    """Rows in small type at one place on several pages that repeat words of titles in larger type; a broken title goes on in the
    next row of its type."""
    large = [rows(word for word in page.words if word.size >= _TITLE * em) for page in pages]
    titles = [f" {' '.join(word.text.casefold() for row in page for word in row)} " for page in large]
    small = [row for row in held if max(word.size for word in row.words) < em]
    named = [row for row in small if any(f" {row.text.casefold()} " in title for title in titles) and not row.text.isdigit()]
    found = []
    for row in named:
        first, last = row.words[0], row.words[-1]
        same = {
            other.sheet
            for other in named
            if other.foot == row.foot
            and abs(other.away - row.away) <= _SAME / 2
            and (abs(other.words[0].x0 - first.x0) <= _SAME or abs(other.words[-1].x1 - last.x1) <= _SAME)
        }
        if len(same) >= _PLACES:
            found.append(row)
            found += [other for other in small if other.sheet == row.sheet and _under(row, other)]
    return found


def _under(row: _Row, other: _Row) -> bool:
    """Whether a row goes on with the one above it in a margin."""
    first, below = row.words[0], other.words[0]
    return other.foot == row.foot and first.look == below.look and 0 < below.y - first.y < 1.5 * first.size


def _printed(held: Sequence[_Row], taken: Sequence[_Row], count: int) -> tuple[list[int | None], list[_Row]]:
    """The printed number of each page, and the rows that have it: alone, or at an end of a few words."""
    ids = {id(row) for row in taken}
    votes: Counter[int] = Counter()
    told: list[tuple[_Row, int, bool]] = []
    for row in held:
        whole = _NUMBER.fullmatch(row.text)
        apart = len(row.words) <= _FEW and row.apart >= 1.8 * max(word.size for word in row.words)
        numbers = [whole[1]] if whole else [one[1] or one[2] for one in _ENDS.finditer(row.text) if apart or id(row) in ids]
        for number in numbers:
            told.append((row, int(number) - row.sheet, bool(whole) or id(row) in ids))
    for offset in {offset for _, offset, _ in told}:
        sheets = {row.sheet for row, other, sure in told if other == offset and sure}
        likely = {row.sheet for row, other, _ in told if other == offset}
        votes[offset] = len(likely) if len(likely) >= max(2, 0.5 * count) else len(sheets)
    offset, agreed = votes.most_common(1)[0] if votes else (0, 0)
    if agreed < min(2, count):
        return [None] * count, []
    found = [(row, sure) for row, other, sure in told if other == offset]
    level = {foot: statistics.median_low([row.away for row, _ in found if row.foot == foot] or [0.0]) for foot in (False, True)}
    rows_of = [row for row, sure in found if sure or abs(row.away - level[row.foot]) <= _SAME]
    seen = [row.sheet for row in rows_of]
    first, last = min(seen), max(seen)
    return [sheet + offset if first <= sheet <= last and sheet + offset > 0 else None for sheet in range(count)], rows_of


def _aside(words: Sequence[Word], texts: set[str], number: int | None) -> list[Word]:
    """Words in another direction, without those that run through the book."""
    kept = []
    for row in rows(words):
        text = " ".join(word.text for word in row)
        if _key(text) not in texts and text != str(number):
            kept += row
    return kept
