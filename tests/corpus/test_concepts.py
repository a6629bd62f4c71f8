from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from corpus.concept import Concept, Label
from corpus.concept_files import load_concepts, reasons_for_none
from corpus.counterparts import pairs, with_counterparts, without_concept
from corpus.errors import CorpusError
from corpus.model import Book, Entry, Kind, Link

MOLO = """
[pier]
it = ["Molo", "Pontile"]
pt = ["Cais"]
en = ["pier"]
hidden.it = ["mollo"]
entries = ["faro-it/molo", "faro-pt/cais"]
relation = "exact"
"""
LANTERNA = """
[lantern]
it = ["Lanterna"]
entries = ["faro-it/lanterna"]
only = "the older edition has no lantern"
broader = ["light"]

[light]
it = ["Luce"]
entries = ["faro-it/luce", "faro-it/luce-riassunto"]
within = ["faro-pt/cais"]
relation = "close"
related = ["pier"]
close = ["bosco-torch"]

[bosco-torch]
it = ["Torcia"]
entries = ["bosco-it/torcia"]
"""
DIFFERENCE = """
[[pier]]
pair = ["faro-it/molo", "faro-pt/cais"]
kind = "number"
changes_play = true
it = "Tre barche."
pt = "Dois barcos."
note.en = "Three boats against two."
note.it = "Tre barche contro due."
note.pt = "Três barcos contra dois."
"""


def book(book_id: str, game: str, *slugs: str) -> Book:
    kinds: dict[bool, Kind] = {True: "reference", False: "glossary"}
    entries = tuple(Entry(f"{book_id}/{slug}", book_id, kinds["riassunto" in slug], slug.capitalize()) for slug in slugs)
    return Book(book_id, game, "pt" if book_id.endswith("pt") else "it", "", "", "", "", "", entries=entries)


@pytest.fixture
def books() -> dict[str, Book]:
    """Two editions of one game, and another game."""
    found = [
        book("faro-it", "faro", "molo", "lanterna", "luce", "luce-riassunto"),
        book("faro-pt", "faro", "cais", "cais-riassunto"),
        book("bosco-it", "bosco", "torcia"),
    ]
    return {one.id: one for one in found}


def read(folder: Path, books: dict[str, Book], *files: str, differences: str = "") -> dict[str, Concept]:
    for number, text in enumerate(files):
        (folder / f"{number}.toml").write_text(text, encoding="utf-8")
    if differences:
        (folder / "differences").mkdir()
        (folder / "differences" / "all.toml").write_text(differences, encoding="utf-8")
    return {concept.id: concept for concept in load_concepts(folder, books)}


def test_the_first_label_of_a_language_is_the_preferred_one(tmp_path: Path, books: dict[str, Book]) -> None:
    pier = read(tmp_path, books, MOLO)["pier"]
    assert pier.labels == (
        Label("it", "Molo", "preferred"),
        Label("it", "Pontile", "alternative"),
        Label("it", "mollo", "hidden"),
        Label("pt", "Cais", "preferred"),
        Label("en", "pier", "preferred"),
    )
    assert (pier.game, pier.preferred("en"), pier.main("faro-pt"), pier.main("bosco-it")) == (
        "faro",
        "pier",
        "faro-pt/cais",
        None,
    )


def test_each_tie_is_known_from_both_sides(tmp_path: Path, books: dict[str, Book]) -> None:
    found = read(tmp_path, books, MOLO, LANTERNA)
    assert found["light"].narrower == ("lantern",)
    assert found["pier"].related == ("light",)
    assert found["bosco-torch"].close == ("light",)


def test_main_entries_are_counterparts_both_ways_with_the_note_in_the_language_of_the_book(
    tmp_path: Path, books: dict[str, Book]
) -> None:
    concepts = read(tmp_path, books, MOLO, differences=DIFFERENCE).values()
    linked = with_counterparts(books, concepts)
    assert linked["faro-it"].entries[0].links == (Link("counterpart", "faro-pt/cais", "Tre barche contro due.", "exact"),)
    assert linked["faro-pt"].entries[0].links == (Link("counterpart", "faro-it/molo", "Três barcos contra dois.", "exact"),)


