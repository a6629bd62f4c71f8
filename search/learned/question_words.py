"""Tells from its words alone which entry a query asks about: a small network over hashed words and n-grams, learned from the
corpus.

Each bucket (search/learned/grams.py) has an embedding (row). The rows of a text's buckets are summed, rarer ones weighted more;
the sum is multiplied with a row for each entry (line). Entries of one rule in several editions share a line. This is fastText
(Joulin et al. 2017), with seven bits per number (search/learned/rows.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from indexer.encoders import Matrix
from search.learned.grams import grams
from search.learned.rows import Rows

FILE = Path(__file__).with_name("question_words.npz")


@dataclass(frozen=True, slots=True)
class QuestionWords:
    """`ids[i]` has row `of[i]` of `lines` and `offsets`; `rows` and `rarity` are those of the buckets."""

    ids: tuple[str, ...]
    of: NDArray[np.int64]
    rows: Rows
    rarity: Matrix
    lines: Rows
    offsets: Matrix

    def scores(self, text: str) -> Matrix:
        """For each of `ids`, how much a text is worded like its questions: log odds up to a shared constant. Empty for a text
        without words."""
        buckets = grams(text)
        if not len(buckets):
            return np.empty(0, np.float32)
        weights = self.rarity[buckets]
        told = self.rows.sum(buckets, weights / (np.linalg.norm(weights) + 1e-6))
        scores = (self.lines.numbers @ told) * self.lines.scales + self.offsets
        return np.asarray(scores[self.of])


def save(learned: QuestionWords, path: Path = FILE) -> None:
    """Write the model."""
    path.parent.mkdir(exist_ok=True)
    half = np.float16
    np.savez_compressed(
        path,
        ids=np.array(learned.ids),
        of=learned.of.astype(np.uint16),
        rows=learned.rows.numbers,
        row_scales=learned.rows.scales.astype(half),
        rarity=learned.rarity.astype(half),
        lines=learned.lines.numbers,
        line_scales=learned.lines.scales.astype(half),
        offsets=learned.offsets.astype(half),
    )
    shipped.cache_clear()


def quantised(
    ids: Sequence[str], of: NDArray[np.int64], rows: Matrix, rarity: Matrix, lines: Matrix, offsets: Matrix
) -> QuestionWords:
    """The model rounded as in the file, so that it equals what `shipped` reads."""
    half = (rarity.astype(np.float16), offsets.astype(np.float16))
    return QuestionWords(tuple(ids), of, Rows.of(rows), half[0].astype(np.float32), Rows.of(lines), half[1].astype(np.float32))


@cache
def shipped() -> QuestionWords:
    """The model that ships; `python -m search.learn --write` trains it."""
    with np.load(FILE, allow_pickle=False) as data:
        read = {name: data[name] for name in data.files}
    single = {name: value.astype(np.float32) for name, value in read.items() if value.dtype == np.float16}
    rows, lines = Rows(read["rows"], single["row_scales"]), Rows(read["lines"], single["line_scales"])
    return QuestionWords(
        tuple(read["ids"].tolist()), read["of"].astype(np.int64), rows, single["rarity"], lines, single["offsets"]
    )
