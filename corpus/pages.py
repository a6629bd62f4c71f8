"""Printed pages: a single page, or the range that a place is known to be in."""

from __future__ import annotations

import re

from corpus.languages import phrase

_WRITTEN = re.compile(r"(\d+)(?:-(\d+))?")


def read_pages(written: str) -> tuple[int, int | None]:
    """Parse `7` or `7-8` into the first page and the last page (None for a single page). Raises ValueError for other input."""
    found = _WRITTEN.fullmatch(written)
    if found is None:
        raise ValueError(f"{written!r} is neither a page (7) nor a range of pages (7-8)")
    first, last = int(found[1]), int(found[2]) if found[2] else None
    if last is not None and last <= first:
        raise ValueError(f"the range {written!r} does not count upwards")
    return first, last


def say_pages(first: int | None, last: int | None, language: str) -> str | None:
    """ "p. 7" or "pp. 7-8", as cited in a language; None if no page is known."""
    if first is None:
        return None
    if last is None:
        return f"{phrase('citation.page', language)} {first}"
    return f"{phrase('citation.pages', language)} {first}-{last}"
