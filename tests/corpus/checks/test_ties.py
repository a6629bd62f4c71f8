"""Entries that stand alone."""

from __future__ import annotations

from corpus.checks.book import check_book
from corpus.checks.ties import check_ties, tied
from corpus.concept import Concept, Label, concepts_of
from corpus.concept_files import load_concepts
from corpus.load import BOOKS
from corpus.model import Book, Entry, Link

LAMP = Entry("faro-it/lume", "faro-it", "glossary", "Lume", text="Arde.")
PIER = Entry("faro-it/molo", "faro-it", "glossary", "Molo", text="Regge.", links=(Link("mentions", "faro-it/barca"),))
BOAT = Entry("faro-it/barca", "faro-it", "glossary", "Barca", text="Va.")
FARO = Book("faro-it", "faro", "it", "Il Faro", "1", "Faro", "Nessuno", "headings", entries=(LAMP, PIER, BOAT))
NAMES = (Label("it", "Lume"),)


def test_both_ends_of_a_link_are_tied() -> None:
    assert tied([FARO], []) == {"faro-it/molo", "faro-it/barca"}


def test_a_concept_ties_its_entries_to_one_another_and_by_its_ties() -> None:
    alone = Concept("lamp", "faro", NAMES, (LAMP.id,))
    assert LAMP.id not in tied([FARO], [alone])
    assert LAMP.id in tied([FARO], [Concept("lamp", "faro", NAMES, (LAMP.id, "faro-pt/lume"))])
    assert LAMP.id in tied([FARO], [Concept("lamp", "faro", NAMES, (LAMP.id,), related=("light",))])


def test_an_entry_that_stands_alone_is_a_problem_of_the_book() -> None:
    ids = frozenset(entry.id for entry in FARO.entries)
    found = [problem.entry for problem in check_book(FARO, ids, tied=tied([FARO], [])) if problem.rule == "unlinked"]
    assert found == [LAMP.id]
    assert check_ties(LAMP, ids) == []


def test_of_the_shipped_entries_two_stand_alone_each_with_its_reason(shipped_books: dict[str, Book]) -> None:
    ties = tied(shipped_books.values(), load_concepts(concepts_of(BOOKS), shipped_books))
    alone = [entry.id for book in shipped_books.values() for entry in book.entries if check_ties(entry, ties)]
    assert alone == ["ahlcg-pt/um-a", "mom1e-it/faq-investigatore-solo"]
