"""The vector index: inner product with FAISS over 16-bit vectors, the rows of each passage role side by side.

A search compares them all. An index of at least CROSSOVER rows has a graph (HNSW) beside it, which a search walks where that is
faster; the few rows that a narrow filter keeps are compared all the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from indexer.encoders import Matrix
from indexer.passages import ROLES
from indexer.scored import Scored

CROSSOVER = 50_000
"""Rows from which on a graph is worth its building (docs/scale.md: measured)."""
LINKS, BUILT_WITH, WALKED = 32, 80, 300
"""Of the graph: links of a row, rows that were looked at to choose them, and rows that a search looks at, at least."""
_AT_ONCE = 16_384
_ROW = np.dtype([("entry", "<i4"), ("role", "u1")])


def write_vectors(stem: Path, rows: Sequence[tuple[int, str]], vectors: Matrix) -> None:
    """Write `stem`.faiss and `stem`.rows.npy, and the graph of many rows as `stem`.graph; row i is of (entry number, role)
    `rows[i]`. Rows are sorted by role, then entry."""
    faiss: Any = import_module("faiss")  # whose own types know neither graphs nor selectors of arrays
    table = np.array([(entry, ROLES.index(role)) for entry, role in rows], dtype=_ROW)
    order = np.lexsort((table["entry"], table["role"]))
    index = faiss.IndexScalarQuantizer(vectors.shape[1], faiss.ScalarQuantizer.QT_fp16, faiss.METRIC_INNER_PRODUCT)
    graph = _graph(index) if len(rows) >= CROSSOVER else None
    threads = faiss.omp_get_max_threads()
    faiss.omp_set_num_threads(1)  # several would make another graph each time
    for start in range(0, len(rows), _AT_ONCE):
        (graph or index).add(np.ascontiguousarray(vectors[order[start : start + _AT_ONCE]], dtype=np.float32))
    faiss.omp_set_num_threads(threads)
    faiss.write_index(index, f"{stem}.faiss")
    if graph:
        faiss.write_index(graph, f"{stem}.graph", faiss.IO_FLAG_SKIP_STORAGE)
    with open(f"{stem}.rows.npy", "wb") as out:
        np.save(out, table[order], allow_pickle=False)


def _graph(index: Any) -> Any:
    """A graph over an index, as yet empty: what is added to the graph is held by the index."""
    faiss: Any = import_module("faiss")
    graph = faiss.IndexHNSWSQ(index.d, faiss.ScalarQuantizer.QT_fp16, LINKS, faiss.METRIC_INNER_PRODUCT)
    graph.hnsw.efConstruction = BUILT_WITH
    graph.storage, graph.own_fields = index, False
    return graph


class VectorIndex:
    """The index, opened for reading; several threads may search it."""

    def __init__(self, stem: Path) -> None:
        faiss: Any = import_module("faiss")
        self._index = faiss.read_index(f"{stem}.faiss")
        self._graph: Any = None
        if Path(f"{stem}.graph").exists():
            self._graph = faiss.read_index(f"{stem}.graph")  # without its vectors, which are those of the index
            self._graph.storage, self._graph.own_fields = self._index, False
        rows = np.load(f"{stem}.rows.npy", allow_pickle=False)
        self._entries: NDArray[np.int64] = rows["entry"].astype(np.int64)
        bounds = np.searchsorted(rows["role"], np.arange(len(ROLES) + 1))
        self._bounds = {role: (int(bounds[number]), int(bounds[number + 1])) for number, role in enumerate(ROLES)}
        self.dimensions = int(self._index.d)

    def __len__(self) -> int:
        return sum(end - start for start, end in self._bounds.values())

    def first(self, entries: int) -> VectorIndex:
        """The vectors of the entries below this number, in the same files."""
        narrow = copy(self)
        narrow._bounds = {
            role: (start, start + int(np.searchsorted(self._entries[start:end], entries)))
            for role, (start, end) in self._bounds.items()
        }
        return narrow

    def exact(self) -> VectorIndex:
        """The same vectors, all of them compared."""
        plain = copy(self)
        plain._graph = None
        return plain

    def search(self, query: Matrix, role: str, *, limit: int, among: NDArray[np.bool_] | None = None) -> Scored:
        """The `limit` nearest passages of a role as entries, each with its best cosine, ties in corpus order.

        `among`, a mask over entry numbers, keeps to these entries. By the graph nearly all of the nearest are found.
        """
        entries, scores = self._nearest(query, (role,), limit, among)
        order = np.lexsort((entries, -scores))
        best: dict[int, float] = {}
        for entry, score in zip(entries[order].tolist(), scores[order].tolist(), strict=True):
            best.setdefault(entry, score)
        return list(best.items())

    def nearest(self, query: Matrix, roles: Iterable[str], *, among: NDArray[np.bool_] | None = None) -> float | None:
        """The best cosine of any passage of these roles; None where there is none."""
        _, scores = self._nearest(query, roles, 1, among)
        return float(scores[0]) if len(scores) else None

    def _nearest(
        self, query: Matrix, roles: Iterable[str], limit: int, among: NDArray[np.bool_] | None
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """The entries and the cosines of the nearest passages, the best first."""
        faiss: Any = import_module("faiss")
        rows = np.zeros(len(self._entries), dtype=np.bool_)
        for role in roles:
            start, end = self._bounds[role]
            rows[start:end] = True if among is None else among[self._entries[start:end]]
        size = int(np.count_nonzero(rows))
        if not size:
            return np.empty(0, np.int64), np.empty(0, np.float32)
        kept = faiss.IDSelectorBitmap(np.packbits(rows, bitorder="little"))
        faiss.omp_set_num_threads(1)  # of this thread: a query is too short to be shared out
        if self._graph is not None and size * size >= CROSSOVER * len(rows):  # a walk passes rows that aren't kept, too
            walked = max(WALKED, 2 * limit) * len(rows) // size
            index, parameters = self._graph, faiss.SearchParametersHNSW(sel=kept, efSearch=walked)
        else:
            index, parameters = self._index, faiss.SearchParameters(sel=kept)
        scores, found = index.search(query, min(limit, size), params=parameters)
        held = found[0] >= 0
        return self._entries[found[0][held]], scores[0][held]

    def of(self, entry: int, role: str) -> Matrix:
        """The vectors of an entry's passages of a role, in their order; no row where it has none (yet)."""
        start, end = self._bounds[role]
        first, last = (start + int(np.searchsorted(self._entries[start:end], entry, side)) for side in ("left", "right"))
        if first == last:
            return np.empty((0, self.dimensions), dtype=np.float32)
        found: Matrix = self._index.reconstruct_n(first, last - first)
        return found

    def kept(self) -> tuple[NDArray[np.int64], NDArray[np.int64], list[str]]:
        """Every row: its place (see `at`), its entry's number and its role; by role, then entry."""
        places = np.concatenate([np.arange(start, end) for start, end in self._bounds.values()])
        roles = [role for role, (start, end) in self._bounds.items() for _ in range(end - start)]
        return places, self._entries[places], roles

    def at(self, places: NDArray[np.int64]) -> Matrix:
        """The vectors at some places."""
        found: Matrix = self._index.reconstruct_batch(np.ascontiguousarray(places, dtype=np.int64))
        return found
