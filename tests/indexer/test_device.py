"""The index for the device: what is in it, and that it stays out of everything private."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace

from corpus.concept import Concept, Label
from corpus.icons import Icon
from corpus.model import Book, Entry, Link, Question
from indexer.collection import Collection, Verbatim
from indexer.device import FORMAT, device_index, device_tables
from indexer.forms import build_forms

LAMP = Entry(
    "faro-it/lampada", "faro-it", "glossary", "Lampada", text="La lampada si accende.\n\n- Si spegne con la pioggia.",
    aliases=("Lume",), questions=(Question("it", "Come si accende la lampada?"), Question("en", "how do I light it?")),
    links=(Link("counterpart", "farol-pt/lampada", match="exact"),),
)  # fmt: skip
OTHER = Entry("farol-pt/lampada", "farol-pt", "glossary", "Lâmpada", text="Acende-se.")
BOOKS = (
    Book("faro-it", "faro", "it", "Faro", "1", "Il Faro", "Noi", "unknown", entries=(LAMP,)),
    Book("farol-pt", "faro", "pt", "Farol", "1", "O Farol", "Nós", "unknown", entries=(OTHER,)),
)
LABELS = (Label("en", "Lamp"), Label("it", "Lampda", "hidden"))
COLLECTION = Collection(BOOKS, concepts=(Concept("lamp", "faro", LABELS, ("faro-it/lampada",)),))


def read(term: str, language: str, tables: dict) -> list[int]:  # type: ignore[type-arg]
    words = tables["languages"][language]
    place = words["of"][words["forms"].split().index(term)]
    return words["postings"][place]


def test_each_question_and_each_block_is_a_passage_of_its_own() -> None:
    passages = device_tables(COLLECTION, {})["passages"]
    assert (passages["roles"], passages["counts"]) == ("taaappqqtp", [8, 2])
    assert passages["languages"] == [["it", 2], ["en", 1], ["it", 4], ["en", 1], ["pt", 2]]


def test_a_term_lists_its_passages_as_distances() -> None:
    assert read("lampada", "it", device_tables(COLLECTION, {})) == [0, 4, 2]  # the title, the first block, a question


def test_each_form_tells_who_says_it_and_the_names_of_games_and_people_stand_beside() -> None:
    tables = device_tables(COLLECTION, {}, names={"games": {"faro"}, "people": {"anna"}})
    italian, english = tables["languages"]["it"], tables["languages"]["en"]
    assert dict(zip(italian["forms"].split(), italian["said"], strict=True))["lampada"] == "o"
    assert dict(zip(english["forms"].split(), english["said"], strict=True)) | {"lamp": "l", "light": "q"} == dict(
        zip(english["forms"].split(), english["said"], strict=True)
    )
    assert (tables["games"], tables["people"]) == (["faro"], ["anna"])


def test_a_word_knows_the_terms_that_say_it_in_books_of_other_languages() -> None:
    said = {"pt": {"luz": {"it": ("lampad", "mai")}, "mar": {"it": ("mai",)}}}
    tables = device_tables(COLLECTION, {}, said=said)
    lamp = tables["languages"]["it"]["terms"].split().index("lampad")
    assert tables["languages"]["pt"]["means"] == {"words": "luz", "to": {"it": [[lamp]]}}  # "mai" stands in no text
    assert "means" not in device_tables(COLLECTION, {}, said=said, questions=False)["languages"]["pt"]


def test_what_games_are_called_is_told_from_the_beginning_and_ordinary_words_with_the_questions() -> None:
    whole, first = (
        device_tables(COLLECTION, {}, called=[("fdm", ["faro-it"])], ordinary={"vento", "onda"}, questions=questions)
        for questions in (True, False)
    )
    assert whole["called"] == first["called"] == [("fdm", ["faro-it"])]
    assert (whole["ordinary"], first["ordinary"]) == ("onda vento", "")


def test_an_ordinary_word_that_is_another_form_of_the_texts_is_searched_as_it() -> None:
    whole, first = (
        device_tables(COLLECTION, {}, ordinary={"vento", "lampadate"}, questions=questions) for questions in (True, False)
    )
    assert read("lampadate", "it", whole) == read("lampada", "it", whole) != []
    assert (whole["ordinary"], first["ordinary"]) == ("vento", "")
    assert "lampadate" not in first["languages"]["it"]["forms"].split()


def test_exact_counterparts_know_one_another() -> None:
    assert [entry[-1] for entry in device_tables(COLLECTION, {})["entries"]] == [[1], [0]]


def test_a_hidden_name_finds_and_is_marked_as_never_shown() -> None:
    assert device_tables(COLLECTION, {})["entries"][0][4] == [["en", "Lamp", 0], ["it", "Lampda", 1]]


def test_the_same_collection_gives_the_same_bytes() -> None:
    first, second = (device_tables(COLLECTION, {"tail": 0.2}) for _ in range(2))
    assert device_index(first) == device_index(second)


def test_nothing_of_a_users_copy_is_in_it() -> None:
    private = replace(COLLECTION, verbatim={LAMP.id: Verbatim("copy.txt", (), "segretissimo")})
    data = json.loads(gzip.decompress(device_index(device_tables(private, {}))))
    assert (data["format"], "segretissimo" in json.dumps(data)) == (FORMAT, False)


def test_icons_are_found_by_their_words_and_their_names_are_never_shown() -> None:
    spoken = {"it": "fiamma", "pt": "chama", "en": "flame"}
    flame = Icon("flame", ("faro",), spoken, ("farol-pt/lampada",), {"it": ("fiammella",)})
    lit = replace(BOOKS[0], entries=(replace(LAMP, text="Spendi {flame}."),))
    tables = device_tables(replace(COLLECTION, books=(lit, BOOKS[1]), icons=(flame,)), {})
    assert read("fiammella", "it", tables) == [4, 5]  # the block that has it, and the entry that explains it
    assert ["it", "fiammella", 1] in tables["entries"][1][4]


def test_a_word_of_players_has_the_term_that_fewest_passages_have() -> None:
    forms = build_forms([("it", "lampada accende spegne pioggia si la con come")])
    term = {word: forms.text_terms(word, "it")[0] for word in ("lampada", "pioggia", "accende")}
    also = {"it": {"acquazzone": (term["lampada"], term["pioggia"]), "lampada": (term["accende"],), "vento": ("nowhere",)}}
    tables = device_tables(COLLECTION, {}, forms, also)
    assert read("acquazzone", "it", tables) == read("pioggia", "it", tables)
    assert read("lampada", "it", tables) != read("accende", "it", tables)  # a form that the texts use keeps its term
    names = tables["languages"]["it"]["forms"].split()
    assert "vento" not in names
    assert names == sorted(names)


def test_without_questions_only_names_and_texts_are_found() -> None:
    tables = device_tables(COLLECTION, {}, questions=False)
    assert (tables["passages"]["roles"], tables["passages"]["counts"]) == ("taaapptp", [6, 2])
    assert tables["entries"] == device_tables(COLLECTION, {})["entries"]
    assert "come" not in tables["languages"]["it"]["forms"].split()
    assert read("lampada", "it", tables)
