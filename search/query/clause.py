"""Where words stand among the sentences of a text: in the one that asks, or in one before it."""

from __future__ import annotations

import re

_ENDS = re.compile(r"[:;.!?…](?=\s|$)")
_COMMA = re.compile(r",\s+\w")
_WORD = re.compile(r"\w")


class Clause:
    """What stands behind `end` (code points), to the end of the sentence; a colon and a semicolon end one, too."""

    def __init__(self, text: str, end: int) -> None:
        mark = _ENDS.search(text, end)
        self.asks = mark is not None and mark[0] == "?"
        """Whether it is a question."""
        self.goes_on = mark is not None and mark.start() - end > 2 and _WORD.search(text, mark.end()) is not None
        """Whether it has more words and another sentence follows."""
        self.breaks = _COMMA.search(text, end) is not None
        """Whether a comma follows, in whatever sentence."""
