"""The position of words among the sentences of a text: in the one that asks, or before it."""

from __future__ import annotations

import re

_ENDS = re.compile(r"[:;.!?…](?=\s|$)")
_COMMA = re.compile(r",\s+\w")
_WORD = re.compile(r"\w")


class Clause:
    """The rest of the sentence from `end` (code points) on. A colon or semicolon ends a sentence, too."""

    def __init__(self, text: str, end: int) -> None:
        mark = _ENDS.search(text, end)
        self.asks = mark is not None and mark[0] == "?"
        """Whether it is a question."""
        self.goes_on = mark is not None and mark.start() - end > 2 and _WORD.search(text, mark.end()) is not None
        """Whether it has more words and another sentence follows."""
        self.breaks = _COMMA.search(text, end) is not None
        """Whether a comma follows, in any sentence."""
