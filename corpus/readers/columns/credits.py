"""Lines about the book itself rather than the game: credits, versions, translators."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from corpus.languages import either
from corpus.readers.columns.follow import NO_ENTRY
from corpus.readers.columns.rows import Row

SURE = 25.0  # score of such a line for belonging to no entry
_CREDITS = re.compile(either(lambda tongue: tongue.copies.colophon), re.IGNORECASE)


def credit_rows(rows: Sequence[Row]) -> dict[int, Mapping[int, float]]:
    """Row -> its score for belonging to no entry."""
    return {row.index: {NO_ENTRY: SURE} for row in rows if _CREDITS.match(row.text)}


def reason(texts: Sequence[str]) -> str:
    """The reason why these lines belong to no entry."""
    return "credits" if any(_CREDITS.match(text) for text in texts) else "text of no entry"
