"""The vector index: inner product with FAISS over 16-bit vectors, the rows of each passage role side by side.

A search compares all rows. From MANY rows on, the index also has the vectors in 8 bits: these are compared first, which is half
as much to read, and only the nearest again in 16 bits. From CROSSOVER rows on it also has a graph (HNSW), which a search walks
if that is faster; a narrow filter keeps so few rows that they are still compared.
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

MANY, CROSSOVER = 10_000, 50_000
"""The numbers of rows from which it pays to compare in 8 bits first, and to build a graph (docs/scale.md)."""
LINKS, BUILT_WITH, WALKED = 32, 80, 300
"""The graph's parameters (HNSW's M, efConstruction, efSearch): the links of a row, the rows considered when choosing them, and
the fewest rows that a search considers."""
MORE, LEAST, FINEST = 1.25, 16, 127
"""The comparison in 8 bits: the rows compared again in 16 bits for each requested one, the fewest rows requested, and the largest
value of a component."""
_AT_ONCE = 16_384
_ROW = np.dtype([("entry", "<i4"), ("role", "u1")])


def write_vectors(stem: Path, rows: Sequence[tuple[int, str]], vectors: Matrix) -> None:
    """Write `stem`.faiss and `stem`.rows.npy; many rows also in 8 bits as `stem`.quick, and their graph as `stem`.graph.

    `rows[i]` is the (entry number, role) of `vectors[i]`. Rows are written by role, then entry.
    """
    faiss: Any = import_module("faiss")  # its own types know neither graphs nor array selectors
    table = np.array([(entry, ROLES.index(role)) for entry, role in rows], dtype=_ROW)
    order = np.lexsort((table["entry"], table["role"]))
    index = _in_bits(16, vectors.shape[1])
    quick = _in_bits(8, vectors.shape[1]) if len(rows) >= MANY else None
    scale = FINEST / max(vectors.max(initial=1e-6), -vectors.min(initial=0.0))
    graph = _graph(index) if len(rows) >= CROSSOVER else None
    threads = faiss.omp_get_max_threads()
    faiss.omp_set_num_threads(1)  # several would make a different graph each time
    for start in range(0, len(rows), _AT_ONCE):
        moved = np.ascontiguousarray(vectors[order[start : start + _AT_ONCE]], dtype=np.float32)
        (graph or index).add(moved)
        if quick:
            moved *= scale
            quick.add(np.rint(moved, out=moved))
    faiss.omp_set_num_threads(threads)
    faiss.write_index(index, f"{stem}.faiss")
    if quick:
        faiss.write_index(quick, f"{stem}.quick")
    if graph:
        faiss.write_index(graph, f"{stem}.graph", faiss.IO_FLAG_SKIP_STORAGE)
    with open(f"{stem}.rows.npy", "wb") as out:
        np.save(out, table[order], allow_pickle=False)


def _in_bits(bits: int, dimensions: int) -> Any:
    """An empty index of 16-bit floats or of 8-bit integers."""
    faiss: Any = import_module("faiss")
    numbers = {16: faiss.ScalarQuantizer.QT_fp16, 8: faiss.ScalarQuantizer.QT_8bit_direct_signed}
    return faiss.IndexScalarQuantizer(dimensions, numbers[bits], faiss.METRIC_INNER_PRODUCT)


def _graph(index: Any) -> Any:
    """An empty graph over an index; vectors added to the graph are stored in the index."""
    faiss: Any = import_module("faiss")
    graph = faiss.IndexHNSWSQ(index.d, faiss.ScalarQuantizer.QT_fp16, LINKS, faiss.METRIC_INNER_PRODUCT)
    graph.hnsw.efConstruction = BUILT_WITH
    graph.storage, graph.own_fields = index, False
    return graph


def _mapped(path: str) -> Any:
    """An index whose vectors are read from the file as a search compares them."""
    faiss: Any = import_module("faiss")
    return faiss.read_index(path, faiss.IO_FLAG_MMAP_IFC)


class VectorIndex:
    """The index, opened for reading; several threads may search it."""

    def __init__(self, stem: Path) -> None:
        faiss: Any = import_module("faiss")
        self._index = _mapped(f"{stem}.faiss")
        self._graph: Any = None
        if Path(f"{stem}.graph").exists():
            self._graph = faiss.read_index(f"{stem}.graph")  # without its vectors, which are those of the index
            self._graph.storage, self._graph.own_fields = self._index, False
        rows = np.load(f"{stem}.rows.npy", allow_pickle=False)
        self._entries: NDArray[np.int64] = rows["entry"].astype(np.int64)
        bounds = np.searchsorted(rows["role"], np.arange(len(ROLES) + 1))
        self._bounds = {role: (int(bounds[number]), int(bounds[number + 1])) for number, role in enumerate(ROLES)}
        self.dimensions = int(self._index.d)
        self._quick: Any = None
        if Path(f"{stem}.quick").exists():
            self._in_bytes = _mapped(f"{stem}.quick")  # kept alive: the next one only points to it
            self._quick = faiss.IndexRefine(self._in_bytes, self._index)
        self._few = {role: self._apart(start, end) for role, (start, end) in self._bounds.items() if end - start < MANY}

    def _apart(self, start: int, end: int) -> Any:
        """Some rows in an index of their own: skipping all the others would take longer than comparing these."""
        faiss: Any = import_module("faiss")
        part = _in_bits(16, self.dimensions)
        if end > start:
            codes = faiss.rev_swig_ptr(self._index.codes.data(), self._index.codes.size())
            part.add_sa_codes(codes.reshape(-1, self._index.code_size)[start:end])
        return part

    def __len__(self) -> int:
        return sum(end - start for start, end in self._bounds.values())

    def first(self, entries: int) -> VectorIndex:
        """The same index, restricted to entries below this number."""
        narrow = copy(self)
        narrow._bounds = {
            role: (start, start + int(np.searchsorted(self._entries[start:end], entries)))
            for role, (start, end) in self._bounds.items()
        }
        return narrow

    def exact(self) -> VectorIndex:
        """The same index, always comparing all rows in 16 bits."""
        plain = copy(self)
        plain._graph = plain._quick = None
        return plain

    def search(self, query: Matrix, role: str, *, limit: int, among: NDArray[np.bool_] | None = None) -> Scored:
        """The `limit` nearest passages of a role as entries, each with its best cosine, ties in corpus order.

        `among`, a mask over entry numbers, restricts the search to these entries. The graph finds nearly all of the nearest.
        """
        entries, scores = self._nearest(query, role, limit, among)
        best: dict[int, float] = {}
        for entry, score in zip(entries.tolist(), scores.tolist(), strict=True):
            best.setdefault(entry, score)
        return list(best.items())

    def nearest(self, query: Matrix, roles: Iterable[str], *, among: NDArray[np.bool_] | None = None) -> float | None:
        """The best cosine of any passage of these roles; None if there is none."""
        found = [self._nearest(query, role, 1, among)[1] for role in roles]
        return max((float(scores[0]) for scores in found if len(scores)), default=None)

    def _nearest(
        self, query: Matrix, role: str, limit: int, among: NDArray[np.bool_] | None
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """The entries and the cosines of the nearest passages, the best first."""
        faiss: Any = import_module("faiss")
        start, end = self._bounds[role]
        kept = None if among is None else among[self._entries[start:end]]
        size = end - start if kept is None else int(np.count_nonzero(kept))
        if not size:
            return np.empty(0, np.int64), np.empty(0, np.float32)
        faiss.omp_set_num_threads(1)  # for this thread: a query is too short to parallelise
        if part := self._few.get(role):
            chosen = _chosen(part.ntotal, 0, end - start, kept)
            params = None if chosen is None else faiss.SearchParameters(sel=chosen)
            scores, found = part.search(query, min(limit, size), params=params)
        else:
            chosen = _chosen(len(self._entries), start, end, kept)
            scores, found = self._nearest_rows(query, chosen, size, limit)
            start = 0
        held = found[0] >= 0
        entries, scores = self._entries[found[0][held] + start], scores[0][held]
        order = np.lexsort((entries, -scores))[:limit]
        return entries[order], scores[order]

    def _nearest_rows(self, query: Matrix, among: Any, size: int, limit: int) -> tuple[Matrix, NDArray[np.int64]]:
        """The cosines and places of the nearest among the `size` rows of a selector, found by the graph, in 8 bits and then 16,
        or all in 16, whichever is fastest."""
        faiss: Any = import_module("faiss")
        rows, most = len(self._entries), min(limit, size)
        compared = faiss.SearchParameters(sel=among)
        if self._graph is not None and size * size >= CROSSOVER * rows:  # a walk also visits rows that aren't selected
            walked = max(WALKED, 2 * limit) * rows // size
            scores, places = self._graph.search(query, most, params=faiss.SearchParametersHNSW(sel=among, efSearch=walked))
        elif self._quick is not None and size >= MANY:
            scale = FINEST / np.abs(query).max(initial=1e-6)  # 8-bit vectors are compared as integers
            refined = faiss.IndexRefineSearchParameters(k_factor=MORE, base_index_params=compared)
            scores, places = self._quick.search(query * scale, max(most, LEAST), params=refined)
            scores /= scale
        else:
            scores, places = self._index.search(query, most, params=compared)
        return scores, places

    def of(self, entry: int, role: str) -> Matrix:
        """The vectors of an entry's passages of a role, in their order; no rows if it has none (yet)."""
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


def _chosen(rows: int, start: int, end: int, kept: NDArray[np.bool_] | None) -> Any:
    """A selector of the rows from `start` to `end`, or of the `kept` ones among them; None if these are all `rows`."""
    faiss: Any = import_module("faiss")
    if kept is None:
        return None if end - start == rows else faiss.IDSelectorRange(start, end)
    among = np.zeros(rows, dtype=np.bool_)
    among[start:end] = kept
    return faiss.IDSelectorBitmap(np.packbits(among, bitorder="little"))
