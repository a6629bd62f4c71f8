"""The learned words as a device gets them."""

from __future__ import annotations

import gzip
import json

import numpy as np

from search.learned.packed import FORMAT, packed
from search.learned.question_words import QuestionWords, quantised

IDS = ("faro/barca", "faro/lanterna", "farol/lanterna")


def learned() -> QuestionWords:
    numbers = np.random.default_rng(3).normal(0, 1, (11, 4)).astype(np.float32)
    ones = np.ones(8, dtype=np.float32)
    return quantised(IDS, np.array([0, 1, 1]), numbers[:8], ones, numbers[8:10], np.array([0.5, -2], dtype=np.float32))


def test_the_header_leads_from_the_entries_of_an_index_to_their_lines() -> None:
    file = gzip.decompress(packed(learned(), ["faro/nuova", *reversed(IDS)], "abc"))
    length = int.from_bytes(file[:4], "little")
    header = json.loads(file[4 : 4 + length])
    assert length % 4 == 0  # what follows are numbers of four bytes
    assert header == {"format": FORMAT, "corpus": "abc", "buckets": 8, "width": 4, "lines": 2, "of": [-1, 1, 1, 0]}


def test_the_numbers_follow_in_their_order() -> None:
    words = learned()
    file = gzip.decompress(packed(words, IDS, "abc"))
    numbers = file[4 + int.from_bytes(file[:4], "little") :]
    floats = np.frombuffer(numbers[: 4 * (8 + 8 + 2 + 2)], dtype="<f4")
    assert np.array_equal(floats, np.concatenate([words.rarity, words.rows.scales, words.lines.scales, words.offsets]))
    bytes_ = np.frombuffer(numbers[4 * 20 :], dtype=np.int8)
    assert np.array_equal(bytes_, np.concatenate([words.rows.numbers.ravel(), words.lines.numbers.ravel()]))


def test_the_same_words_give_the_same_bytes() -> None:
    assert packed(learned(), IDS, "abc") == packed(learned(), IDS, "abc")
