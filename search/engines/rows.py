"""The rows for an engine outside this process: one per encoded passage, with its vectors. An entry's words are in its title's
row.

They contain nothing of the user's copies. Rows, vectors and words are those of our own indexes, so that both find the same.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from corpus.errors import IndexUnusable
from search.engines.engine import Terms
from search.snapshot import Snapshot

FORMAT = 1
NONE = 0  # a word that no query has, for rows without words
AT_ONCE = 4096


class Rows:
    """The rows of a snapshot without copies. Equal `name`s mean equal rows, on any machine."""

    def __init__(self, snapshot: Snapshot) -> None:
        """Raises IndexUnusable if passages still wait for their vectors."""
        if waiting := sum(count for _, count in snapshot.info.pending):
            raise IndexUnusable(f"{waiting} passages have no vectors yet: `glossa serve` encodes them in the background.")
        self.catalog = snapshot.catalog
        self.encoders = {name: index.dimensions for name, index in sorted(snapshot.vectors.items())}
        self._indexes = {name: snapshot.vectors[name] for name in self.encoders}
        self._postings = snapshot.lexical.postings
        self._places: dict[str, NDArray[np.int64]] = {}
        self.entries: NDArray[np.int64] = np.arange(len(self.catalog.entries))
        self.roles: Sequence[str] = ["title"] * len(self.entries)
        for name, index in self._indexes.items():  # every encoder has the same rows
            self._places[name], self.entries, self.roles = index.kept()
        self._word = {(field, term): number for number, (field, term, _, _) in enumerate(self._postings.all(), NONE + 1)}
        self.name = f"glossa_{self._digest(snapshot.info.corpus)}"

    def __len__(self) -> int:
        return len(self.entries)

    def asked(self, field: str, terms: Terms) -> dict[int, float]:
        """The words of a query for one field, as a sparse vector; words that the field doesn't have are left out."""
        keys = ((f"{field}_{language}", term) for language, found in terms.items() for term in found)
        return {self._word[key]: 1.0 for key in keys if key in self._word}

    def batch(self, start: int, end: int) -> list[dict[str, Any]]:
        """These rows as records."""
        matrices = {name: index.at(self._places[name][start:end]) for name, index in self._indexes.items()}
        return [self._record(row, {name: matrix[row - start] for name, matrix in matrices.items()}) for row in range(start, end)]

    def _record(self, row: int, vectors: dict[str, NDArray[np.float32]]) -> dict[str, Any]:
        number = int(self.entries[row])
        entry, book = self.catalog.entries[number], self.catalog.book_of(number)
        words = self._words.get(number) if self.roles[row] == "title" else None
        return {
            "row": row,
            "entry": number,
            "role": self.roles[row],
            "book": book.id,
            "game": book.game,
            "language": book.language,
            "kind": entry.kind,
            "words": words or {NONE: 1.0},
            **vectors,
        }

    @cached_property
    def _words(self) -> dict[int, dict[int, float]]:
        """Entry number -> word -> its BM25 weight. Multiplied with a query's vector, which has 1 for each word, it gives the
        score."""
        held: dict[int, dict[int, float]] = defaultdict(dict)
        for number, (_, _, entries, scores) in enumerate(self._postings.all(), NONE + 1):
            for entry, score in zip(entries.tolist(), scores.tolist(), strict=True):
                held[entry][number] = score
        return held

    def _digest(self, corpus: str) -> str:
        """A hash of the rows' content."""
        seen = hashlib.blake2b(f"{FORMAT} {corpus} {list(self.encoders)}".encode(), digest_size=8)
        seen.update(self.entries.tobytes() + " ".join(self.roles).encode())
        for name, index in self._indexes.items():
            for start in range(0, len(self), AT_ONCE):
                seen.update(index.at(self._places[name][start : start + AT_ONCE]).tobytes())
        for field, term, entries, scores in self._postings.all():
            seen.update(f"{field} {term}".encode() + entries.tobytes() + scores.tobytes())
        return seen.hexdigest()
