"""Learns the lines (search/learned/entry_lines.py): a softmax regression over the vectors of the corpus's questions and names,
and of the development queries.

The loss is the mean cross entropy with the entry that a question was written for, that a name belongs to, or that decides a
query, plus half of `EASE` times the squared weights. An entry with n questions and names has the weight sqrt(n).
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from pathlib import Path

import numpy as np

from corpus.load import BOOKS, load_books
from indexer.collection import Collection
from indexer.embed import Known, known_vectors
from indexer.encoders import DEFAULT, Matrix
from indexer.passages import passages
from indexer.transform import apply, shipped
from search.learn.cases import Case
from search.learned.entry_lines import EntryLines

SHARP = 10.0  # scale of the cosines in the softmax
EASE = 1e-4
ROLES = ("title", "question")  # of the passages used; an entry's other names are encoded with its title
ASKED = 2.0  # weight of a development query, relative to a corpus question
_STEPS, _RATE = 60, 0.02


def learn_lines(vectors: Matrix, of: np.ndarray, count: int, queries: int = 0) -> Matrix:
    """A line (offset, then weights) for each of `count` entries; row i of `vectors` belongs to entry `of[i]`.

    The last `queries` rows are those of queries: they count `ASKED` times as much as a question, and affect neither the centre
    nor the weight of an entry's questions.
    """
    own = len(of) - queries
    centre = vectors[:own].mean(axis=0)
    rows = (vectors - centre).astype(np.float32)
    share = (np.maximum(1, np.bincount(of[:own], minlength=count))[of] ** -0.5).astype(np.float32)
    share[own:] *= ASKED
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


def learned(without: Set[str] = frozenset(), queries: Sequence[Case] = (), books: Path = BOOKS) -> EntryLines:
    """The lines of the entries of `books`, learned from all of their questions and names except the texts in `without`, and from
    `queries` with the entries that decide them."""
    collection = Collection(tuple(load_books(books).values()))
    asked = [one for one in passages(collection) if one.role in ROLES and one.text not in without]
    known = [known_vectors(name, None) for name in DEFAULT]
    asked = [one for one in asked if all(one.key in vectors for vectors in known)]
    ids = [entry.id for entry in collection.entries()]
    owners = sorted({one.entry for one in asked})
    of = np.searchsorted(owners, [one.entry for one in asked])
    row = {ids[owner]: at for at, owner in enumerate(owners)}
    told = [(case.vector, row[entry]) for case in queries for entry in sorted(case.asked.answers & row.keys())]
    vectors = np.vstack([vectors_of([one.key for one in asked], known), *(vector for vector, _ in told)])
    of = np.append(of, np.array([entry for _, entry in told], dtype=of.dtype))
    lines = learn_lines(vectors, of, len(owners), len(told))
    return EntryLines(tuple(ids[owner] for owner in owners), lines[:, 0], np.ascontiguousarray(lines[:, 1:]))


def vectors_of(keys: Sequence[bytes], known: Sequence[Known]) -> Matrix:
    """The concatenated vectors of passages by content hash; `known` are those of each encoder."""
    sides = [apply(shipped(name), held.of(keys)) for name, held in zip(DEFAULT, known, strict=True)]
    return np.concatenate(sides, axis=1)


def _softmax(scores: Matrix) -> Matrix:
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))
