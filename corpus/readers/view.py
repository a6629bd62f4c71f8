"""A copy as readers see it: normalised lines whose characters keep their offsets in the copy.

Copies differ in newlines, accents (NFC or NFD), quotes, bullets and Markdown marks. All of this is normalised once, here. What
is significant (a heading mark, a bullet, bold type) is kept as an attribute of the line.
"""

from __future__ import annotations

import hashlib
import re
import string
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from corpus.ids import fold
from corpus.model import Span
from corpus.readers.copy import Copy
from corpus.readers.letters import letter_bullets

_AROUND = " \t\ufeff\u00a0>"  # around a line: white space and quote marks
_NEWLINE = re.compile(r"\r\n|\n|\r")
_HEADING = re.compile(r"(#{1,6})[ \t]+")
_HTML = re.compile(
    r"</?(?:a|aside|b|br|center|details|div|em|font|h[1-6]|i|img|li|mark|ol|p|small|span|strong|sub|summary|sup|u|ul)(?:\s[^<>\n]*)?/?>"
    r"|\[/?(?:b|center|color|font|i|img|li|list|quote|s|size|spoiler|u|url)(?:=[^\]\n]*)?\]",  # and those of forums
    re.IGNORECASE,
)
# what Markdown gives to headings, words and boxes
_ATTRIBUTES = re.compile(r"[ \t]*\{(?:[#.][^{}\n]*|-)\}|^[ \t>]*:{3,}.*", re.MULTILINE)
_MARKS = r"[-+*–—‣•◦·»›§\u2043\u2190-\u2bff\ue000-\uf8ff\U0001f300-\U0001faff]\ufe0f?"  # arrows, symbols, dingbats, private use
_BULLET = re.compile(rf"{_MARKS}[ \t\u00a0]+(?:{_MARKS}[ \t\u00a0]+)?(?:\[[ xX]\][ \t]+)?")
_LETTER_BULLET = re.compile(r"[onlqüØ][ \t]+(?=[\"“‘«]?[A-ZÀ-Ý\d*_(])")  # decided without the rest of the copy
_NUMBER = re.compile(r"(?:\*\*|__)?\(?(\d{1,2})\\?[.)][ \t\u00a0]+")
_DECORATED = re.compile(r"(?:[*=~-]{2,6}[ \t]*|\[)(?=\d{1,2}[.)][ \t])")  # before the number of a title
_PLAIN = re.compile(
    r"[^*_\\<\[{\t\u00a0'`\u0300-\u036f\u00ab\u00b4\u00bb\u00ad\u02bc\u2000-\u2060\u2212\ufb00-\ufb06\ufe0f\ufeff]*"
)
_ENDED = tuple('.:;!?)"”»')
_SPELLING = {
    "\u2018": "'", "\u2019": "'", "\u02bc": "'", "\u00b4": "'", "`": "'", "\u201a": "'", "\u2032": "'",
    "\u201c": '"', "\u201d": '"', "\u201e": '"', "\u00ab": '"', "\u00bb": '"', "\u2033": '"',
    "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-", "\u2212": "-",
    "\u2026": "...", "\ufb01": "fi", "\ufb02": "fl", "\ufb00": "ff", "\ufb03": "ffi", "\ufb04": "ffl",
}  # fmt: skip
_LINK = re.compile(r"!?\[([^\]\n]*)\]\([^)\n]*\)")
_BOLD = re.compile(r"\s*(\*\*|__).+\1\s*")
_ESCAPED = re.compile(r"\\(?=[-!+=>~.])")
_INNER_HYPHEN = re.compile(r"(?<=\w)[-\u2010\u2011](?:[ \t]*\n\s*)?(?=[^\W_])")
_FIGURE_DASH = re.compile(r"(?<=\d)[ \t]*[\u2012-\u2014\u2212][ \t]*(?=\d)")
_DROPPED = frozenset("\ufeff\u00ad\u200b\u200c\u200d\u2060\ufe0f")


