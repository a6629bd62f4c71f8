"""The similarity in meaning of two entries' texts, by the encoders without their transforms.

The transforms used in search were learned on the pairs of the concept table (indexer/transform_data.py), so an alignment that is
measured against that table may not use them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from indexer.collection import Collection
from indexer.embed import SHIPPED, Progress, encode_texts, keyed, known_vectors, missing_texts
from indexer.encoders import DEFAULT, EncoderUnavailable, encoder
from indexer.passages import Passage, passages
from indexer.vector_files import Vector
from search.editions.align.values import Pairs

_NEIGHBOURS = 10  # a text that is near everything is near nothing in particular


def meanings(
    collection: Collection,
    here: Sequence[str],
    there: Sequence[str],
    *,
    home: Path | None,
    encoders: Sequence[str] = DEFAULT,
    shipped: Path = SHIPPED,
    progress: Progress | None = None,
) -> Pairs:
    """How far the similarity of each pair stands out, in standard deviations, averaged over the encoders; 0 without any.

    `here` and `there` are entry ids. An entry is read by its text, or by the passage of the user's copy if it has none, but not
    by its questions, since a new book has none. Passages without vectors are encoded.
    """
    found = [matrix for name in encoders if (matrix := _by(name, collection, here, there, home, shipped, progress)) is not None]
    return np.asarray(np.mean(found, axis=0)) if found else np.zeros((len(here), len(there)))


def stand_out(cosines: Pairs) -> Pairs:
    """Cosines less the average of each side's nearest neighbours (CSLS, Conneau et al. 2018), in standard deviations."""
    rows = np.sort(cosines, axis=1)[:, -_NEIGHBOURS:].mean(axis=1, keepdims=True)
    columns = np.sort(cosines, axis=0)[-_NEIGHBOURS:].mean(axis=0, keepdims=True)
    scaled = 2 * cosines - rows - columns
    spread = float(scaled.std())
    return np.asarray((scaled - scaled.mean()) / spread if spread else scaled * 0.0)


def _by(
    name: str,
    collection: Collection,
    here: Sequence[str],
    there: Sequence[str],
    home: Path | None,
    shipped: Path,
    tell: Progress | None,
) -> Pairs | None:
    wanted = {*here, *there}
    ids = [entry.id for entry in collection.entries()]
    read: dict[str, list[Passage]] = {entry: [] for entry in wanted}
    for passage in passages(collection):
        if passage.encoded is not None and passage.role != "question" and ids[passage.entry] in wanted:
            read[ids[passage.entry]].append(passage)
    told = {entry: [one for one in found if one.role != "title"] or found for entry, found in read.items()}
    known = known_vectors(name, home, shipped)
    asked = keyed(one for found in told.values() for one in found)
    missing = missing_texts(asked, known)
    vectors = {key: known[key] for _, key in asked if key in known}
    try:
        for batch in encode_texts(encoder(name), missing, tell) if missing else ():
            vectors.update({key: row.vector for key, row in batch.items()})
    except EncoderUnavailable:
        return None
    left, right = (np.array([_mean(told[entry], vectors) for entry in side]) for side in (here, there))
    return stand_out(left @ right.T)


def _mean(found: Sequence[Passage], vectors: Mapping[bytes, Vector]) -> NDArray[np.float64]:
    total = np.sum([vectors[one.key].astype(np.float64) for one in found], axis=0)
    return np.asarray(total / np.linalg.norm(total))
