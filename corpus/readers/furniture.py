"""Page furniture: the page numbers and running headers and footers around the text. It is removed first.

Furniture may interrupt a paragraph, so it is searched line by line: numbers that count the pages, or the same short words
repeated at the distance of a page.
"""

from __future__ import annotations

import re
import statistics
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise

from corpus.languages import either
from corpus.readers.counting import counted
from corpus.readers.view import Line

_WORD, _OF = either(lambda tongue: tongue.copies.page), either(lambda tongue: tongue.copies.of)
_PAGE = re.compile(rf"[-|~· ]*(?:{_WORD}\.? ?)?(\d{{1,3}})(?: ?(?:/|{_OF}) ?\d{{1,3}})?[-|~· ]*", re.IGNORECASE)
_ROMAN = re.compile(rf"[-|~· ]*(?:{_WORD}\.? ?)?(?=[ivxl])(x{{0,3}}|xl|lx{{0,3}}|xc)(ix|iv|v?i{{0,3}})[-|~· ]*")
_TENS = ("", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc")
_ONES = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
_SPELT = re.compile(rf"[-|~·\[( ]*({_WORD})\.? ?[^\W\d_]+[-|~·\]) ]*", re.IGNORECASE)  # "page twelve"
_FIGURES = re.compile(r"\d+")
LONGEST = 100  # characters of a running header
FEWEST = 4  # repetitions of a header, pages counted
BESIDE = 3  # page numbers next to the same words
APART = 12  # least number of lines with text between two headers
UPRIGHT = 4  # letters, each on a line, that a page's edge spells
ORDER = 5  # figures of a number that is no page's
LETTERS = 6  # letters of the alphabet above glossary terms


def furniture(lines: Sequence[Line]) -> dict[int, str]:
    """Line number -> why the line is not text of the book."""
    numbers = _numbers(lines)
    found = {**_running(lines), **_upright(lines), **_beside(lines, numbers), **numbers}
    return {**_letters([line for line in lines if line.text and line.number not in found]), **found}


def page_number(text: str) -> int | None:
    """The number of the page that a line tells and nothing else ("12", "- 12 -", "page 12 of 40", "xii")."""
    if found := _PAGE.fullmatch(text):
        return int(found[1])
    found = _ROMAN.fullmatch(text)
    return 10 * _TENS.index(found[1]) + _ONES.index(found[2]) if found else None


def _letters(lines: Sequence[Line]) -> dict[int, str]:
    """The letters that divide a glossary or an index: single capitals, each above a line that begins with it."""
    pairs = ((line, below) for line, below in pairwise(lines) if len(line.text) == 1 and line.text.isupper())
    over = {line.number: line.folded for line, below in pairs if below.folded.startswith(line.folded)}
    return dict.fromkeys(over, "letter") if len(set(over.values())) >= LETTERS else {}


def _numbers(lines: Sequence[Line]) -> dict[int, str]:
    """Numbers alone on a line: page numbers if they count upwards, picture labels if they stand between blank lines."""
    numbers = [(line.number, page) for line in lines if line.text and (page := page_number(line.text)) is not None]
    found: dict[int, str] = {}
    for fewest in (FEWEST, *(2 * FEWEST,) * 2):  # a page may have two numbers: the printed one, and its number in the file
        run = counted([pair for pair in numbers if pair[0] not in found])
        found.update({number: "page number" for number in run if len(run) >= fewest})
    for number, _ in numbers:
        blank_before = number == 1 or not lines[number - 2].text
        blank_after = number == len(lines) or not lines[number].text
        if blank_before and blank_after and _FIGURES.search(lines[number - 1].text):
            found.setdefault(number, "number alone")
    return found


def _beside(lines: Sequence[Line], numbers: Mapping[int, str]) -> dict[int, str]:
    """The short words that repeatedly stand next to page numbers."""
    held = [line for line in lines if line.text]
    places: dict[str, list[int]] = defaultdict(list)
    for at, line in enumerate(held):
        around = held[max(0, at - 1) : at + 2]
        if _is_header(line) and any(numbers.get(other.number) == "page number" for other in around if other is not line):
            places[line.folded].append(line.number)
    return {number: "running header" for key, found in places.items() if key and len(found) >= BESIDE for number in found}


def _is_header(line: Line) -> bool:
    """Whether a line may be a running header: short, not a bullet, not the beginning or end of a sentence."""
    whole = not line.text[0].islower() and not line.text.endswith((".", ":", ";", ",", "-"))
    return len(line.text) <= LONGEST and not line.bullet and whole


def _key(line: Line) -> str:
    """What the same header on another page has in common with a line: all but its numbers; a long number, as of an order, is the
    same everywhere."""
    return line.folded if line.text.isdigit() and len(line.text) >= ORDER else _FIGURES.sub("", line.folded).strip()


def _running(lines: Sequence[Line]) -> dict[int, str]:
    places: dict[str, list[tuple[int, int]]] = defaultdict(list)
    count = 0
    for line in lines:
        if not line.text:
            continue
        count += 1
        spelt = _SPELT.fullmatch(line.text)
        key = spelt[1].lower() if spelt else _key(line) if _is_header(line) else ""
        if key:
            places[key].append((count, line.number))
    return {number: "running header" for found in places.values() if _regular(found) for _, number in found}


def _upright(lines: Sequence[Line]) -> dict[int, str]:
    """The words that a page's edge spells from top to bottom, a letter a line, on several pages."""
    held = [line for line in lines if line.text]
    found: dict[str, list[int]] = defaultdict(list)
    for single, run in groupby(held, key=lambda line: len(line.text) == 1 and line.text.isalpha() and not line.bullet):
        letters = list(run) if single else []
        if len(letters) >= UPRIGHT:
            found["".join(line.folded for line in letters)] += [line.number for line in letters]
    often = (numbers for word, numbers in found.items() if len(numbers) >= FEWEST * len(word))
    return {number: "running header" for numbers in often for number in numbers}


def _regular(places: Sequence[tuple[int, int]]) -> bool:
    """Whether words repeat often enough, and mostly one page apart."""
    gaps = [after[0] - before[0] for before, after in pairwise(places)]
    if len(places) < FEWEST:
        return False
    page = statistics.median(gaps)
    return page >= APART and sum(0.5 * page <= gap <= 1.7 * page for gap in gaps) >= 0.7 * len(gaps)
