"""What the user's copies add to a search, and what of them a hit shows."""

from dataclasses import replace
from pathlib import Path

import pytest

from corpus.copies import store
from corpus.copy_format import StoredCopy, reading_of
from corpus.errors import GlossaError, UnknownEntry
from corpus.load import load_book
from corpus.model import Book, Source, SourceEntry, Span
from corpus.readers.copy import Copy
from search.answers.values import Answers
from search.library import Library
from search.results import Results

SHIPPED_COPY = "MOLO\nQui si legano le gomene.\nUn'altra riga.\nE i cordami."
OWN_COPY = "Zattera\nLa zattera regge due naufraghi.\n\nSe ne salgono tre, affonda."


def _store_copy(home: Path, books: Path) -> None:
    molo = SourceEntry("MOLO", "glossary", (), (Span(0, 30, 1, 2), Span(45, 57, 4, 4)), confidence=0.4, id="faro-it/molo")
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
def bare(books: Path, tmp_path_factory: pytest.TempPathFactory):
    """The same library without any copy."""
    home = tmp_path_factory.mktemp("bare")
    with Library.open(home, encoders=("usem3",), books=books, shipped_vectors=home / "none") as opened:
        yield opened


def told(found: Results) -> object:
    """All that a search says, but for the last digits: encoders see the texts of the two libraries in other batches."""
    why = [[(why.signal, round(why.score, 4)) for why in hit.why] for hit in found.hits]
    return replace(found, hits=tuple(replace(hit, score=round(hit.score, 4), why=()) for hit in found.hits)), why


def rounded(found: Answers) -> Answers:
    """An answer but for the last digits of its scores (see `told`)."""
    answers = (
        replace(one, statements=tuple(replace(each, score=round(each.score, 3)) for each in one.statements))
        for one in found.answers
    )
    return replace(found, answers=tuple(answers))


@pytest.fixture(scope="module")
def elsewhere(library: Library) -> Library:
    return library.without_copies()


@pytest.mark.parametrize(
    "query",
    [*WORDS_OF_COPIES, "naufragghi", "molo", "zattera", "mare", "lantrna", "dove si lega la barca al molo", "il guardiano"],
)
def test_elsewhere_a_search_finds_what_it_finds_without_any_copy(elsewhere: Library, bare: Library, query: str):
    assert told(elsewhere.search(query)) == told(bare.search(query))
    assert rounded(elsewhere.answer(query)) == rounded(bare.answer(query))
    assert elsewhere.suggest(query[:3]) == bare.suggest(query[:3])


def test_elsewhere_the_library_is_the_one_without_any_copy(elsewhere: Library, bare: Library):
    assert elsewhere.books() == bare.books()
    assert elsewhere.catalog().entries == bare.catalog().entries
    assert elsewhere.entry("faro-it/molo") == bare.entry("faro-it/molo")
    assert elsewhere.entries("faro-it") == bare.entries("faro-it")
    assert elsewhere.mentions("faro-it/molo") == bare.mentions("faro-it/molo")
    told, without = elsewhere.index(), bare.index()
    assert (told.corpus, told.passages, told.pending) == (without.corpus, without.passages, without.pending)


def test_elsewhere_a_book_that_only_the_user_has_is_none(elsewhere: Library):
    for ask in (elsewhere.entries, lambda book: elsewhere.search("molo", book=book)):
        with pytest.raises(GlossaError) as refused:
            ask("mare-it")
        assert "mare-it" not in str(refused.value).replace("'mare-it'", "", 1)
    with pytest.raises(UnknownEntry):
        elsewhere.entry("mare-it/zattera")


def test_elsewhere_goes_on_when_the_copies_change(books: Path, tmp_path: Path):
    with Library.open(tmp_path, encoders=(), books=books) as library:
        elsewhere = library.without_copies()
        before = elsewhere.search("molo")
        _store_copy(tmp_path, books)
        assert library.reload()
        assert library.search("gomene").answered
        assert elsewhere.search("molo") == before


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
