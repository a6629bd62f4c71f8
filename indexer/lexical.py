"""The lexical index: one Whoosh document per entry, one field per kind of text and language, with terms analysed beforehand.

A field is named kind_language ("title_it"), so that a term has the weight of its own language. The postings of our own texts
stand beside it as arrays (indexer/postings.py), which a search reads; the user's copies are searched with Whoosh.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from indexer.forms import Forms
from indexer.languages import LANGUAGES
from indexer.passages import Passage
from indexer.postings import Mask, Postings, write_postings
from indexer.scored import Scored
from indexer.words import Reads, said

if TYPE_CHECKING:
    from whoosh.searching import Searcher

FIELDS: dict[str, str] = {"title": "title", "alias": "aliases", "question": "questions", "text": "text", "verbatim": "verbatim"}
"""Passage role -> field; other roles have no words of their own."""
COPY = "verbatim"
OWN = tuple(field for field in FIELDS.values() if field != COPY)
_NAMES = [f"{name}_{language}" for name in FIELDS.values() for language in LANGUAGES]

_REMEMBERED = 4096  # terms


def write_lexical(
    folder: Path, passages: Iterable[Passage], entries: int, forms: Forms, read: Reads = said
) -> tuple[Callable[[], None], Callable[[], None]]:
    """Two functions that write the index of `entries` entries into `folder` (which must be empty): Whoosh's files, and the arrays
    beside them. Document n is entry n. Both have to be called, in any order and in any thread."""
    from indexer.whoosh_written import write_whoosh

    fields: list[dict[str, list[str]]] = [defaultdict(list) for _ in range(entries)]
    for passage in passages:
        if passage.role in FIELDS and passage.text:
            fields[passage.entry][f"{FIELDS[passage.role]}_{passage.language}"] += forms.text_terms(
                passage.text, passage.language, read
            )
    documents = [{name: " ".join(terms) for name, terms in document.items()} for document in fields]
    arrays = partial(write_postings, folder, fields, [f"{name}_{language}" for name in OWN for language in LANGUAGES])
    return partial(write_whoosh, folder, documents, _NAMES), arrays


class LexicalIndex:
    """The index, opened for reading. Whoosh's reader seeks in its files, so only one thread at a time uses it; any may use the
    arrays."""

    def __init__(self, folder: Path, copies: bool = False) -> None:
        """Open what `write_lexical` wrote. With `copies` in it, Whoosh's files are opened at once, because by a first search the
        folder may be somebody else's; without, only if they are counted."""
        self.postings = Postings(folder)
        self._held: dict[tuple[tuple[str, str], ...], frozenset[int]] = {}  # what `having` found
        self._lock = threading.Lock()
        self._folder = folder
        if copies:
            _ = self._searcher

    @cached_property
    def _searcher(self) -> Searcher:
        """Whoosh's searcher. Hold the lock."""
        from whoosh.scoring import BM25F
        from whoosh.searching import Searcher

        from indexer.whoosh_files import opened, schema

        return Searcher(opened(self._folder, schema(_NAMES)), weighting=BM25F())

    def __len__(self) -> int:
        with self._lock:
            return int(self._searcher.doc_count())

    def search(self, field: str, terms: Mapping[str, Sequence[str]], *, limit: int, among: Mask | None = None) -> Scored:
        """The entries whose `field` ("title", ...) has any of the terms given by language, by BM25, ties in corpus order.

        `among`, a mask over entry numbers, restricts the search to these entries.
        """
        if field != COPY:
            return self.postings.search(field, terms, limit=limit, among=among)
        from whoosh.query import Or, Term

        words = [Term(f"{field}_{language}", term) for language, found in terms.items() for term in dict.fromkeys(found)]
        kept = None if among is None else set(np.flatnonzero(among).tolist())
        if not words or kept == set():  # Whoosh takes an empty filter for none
            return []
        with self._lock:
            found = self._searcher.search(Or(words), limit=limit, filter=kept)
            scored = [(int(number), float(score)) for score, number in found.top_n]
        return sorted(scored, key=lambda pair: (-pair[1], pair[0]))

    def having(self, terms: Mapping[str, str]) -> frozenset[int]:
        """The entries that have the term of some language anywhere in our own words (a copy's words don't count)."""
        key = tuple(sorted(terms.items()))
        held = self._held.get(key)
        if held is None:
            if len(self._held) >= _REMEMBERED:
                self._held.clear()
            found = [self.postings.having(f"{field}_{code}", term) for code, term in key for field in OWN]
            held = self._held[key] = frozenset(np.concatenate(found).tolist())
        return held

    def document_frequency(self, term: str, language: str, fields: Iterable[str] = tuple(FIELDS.values())) -> int:
        """The number of entries that contain the term in one field; the maximum over the fields."""
        return max(self._frequency(f"{field}_{language}", term) for field in fields)

    def _frequency(self, field: str, term: str) -> int:
        if not field.startswith(COPY):
            return self.postings.frequency(field, term)
        with self._lock:
            return int(self._searcher.doc_frequency(field, term))

    def close(self) -> None:
        """Close its files."""
        with self._lock:
            if "_searcher" in self.__dict__:
                self._searcher.close()
