"""The lines that tell of which entry a query is asked: a softmax regression over the vectors of the corpus's questions and names.

No query of an evaluation has a part in it. What is made small is the mean of -log(the softmax's share of the entry that a
question was written for, or that a name is of), an entry of n of them counting as the root of n, plus half of `EASE` times the
squared weights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from pathlib import Path

import numpy as np

from corpus.load import BOOKS, load_books
from indexer.collection import Collection
from indexer.embed import known_vectors
from indexer.encoders import DEFAULT, Matrix
from indexer.passages import passages
from indexer.transform import apply, shipped
from indexer.vector_files import Half
from search.learned.entry_lines import EntryLines

SHARP = 10.0  # of the softmax: what a difference of cosines is worth
EASE = 1e-4
ROLES = ("title", "question")  # of the passages; what else an entry is called is encoded with its title
_STEPS, _RATE = 60, 0.02


def learn_lines(vectors: Matrix, of: np.ndarray, count: int) -> Matrix:
    """A line (offset, then weights) for each of `count` entries; row i of `vectors` is of entry `of[i]`."""
    centre = vectors.mean(axis=0)
    rows = (vectors - centre).astype(np.float32)
    share = (np.maximum(1, np.bincount(of, minlength=count))[of] ** -0.5).astype(np.float32)
    share /= share.sum()
    lines = np.zeros((rows.shape[1], count), dtype=np.float32)
    mean, square = np.zeros_like(lines), np.zeros_like(lines)
    for step in range(1, _STEPS + 1):  # Adam (Kingma and Ba 2015)
        wrong = _softmax(SHARP * (rows @ lines))
        wrong[np.arange(len(of)), of] -= 1
        gradient = SHARP * (rows.T @ (wrong * share[:, None])) + EASE * lines
        mean, square = 0.9 * mean + 0.1 * gradient, 0.99 * square + 0.01 * gradient**2
        lines -= _RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
    return np.asarray(np.vstack([-centre @ lines, lines]).T)


def learned(without: Set[str] = frozenset(), books: Path = BOOKS) -> EntryLines:
    """The lines of the entries of `books`, from all of their questions and names but those whose texts are in `without`."""
    collection = Collection(tuple(load_books(books).values()))
    asked = [one for one in passages(collection) if one.role in ROLES and one.text not in without]
    known = [known_vectors(name, None) for name in DEFAULT]
    asked = [one for one in asked if all(one.key in vectors for vectors in known)]
    ids = [entry.id for entry in collection.entries()]
    owners = sorted({one.entry for one in asked})
    of = np.searchsorted(owners, [one.entry for one in asked])
    lines = learn_lines(_vectors([one.key for one in asked], known), of, len(owners))
    return EntryLines(tuple(ids[owner] for owner in owners), lines)


def _vectors(keys: Sequence[bytes], known: Sequence[Mapping[bytes, Half]]) -> Matrix:
    sides = [
        apply(shipped(name), np.array([held[key] for key in keys], dtype=np.float32))
        for name, held in zip(DEFAULT, known, strict=True)
    ]
    return np.concatenate(sides, axis=1)


def _softmax(scores: Matrix) -> Matrix:
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))
