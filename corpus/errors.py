"""The errors that several modules raise, for people to read. An error that only one module raises is defined there, and is also
a GlossaError.

GlossaError
├── CorpusError        the shipped corpus is wrong (a bug, or an edit to fix)
│   ├── UnknownBook
│   └── UnknownEntry
├── CopyError          a file that `glossa add` can't take
├── CardsError         card data that `glossa cards` can't take
├── OwnError           a table's notes that can't be read or kept
├── IndexUnusable      the index can't be used (see indexer)
└── QueryError         a search that can't be run as asked
"""

from __future__ import annotations

from collections.abc import Collection

REASONS = ("added", "there", "unknown", "known", "described", "headings", "unreadable", "two-books")
"""Why a copy was refused: it was added already; another copy of the book is there; nobody described the book; it is described,
but known; it is described wrongly; its text has no headings; it can't be read; it holds two of the books."""


class GlossaError(Exception):
    """The base of them all; `str(error)` is the sentence to show."""


class CorpusError(GlossaError):
    """The shipped corpus breaks a rule of its own format; the sentence names file, line and what to write instead."""


class UnknownBook(CorpusError):
    """There is no such book in this library."""

    def __init__(self, wanted: str, known: Collection[str]) -> None:
        super().__init__(f"No book named {wanted!r}. This library holds: {', '.join(sorted(known))}.")


class UnknownEntry(CorpusError):
    """No book has an entry with that id; `near` are similar ids."""

    def __init__(self, wanted: str, near: Collection[str] = ()) -> None:
        hint = f" Did you mean {', '.join(near)}?" if near else ""
        super().__init__(f"No entry {wanted!r}.{hint}")


class CopyError(GlossaError):
    """A file can't be added; nothing was changed. `reason` is one of REASONS, for pages that say it in another language."""

    def __init__(self, sentence: str, reason: str | None = None) -> None:
        super().__init__(sentence)
        self.reason = reason


class CardsError(GlossaError):
    """Card data can't be added or used; nothing was changed."""


class OwnError(GlossaError):
    """A table's notes can't be read or kept; nothing was changed."""


class QueryError(GlossaError):
    """A search can't be run as asked; the sentence names the parameter and the values that it takes."""


class IndexUnusable(GlossaError):
    """The index on disk can't be used and could not be rebuilt; the sentence says what to run."""
