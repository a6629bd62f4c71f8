"""Two editions side by side, what doesn't match between them, the ways from entry to entry, the concordance."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from corpus.concept import Concept, Difference, Label
from corpus.errors import UnknownEntry
from corpus.model import Book, Entry, Link
from indexer.collection import Collection
from indexer.inputs import gather
from search.catalog import Catalog
from search.editions.bullets import bullets
from search.editions.comparison import align, compare
from search.editions.concordance import UnknownConcept, concept, lines
from search.editions.divergence import REASONS, divergences, read_rows, row_key
from search.editions.paths import path

STORM = Concept(
    "storm",
    "faro",
    (Label("it", "Tempesta"), Label("pt", "Tempestade"), Label("en", "storm"), Label("en", "gale", "hidden")),
    ("faro-it/tempesta", "faro-pt/tempestade"),
    relation="exact",
    read=True,
)
CLOAK = Concept("cloak", "faro", (Label("it", "Mantello"), Label("en", "cloak")), ("faro-it/mantello",), related=("storm",))
PAIR = ("faro-it/tempesta", "faro-pt/tempestade")
IT = "- Chi non ha 3 corde deve saltare il turno.\n- Il [mantello](mantello) ripara.\n\n> Nota: nostra."
PT = "- A capa protege.\n- Quem tem 2 cordas pode saltar o turno."


def catalog(*concepts: Concept) -> Catalog:
    """Two editions of a game that doesn't exist."""
    facts = {"edition": "1", "game_title": "Faro", "publisher": "Nessuno", "layout": "guide"}
    storm = Entry("faro-it/tempesta", "faro-it", "glossary", "Tempesta", text=IT, links=(Link("mentions", "faro-it/mantello"),))
    alone = Entry("faro-it/isola", "faro-it", "glossary", "Isola")
    here = (storm, Entry("faro-it/mantello", "faro-it", "glossary", "Mantello"), alone)
    link = Link("counterpart", "faro-it/tempesta", match="exact")
    there = (Entry("faro-pt/tempestade", "faro-pt", "glossary", "Tempestade", text=PT, links=(link,)),)
    books = (
        Book("faro-it", "faro", "it", "Faro", entries=here, **facts),
        Book("faro-pt", "faro", "pt", "Farol", entries=there, **facts),
    )
    return Catalog(Collection(books, concepts=concepts or (STORM, CLOAK)))


def test_a_bullet_knows_its_numbers_modals_and_concepts_and_notes_are_left_out() -> None:
    first, second = bullets("faro-it/tempesta", IT, {"faro-it/mantello": "cloak"})
    assert (first.numbers, first.modals) == ({"3"}, {"must", "not"})
    assert second.concepts == {"cloak"}


def test_a_number_in_words_is_the_number() -> None:
    (one,), (other,) = bullets("a/b", "Pesca due carte.", {}), bullets("c/d", "Compra 2 cartas.", {})
    assert one.numbers == other.numbers == {"2"}


def test_bullets_find_each_other_whatever_their_order() -> None:
    rows = compare(STORM, catalog()).rows
    assert [(row.left and row.left.text[:4], row.right and row.right.text[:4]) for row in rows] == [
        ("Chi ", "Quem"),
        ("Il m", "A ca"),
    ]
    assert rows[0].signs == ("numbers", "may", "must", "not")
    assert rows[1].signs == ()


def test_what_stands_on_one_side_only_is_marked() -> None:
    left = bullets("a/b", "- Le carte si mescolano.", {})
    assert [row.signs for row in align(left, ())] == [("left only",)]
    assert [row.signs for row in align((), left)] == [("right only",)]


def test_a_concept_of_one_edition_has_a_side_and_no_rows() -> None:
    found = compare(CLOAK, catalog())
    assert (found.books, found.rows) == (("faro-it",), ())


def storm(*differences: Difference) -> Concept:
    return Concept(STORM.id, STORM.game, STORM.labels, STORM.entries, relation="exact", read=True, differences=differences)


def test_a_row_is_explained_by_what_a_reader_said_of_it_and_by_nothing_that_concerns_other_rows() -> None:
    unlike = Difference("number", PAIR, {"it": "Il bottino va al capitano.", "pt": "O saque fica no porto."}, {}, True)
    (found,) = divergences(catalog(storm(unlike)), {})
    assert (found.concept, found.explained) == ("storm", "")
    (told,) = divergences(catalog(storm(unlike)), {row_key("storm", found.row): "words"})
    assert told.explained == "words"


