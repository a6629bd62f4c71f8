from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from corpus.concept import Concept, Label
from indexer.collection import Collection
from indexer.forms import Forms, build_forms
from search.catalog import Catalog
from search.library import Library
from search.query.concepts import Recogniser
from search.query.understood import understand

CONCEPTS = """
[pier]
it = ["Molo"]
pt = ["Cais"]
en = ["pier"]
entries = ["faro-it/molo", "faro-pt/cais"]
relation = "exact"

[bosco-path]
it = ["Sentiero"]
en = ["path"]
entries = ["bosco-it/sentiero"]
"""


def concept(concept_id: str, *labels: tuple[str, str]) -> Concept:
    return Concept(concept_id, "faro", tuple(Label(language, text) for language, text in labels), ())  # type: ignore[arg-type]


PIER = concept("pier", ("it", "Molo"), ("en", "pier"))
ACTION = concept("action", ("it", "Azione"), ("pt", "Ação"))
DRAW = concept("draw-action", ("it", "Azione di pesca"))
WHEN = concept("when", ("it", "Quando"))


@pytest.fixture(scope="module")
def forms() -> Forms:
    return build_forms([("it", "Il molo e i moli, l'azione e le azioni di pesca, quando"), ("pt", "ação ações"), ("en", "pier")])


@pytest.mark.parametrize(
    ("asked", "named"),
    [
        ("due moli vicini", ("pier",)),
        ("the pier", ("pier",)),
        ("quantas ações?", ("action",)),
        ("un'azione di pesca", ("draw-action",)),
        ("azione di pesca, poi un'azione sul molo", ("draw-action", "action", "pier")),
        ("quando arrivo al molo", ("pier",)),
        ("quando", ("when",)),
        ("la balena", ()),
        ("", ()),
    ],
)
def test_the_longest_labels_in_a_query_name_its_concepts(forms: Forms, asked: str, named: tuple[str, ...]) -> None:
    recogniser = Recogniser(Catalog(Collection((), concepts=(PIER, ACTION, DRAW, WHEN))), forms)
    assert recogniser.concepts(understand(asked, forms)) == named


def test_a_function_word_that_shares_the_stem_of_a_name_names_nothing() -> None:
    lore = concept("lore", ("it", "Lore"))
    forms = build_forms([("it", "loro e Lore")])
    recogniser = Recogniser(Catalog(Collection((), concepts=(lore,))), forms)
    assert [recogniser.concepts(understand(asked, forms)) for asked in ("loro", "lore")] == [(), ("lore",)]


def test_a_label_of_two_concepts_names_both(forms: Forms) -> None:
    recogniser = Recogniser(Catalog(Collection((), concepts=(PIER, replace(PIER, id="bosco-pier")))), forms)
    assert recogniser.concepts(understand("molo", forms)) == ("pier", "bosco-pier")


@pytest.fixture
def linked(books: Path, tmp_path: Path) -> Library:
    """The three books with concepts beside them."""
    (tmp_path / "books").symlink_to(books)
    (tmp_path / "concepts").mkdir()
    (tmp_path / "concepts" / "all.toml").write_text(CONCEPTS, encoding="utf-8")
    return Library.open(tmp_path / "home", encoders=(), books=tmp_path / "books")


def test_an_english_name_finds_the_entry_and_its_counterpart(linked: Library) -> None:
    with linked as library:
        found = library.search("pier")
        assert (found.answered, found.query.concepts) == (True, ("pier",))
        assert found.first is not None
        assert library.search("pontile").query.concepts == ("pier",)  # an alias of the Italian entry
        assert {found.first.id, *(other.id for other in found.first.counterparts)} == {"faro-it/molo", "faro-pt/cais"}
        assert [other.relation for other in found.first.counterparts] == ["exact"]


def test_the_other_editions_name_finds_the_entry_of_my_edition(linked: Library) -> None:
    with linked as library:
        found = library.search("cais", book="faro-it").first
        assert found is not None
        assert found.id == "faro-it/molo"


def test_an_english_name_is_completed(linked: Library) -> None:
    with linked as library:
        assert [(name.text, name.id) for name in library.suggest("pat")] == [("path", "bosco-it/sentiero")]
