"""The shipped vectors: brought up to date passage by passage, and true to their encoders."""

from dataclasses import replace
from pathlib import Path

import pytest

from corpus.model import Book
from indexer.embed import SHIPPED
from indexer.encoders import DEFAULT
from indexer.sample import LEAST_COSINE, least_cosine
from indexer.vector_files import read_rows
from indexer.vectors_data import file_of, missing_count, update_book


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
    assert [(path.name, len(read_rows(path))) for path in (tmp_path / "letters" / "faro-it").iterdir()] == [
        (file_of("faro-it/molo"), 2)
    ]
    assert missing_count(less, "letters", tmp_path) == 0


def test_a_changed_question_rewrites_the_file_of_its_entry_alone(book: Book, letters, tmp_path: Path):
    update_book(book, letters, tmp_path)
    folder = tmp_path / "letters" / "faro-it"
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    asked = replace(book.entries[1], questions=(replace(book.entries[1].questions[0], text="Dove scendo?"),))
    letters.asked.clear()
    assert update_book(replace(book, entries=(book.entries[0], asked)), letters, tmp_path) == 1
    assert letters.asked == ["Dove scendo?"]
    after = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert {name for name in after if after[name] != before[name]} == {file_of("faro-it/molo")} < after.keys()


def test_a_shipped_file_is_a_small_part_of_what_ships():
    """A changed question rewrites one of these for each encoder; all of them go into the wheel."""
    for name in DEFAULT:
        sizes = [path.stat().st_size for path in (SHIPPED / name).glob("*/*.npy")]
        assert max(sizes) < sum(sizes) / 50
    assert sum(path.stat().st_size for path in SHIPPED.rglob("*.npy")) <= 20e6


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
def test_shipped_vectors_are_what_their_encoder_gives(name: str, shipped_books: dict[str, Book]):
    """A sample of the passages that have a shipped vector, drawn with a fixed seed, encoded anew."""
    cosine = least_cosine(name, shipped_books.values())
    assert cosine is not None, f"no shipped vector of {name} is of a text of the corpus: run python -m indexer.vectors_data"
    assert cosine >= LEAST_COSINE
