"""Proposals for small books, and for the shipped one whose place in the concept table is hidden."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from corpus.concept import Concept, Label, concepts_of
from corpus.concept_files import load_concepts
from corpus.errors import QueryError
from corpus.load import BOOKS, load_books
from corpus.model import Book
from indexer.collection import Collection
from search.editions.align.hidden import Judged, figures, hide, judge
from search.editions.align.meanings import stand_out
from search.editions.align.propose import one_to_one, propose
from search.editions.align.values import Alignment

DECISIONS = Path(__file__).parents[4] / "docs" / "review" / "alignment.tsv"
LANTERN = Concept("lantern", "faro", (Label("it", "Lanterna"), Label("en", "lantern")), ("faro-it/lanterna",))
PIER = Concept("pier", "faro", (Label("it", "Molo"), Label("en", "pier")), ("faro-it/molo",))


@pytest.fixture(scope="module")
def small(books: Path) -> Collection:
    return Collection(tuple(load_books(books).values()), concepts=(LANTERN, PIER))


def test_an_entry_is_proposed_with_its_reasons_and_what_nothing_speaks_for_is_not(small: Collection) -> None:
    found = propose(small, "faro-pt", encoders=())
    (lantern,) = found.proposals
    assert (found.other, lantern.entry.id, lantern.target.id) == ("faro-it", "faro-pt/lanterna", "faro-it/lanterna")
    assert (lantern.concept.id, lantern.relation) == ("lantern", "exact")
    assert lantern.why[0].signal == "names"
    assert list(found.none) == ["faro-pt/cais"]
    assert found.none["faro-pt/cais"] < lantern.score


def test_a_name_in_another_language_finds_its_concept(small: Collection) -> None:
    named = replace(PIER, labels=(*PIER.labels, Label("pt", "Cais")))
    found = propose(replace(small, concepts=(LANTERN, named)), "faro-pt", encoders=())
    assert [one.concept.id for one in found.proposals] == ["lantern", "pier"]


def test_what_has_a_concept_already_is_left_alone_and_holds_its_partner(small: Collection) -> None:
    taken = replace(LANTERN, entries=("faro-it/lanterna", "faro-pt/lanterna"), relation="exact")
    found = propose(replace(small, concepts=(taken, PIER)), "faro-pt", encoders=())
    assert "faro-pt/lanterna" not in {*found.none, *(one.entry.id for one in found.proposals)}
    assert all(one.target.id != "faro-it/lanterna" for one in found.proposals)


def test_a_book_without_another_edition_is_refused_unless_one_is_named(small: Collection) -> None:
    with pytest.raises(QueryError, match="--with BOOK"):
        propose(small, "bosco-it", encoders=())
    assert propose(small, "bosco-it", "faro-it", encoders=()).other == "faro-it"


def test_without_concepts_there_is_nothing_to_align_with(small: Collection) -> None:
    with pytest.raises(QueryError, match="concept"):
        propose(replace(small, concepts=()), "faro-pt", encoders=())


def test_the_surest_pair_comes_first_and_each_side_once() -> None:
    score = np.array([[0.9, 0.8], [0.95, 0.1], [0.7, 0.6]])
    assert one_to_one(score, [0, 1, 2], {}) == {1: 0, 0: 1}
    assert one_to_one(score, [0, 1], {2: 0}) == {2: 0, 0: 1}


def test_a_text_that_is_near_to_everything_stands_out_nowhere() -> None:
    cosines = np.array([[0.9, 0.9, 0.9], [0.2, 0.8, 0.2], [0.2, 0.2, 0.8]])
    found = stand_out(cosines)
    assert found[1, 1] > found[0, 0]
    assert found[0].std() < found[1].std()


def test_what_is_hidden_leaves_no_trace(small: Collection) -> None:
    both = replace(PIER, entries=("faro-it/molo", "faro-pt/cais"), labels=(*PIER.labels, Label("pt", "Cais")), relation="exact")
    only = Concept("dawn", "faro", (Label("pt", "Aurora"),), ("faro-pt/lanterna",))
    (hidden,) = hide(replace(small, concepts=(both, only)), "faro-pt").concepts
    assert (hidden.entries, hidden.relation) == (("faro-it/molo",), None)
    assert {label.language for label in hidden.labels} == {"it", "en"}


def test_figures_count_what_was_proposed_and_what_was_missed(small: Collection) -> None:
    both = replace(LANTERN, entries=("faro-it/lanterna", "faro-pt/lanterna"), relation="close")
    pier = replace(PIER, entries=("faro-it/molo", "faro-pt/cais"), relation="exact")
    table = replace(small, concepts=(both, pier))
    judged = judge(table, propose(hide(table, "faro-pt"), "faro-pt", encoders=()))
    assert [one.right for one in judged] == [True, False]
    every, exact, close = figures(judged)[:3]
    assert (every.tied, every.proposed, every.right, every.precision, every.recall) == (2, 1, 1, 1.0, 0.5)
    assert (exact.recall, close.recall) == (0.0, 1.0)


@pytest.fixture(scope="module")
def shipped(shipped_books: dict[str, Book]) -> Collection:
    return Collection(tuple(shipped_books.values()), concepts=load_concepts(concepts_of(BOOKS), shipped_books))


@pytest.fixture(scope="module")
def hidden_guide(shipped: Collection) -> Alignment:
    return propose(hide(shipped, "ahlcg-pt"), "ahlcg-pt")


@pytest.fixture(scope="module")
def judged(shipped: Collection, hidden_guide: Alignment) -> tuple[Judged, ...]:
    return judge(shipped, hidden_guide)


def test_the_guide_is_aligned_nearly_as_people_did(judged: tuple[Judged, ...]) -> None:
    every = figures(judged)[0]
    assert every.precision >= 0.94
    assert every.recall >= 0.91


def test_no_partner_is_exact_twice(hidden_guide: Alignment) -> None:
    exact = [one.target.id for one in hidden_guide.proposals if one.relation == "exact"]
    assert len(exact) == len(set(exact))


def test_every_entry_is_proposed_or_told_as_none(shipped: Collection, hidden_guide: Alignment) -> None:
    guide = next(book for book in shipped.books if book.id == "ahlcg-pt")
    told = [*(one.entry.id for one in hidden_guide.proposals), *hidden_guide.none]
    assert sorted(told) == sorted(entry.id for entry in guide.entries)


def test_each_disagreement_with_the_table_was_decided_by_reading(judged: tuple[Judged, ...]) -> None:
    with DECISIONS.open(encoding="utf-8", newline="") as file:
        decided = {row["entry"]: row for row in csv.DictReader(file, delimiter="\t")}
    assert [one.entry.id for one in judged if not one.right and one.entry.id not in decided] == []
    assert {row["right"] for row in decided.values()} <= {"table", "mended"}
    assert all(row["why"] for row in decided.values())


def test_the_kinds_of_a_book_of_the_users_own_say_nothing(small: Collection) -> None:
    known, own = (
        propose(small, "faro-pt", encoders=()),
        propose(replace(small, made=frozenset({"faro-pt"})), "faro-pt", encoders=()),
    )
    assert {why.signal: why.score for why in own.proposals[0].why}["kind"] == 0.35
    assert own.proposals[0].score < known.proposals[0].score
