"""What the user's copies add to a search, and what of them a hit shows."""

from pathlib import Path

import pytest

from corpus.copies import store
from corpus.copy_format import StoredCopy, reading_of
from corpus.load import load_book
from corpus.model import Book, Source, SourceEntry, Span
from corpus.readers.copy import Copy
from search.library import Library

SHIPPED_COPY = "MOLO\nQui si legano le gomene.\nUn'altra riga.\nE i cordami."
OWN_COPY = "Zattera\nLa zattera regge due naufraghi.\n\nSe ne salgono tre, affonda."


def _store_copy(home: Path, books: Path) -> None:
    molo = SourceEntry("MOLO", "glossary", (), (Span(0, 30, 1, 2), Span(45, 58, 4, 4)), confidence=0.4, id="faro-it/molo")
    read = Source("faro-it", (molo,), ())
    reading = reading_of(load_book(books / "faro-it"))
    store(home, StoredCopy("faro-it", Copy("copia.txt", SHIPPED_COPY, "utf-8", "0"), read, "", None, reading))


@pytest.fixture(scope="module")
def library(books: Path, tmp_path_factory: pytest.TempPathFactory):
    home = tmp_path_factory.mktemp("copies")
    _store_copy(home, books)
    declared = Book("mare-it", "mare", "it", "Il Mare", "", "Il Mare", "", "unknown")
    zattera = SourceEntry("Zattera", "section", (), (Span(0, len(OWN_COPY), 1, 4),), id="mare-it/zattera")
    read = Source("mare-it", (zattera,), ())
    store(home, StoredCopy("mare-it", Copy("mare.txt", OWN_COPY, "utf-8", "1"), read, "", declared, reading_of(None)))
    with Library.open(home, encoders=("usem3",), books=books, shipped_vectors=home / "none") as opened:
        yield opened


def test_words_of_a_copy_find_its_entry_and_the_passage_comes_with_it(library: Library):
    hit = library.search("gomene e cordami").first
    assert hit is not None
    assert hit.id == "faro-it/molo"
    assert [why.signal for why in hit.why if why.signal.startswith("words.")] == ["words.verbatim"]
    assert hit.source is not None
    assert (hit.source.file, hit.source.confidence) == ("copia.txt", 0.4)
    assert hit.source.text == "\n".join(SHIPPED_COPY[span.start : span.end] for span in hit.source.spans)


def test_the_snippet_of_a_shipped_entry_never_shows_the_copy(library: Library):
    hit = library.search("gomene").first
    assert hit is not None
    assert hit.snippet_from == "text"
    assert "gomene" not in hit.snippet


def test_a_quoted_phrase_is_looked_for_in_the_copy_too(library: Library):
    assert [hit.id for hit in library.search('"legano le gomene"').hits] == ["faro-it/molo"]


def test_a_book_that_only_the_user_has_is_searched_and_marked_as_private(library: Library):
    hit = library.search("naufraghi").first
    assert hit is not None
    assert (hit.id, hit.text, hit.snippet_from) == ("mare-it/zattera", "", "source")
    assert "naufraghi" in hit.snippet
    assert any(why.signal == "usem3.verbatim" for why in hit.why)


def test_the_books_tell_their_copies(library: Library):
    found = {book.id: (book.shipped, book.copy) for book in library.books()}
    assert found == {
        "bosco-it": (True, None),
        "faro-it": (True, "copia.txt"),
        "faro-pt": (True, None),
        "mare-it": (False, "mare.txt"),
    }


WORDS_OF_COPIES = ["gomene e cordami", "naufraghi", '"legano le gomene"', '"due naufraghi"', "gomena", "cordame"]


@pytest.fixture(scope="module")
def copied(books: Path, tmp_path_factory: pytest.TempPathFactory):
    """The shipped books, and a copy of one of them."""
    home = tmp_path_factory.mktemp("copied")
    _store_copy(home, books)
    with Library.open(home, encoders=("usem3",), books=books, shipped_vectors=home / "none") as opened:
        yield opened


@pytest.fixture(scope="module")
def bare(books: Path, tmp_path_factory: pytest.TempPathFactory):
    """The same library without any copy."""
    home = tmp_path_factory.mktemp("bare")
    with Library.open(home, encoders=("usem3",), books=books, shipped_vectors=home / "none") as opened:
        yield opened


@pytest.mark.parametrize("query", [*WORDS_OF_COPIES, "naufragghi", "molo", "lantrna", "dove si lega la barca al molo"])
def test_elsewhere_a_search_finds_what_it_finds_without_any_copy(copied: Library, bare: Library, query: str):
    there, without = copied.search(query, copies=False), bare.search(query)
    assert (there.query, there.answered) == (without.query, without.answered)
    assert [(hit.id, hit.score, hit.why, hit.source) for hit in there.hits] == [
        (hit.id, hit.score, hit.why, None) for hit in without.hits
    ]


@pytest.mark.parametrize("query", WORDS_OF_COPIES)
def test_elsewhere_no_word_of_a_copy_says_anything(library: Library, query: str):
    assert any("verbatim" in why.signal for hit in library.search(query).hits for why in hit.why)
    hits = library.search(query, copies=False).hits
    assert not any("verbatim" in why.signal or why.signal.startswith("words.") for hit in hits for why in hit.why)
    assert all((hit.source, hit.snippet_from) == (None, "text") for hit in hits)
    assert not library.answer(query, copies=False).answered


def test_elsewhere_a_typing_error_is_not_put_right_by_a_word_of_a_copy(library: Library):
    assert library.search("naufragghi").query.corrected == "naufraghi"
    assert library.search("naufragghi", copies=False).query.corrected is None
