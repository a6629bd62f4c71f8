"""Learn the transforms that ship: `python -m indexer.transform_data` (half a minute), after encoding the vectors."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from corpus.load import load_books
from corpus.model import Entry
from indexer.collection import Collection
from indexer.embed import known_vectors
from indexer.encoders import DEFAULT, Matrix
from indexer.passages import Passage, passages
from indexer.transform import learn, save


def groups(entries: Sequence[Entry]) -> NDArray[np.int64]:
    """For each entry, the number of the first entry connected to it by exact counterparts, directly or not."""
    number = {entry.id: place for place, entry in enumerate(entries)}
    group = list(range(len(entries)))
    for place, entry in enumerate(entries):
        for link in entry.links:
            if link.relation == "counterpart" and link.match != "close" and link.target in number:
                one, other = sorted((_first(group, place), _first(group, number[link.target])))
                group[other] = one
    return np.array([_first(group, place) for place in range(len(entries))], dtype=np.int64)


def _first(group: list[int], place: int) -> int:
    while group[place] != place:
        place = group[place]
    return place


def learned(name: str, found: Sequence[Passage], group: NDArray[np.int64]) -> Matrix:
    """The transform of an encoder over the passages that have a shipped vector."""
    known = known_vectors(name, None)
    held = [passage for passage in found if passage.encoded is not None and passage.key in known]
    return learn(known.of([passage.key for passage in held]), group[[passage.entry for passage in held]])


def main(tell: Callable[[str], None] = print) -> None:
    """Learn and save them all, from the shipped books alone."""
    collection = Collection(tuple(load_books().values()))
    found, group = passages(collection), groups(collection.entries())
    for name in DEFAULT:
        save(name, learned(name, found, group))
        tell(f"{name}: learned over {len(found)} passages in {len(set(group.tolist()))} groups")


if __name__ == "__main__":
    main()
