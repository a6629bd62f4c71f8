"""Small books of our own making, and an encoder that counts letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from corpus.model import Book, Entry, Question
from indexer.collection import Collection


class LetterEncoder:
    """The share of each letter of the alphabet: enough to tell texts apart; remembers what it was asked."""

    name = "letters"
    dimensions = 26

    def __init__(self) -> None:
        self.asked: list[str] = []

    def encode_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.asked += texts
        counts = np.array([[text.lower().count(letter) for letter in "abcdefghijklmnopqrstuvwxyz"] for text in texts], np.float32)
        return (counts / np.linalg.norm(counts, axis=1, keepdims=True)).astype(np.float32)

    def encode_query(self, text: str) -> NDArray[np.float32]:
        return self.encode_passages([text])

    def keep(self) -> None: ...


@pytest.fixture
def letters() -> LetterEncoder:
    return LetterEncoder()


@pytest.fixture
def book() -> Book:
    empty = Book("faro-it", "faro", "it", "Il Faro", "1.0", "Il Faro", "Nessuno", "none")
    entries = (
        Entry(
            "faro-it/lanterna",
            "faro-it",
            "glossary",
            "Lanterna",
            text="La lanterna illumina il molo.\n\n- Si accende.\n- Si spegne.",
        ),
        Entry("faro-it/molo", "faro-it", "glossary", "Molo", aliases=("Pontile",), questions=(Question("it", "Dove attracco?"),)),
    )
    return replace(empty, entries=entries)


@pytest.fixture
def collection(book: Book) -> Collection:
    return Collection((book,))
