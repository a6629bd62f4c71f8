"""The text-free index: where everything is, without a sentence of text. docs/index-format.md describes the format."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from api.exports.stamp import Stamp
from corpus.concept import Concept
from corpus.model import Book, Entry

FORMAT = 1  # Raise when a field changes its meaning or is removed.


def text_free(books: Mapping[str, Book], concepts: Sequence[Concept], made: Stamp) -> dict[str, Any]:
    """The index of these books. A hash of an entry changes when its text does."""
    on = {entry: concept.id for concept in concepts for entry in concept.entries}
    listed = [_book(book, on) for book in books.values()]
    named = [_concept(concept) for concept in concepts]
    return {"format": FORMAT, "version": made.version, "corpus": made.corpus, "books": listed, "concepts": named}


def text_hash(text: str) -> str:
    """The hash of an entry's text: the first 16 hexadecimal digits of the SHA-256 of its UTF-8."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _book(book: Book, on: Mapping[str, str]) -> dict[str, Any]:
    return {
        "id": book.id,
        "game": book.game,
        "game_title": book.game_title,
        "language": book.language,
        "title": book.title,
        "edition": book.edition,
        "publisher": book.publisher,
        "released": book.released,
        "redirects": dict(book.redirects),
        "entries": [_entry(entry, on) for entry in book.entries],
    }


def _entry(entry: Entry, on: Mapping[str, str]) -> dict[str, Any]:
    return {
        "id": entry.id,
        "title": entry.title,
        "kind": entry.kind,
        "path": list(entry.path),
        "page": entry.page,
        "page_end": entry.page_end,
        "aliases": list(entry.aliases),
        "concept": on.get(entry.id),
        "hash": text_hash(entry.text) if entry.text else None,
        "links": [
            {"relation": link.relation, "target": link.target} | ({"match": link.match} if link.match else {})
            for link in entry.links
            if not link.target.startswith("[")
        ],
    }


def _concept(concept: Concept) -> dict[str, Any]:
    return {
        "id": concept.id,
        "game": concept.game,
        "labels": [
            {"language": label.language, "text": label.text, "kind": label.kind}
            for label in concept.labels
            if label.kind != "hidden"
        ],
        "entries": list(concept.entries),
        "within": list(concept.within),
        "broader": list(concept.broader),
        "related": list(concept.related),
        "close": list(concept.close),
        "relation": concept.relation,
    }
