"""Reads a page's letters and rectangles with PDFium: words as they are drawn, in whatever order."""

from __future__ import annotations

import ctypes
import math
import re
import statistics
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from corpus.inputs.pdf.shapes import Page, Rect, Word, rows

MOST_OBJECTS = 100_000  # on a page
MOST_LETTERS = 100_000  # on a page
MOST_SEGMENTS = 2_000  # of a path
_SIMPLE = 24  # segments: a rectangle, with round corners, too
_BOLD = re.compile(r"bold|black|heavy|semibold|demi", re.IGNORECASE)
_HYPHEN = 2  # what PDFium makes of a hyphen at the end of a line
_APART = 0.17  # of the size: a wider gap parts two words
_NEAR = 0.15  # of the size: pieces of one word, the slant of an italic letter left out
_OVERLAP = 0.3  # of the size: so far a letter may reach into the one before
_IN_PIECES = 2.5  # letters in a word, on the average: fewer on a page whose words are drawn in pieces


class TooMuch(Exception):
    """A page that has more on it than a page of a book. The message tells what."""


@dataclass(frozen=True, slots=True)
class _Style:
    size: float
    bold: bool
    look: str


@dataclass(frozen=True, slots=True)
class _Letter:
    text: str
    x0: float
    x1: float
    y: float
    size: float
    bold: bool
    look: str
    angle: int  # in quarters of a turn, -1 for any other
    spaced: bool  # after white space


def read_page(page: pdfium.PdfPage) -> Page:
    """What is drawn on a page. Raises TooMuch."""
    if raw.FPDFPage_CountObjects(page.raw) > MOST_OBJECTS:
        raise TooMuch(f"has more than {MOST_OBJECTS:,} objects")
    left, bottom, right, top = page.get_cropbox()
    width, height = right - left, top - bottom
    letters = [*_runs(page, left, bottom)]
    turns = Counter(letter.angle for run in letters for letter in run)
    upright = max((angle for angle in turns if angle >= 0), key=lambda angle: turns[angle], default=0)
    frames: dict[int, list[Word]] = {}
    for run in letters:
        angle = run[0].angle
        frames.setdefault(angle, []).extend(_words([_turned(letter, max(angle, 0), width, height) for letter in run]))
    rects = [_turned_rect(rect, upright, width, height) for rect in _rects(page, left, bottom)]
    if upright % 2:
        width, height = height, width
    whole = Rect(0, 0, width, height)
    words = [word for word in frames.pop(upright, []) if whole.holds(word)]
    if sum(len(word.text) for word in words) < _IN_PIECES * len(words):
        words = _joined(words)
    return Page(width, height, words, rects, [frames[angle] for angle in sorted(frames) if angle >= 0])


def _runs(page: pdfium.PdfPage, left: float, bottom: float) -> Iterator[list[_Letter]]:
    """Letters that were drawn one after the other on one baseline, near each other."""
    text = raw.FPDFText_LoadPage(page.raw)
    try:
        count = raw.FPDFText_CountChars(text)
        if count > MOST_LETTERS:
            raise TooMuch(f"has more than {MOST_LETTERS:,} letters")
        run: list[_Letter] = []
        for letter in _letters(text, count, left, bottom):
            if run and not _follows(run[-1], letter):
                yield run
                run = []
            run.append(letter)
        if run:
            yield run
    finally:
        raw.FPDFText_ClosePage(text)


def _letters(text: Any, count: int, left: float, bottom: float) -> Iterator[_Letter]:
    """The letters in the order of their drawing. Spaces that PDFium adds don't count: it sees some within spaced words."""
    styles: dict[int, _Style] = {}
    box, x, y = raw.FS_RECTF(), ctypes.c_double(), ctypes.c_double()
    spaced = False
    for at in range(count):
        code = raw.FPDFText_GetUnicode(text, at)
        char = "-" if code == _HYPHEN else chr(code) if 0 < code < 0x110000 and not 0xD800 <= code < 0xE000 else ""
        if raw.FPDFText_IsGenerated(text, at):
            continue
        if not char or char.isspace() or unicodedata.category(char) == "Cc":
            spaced = True
            continue
        style = _style(text, at, styles)
        raw.FPDFText_GetLooseCharBox(text, at, box)
        raw.FPDFText_GetCharOrigin(text, at, x, y)
        turn = -raw.FPDFText_GetCharAngle(text, at) / (math.pi / 2)  # PDFium counts clockwise
        angle = round(turn) % 4 if abs(turn - round(turn)) < 0.06 else -1
        if angle == 1 or angle == 3:  # text that runs up or down the page
            low, high, level = box.bottom - bottom, box.top - bottom, x.value - left
        else:
            low, high, level = box.left - left, box.right - left, y.value - bottom
        yield _Letter(char, low, high, level, style.size, style.bold, style.look, angle, spaced and char != "\u00ad")
        spaced = False


