"""A glossary whose terms stand in a column of their own, beside their texts, as programs write it that keep a page's layout."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

FEWEST = 10  # terms
GAP = 2  # spaces between the columns, at least
NEARLY = 0.85  # of the lines have text in the second column that begins where it does, and nothing across its edge
MOST = 0.5  # of the lines have text in the first
BLANK = 0.04  # of the lines are blank where blank lines part the terms
_SECOND = re.compile(rf"(?:^|(?<=\S))[ ]{{{GAP},}}(?=\S)")
_WORDS = re.compile(r"[^\W\d_]{2}")
_ENDED = re.compile(r"[.!?][\"”»)]*$")


def in_order(text: str) -> str | None:
    """The text with each term above its text; None for one without such columns."""
    pages = [(page := part.expandtabs(8).splitlines(), _place(page)) for part in text.split("\f")]
    held = [(line, place) for page, place in pages for line in page if line.strip()]
    terms = [line[:place] for line, place in held if line[:place].strip()]
    second = sum(_begins(line, place) for line, place in held)
    named = sum(bool(_WORDS.search(term)) for term in terms)
    if second < NEARLY * len(held) or not FEWEST <= len(terms) <= MOST * len(held) or named < NEARLY * len(terms):
        return None
    return "\n".join(line for page, place in pages for line in _above(page, place))


def _place(lines: Sequence[str]) -> int:
    """Where a page's second column begins; 0 where it has none."""
    places = Counter(gap.end() for line in lines if (gap := _SECOND.search(line)))
    return max(places, key=lambda place: (places[place], -place), default=0)


def _begins(line: str, place: int) -> bool:
    return place > 0 and not line[place - GAP : place].strip() and bool(line[place : place + 1].strip())


def _above(lines: Sequence[str], place: int) -> Iterator[str]:
    """The lines, with each term, also of several lines, above its text."""
    parted = sum(not line.strip() for line in lines) >= BLANK * len(lines)
    term: list[str] = []
    text: list[str] = []
    rows = 0
    for line in [*lines, ""]:
        both = place and not line[max(0, place - GAP) : place].strip()
        first, second = (line[:place].strip(), line[place:].strip()) if both else ("", "")
        another = bool(text) and bool(_ENDED.search(text[-1])) and first[:1].isupper() and not parted
        if (not first and not second) or (first and (len(term) < rows or another)):
            yield from (" ".join(term), "", *text, "") if term else text
            term, text, rows = [], [], 0
        if first or second:
            term += [first] if first else []
            text += [second] if second else []
            rows += 1
        else:
            yield line.rstrip()