def test_a_note_stands_on_the_link_of_its_pair_alone(tmp_path: Path, books: dict[str, Book]) -> None:
    two = MOLO.replace('"faro-pt/cais"]', '"faro-pt/cais", "faro-pt/cais-riassunto"]')
    linked = with_counterparts(books, read(tmp_path, books, two, differences=DIFFERENCE).values())
    notes = {link.target: link.note for link in linked["faro-it"].entries[0].links}
    assert notes == {"faro-pt/cais": "Tre barche contro due.", "faro-pt/cais-riassunto": None}


def test_a_pair_read_without_a_difference_is_known_as_read(tmp_path: Path, books: dict[str, Book]) -> None:
    pier = read(tmp_path, books, MOLO, differences='read = ["pier"]')["pier"]
    assert (pier.read, pier.differences) == (True, ())


def test_further_entries_pair_by_kind_and_are_close_to_the_main_one_where_they_have_no_partner() -> None:
    kinds = {"a-it/x": "glossary", "a-it/f": "phase", "a-it/r": "reference", "a-pt/x": "glossary", "a-pt/f": "phase"}
    entries = ("a-it/x", "a-it/r", "a-it/f", "a-pt/x", "a-pt/f")
    assert pairs(Concept("x", "a", (), entries, relation="exact"), kinds) == {
        ("a-it/x", "a-pt/x"): "exact",
        ("a-it/f", "a-pt/f"): "exact",
        ("a-it/r", "a-pt/x"): "close",
    }


def test_of_several_further_entries_of_a_kind_each_has_one_partner_and_those_left_over_are_close_to_the_main_one() -> None:
    entries = ("a-it/x", "a-it/y", "a-it/z", "a-pt/x", "a-pt/y", "a-pt/z", "a-pt/w", "a-pt/r")
    kinds = {entry: "reference" if entry.endswith("r") else "glossary" for entry in entries}
    assert pairs(Concept("x", "a", (), entries, relation="exact"), kinds) == {
        ("a-it/x", "a-pt/x"): "exact",
        ("a-it/y", "a-pt/y"): "exact",
        ("a-it/z", "a-pt/z"): "exact",
        ("a-it/x", "a-pt/w"): "close",
        ("a-it/x", "a-pt/r"): "close",
    }


def test_each_two_of_three_editions_are_paired_once() -> None:
    entries = ("a-it/x", "a-pt/x", "a-en/x")
    found = pairs(Concept("x", "a", (), entries, relation="close"), dict.fromkeys(entries, "glossary"))
    assert found == {("a-it/x", "a-pt/x"): "close", ("a-it/x", "a-en/x"): "close", ("a-pt/x", "a-en/x"): "close"}


@pytest.mark.parametrize(
    ("entries", "within", "expected"),
    [
        (("a-it/x", "a-it/y"), ("a-pt/p", "a-pt/q"), {("a-it/x", "a-pt/p"), ("a-it/x", "a-pt/q")}),
        (("a-pt/x", "a-pt/y"), ("a-it/p",), {("a-pt/x", "a-it/p")}),
        (("a-it/x", "a-pt/x", "a-pt/y"), ("a-it/p",), {("a-it/p", "a-pt/x"), ("a-it/x", "a-pt/y")}),
    ],
)
def test_what_stands_in_passing_belongs_to_the_main_entry_alone(
    entries: tuple[str, ...], within: tuple[str, ...], expected: set[tuple[str, str]]
) -> None:
    kinds = dict.fromkeys(entries, "glossary")
    found = pairs(Concept("x", "a", (), entries, within, relation="exact"), kinds)
    assert {pair for pair, match in found.items() if match == "close"} == expected


def test_links_that_an_entry_had_stay_and_an_entry_without_a_counterpart_is_as_it_was(
    tmp_path: Path, books: dict[str, Book]
) -> None:
    had = Link("see", "faro-it/luce", None, None)
    first, *others = books["faro-it"].entries
    books["faro-it"] = replace(books["faro-it"], entries=(replace(first, links=(had,)), *others))
    linked = with_counterparts(books, read(tmp_path, books, MOLO).values())
    assert linked["faro-it"].entries[0].links == (had, Link("counterpart", "faro-pt/cais", None, "exact"))
    assert linked["faro-it"].entries[1:] == tuple(others)