@dataclass(frozen=True)
class Line:
    """One line of a copy.

    `text` is normalised: NFC, straight quotes, plain hyphens, single spaces; Markdown marks and the bullet or list number are
    removed. `offsets[i]` is the code point in the copy of `text[i]`. `start` and `end` bound the line in the copy, without its
    newline. `level` counts the heading marks (0: none). `bullet` is the removed bullet or list number ("-" for any bullet, "3"
    for a number, "" for none), `indent` the columns before it. `bold` says whether Markdown set the whole line in bold.
    """

    number: int
    start: int
    end: int
    text: str
    offsets: Sequence[int]
    level: int
    bullet: str
    indent: int
    bold: bool

    @property
    def blank(self) -> bool:
        """Whether the line holds only white space and marks."""
        return not self.text

    @cached_property
    def folded(self) -> str:
        """The text without case, accents and punctuation, for comparison."""
        return fold(self.text)

    def offset(self, index: int) -> int:
        """The code point in the copy of `text[index]`; the end of the line if the index is past the end of the text."""
        return self.offsets[index] if index < len(self.offsets) else self.end


@dataclass(frozen=True)
class View:
    """A copy and its lines, including blank ones. `lines[n]` has the number n + 1."""

    copy: Copy
    lines: tuple[Line, ...]

    def span(self, first: int, last: int) -> Span:
        """The span of the lines numbered `first` to `last` (1-based, inclusive)."""
        return Span(self.lines[first - 1].start, self.lines[last - 1].end, first, last)

    def piece(self, line: int, start: int, end: int | None = None) -> Span:
        """The span of part of a line. `start` and `end` index its normalised text; if `end` is None, to the end of the line."""
        held = self.lines[line - 1]
        return Span(held.offset(start) if start else held.start, held.end if end is None else held.offset(end), line, line)


def view(copy: Copy) -> View:
    """The view of a copy, in time linear in its length."""
    bounds: list[tuple[int, int]] = []
    start = 0
    for match in _NEWLINE.finditer(copy.text):
        bounds.append((start, match.start()))
        start = match.end()
    if start < len(copy.text) or not bounds:
        bounds.append((start, len(copy.text)))
    raws = [copy.text[start:end] for start, end in bounds]
    letters = letter_bullets(raws)
    lines = (_line(raw, bounds[at][0], at + 1, letters.get(at, 0)) for at, raw in enumerate(raws))
    return View(copy, tuple(lines))


def passage_text(copy: Copy, spans: Sequence[Span]) -> str:
    """The passage at these spans, exactly as it is in the copy. The pieces are joined by newlines."""
    return "\n".join(copy.slice(span.start, span.end) for span in spans)


def normalised(passage: str) -> str:
    """A passage in the form in which copies are compared: the folded words, separated by single spaces.

    Layout is left out: bullets and list numbers, heading marks, tags, dashes between figures, and hyphens inside words (so that
    a word broken at a line's end is the same word).
    """
    kept: list[str] = []
    fresh = listed = True
    plain = _LINK.sub(r"\1", _HTML.sub("", unicodedata.normalize("NFC", passage)))
    plain = _ESCAPED.sub("", plain) if "\\" in plain else plain
    plain = _ATTRIBUTES.sub("", plain) if "{" in plain or ":::" in plain else plain
    lines = _NEWLINE.split(plain)
    letters = letter_bullets(lines, 2)
    for at, line in enumerate(lines):
        lettered = letters.get(at, 0)
        kept.append(line[lettered:] if lettered else _unmarked(line, fresh, listed))
        single = line.strip(_AROUND)
        item = bool(lettered) or ((fresh or listed) and bool(_LETTER_BULLET.match(single) or _NUMBER.match(single)))
        fresh = not line.strip(_AROUND) or line.rstrip(" \t*_").endswith(_ENDED)
        listed = item or line.endswith(",")
    joined = "".join(char for char in "\n".join(kept) if char not in _DROPPED)
    joined = _INNER_HYPHEN.sub("", joined)
    return fold(_FIGURE_DASH.sub("", joined))


def passage_hash(passage: str) -> str:
    """The first 16 hex digits of the SHA-256 of the normalised passage, as `passages.tsv` records it."""
    return hashlib.sha256(normalised(passage).encode()).hexdigest()[:16]