def _style(text: Any, at: int, known: dict[int, _Style]) -> _Style:
    """Size, weight, font and colour of a letter, asked once for each text object."""
    drawn = raw.FPDFText_GetTextObject(text, at)
    key = ctypes.cast(drawn, ctypes.c_void_p).value or -1 - at
    if key not in known:
        matrix, flags = raw.FS_MATRIX(), ctypes.c_int()
        name = ctypes.create_string_buffer(200)
        raw.FPDFText_GetMatrix(text, at, matrix)
        scale = math.hypot(matrix.c, matrix.d) or 1.0
        raw.FPDFText_GetFontInfo(text, at, name, 200, flags)
        font = name.value.decode("utf-8", "replace")
        bold = bool(_BOLD.search(font)) or raw.FPDFText_GetFontWeight(text, at) >= 600
        colour = [ctypes.c_uint() for _ in range(4)]
        raw.FPDFText_GetFillColor(text, at, *colour)
        look = f"{font} {' '.join(str(part.value) for part in colour)}"
        known[key] = _Style(round(raw.FPDFText_GetFontSize(text, at) * scale, 2), bold, look)
    return known[key]


def _follows(before: _Letter, letter: _Letter) -> bool:
    if letter.angle != before.angle or abs(letter.y - before.y) > 0.05 * before.size or abs(letter.size - before.size) > 0.1:
        return False
    gap = before.x0 - letter.x1 if letter.angle in (2, 3) else letter.x0 - before.x1
    return -1.2 * before.size < gap < before.size


def _turned(letter: _Letter, angle: int, width: float, height: float) -> _Letter:
    """A letter in the frame in which its direction is to the right and y grows downwards."""
    x0, x1, y = letter.x0, letter.x1, letter.y
    if angle == 0:
        y = height - y
    elif angle == 1:
        x0, x1, y = letter.x0, letter.x1, letter.y
    elif angle == 2:
        x0, x1, y = width - letter.x1, width - letter.x0, letter.y
    else:
        x0, x1, y = height - letter.x1, height - letter.x0, width - letter.y
    return _Letter(letter.text, x0, x1, y, letter.size, letter.bold, letter.look, letter.angle, letter.spaced)


def _turned_rect(rect: Rect, angle: int, width: float, height: float) -> Rect:
    if angle == 0:
        return Rect(rect.x0, height - rect.y1, rect.x1, height - rect.y0)
    if angle == 1:
        return Rect(rect.y0, rect.x0, rect.y1, rect.x1)
    if angle == 2:
        return Rect(width - rect.x1, rect.y0, width - rect.x0, rect.y1)
    return Rect(height - rect.y1, width - rect.x1, height - rect.y0, width - rect.x0)


def _words(run: list[_Letter]) -> Iterator[Word]:
    """The words of a run: parted by spaces and by gaps, those of spaced type by wider ones."""
    run = sorted(run, key=lambda letter: letter.x0)
    gaps = [after.x0 - before.x1 for before, after in pairwise(run)]
    within = [gap for gap, letter in zip(gaps, run[1:], strict=True) if not letter.spaced]
    usual = max(0.0, statistics.median(within)) if len(within) > 2 else 0.0
    limit = usual + _APART * run[0].size
    word = [run[0]]
    for letter, gap in zip(run[1:], gaps, strict=True):
        if letter.spaced or gap > limit:
            yield _word(word)
            word = []
        word.append(letter)
    yield _word(word)


def _joined(words: Sequence[Word]) -> list[Word]:
    """Words with those made whole whose letters were drawn apart, in whatever order."""
    found: list[Word] = []
    for word in (word for row in rows(words) for word in row):
        before = found[-1] if found else None
        if before and not word.spaced and _same_word(before, word):
            found[-1] = replace(before, text=before.text + word.text, x1=max(before.x1, word.x1))
        else:
            found.append(word)
    return found


def _same_word(before: Word, word: Word) -> bool:
    """Whether one piece of a word goes on with the other."""
    alike = before.look == word.look and abs(before.size - word.size) < 0.1 and abs(before.y - word.y) < 0.05 * word.size
    return alike and -_OVERLAP * word.size < word.x0 - before.x1 < _NEAR * word.size


def _word(letters: list[_Letter]) -> Word:
    """The word of these letters."""
    first = letters[0]
    text = "".join(letter.text for letter in letters)
    x1 = max(letter.x1 for letter in letters)
    return Word(text, first.x0, x1, first.y, first.size, first.bold, first.spaced, first.look)


def _rects(page: pdfium.PdfPage, left: float, bottom: float) -> Iterator[Rect]:
    """What is drawn with paths: the bounds of a simple one, each straight line of one that has many."""
    for drawn in page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=1):
        count = raw.FPDFPath_CountSegments(drawn.raw)
        x0, y0, x1, y1 = drawn.get_bounds()
        if 2 <= count <= _SIMPLE and (x1 - x0 > 4 or y1 - y0 > 4):
            yield Rect(x0 - left, y0 - bottom, x1 - left, y1 - bottom)
        elif count <= MOST_SEGMENTS:
            yield from _strokes(drawn, count, left, bottom)


def _strokes(drawn: pdfium.PdfObject, count: int, left: float, bottom: float) -> Iterator[Rect]:
    """The level and upright lines of a path."""
    matrix = drawn.get_matrix()
    x, y = ctypes.c_float(), ctypes.c_float()
    last: tuple[float, float] | None = None
    for at in range(count):
        segment = raw.FPDFPath_GetPathSegment(drawn.raw, at)
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        here = matrix.on_point(x.value, y.value)
        if last and raw.FPDFPathSegment_GetType(segment) == raw.FPDF_SEGMENT_LINETO:
            (ax, bx), (ay, by) = sorted((last[0], here[0])), sorted((last[1], here[1]))
            if (bx - ax < 0.5) != (by - ay < 0.5):
                yield Rect(ax - left, ay - bottom, bx - left, by - bottom)
        last = here
