"""The lines that tell which entry a query asks about: a softmax regression over the vectors of the corpus's questions and names,
and of the development queries.

What is made small is the mean of -log(the softmax's share of the entry that a question was written for, that a name is of, or
that decides a query), an entry of n questions and names counting as the root of n, plus half of `EASE` times the squared weights.
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

SHARP = 10.0  # of the softmax: what a difference of cosines is worth
EASE = 1e-4
ROLES = ("title", "question")  # of the passages; what else an entry is called is encoded with its title
ASKED = 2.0  # a development query beside a question of the corpus
_STEPS, _RATE = 60, 0.02


def learn_lines(vectors: Matrix, of: np.ndarray, count: int, queries: int = 0) -> Matrix:
    """A line (offset, then weights) for each of `count` entries; row i of `vectors` is of entry `of[i]`.

    The last `queries` rows are those of queries: they count `ASKED` times as much as a question, and move neither the centre nor
    what a question of an entry counts.
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
    """The lines of the entries of `books`, from all of their questions and names but those whose texts are in `without`, and from
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
    """The vectors of passages by content hash, those of the encoders side by side; `known` are theirs."""
    sides = [apply(shipped(name), held.of(keys)) for name, held in zip(DEFAULT, known, strict=True)]
    return np.concatenate(sides, axis=1)


def _softmax(scores: Matrix) -> Matrix:
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))
