"""Titles that came out at the end of the line above them: "... pays the toll. Lighthouse"."""

from __future__ import annotations

import re
from collections.abc import Set
from functools import cache

from corpus.ids import fold
from corpus.load import load_books

FEWEST = 6  # of them in a text
LONGEST = 60  # characters of such a title
# behind the end of a sentence (and not the number of a chapter), at that of a line that no small letter follows
_END = re.compile(
    r"(?:(?<=[a-zà-ÿ)\]\"”»*_][.!?)\"”»])|(?<=[.!?][)\"”»*_])|(?<=[a-zà-ÿ][ ]\d[.])|(?<=[a-zà-ÿ][ ]\d\d[.]))[ ]+"
    rf"(?=((?:\d[.\d]*[ ])?[A-ZÀ-Ý][^.!?;\n]{{2,{LONGEST}}}?)[ \t]*\r?\n\s*[^\sa-zà-ÿ])"
)


def apart(text: str) -> str:
    """The text with each such title on a line of its own; one that has its own line anywhere stays where it is."""
    found = [match for match in _END.finditer(text) if fold(match[1]) in _titles()]
    if len(found) < FEWEST:
        return text
    lines = {fold(line) for line in text.split("\n") if len(line) <= 2 * LONGEST}
    found = [match for match in found if fold(match[1]) not in lines]
    if len(found) < FEWEST:
        return text
    starts = [0, *(match.end() for match in found)]
    ends = [*(match.start() for match in found), len(text)]
    return "\n".join(text[start:end] for start, end in zip(starts, ends, strict=True))


@cache
def _titles() -> Set[str]:
    return {fold(entry.title) for book in load_books().values() for entry in book.entries}
