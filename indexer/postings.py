"""The postings of the lexical index as arrays: for each term of a field, the entries that have it, and its share of each one's
BM25 score. A query only has to sum them.

The figures are Whoosh's own: its formula with its lengths, which it keeps in a byte (tests/indexer/test_postings.py checks that
they agree).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from math import log
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from whoosh.util.numeric import byte_to_length, length_to_byte

from indexer.scored import Scored

B, K1 = 0.75, 1.2
TERMS, ROWS = "terms.json", "postings.npy"
_ROW = np.dtype([("entry", "<i4"), ("score", "<f8")])
Mask = NDArray[np.bool_]


def write_postings(folder: Path, documents: Sequence[Mapping[str, Sequence[str]]], fields: Iterable[str]) -> None:
    """Write the postings of `fields`; document n is entry n, as its terms by field."""
    terms: dict[str, dict[str, int]] = {}
    rows = []
    for field in fields:
        lengths = np.array([len(document.get(field, ())) for document in documents], dtype=np.float64)
        kept = np.array([byte_to_length(length_to_byte(int(length))) for length in lengths], dtype=np.float64)
        rest = K1 * ((1 - B) + B * kept / (lengths.sum() / max(1, len(documents)) or 1))
        having: dict[str, tuple[list[int], list[int]]] = {}
        for number, document in enumerate(documents):
            for term, count in Counter(document.get(field, ())).items():
                entries, counts = having.setdefault(term, ([], []))
                entries.append(number)
                counts.append(count)
        terms[field] = {term: len(entries) for term, (entries, _) in having.items()}
        rows.append(_rows(len(documents), having.values(), rest))
    (folder / TERMS).write_text(json.dumps({"entries": len(documents), "fields": terms}, ensure_ascii=False), encoding="utf-8")
    np.save(folder / ROWS, np.concatenate([np.empty(0, dtype=_ROW), *rows]), allow_pickle=False)


def _rows(documents: int, having: Collection[tuple[list[int], list[int]]], rest: NDArray[np.float64]) -> NDArray[Any]:
    """The rows of a field's terms, one after the other; `having` gives each term's entry numbers and its count in each."""
    sizes = [len(entries) for entries, _ in having]
    table = np.empty(sum(sizes), dtype=_ROW)
    table["entry"] = np.fromiter(chain.from_iterable(entries for entries, _ in having), np.int32, len(table))
    counts = np.fromiter(chain.from_iterable(counts for _, counts in having), np.float64, len(table))
    rarity = np.repeat([log(documents / (size + 1)) + 1 for size in sizes], sizes)
    table["score"] = rarity * (counts * (K1 + 1) / (counts + rest[table["entry"]]))
    return table


class Postings:
    """The arrays, opened for reading; any number of threads may use them."""

    def __init__(self, folder: Path) -> None:
        read = json.loads((folder / TERMS).read_bytes())
        rows = np.load(folder / ROWS, allow_pickle=False)
        self.size: int = read["entries"]
        self._entries, self._scores = np.ascontiguousarray(rows["entry"]), np.ascontiguousarray(rows["score"])
        self._places: dict[str, dict[str, slice]] = {}
        start = 0
        for field, counts in read["fields"].items():
            places = self._places[field] = {}
            for term, count in counts.items():
                places[term] = slice(start, start := start + count)

    def search(self, field: str, terms: Mapping[str, Iterable[str]], *, limit: int, among: Mask | None = None) -> Scored:
        """See LexicalIndex.search."""
        places = [
            place
            for language, found in terms.items()
            for term in dict.fromkeys(found)
            if (place := self._places[f"{field}_{language}"].get(term))
        ]
        if not places:
            return []
        entries = np.concatenate([self._entries[place] for place in places])
        scores = np.bincount(entries, np.concatenate([self._scores[place] for place in places]), self.size)
        if among is not None:
            scores[~among] = 0
        found = np.flatnonzero(scores)
        best = found[np.argsort(-scores[found], kind="stable")[:limit]]
        return list(zip(best.tolist(), scores[best].tolist(), strict=True))

    def having(self, field: str, term: str) -> NDArray[np.int32]:
        """The entries that have a term in a field ("title_it")."""
        place = self._places[field].get(term)
        return self._entries[place] if place else self._entries[:0]

    def frequency(self, field: str, term: str) -> int:
        """The number of entries that have a term in a field."""
        place = self._places[field].get(term)
        return place.stop - place.start if place else 0

    def all(self) -> Iterator[tuple[str, str, NDArray[np.int32], NDArray[np.float64]]]:
        """Each term of each field: the entries that have it, and its share of each one's score."""
        for field, places in self._places.items():
            for term, place in places.items():
                yield field, term, self._entries[place], self._scores[place]
