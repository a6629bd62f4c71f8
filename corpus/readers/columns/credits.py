"""Lines that speak of the book itself and not of the game: credits, versions, who translated it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from corpus.languages import either
from corpus.readers.columns.follow import NO_ENTRY
from corpus.readers.columns.rows import Row

SURE = 25.0  # what such a line says for being no entry's
_CREDITS = re.compile(either(lambda tongue: tongue.copies.colophon), re.IGNORECASE)


def credit_rows(rows: Sequence[Row]) -> dict[int, Mapping[int, float]]:
    """Row -> what it says for being no entry's."""
    return {row.index: {NO_ENTRY: SURE} for row in rows if _CREDITS.match(row.text)}


def reason(texts: Sequence[str]) -> str:
    """Why lines of no entry are none."""
    return "credits" if any(_CREDITS.match(text) for text in texts) else "text of no entry"
