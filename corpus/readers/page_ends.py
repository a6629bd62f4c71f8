"""Page numbers that stand on the last line of their page, behind its text, or before the first: "... the token. 12"."""

from __future__ import annotations

import re
import statistics
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from corpus.readers.counting import counted

FEWEST, MANY = 5, 10  # numbers behind sentences' ends; numbers anywhere
BEHIND = 0.5  # of the few stand behind a sentence's end
NEXT = 0.8  # of the numbers are one more than the last
PAGE = 600  # characters of a page at least
ALIKE = 0.7  # of the pages are about as long as the others
NEAR = 200  # characters between two numbers
SAME = 3  # times a line comes that is no line of the book's text
_FIGURES = re.compile(r"\d+")
_LAST = re.compile(r"(?<=[^\W\d_])([.!?:;)\"”»’…*]*)[ \t]+(\d{1,3})[ \t]*\r?$", re.MULTILINE)
_FIRST = re.compile(r"^()(\d{1,3})[ \t]+(?=[^\W\d_]{2})", re.MULTILINE)


def without_page_numbers(text: str) -> str:
    """The text without the numbers of its pages in its lines; the same text where they don't count the pages."""
    for pattern in (_LAST, _FIRST):
        found = _own(text, pattern)
        if len(found) < FEWEST:
            continue
        run = counted([(at, int(match[2])) for at, match in enumerate(found)], apart=1)
        pages = [found[at] for at in reversed(run)]
        if _count(pages):
            starts = [0, *(match.end() for match in pages)]
            ends = [*(match.end(1) for match in pages), len(text)]
            text = "".join(text[start:end] for start, end in zip(starts, ends, strict=True))
    return text


def _own(text: str, pattern: re.Pattern[str]) -> Sequence[re.Match[str]]:
    """The numbers in lines of the book: a page's head or foot is the same again and again but for its number, those of its
    contents and of its index are near each other."""
    found = list(pattern.finditer(text))
    if len(found) < FEWEST:
        return ()
    bounds = ((text.rfind("\n", 0, match.start()) + 1, text.find("\n", match.start()) + 1) for match in found)
    lines = [_FIGURES.sub("", text[start : end or None]) for start, end in bounds]
    often = Counter(lines)
    near = [after.start() - before.start() < NEAR for before, after in pairwise(found)]
    pairs = zip(found, lines, [False, *near], [*near, False], strict=True)
    return [match for match, line, above, below in pairs if often[line] < SAME and not (above or below)]


def _count(pages: Sequence[re.Match[str]]) -> bool:
    """Whether these numbers count pages."""
    steps = [(after.start() - before.start(), int(after[2]) - int(before[2])) for before, after in pairwise(pages)]
    if len(pages) < FEWEST or sum(step == 1 for _, step in steps) < NEXT * len(steps):
        return False
    lengths = [length / step for length, step in steps]
    page = statistics.median(lengths)
    if page < PAGE or sum(0.4 * page <= length <= 2.5 * page for length in lengths) < ALIKE * len(lengths):
        return False
    return len(pages) >= MANY or sum(bool(match[1]) for match in pages) >= BEHIND * len(pages)
