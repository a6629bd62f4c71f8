from dataclasses import replace

import numpy as np
import pytest

from corpus.concept import Label
from corpus.model import Book, Entry
from indexer.collection import Collection
from search.catalog import Catalog
from search.query.suggest import Suggester

TITLES = ["Attacco di Opportunità", "Attacco", "Azione di Attacco", "Luna d’Ombra", "Ferita"]


@pytest.fixture(scope="module")
def suggester() -> Suggester:
    empty = Book("b-it", "b", "it", "B", "", "", "", "")
    entries = tuple(
        Entry(f"b-it/{n}", "b-it", "glossary", title, aliases=("Danno", "Ferite")[: n // 2]) for n, title in enumerate(TITLES)
    )
    return Suggester(Catalog(Collection((replace(empty, entries=entries),))))


@pytest.mark.parametrize(
    ("typed", "texts"),
    [
        ("a", []),
        ("at", ["Attacco", "Attacco di Opportunità", "Azione di Attacco"]),
        ("ATTACCO DI", ["Attacco di Opportunità"]),
        ("att opp", ["Attacco di Opportunità"]),
        ("opportunita", ["Attacco di Opportunità"]),
        ("d'ombra", ["Luna d’Ombra"]),
        ("atacc", ["Attacco", "Azione di Attacco", "Attacco di Opportunità"]),
        ("zz", []),
    ],
)
def test_names_complete_what_was_typed(suggester: Suggester, typed: str, texts: list[str]):
    assert [name.text for name in suggester.complete(typed, limit=9)] == texts


def test_an_entry_is_named_once_by_its_best_name(suggester: Suggester):
    assert [(name.text, name.number) for name in suggester.complete("ferit", limit=9)] == [("Ferita", 4)]


def test_a_filter_is_strict(suggester: Suggester):
    only = np.array([True, False, False, False, False])
    assert [name.text for name in suggester.complete("att", limit=9, mask=only)] == ["Attacco di Opportunità"]


def test_names_in_the_readers_language_come_first():
    book = Book("b-it", "b", "it", "B", "", "", "", "")
    entries = (Entry("b-it/1", "b-it", "glossary", "Aggiunta"), Entry("b-it/2", "b-it", "glossary", "Attesa Lunga"))
    catalog = Catalog(Collection((replace(book, entries=entries),)))
    catalog.labels = {"b-it/1": (Label("en", "attach"),)}
    suggester = Suggester(catalog)
    assert [name.text for name in suggester.complete("att", limit=9)] == ["attach", "Attesa Lunga"]
    assert [name.text for name in suggester.complete("att", limit=9, ui="it")] == ["Attesa Lunga", "attach"]


def test_the_limit_holds(suggester: Suggester):
    assert len(suggester.complete("at", limit=2)) == 2
