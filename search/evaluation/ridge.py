"""Measures how often an entry's questions predict which of its statements another question means.

    python -m search.evaluation.ridge

Each marked question (search.answers.mark_files) of an entry with several statements is held out in turn. The prediction is right
if the likeliest statement is one of its marks. The baseline is the nearest question alone.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from corpus.load import load_books
from indexer.collection import Collection
from indexer.embed import known_vectors
from indexer.encoders import DEFAULT
from indexer.passages import passages
from indexer.transform import apply, shipped
from search.answers.mark_files import marked
from search.answers.ridge import Values, ridge
from search.answers.units import units
from search.ranking.weights import read_weights


def read() -> Iterator[tuple[Values, Values]]:
    """For each marked entry, the cosines of its questions, and the statements that they mean."""
    collection, encoders = Collection(tuple(load_books().values())), read_weights().encoders
    known = {name: known_vectors(name, None) for name in DEFAULT}
    asked: dict[int, list[bytes]] = {}
    for passage in passages(collection):
        if passage.role == "question":
            asked.setdefault(passage.entry, []).append(passage.key)
    for number, entry in enumerate(collection.entries()):
        quotable = [unit for unit in units(entry.text) if unit.quotable]
        means = marked(entry, quotable)
        if means is None or len(quotable) < 2:
            continue
        sides = [apply(shipped(name), vectors.of(asked[number])) for name, vectors in known.items()]
        trust = [encoders[name].weight for name in known]
        yield np.average([side @ side.T for side in sides], axis=0, weights=trust), means


def told(alike: Values, means: Values) -> tuple[int, int]:
    """How many of an entry's questions are predicted correctly: from all others, and from the nearest one alone."""
    right = nearest = 0
    for one in np.flatnonzero(means.any(axis=1)):
        others = np.delete(np.arange(len(means)), one)
        right += int(means[one, ridge(alike[np.ix_(others, others)], alike[one, others], means[others]).argmax()])
        nearest += int(means[one, means[others[alike[one, others].argmax()]].argmax()])
    return right, nearest


def main() -> None:
    """Run the command."""
    found = [(told(alike, means), int(means.any(axis=1).sum())) for alike, means in read()]
    total = sum(count for _, count in found)
    right, nearest = (sum(of[way] for of, _ in found) for way in (0, 1))
    shares = f"told by the others {right / total:.2f}, by the nearest {nearest / total:.2f}"
    print(f"{total} marked questions of {len(found)} entries: {shares}")


if __name__ == "__main__":
    main()
