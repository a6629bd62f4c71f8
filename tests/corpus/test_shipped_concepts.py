"""The concepts that we ship, held to the books that we ship."""

from __future__ import annotations

from collections import Counter

import pytest

from corpus.concept import Concept, concepts_of
from corpus.concept_files import load_concepts, reasons_for_none
from corpus.counterparts import without_concept
from corpus.load import BOOKS
from corpus.model import Book


@pytest.fixture(scope="module")
def concepts(shipped_books: dict[str, Book]) -> dict[str, Concept]:
    return {concept.id: concept for concept in load_concepts(concepts_of(BOOKS), shipped_books)}


@pytest.mark.parametrize("book", ["ahlcg-it", "ahlcg-pt", "ah2e-it", "mom1e-it", "cdmd-it"])
def test_every_entry_has_a_concept_or_a_reason(shipped_books: dict[str, Book], concepts: dict[str, Concept], book: str) -> None:
    kinds, entries = reasons_for_none(concepts_of(BOOKS))
    assert without_concept(shipped_books[book], concepts.values(), kinds, entries) == []


def test_no_reason_is_kept_for_an_entry_that_has_a_concept_or_is_gone(
    shipped_books: dict[str, Book], concepts: dict[str, Concept]
) -> None:
    named = {entry for concept in concepts.values() for entry in concept.entries}
    known = {entry.id for book in shipped_books.values() for entry in book.entries}
    assert [entry for entry in reasons_for_none(concepts_of(BOOKS))[1] if entry in named or entry not in known] == []


@pytest.mark.parametrize("language", ["it", "pt"])
def test_every_concept_is_found_by_a_name_in_each_language(concepts: dict[str, Concept], language: str) -> None:
    unnamed = [one.id for one in concepts.values() if not any(label.language == language for label in one.labels)]
    assert unnamed == []


def test_every_concept_has_an_english_name(concepts: dict[str, Concept]) -> None:
    assert [concept.id for concept in concepts.values() if concept.preferred("en") is None] == []


def test_a_concept_has_a_preferred_name_in_the_language_of_each_book_that_has_it(
    shipped_books: dict[str, Book], concepts: dict[str, Concept]
) -> None:
    unnamed = [
        (concept.id, language)
        for concept in concepts.values()
        for language in {shipped_books[entry.split("/")[0]].language for entry in concept.entries}
        if concept.preferred(language) is None
    ]
    assert unnamed == []


def test_nothing_is_broader_than_itself(concepts: dict[str, Concept]) -> None:
    def above(concept_id: str, seen: frozenset[str]) -> bool:
        return concept_id in seen or any(above(other, seen | {concept_id}) for other in concepts[concept_id].broader)

    assert [concept_id for concept_id in concepts if above(concept_id, frozenset())] == []


def test_a_counterpart_has_a_link_the_other_way_of_the_same_match(shipped_books: dict[str, Book]) -> None:
    links = Counter(
        (entry.id, link.target, link.match)
        for book in shipped_books.values()
        for entry in book.entries
        for link in entry.links
        if link.relation == "counterpart"
    )
    assert [pair for pair in links if (pair[1], pair[0], pair[2]) not in links or links[pair] > 1] == []


@pytest.mark.parametrize(
    ("english", "it", "pt"),
    [
        ("attack of opportunity", "ahlcg-it/attacco-di-opportunita", "ahlcg-pt/ataque-de-oportunidade"),
        ("peril", "ahlcg-it/isolamento", "ahlcg-pt/perigo"),
        ("surge", "ahlcg-it/impulso", "ahlcg-pt/impeto"),
        ("aloof", "ahlcg-it/sfuggente", "ahlcg-pt/arredio"),
        ("upkeep phase", "ahlcg-it/fase-di-gestione", "ahlcg-pt/iv-fase-de-manutencao"),
        ("exceptional", "ahlcg-it/straordinario", "ahlcg-pt/excepcional"),
    ],
)
def test_names_that_no_dictionary_would_match_are_matched(concepts: dict[str, Concept], english: str, it: str, pt: str) -> None:
    found = [concept for concept in concepts.values() if concept.preferred("en") == english and concept.game == "ahlcg"]
    assert [(concept.main("ahlcg-it"), concept.main("ahlcg-pt")) for concept in found] == [(it, pt)]
