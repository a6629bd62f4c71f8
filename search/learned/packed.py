"""The learned words as one file for a reader's own device: web/lib/device/worded.js reads it.

Four bytes with the length of a header, the header (JSON, padded to whole fours), then the numbers one after another,
little-endian: in 32 bits the buckets' rarity, their rows' scales, the lines' scales and offsets; in 8 bits the rows, then
the lines.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence

import numpy as np

from search.learned.question_words import QuestionWords

FORMAT = 1  # Raise when the file changes shape: worded.js reads this one and no other.


def packed(learned: QuestionWords, ids: Sequence[str], corpus: str) -> bytes:
    """The file, compressed, for an index of the entries `ids` in their order, made of `corpus` (its digest).

    An entry that nothing was learned of has the line -1. The same words give the same bytes.
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
