"""Whether a text's lines run across its columns: some programs join with one space what stands on one height of a page.

Behind a sentence's end an ordinary text goes on with a capital, but for an abbreviation. Where the line of a column ends one,
what follows is the line of the next column, mostly within a sentence: on the same line, and from the last column at the next
line's beginning. Columns that alternate line by line have only the second.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

ACROSS = (
    "The lines of this copy run across its columns, so each passage may hold half-lines of others: none is sure. "
    "Add the PDF itself, or copy its text one column after the other."
)
# The least share of sentences' ends before small letters, and the fewest ends by which it can be told. Within lines ordinary
# texts have 0.02 of them, joined columns 0.07 to 0.4; at lines' ends 0.02, and 0.2 to 0.7.
WITHIN, FEWEST_WITHIN = 0.06, 20
AT_ENDS, FEWEST_AT_ENDS = 0.12, 8
_STOP = r"(?<=[^\W\d_]{2})[.!?][\")\]”»]*"
_NEXT = r"[\"(\[“«]?([^\W\d_])[^\W\d_]"
_IN_LINE = re.compile(rf"{_STOP}[ \t]+{_NEXT}")
_AT_END = re.compile(rf"{_STOP}[ \t\r]*\n\s*{_NEXT}")


def columns_joined(text: str) -> bool:
    """Whether sentences break off within the lines, and at their ends, in favour of others."""
    within, at_ends = _IN_LINE.findall(text), _AT_END.findall(text)
    if len(within) < FEWEST_WITHIN or len(at_ends) < FEWEST_AT_ENDS:
        return False
    return _small(within) >= WITHIN and _small(at_ends) >= AT_ENDS


def _small(letters: Sequence[str]) -> float:
    return sum(letter.islower() for letter in letters) / len(letters)
