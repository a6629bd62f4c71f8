from dataclasses import replace

import pytest

from corpus.model import Book, Entry, Link
from indexer.collection import Collection
from search.catalog import Catalog
from search.ranking.fusion import Ranked
from search.ranking.grouping import counterparts, one_a_concept


@pytest.fixture
def catalog() -> Catalog:
    """An Italian and a Portuguese edition; only the Italian side names its counterpart."""
    it = Book("faro-it", "faro", "it", "Il Faro", "", "", "", "")
    pt = Book("faro-pt", "faro", "pt", "O Farol", "", "", "", "")
    molo = Entry(
        "faro-it/molo", it.id, "glossary", "Molo", links=(Link("counterpart", "faro-pt/cais", "Qui i fuochi sono vietati."),)
    )
    faro = Entry("faro-it/faro", it.id, "glossary", "Faro", links=(Link("see-also", "faro-pt/cais"),))
    cais = Entry("faro-pt/cais", pt.id, "glossary", "Cais")
    return Catalog(Collection((replace(it, entries=(molo, faro)), replace(pt, entries=(cais,)))))


def ranked(*numbers: int) -> list[Ranked]:
    return [Ranked(number, 1 / (place + 1), ()) for place, number in enumerate(numbers)]


def test_a_counterpart_is_known_from_either_side(catalog: Catalog):
    there, back = (counterparts(catalog.find(name), catalog) for name in ("faro-it/molo", "faro-pt/cais"))
    assert [(c.id, c.title, c.relation, c.note) for c in there] == [
        ("faro-pt/cais", "Cais", "exact", "Qui i fuochi sono vietati.")
    ]
    assert [(c.id, c.note) for c in back] == [("faro-it/molo", "Qui i fuochi sono vietati.")]


def test_other_links_make_no_counterpart(catalog: Catalog):
    assert counterparts(catalog.find("faro-it/faro"), catalog) == ()


def test_counterparts_of_another_game_are_left_out_under_its_filter(catalog: Catalog):
    assert counterparts(catalog.find("faro-it/molo"), catalog, game="bosco") == ()


@pytest.mark.parametrize(("order", "kept"), [((0, 1, 2), [0, 1]), ((2, 0, 1), [2, 1]), ((1,), [1])])
def test_the_better_entry_of_a_concept_stands_for_it(catalog: Catalog, order: tuple[int, ...], kept: list[int]):
    assert [hit.number for hit in one_a_concept(ranked(*order), catalog)] == kept


def test_the_preferred_edition_is_shown_in_the_place_of_the_better_one(catalog: Catalog):
    order = [Ranked(0, 0.9, ()), Ranked(2, 0.6, ()), Ranked(1, 0.5, ())]
    shown = list(one_a_concept(order, catalog, lambda number: number == 2))
    assert [(hit.number, hit.score) for hit in shown] == [(2, 0.9), (1, 0.5)]


def test_an_edition_that_hardly_answers_is_not_shown_for_the_one_that_does(catalog: Catalog):
    order = [Ranked(0, 0.9, ()), Ranked(1, 0.5, ()), Ranked(2, 0.4, ())]  # 0.4 is less than half of 0.9
    assert [hit.number for hit in one_a_concept(order, catalog, lambda number: number == 2)] == [0, 1]
