"""Identifies the corpus in an export: its version, and a hash of all of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache

from corpus.concept import Concept
from corpus.history import Release, present_state, shipped_history
from corpus.model import Book
from search.catalog import Catalog


@dataclass(frozen=True, slots=True)
class Stamp:
    """`corpus` is the hash of everything in the books and concepts: titles, texts, questions, links and notes.

    `version` is the release that has the entries' wordings; "0.1.0+9c2ab4f0" means wordings newer than that release, with the
    beginning of the hash.
    """

    version: str
    corpus: str


def stamp(books: Mapping[str, Book], concepts: Sequence[Concept], history: Sequence[Release]) -> Stamp:
    """The stamp of a corpus; it differs if anything in the corpus does."""
    held = [[asdict(book) for book in books.values()], [asdict(concept) for concept in concepts]]
    corpus = hashlib.sha256(json.dumps(held, ensure_ascii=False).encode()).hexdigest()[:16]
    last = history[-1] if history else None
    if last and present_state(books.values(), history).wordings == last.state.wordings:
        return Stamp(last.version, corpus)
    return Stamp(f"{last.version if last else '0'}+{corpus[:8]}", corpus)


@lru_cache(maxsize=2)  # with the user's copies and without
def catalog_stamp(catalog: Catalog) -> Stamp:
    """The stamp of a catalog's shipped books, the same as in exports of that corpus. (A catalog never changes.)"""
    shipped = {book.id: book for book in catalog.books.values() if book.id not in catalog.made}
    return stamp(shipped, catalog.concepts, shipped_history())