def test_a_concept_of_one_edition_has_no_pairs() -> None:
    assert pairs(Concept("x", "a", (), ("a-it/x", "a-it/y"), relation=None), {}) == {}


def test_what_stands_in_passing_is_a_close_counterpart(tmp_path: Path, books: dict[str, Book]) -> None:
    light = read(tmp_path, books, MOLO, LANTERNA)["light"]
    assert pairs(light, {"faro-it/luce": "glossary", "faro-it/luce-riassunto": "reference"}) == {
        ("faro-it/luce", "faro-pt/cais"): "close"
    }


def test_an_entry_needs_a_concept_or_a_reason(tmp_path: Path, books: dict[str, Book]) -> None:
    (tmp_path / "none.toml").write_text('[kinds]\nreference = "a summary"\n[entries]\n"faro-it/luce" = "unused"\n')
    concepts = read(tmp_path, books, MOLO).values()
    kinds, entries = reasons_for_none(tmp_path)
    assert without_concept(books["faro-it"], concepts, kinds, entries) == ["faro-it/lanterna"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[pier", "is not TOML"),
        ('[Pier]\nit = ["Molo"]\nentries = ["faro-it/molo"]', "named by lower case letters"),
        ('[pier]\nit = ["Molo"]\nentry = ["faro-it/molo"]', "unknown entry"),
        ('[pier]\nentries = ["faro-it/molo"]\nonly = "x"', "has labels"),
        ('[pier]\nit = ["Molo"]\nentries = ["faro-it/molo", "bosco-it/torcia"]\nrelation = "exact"', "entries of one game"),
        ('[pier]\nit = ["Molo"]\nentries = ["faro-it/molo", "faro-pt/cais"]', "needs a `relation`"),
        ('[pier]\nit = ["Molo"]\nentries = ["faro-it/molo", "faro-pt/cais"]\nrelation = "same"', "'same'"),
        ('[pier]\nit = ["Molo"]\nentries = ["faro-it/molo"]', "`only` to say why"),
        ('[pier]\nit = ["Molo"]\nentries = ["faro-it/mole"]\nonly = "x"', "faro-it/mole, which no book has"),
        ('[pier]\nit = ["Molo"]\nentries = ["faro-it/molo"]\nonly = "x"\nrelated = ["pier"]', "no other concept"),
        (MOLO + '[mole]\nit = ["Mole"]\nentries = ["faro-it/molo"]\nonly = "x"', "is in 2 concepts"),
        (MOLO + '[mole]\nit = ["Molo"]\nentries = ["faro-it/luce"]\nonly = "x"', "2 of faro are called 'Molo'"),
        (MOLO + '[mole]\nit = ["Mole"]\nentries = ["faro-it/luce"]\nonly = "x"\nclose = ["pier"]', "are of one game"),
    ],
)
def test_a_broken_concept_is_refused_with_a_sentence(tmp_path: Path, books: dict[str, Book], text: str, said: str) -> None:
    with pytest.raises(CorpusError) as refused:
        read(tmp_path, books, text)
    assert said in str(refused.value)


def test_a_concept_stands_in_one_file(tmp_path: Path, books: dict[str, Book]) -> None:
    with pytest.raises(CorpusError, match="is in another file"):
        read(tmp_path, books, MOLO, MOLO)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('read = ["mole"]', "no concept mole"),
        (DIFFERENCE.replace('"number"', '"colour"'), "its kind is one of"),
        (DIFFERENCE.replace("note.pt", "# note.pt"), "its note is in it, pt, en"),
        (DIFFERENCE.replace("pair", "# pair"), "a difference has changes_play, kind, note, pair"),
        (
            DIFFERENCE.replace("pt/cais", "pt/cais-riassunto"),
            "cais-riassunto is no pair .* Its pairs: faro-it/molo and faro-pt/cais",
        ),
    ],
)
def test_a_broken_difference_is_refused(tmp_path: Path, books: dict[str, Book], text: str, said: str) -> None:
    with pytest.raises(CorpusError, match=said):
        read(tmp_path, books, MOLO, differences=text)
