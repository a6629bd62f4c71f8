"""Packs the learned words into one file for a reader's own device: web/lib/device/worded.js reads it.

The format: the length of the header in four bytes, the header (JSON, padded to a multiple of four bytes), then the numbers,
little-endian: in 32 bits the buckets' rarity, their rows' scales, the lines' scales and offsets; in 8 bits the rows, then the
lines.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence

import numpy as np

from search.learned.question_words import QuestionWords

FORMAT = 1  # Raise it when the format changes: worded.js reads only this one.


def packed(learned: QuestionWords, ids: Sequence[str], corpus: str) -> bytes:
    """The compressed file for an index of the entries `ids`, in order, built from `corpus` (its digest).

    An entry without a line gets -1. The output is deterministic.
    """
    line = dict(zip(learned.ids, learned.of.tolist(), strict=True))
    buckets, width = learned.rows.numbers.shape
    header = json.dumps(
        {
            "format": FORMAT,
            "corpus": corpus,
            "buckets": buckets,
            "width": width,
            "lines": len(learned.offsets),
            "of": [line.get(id_, -1) for id_ in ids],
        },
        separators=(",", ":"),
    ).encode()
    header += b" " * (-len(header) % 4)
    floats = (learned.rarity, learned.rows.scales, learned.lines.scales, learned.offsets)
    parts = [len(header).to_bytes(4, "little"), header, *(np.asarray(each, dtype="<f4").tobytes() for each in floats)]
    return gzip.compress(b"".join([*parts, learned.rows.numbers.tobytes(), learned.lines.numbers.tobytes()]), 9, mtime=0)
