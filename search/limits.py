"""The limits of one query."""

from __future__ import annotations

from corpus.errors import QueryError

LONGEST_QUERY = 2000


def refuse_long(text: str) -> None:
    """Raise QueryError if the text is longer than a query may be."""
    if len(text) > LONGEST_QUERY:
        raise QueryError(f"The query has {len(text)} characters; a query takes up to {LONGEST_QUERY}.")


def refuse_page(limit: int, offset: int, *, most: int) -> None:
    """Raise QueryError for a limit outside 1 to `most`, or a negative offset."""
    if not 1 <= limit <= most:
        raise QueryError(f"limit must be from 1 to {most}, not {limit}.")
    if offset < 0:
        raise QueryError(f"offset must be 0 or more, not {offset}.")
