"""The corpus's own questions as queries, asked of an index that doesn't have them, so that no question helps its own entry."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from corpus.model import Entry
from indexer.build import ensure
from indexer.collection import Collection
from indexer.inputs import BOOKS, fingerprint, gather
from indexer.store import index_folder, use
from search.catalog import Catalog
from search.evaluation.queries import Query
from search.snapshot import Snapshot


def sample(catalog: Catalog, count: int) -> list[Query]:
    """A sample of `count` questions, at most one per entry, chosen by the hash of their texts."""
    found = [min(entry.questions, key=lambda question: _digest(question.text)) for entry in catalog.entries if entry.questions]
    owners = [entry for entry in catalog.entries if entry.questions]
    drawn = sorted(zip(found, owners, strict=True), key=lambda pair: _digest(pair[0].text))[:count]
    return [Query(f"corpus/{at}", q.text, q.language, "question", gold={owner.id: 2}) for at, (q, owner) in enumerate(drawn)]


def without(collection: Collection, held: Sequence[Query]) -> Collection:
    """The collection without these questions."""
    texts = {query.text for query in held}

    def kept(entry: Entry) -> Entry:
        return replace(entry, questions=tuple(question for question in entry.questions if question.text not in texts))

    books = tuple(replace(book, entries=tuple(kept(entry) for entry in book.entries)) for book in collection.books)
    return replace(collection, books=books)


@contextmanager
def opened(folder: Path, change: Callable[[Collection], Collection] = lambda collection: collection) -> Iterator[Snapshot]:
    """Index the shipped corpus, modified by `change`, in `folder`, and open it."""
    pointer = ensure(folder, lambda: fingerprint(folder, BOOKS), lambda: change(gather(folder, BOOKS)))
    snapshot = Snapshot(use(index_folder(folder), pointer.generation))
    try:
        yield snapshot
    finally:
        snapshot.close()


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
