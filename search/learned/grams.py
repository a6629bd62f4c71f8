"""Hashes a text into buckets: its words, their character n-grams, and pairs of neighbouring words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from search.query.text import Text

BUCKETS = 1 << 14
LETTERS = (3, 4, 5)  # lengths of the character n-grams
STEM = 5  # length of the prefix of a longer word, which also gets a bucket


def grams(text: str) -> NDArray[np.int64]:
    """The buckets of a text, sorted and without duplicates; empty for a text without words."""
    folded = [word.folded for word in Text(text).words]
    found = {_bucket(f"b{word} {beside}") for word, beside in pairwise(folded)}
    return np.array(sorted(found.union(*map(_of_word, folded))), dtype=np.int64)


@lru_cache(maxsize=1 << 13)  # texts share most words
def _of_word(word: str) -> frozenset[int]:
    return frozenset(map(_bucket, _grams(word)))


def _grams(word: str) -> Iterator[str]:
    yield f"w{word}"
    bounded = f"<{word}>"
    for size in LETTERS:
        if len(bounded) > size:
            yield from (f"c{bounded[start : start + size]}" for start in range(len(bounded) - size + 1))
    if len(word) > STEM:
        yield f"s{word[:STEM]}"


@lru_cache(maxsize=1 << 14)
def _bucket(gram: str) -> int:
    """FNV-1a (Fowler, Noll and Vo) of 32 bits over the code points, folded onto the table: the same in any programming
    language."""
    value = 0x811C9DC5
    for letter in gram:
        value = (value ^ ord(letter)) * 0x01000193 & 0xFFFFFFFF
    return (value ^ value >> 16) % BUCKETS