def test_a_row_is_explained_by_the_note_that_says_the_same() -> None:
    (row,) = divergences(catalog(storm()), {})
    assert row.row.left is not None
    note = Difference("number", PAIR, {"it": row.row.left.text, "pt": "-"}, {}, True)
    (found,) = divergences(catalog(storm(note)), {})
    assert found.explained == "note"


def test_a_note_on_other_entries_explains_no_row() -> None:
    (row,) = divergences(catalog(storm()), {})
    assert row.row.left is not None
    note = Difference("number", ("faro-it/mantello", "faro-pt/capa"), {"it": row.row.left.text, "pt": "-"}, {}, True)
    (found,) = divergences(catalog(storm(note)), {})
    assert found.explained == ""


def test_a_bullet_that_is_worded_anew_has_to_be_read_again() -> None:
    (row,) = divergences(catalog(storm()), {})
    assert row.row.left is not None
    changed = replace(row.row, left=replace(row.row.left, text=row.row.left.text + " Sempre."))
    assert row_key("storm", changed) != row_key("storm", row.row) != row_key("cloak", row.row)
    pointed = replace(row.row, left=replace(row.row.left, text=row.row.left.text.upper() + " !"))
    assert row_key("storm", pointed) == row_key("storm", row.row)


def test_what_readers_said_of_the_shipped_rows_is_of_a_known_kind() -> None:
    assert set(read_rows().values()) == set(REASONS)


@pytest.mark.slow  # all editions are compared
def test_every_shipped_row_is_explained() -> None:
    found = list(divergences(Catalog(gather(Path("none")))))
    assert len(found) > 800
    assert [(one.concept, row_key(one.concept, one.row)) for one in found if not one.explained] == []


def test_a_path_goes_along_links_in_either_direction_and_says_why() -> None:
    ties = path("faro-it/mantello", "faro-pt/tempestade", catalog())
    assert ties is not None
    assert [(tie.relation, tie.backward) for tie in ties] == [("mentions", True), ("counterpart", True)]
    assert ties[0].reason == "«Tempesta» speaks of «Mantello»"


def test_concepts_tie_entries_without_links() -> None:
    ties = path("faro-it/isola", "faro-it/mantello", catalog())
    assert ties is None
    assert path("faro-it/tempesta", "faro-it/tempesta", catalog()) == ()


def test_a_path_from_nowhere_is_refused() -> None:
    with pytest.raises(UnknownEntry):
        path("faro-it/niente", "faro-it/mantello", catalog())


@pytest.mark.parametrize("name", ["storm", "Tempestade", "gale", "faro-it/tempesta"])
def test_a_concept_is_found_by_id_name_or_entry(name: str) -> None:
    assert concept(name, catalog()).id == "storm"


def test_an_unknown_concept_is_refused_with_those_that_look_alike() -> None:
    for misspelt in ("storms", "tempestas", "Mantelo"):
        with pytest.raises(UnknownConcept, match="Did you mean cloak" if misspelt == "Mantelo" else "Did you mean storm"):
            concept(misspelt, catalog())
    with pytest.raises(UnknownConcept, match="Name one by its id"):  # "at" in "gelato" is no likeness
        concept("gelato", catalog())


def test_the_concordance_stands_in_the_order_of_the_english_names() -> None:
    assert [(line.concept.id, line.titles) for line in lines(catalog(), "faro")] == [
        ("cloak", {"faro-it": "Mantello"}),
        ("storm", {"faro-it": "Tempesta", "faro-pt": "Tempestade"}),
    ]
    assert list(lines(catalog(), "chess")) == []


def test_a_chain_keeps_to_the_games_of_its_ends_and_avoids_what_names_everything() -> None:
    shipped = Catalog(gather(Path("none")))
    for start, end in (("ahlcg-it/ritorsione", "ahlcg-pt/massivo"), ("ahlcg-it/miriade", "ahlcg-it/slot")):
        ties = path(start, end, shipped)
        assert ties is not None
        assert {tie.end.split("-")[0] for tie in ties} == {"ahlcg"}
        assert all(tie.end not in ("ahlcg-it/glossario", "ahlcg-it/non-potere") for tie in ties)


def test_what_goes_before_every_rule_is_an_end_of_a_chain() -> None:
    shipped = Catalog(gather(Path("none")))
    ties = path("ahlcg-it/attacco-di-opportunita", "ahlcg-it/non-potere", shipped)
    assert ties is not None
    assert [(tie.relation, tie.backward) for tie in ties] == [("overrides", True)]
    assert ties[0].reason.startswith("«Non Potere» overrides «Attacco di Opportunità»: ")
