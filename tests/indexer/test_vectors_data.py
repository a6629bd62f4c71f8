"""The shipped vectors: brought up to date passage by passage, and true to their encoders."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from corpus.load import load_books
from corpus.model import Book
from indexer.embed import SHIPPED
from indexer.encoders import DEFAULT, encoder, folder_name
from indexer.passages import book_passages
from indexer.vector_files import read_vectors
from indexer.vectors_data import missing_count, update_book

SAMPLE = 12
LEAST_COSINE = 0.999
"""16 bits cost less than 0.0001; the 4-bit engine sums in another order on another processor, which costs some 0.0005."""


def test_only_what_is_missing_is_encoded(book: Book, letters, tmp_path: Path):
    assert update_book(book, letters, tmp_path) == 7
    changed = replace(book, entries=(replace(book.entries[0], title="Lume"), book.entries[1]))
    letters.asked.clear()
    assert update_book(changed, letters, tmp_path) == 5
    assert letters.asked[0] == "Lume"
    assert "Dove attracco?" not in letters.asked


def test_vectors_of_texts_that_are_gone_are_dropped(book: Book, letters, tmp_path: Path):
    update_book(book, letters, tmp_path)
    less = replace(book, entries=book.entries[1:])
    assert update_book(less, letters, tmp_path) == 0
    assert len(read_vectors(tmp_path / "letters" / "faro-it.npy")) == 2
    assert missing_count(less, "letters", tmp_path) == 0


def test_an_encoding_that_was_broken_off_goes_on_where_it_was(book: Book, letters, tmp_path: Path):
    asked = tuple(f"Domanda {number}?" for number in range(600))
    many = replace(
        book, entries=(replace(book.entries[1], questions=tuple(replace(book.entries[1].questions[0], text=q) for q in asked)),)
    )
    whole = letters.encode_passages

    def breaks(texts):
        if len(letters.asked) >= 512:
            raise KeyboardInterrupt
        return whole(texts)

    letters.encode_passages = breaks
    with pytest.raises(KeyboardInterrupt):
        update_book(many, letters, tmp_path)
    letters.encode_passages = whole
    assert update_book(many, letters, tmp_path) == 601 - 512


@pytest.mark.parametrize("name", DEFAULT)
def test_shipped_vectors_are_what_their_encoder_gives(name: str):
    """A sample of the passages that have a shipped vector, drawn with a fixed seed, encoded anew."""
    shipped = {key: v for path in (SHIPPED / folder_name(name)).glob("*.npy") for key, v in read_vectors(path).items()}
    texts = {p.key: p.encoded for book in load_books().values() for p in book_passages(book) if p.encoded and p.key in shipped}
    assert texts, f"no shipped vector of {name} is of a text of the corpus: run python -m indexer.vectors_data"
    drawn = np.random.default_rng(20).choice(sorted(texts), size=min(SAMPLE, len(texts)), replace=False)
    fresh = encoder(name).encode_passages([texts[bytes(key)] for key in drawn])
    kept = np.array([shipped[bytes(key)] for key in drawn], dtype=np.float32)
    cosines = (fresh * kept).sum(axis=1) / np.linalg.norm(fresh, axis=1) / np.linalg.norm(kept, axis=1)
    assert cosines.min() >= LEAST_COSINE