def _unmarked(line: str, fresh: bool, listed: bool) -> str:
    """A line without its leading marks. A number or letter is a mark only at the start of a sentence (`fresh`) or inside a
    list."""
    line = line.strip(_AROUND)
    found = _HEADING.match(line)
    found = found or _BULLET.match(line) or _DECORATED.match(line)
    if found or ((fresh or listed) and (found := _LETTER_BULLET.match(line))):
        line = line[found.end() :]
    if (found := _NUMBER.match(line)) and (fresh or found[1] == "1"):
        line = line[found.end() :]
    return line


def _line(raw: str, start: int, number: int, lettered: int) -> Line:
    """The line that begins at `start`. `lettered` is the offset of its text after a letter bullet, 0 without one."""
    body = _around(raw)
    indent = len(raw[:body].replace("\ufeff", "").expandtabs(4))
    at = body
    level, bullet = 0, ""
    if heading := _HEADING.match(raw, at):
        level, at = len(heading[1]), heading.end()
    if found := _BULLET.match(raw, at):
        bullet, at = "" if level else "-", found.end()  # before a title it is an ornament
    elif lettered:
        bullet, at = "-", lettered
    bold = bool(_BOLD.fullmatch(raw, at))
    if found := _NUMBER.match(raw, at):
        bullet, at = found[1], found.end()
    text, offsets = _normalise(raw, at, start)
    return Line(number, start, start + len(raw), text, offsets, level, bullet, indent, bold)


def _around(raw: str) -> int:
    """The offset of a line's text after white space, quote marks and tags."""
    at = len(raw) - len(raw.lstrip(_AROUND))
    while tag := _HTML.match(raw, at):
        at = tag.end() + len(raw[tag.end() :]) - len(raw[tag.end() :].lstrip(_AROUND))
    return at


def _normalise(raw: str, at: int, base: int) -> tuple[str, Sequence[int]]:
    """The normalised text of a line from `at` on, and the offset of each of its characters."""
    if _PLAIN.fullmatch(raw, at) and ":::" not in raw and "  " not in raw and unicodedata.is_normalized("NFC", raw):
        text = raw[at:].rstrip()
        return text, range(base + at, base + at + len(text))
    kept: list[str] = []
    places: list[int] = []
    tags = _unread(raw)
    i = at
    while i < len(raw):
        j = i + 1
        while j < len(raw) and unicodedata.combining(raw[j]):
            j += 1
        cluster = unicodedata.normalize("NFC", raw[i:j])
        if i in tags or cluster in _DROPPED or _is_mark(raw, i):
            i = j
            continue
        if cluster.isspace():
            cluster = " "
            if not kept or kept[-1] == " ":
                i = j
                continue
        for char in _SPELLING.get(cluster, cluster):
            kept.append(char)
            places.append(base + i)
        i = j
    while kept and kept[-1] == " ":
        kept.pop()
        places.pop()
    return "".join(kept), tuple(places)


def _unread(raw: str) -> set[int]:
    """The places of a line's tags and attributes, and of its Markdown links except their words. Images are left alone."""
    places = {i for match in _HTML.finditer(raw) for i in range(*match.span())} if "<" in raw or "[" in raw else set()
    if "{" in raw or ":::" in raw:
        places |= {i for match in _ATTRIBUTES.finditer(raw) for i in range(*match.span())}
    for link in _LINK.finditer(raw) if "](" in raw else ():
        if not link[0].startswith("!"):
            places |= {link.start(), *range(link.end(1), link.end())}
    return places


def _is_mark(raw: str, i: int) -> bool:
    """Whether a character is a Markdown mark: an unescaped asterisk, an underscore at a word's edge, a backslash."""
    char = raw[i]
    if char == "*":
        return i == 0 or raw[i - 1] != "\\"
    if char == "\\":
        return i + 1 < len(raw) and raw[i + 1] in string.punctuation
    if char == "_":
        before, after = raw[i - 1 : i], raw[i + 1 : i + 2]
        return not (before.isalnum() and after.isalnum())
    return False
