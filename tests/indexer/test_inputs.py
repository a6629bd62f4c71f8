from pathlib import Path

import pytest

from corpus.copy_format import StoredCopy
from corpus.model import Book, Source, SourceEntry, Span
from corpus.readers.copy import Copy
from indexer.inputs import collect, fingerprint

COPY = Copy("copia.txt", "Molo\nlegno\n--\nancora", "utf-8", "0")
FOUND = SourceEntry("Molo", "glossary", (), (Span(0, 10, 1, 2), Span(14, 20, 4, 4)), confidence=0.7, id="faro-it/molo")
STRAY = SourceEntry("Altro", "glossary", (), (Span(11, 13, 3, 3),))


def test_a_copy_brings_the_passage_of_each_entry_that_it_was_aligned_with(book: Book):
    stored = StoredCopy("faro-it", COPY, Source("faro-it", (FOUND, STRAY), ()), "")
    collection = collect({"faro-it": book}, [stored])
    passage = collection.verbatim["faro-it/molo"]
    assert list(collection.verbatim) == ["faro-it/molo"]
    assert (passage.file, passage.text, passage.spans, passage.confidence) == (
        "copia.txt",
        "Molo\nlegno\nancora",
        FOUND.spans,
        0.7,
    )
    assert collection.made == frozenset()
    assert collection.copies == {"faro-it": "copia.txt"}


def test_a_book_that_only_the_user_has_comes_after_the_shipped_ones(book: Book):
    declared = Book("mio-it", "mio", "it", "Il mio", "", "Il mio", "", "unknown")
    entry = SourceEntry("Molo", "section", (), FOUND.spans, id="mio-it/molo")
    collection = collect({"faro-it": book}, [StoredCopy("mio-it", COPY, Source("mio-it", (entry,), ()), "", declared)])
    assert [found.id for found in collection.books] == ["faro-it", "mio-it"]
    assert collection.made == {"mio-it"}
    assert [found.id for found in collection.entries()][-1] == "mio-it/molo"


def test_a_copy_that_must_be_read_again_brings_nothing(book: Book):
    assert collect({"faro-it": book}, [StoredCopy("faro-it", COPY, None, "")]).verbatim == {}


@pytest.mark.parametrize("changed", ["books/a/01.md", "books/a/questions/01.md", "books/a/book.toml", "home/copies/a.json"])
def test_the_fingerprint_follows_books_and_copies(tmp_path: Path, changed: str):
    before = fingerprint(tmp_path / "home", tmp_path / "books")
    (tmp_path / changed).parent.mkdir(parents=True)
    (tmp_path / changed).write_text("x")
    assert fingerprint(tmp_path / "home", tmp_path / "books") != before
