"""Titles that came out at the end of the line above them: "... pays the toll. Lighthouse"."""

from __future__ import annotations

import re

from corpus.ids import fold
from corpus.inputs.ours import titles

FEWEST = 6  # of them in a text
LONGEST = 60  # characters of such a title
# behind the end of a sentence (and not the number of a chapter), at that of a line that no small letter follows
_END = re.compile(
    r"(?:(?<=[a-zà-ÿ)\]\"”»*_][.!?)\"”»])|(?<=[.!?][)\"”»*_])|(?<=[a-zà-ÿ][ ]\d[.])|(?<=[a-zà-ÿ][ ]\d\d[.]))[ ]+"
    rf"(?=((?:\d[.\d]*[ ])?[A-ZÀ-Ý][^.!?;\n]{{2,{LONGEST}}}?)[ \t]*\r?\n\s*[^\sa-zà-ÿ])"
)


def apart(text: str) -> str:
    """The text with each such title on a line of its own; one that has its own line anywhere stays where it is."""
    behind = {match.start(): title for match in _END.finditer(text) if (title := fold(match[1])) in titles()}
    if len(behind) < FEWEST:
        return text
    lines = {fold(line) for line in text.split("\n") if len(line) <= 2 * LONGEST}
    found = {place for place, title in behind.items() if title not in lines}
    return _END.sub(lambda match: "\n" if match.start() in found else match[0], text) if len(found) >= FEWEST else text
