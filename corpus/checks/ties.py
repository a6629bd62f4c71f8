"""Entries that nothing leads to, and that lead nowhere."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from corpus.concept import Concept
from corpus.model import Book, Entry


def tied(books: Iterable[Book], concepts: Iterable[Concept]) -> frozenset[str]:
    """The entries that a link starts from or leads to, or whose concept has another entry or a tie to another concept."""
    found: set[str] = set()
    for book in books:
        for entry in book.entries:
            if entry.links:
                found |= {entry.id, *(link.target for link in entry.links)}
    for concept in concepts:
        named = {*concept.entries, *concept.within}
        if len(named) > 1 or concept.broader or concept.narrower or concept.related or concept.close:
            found |= named
    return frozenset(found)


def check_ties(entry: Entry, tied: Collection[str]) -> list[str]:
    """A sentence if the entry is not tied to any other."""
    return [] if entry.id in tied else ["nothing is tied to it: no link, no concept with another entry, a broader or related one"]
