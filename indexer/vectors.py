"""The vector index: exact inner product with FAISS over 16-bit vectors, the rows of each passage role side by side."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from indexer.encoders import Matrix
from indexer.passages import ROLES
from indexer.scored import Scored

_ROW = np.dtype([("entry", "<i4"), ("role", "u1")])


def write_vectors(stem: Path, rows: Sequence[tuple[int, str]], vectors: Matrix) -> None:
    """Write `stem`.faiss and `stem`.rows.npy; row i is of (entry number, role) `rows[i]`. Rows are sorted by role, then entry."""
    import faiss

    table = np.array([(entry, ROLES.index(role)) for entry, role in rows], dtype=_ROW)
    order = np.lexsort((table["entry"], table["role"]))
    index = faiss.IndexScalarQuantizer(vectors.shape[1], faiss.ScalarQuantizer.QT_fp16, faiss.METRIC_INNER_PRODUCT)
    if len(rows):
        index.add(np.ascontiguousarray(vectors[order], dtype=np.float32))
    faiss.write_index(index, f"{stem}.faiss")
    with open(f"{stem}.rows.npy", "wb") as out:
        np.save(out, table[order], allow_pickle=False)


class VectorIndex:
    """The index, opened for reading; several threads may search it."""

    def __init__(self, stem: Path) -> None:
        import faiss

        self._index = faiss.read_index(f"{stem}.faiss")
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

    def search(self, query: Matrix, role: str, *, limit: int, among: NDArray[np.bool_] | None = None) -> Scored:
        """The `limit` nearest passages of a role as entries, each with its best cosine, ties in corpus order.

        `among`, a mask over entry numbers, keeps to these entries.
        """
        import faiss

        start, end = self._bounds[role]
        if start == end:
            return []
        rows = None if among is None else start + np.flatnonzero(among[self._entries[start:end]])
        size = end - start if rows is None else len(rows)
        if not size:
            return []
        kept = faiss.IDSelectorRange(start, end) if rows is None else faiss.IDSelectorBatch(rows)
        parameters = faiss.SearchParameters(sel=kept)  # type: ignore[call-arg,unused-ignore]
        faiss.omp_set_num_threads(1)  # of this thread: a query is too short to be shared out
        scores, found = self._index.search(query, min(limit, size), params=parameters)
        held = found[0] >= 0
        best: dict[int, float] = {}
        for entry, score in zip(self._entries[found[0][held]].tolist(), scores[0][held].tolist(), strict=True):
            best.setdefault(entry, score)
        return sorted(best.items(), key=lambda pair: (-pair[1], pair[0]))

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
