"""The lexical index: one Whoosh document per entry, one field per kind of text and language, with terms analysed beforehand.

A field is named kind_language ("title_it"), so that a term has the weight of its own language.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from pathlib import Path

from whoosh.analysis import SpaceSeparatedTokenizer
from whoosh.codec.whoosh3 import W3Codec, W3Segment
from whoosh.fields import TEXT, Schema
from whoosh.filedb.filestore import FileStorage
from whoosh.query import Or, Term
from whoosh.scoring import BM25F
from whoosh.searching import Searcher

from indexer.forms import Forms
from indexer.languages import LANGUAGES
from indexer.passages import Passage
from indexer.scored import Scored
from indexer.whoosh_files import SEGMENT, keep_as_data, opened

FIELDS: dict[str, str] = {"title": "title", "alias": "aliases", "question": "questions", "text": "text", "verbatim": "verbatim"}
"""Passage role -> field; other roles have no words of their own."""


_REMEMBERED = 4096  # terms


class _NamedSegment(W3Codec):  # type: ignore[misc]
    """Names its segment by the index instead of by chance, so that the same entries give the same files."""

    def new_segment(self, storage: FileStorage, indexname: str) -> W3Segment:
        return W3Segment(self, indexname, segid=SEGMENT)


def write_lexical(folder: Path, passages: Iterable[Passage], entries: int, forms: Forms) -> None:
    """Write the index of `entries` entries into `folder` (which must be empty): document n is entry n."""
    fields: list[dict[str, list[str]]] = [defaultdict(list) for _ in range(entries)]
    for passage in passages:
        if passage.role in FIELDS and passage.text:
            fields[passage.entry][f"{FIELDS[passage.role]}_{passage.language}"] += forms.text_terms(
                passage.text, passage.language
            )
    index = FileStorage(str(folder)).create_index(_schema())
    writer = index.writer(codec=_NamedSegment(), limitmb=256, compound=False)  # a compound file would hold the time
    for document in fields:
        writer.add_document(**{name: " ".join(terms) for name, terms in document.items()})
    writer.commit()
    keep_as_data(folder, index)
    index.close()


def _schema() -> Schema:
    analyzer = SpaceSeparatedTokenizer()
    names = [f"{name}_{language}" for name in FIELDS.values() for language in LANGUAGES]
    return Schema(**{name: TEXT(analyzer=analyzer, phrase=False) for name in names})


class LexicalIndex:
    """The index, opened for reading. Its reader moves within its files, so only one thread at a time may use it."""

    def __init__(self, folder: Path) -> None:
        """Open what `write_lexical` wrote."""
        self._searcher = Searcher(opened(folder, _schema()), weighting=BM25F())
        self._held: dict[tuple[tuple[str, str], ...], frozenset[int]] = {}  # what `having` found
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return int(self._searcher.doc_count())

    def search(self, field: str, terms: Mapping[str, Sequence[str]], *, limit: int, among: Set[int] | None = None) -> Scored:
        """The entries whose `field` ("title", ...) has any of the terms given by language, by BM25, ties in corpus order.

        `among` keeps to these entries.
        """
        words = [Term(f"{field}_{language}", term) for language, found in terms.items() for term in dict.fromkeys(found)]
        if not words or (among is not None and not among):  # Whoosh takes an empty filter for none
            return []
        with self._lock:
            found = self._searcher.search(Or(words), limit=limit, filter=None if among is None else set(among))
            scored = [(int(number), float(score)) for score, number in found.top_n]
        return sorted(scored, key=lambda pair: (-pair[1], pair[0]))

    def having(self, terms: Mapping[str, str]) -> frozenset[int]:
        """The entries that have the term of some language anywhere in our own words (a copy's words don't count)."""
        key = tuple(sorted(terms.items()))
        with self._lock:
            if key not in self._held:
                if len(self._held) >= _REMEMBERED:
                    self._held.clear()
                reader = self._searcher.reader()
                places = [(f"{field}_{code}", term) for code, term in key for field in FIELDS.values() if field != "verbatim"]
                found = (number for place in places if place in reader for number in reader.postings(*place).all_ids())
                self._held[key] = frozenset(found)
            return self._held[key]

    def document_frequency(self, term: str, language: str, fields: Iterable[str] = tuple(FIELDS.values())) -> int:
        """The number of entries that contain the term in one field; the maximum over the fields."""
        with self._lock:
            return max(int(self._searcher.doc_frequency(f"{field}_{language}", term)) for field in fields)

    def close(self) -> None:
        """Close its files."""
        self._searcher.close()
