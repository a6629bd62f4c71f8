"""One size of an index: built and held in processes of their own, and what is timed of it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

from indexer.encoders import Matrix
from search.engines.engine import InProcess
from search.library import Library
from search.query.text import Text
from search.query.vectors import QueryEncoders
from search.ranking.candidates import DENSE_LIMIT, DENSE_ROLES, LEXICAL_LIMIT
from search.snapshot import Snapshot
from tests.benchmarks.measure import Task, resident
from tests.growth.grown import Built, Grown, built, many

NEAREST = 10
OTHER = "ahlcg"  # the game of a filter


class Encoded(QueryEncoders):
    """Gives vectors that were made before."""

    def __init__(self, names: Iterable[str], held: dict[tuple[str, str], Matrix]) -> None:
        super().__init__(names)
        self._held = held

    def _encode(self, name: str, text: str) -> Matrix:
        key = (name, text.strip())
        if key not in self._held:
            self._held[key] = super()._encode(name, text)
        return self._held[key]


def opened(home: Path, names: Sequence[str], held: dict[tuple[str, str], Matrix]) -> Library:
    """The library of a home that `built` filled."""
    library = Grown.open(home, encoders=tuple(names))
    library._encoders = Encoded(names, held)
    return library


def build(home: Path, size: int, names: Sequence[str], kept: Path | None) -> tuple[int, int, Built]:
    """Build it; also how many entries and encoded passages it has."""
    collection = many(size)
    took = built(home, collection, names, kept)
    with opened(home, names, {}) as library:
        return len(collection.entries()), len(next(iter(library._snapshot.vectors.values()))), took


def held_by(home: Path, names: Sequence[str], queries: Sequence[str]) -> tuple[float, float]:
    """Megabytes of a process that searched with an index, and of one that opened none: both have the encoders."""
    encoders = QueryEncoders(names)
    encoders.finish(encoders.begin("uno", names))
    before = resident(os.getpid())
    with opened(home, names, {}) as library:
        for query in queries:
            library.search(query)
        return resident(os.getpid()), before


def tasks(library: Library) -> dict[str, Task]:
    """What is timed of one size."""
    snapshot: Snapshot = library._snapshot
    engine = InProcess(snapshot)
    encoders = library._encoders

    def words(text: str) -> None:
        engine.by_words(snapshot.reader.read(Text(text)).sought, snapshot.fields, limit=LEXICAL_LIMIT, among=None)

    def meaning(text: str) -> None:
        for name, vector in encoders.finish(encoders.begin(text, encoders.names)).items():
            engine.by_meaning(name, vector, DENSE_ROLES, limit=DENSE_LIMIT, among=None)

    return {
        "read, and candidates by words": Task(words),
        "candidates by meaning": Task(meaning),
        "whole search": Task(library.search),
        "whole search, one game": Task(partial(library.search, game=OTHER)),
    }


def recall(library: Library, queries: Sequence[str]) -> float:
    """Of the entries with the nearest questions, the share that is found among them, over all encoders."""
    found = of = 0
    for query in queries:
        encoders = library._encoders
        for name, vector in encoders.finish(encoders.begin(query, encoders.names)).items():
            index = library._snapshot.vectors[name]
            near = {entry for entry, _ in index.search(vector, "question", limit=DENSE_LIMIT)[:NEAREST]}
            exact = {entry for entry, _ in index.exact().search(vector, "question", limit=DENSE_LIMIT)[:NEAREST]}
            found, of = found + len(near & exact), of + len(exact)
    return found / of
