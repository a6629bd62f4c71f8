"""Concepts, comparisons, paths and the concordance over HTTP and on the command line, on the books that we ship."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from api.cli import cli
from corpus.concept import concepts_of
from corpus.concept_files import load_concepts
from corpus.load import BOOKS
from corpus.model import Book
from indexer.collection import Collection
from search.catalog import Catalog
from search.shown.mentions import Mention

Run = Callable[..., Result]


@pytest.fixture(scope="module")
def shipped(shipped_books: dict[str, Book]) -> Catalog:
    return Catalog(Collection(tuple(shipped_books.values()), concepts=load_concepts(concepts_of(BOOKS), shipped_books)))


@pytest.fixture
def library(library: Any, shipped: Catalog) -> Any:
    """The small library, with the concepts that we ship."""
    library.catalog = lambda: shipped
    library.without_copies = lambda: library
    return library


@pytest.fixture
def run(library: Any, home: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setattr("search.library.Library.open", lambda *_, **__: library)
    return lambda *words: CliRunner().invoke(cli, list(words))


def test_concepts_are_listed_by_game_with_their_names(client: Any) -> None:
    listed = client.get("/api/v1/concepts?game=ahlcg").json()
    aloof = next(one for one in listed["concepts"] if one["id"] == "aloof")
    assert aloof["names"] == {"it": "Sfuggente", "pt": "Arredio", "en": "aloof"}
    assert listed["total"] == len(listed["concepts"]) > 300
    assert {one["game"] for one in listed["concepts"]} == {"ahlcg"}
    assert client.get("/api/v1/concordance?game=ahlcg").json() == listed


def test_a_concept_shows_both_editions_and_what_differs(client: Any) -> None:
    slot = client.get("/api/v1/concepts/slot").json()
    assert [side["book"] for side in slot["sides"]] == ["ahlcg-it", "ahlcg-pt"]
    assert any("head slot" in difference["note"]["en"] for difference in slot["differences"])
    assert any(row["left"] and row["right"] for row in slot["rows"])
    assert any("left only" in row["signs"] for row in slot["rows"])
    assert client.get("/api/v1/concepts/ahlcg-pt/espacos").json() == slot


def test_an_unknown_concept_is_a_problem(client: Any) -> None:
    answer = client.get("/api/v1/concepts/alooof")
    assert (answer.status_code, answer.json()["type"]) == (404, "urn:problem-type:glossa:unknown-concept")
    assert "aloof" in answer.json()["detail"]


def test_a_path_crosses_the_editions(client: Any) -> None:
    found = client.get("/api/v1/paths?from=ahlcg-it/veloce&to=ahlcg-pt/ataque-de-oportunidade").json()
    assert [tie["end"] for tie in found["ties"]][-1] == "ahlcg-pt/ataque-de-oportunidade"
    assert len(found["ties"]) == 2
    assert client.get("/api/v1/paths?from=ahlcg-it/veloce&to=ahlcg-it/nulla").status_code == 404


def test_compare_shows_the_bullets_side_by_side(run: Run) -> None:
    shown = run("compare", "aloof", "--lang", "pt").stdout
    assert shown.startswith("Sfuggente / Arredio / aloof  [aloof, exact]\n")
    assert "> Um inimigo arredio surge desengajado." in shown
    assert "! Edição italiana" in shown
    assert run("compare").exit_code == 2


def test_path_tells_each_step(run: Run) -> None:
    shown = run("path", "ahlcg-it/veloce", "ahlcg-pt/ataque-de-oportunidade").stdout.splitlines()
    assert [line[:2] for line in shown] == ["1.", "2."]


def test_the_command_line_gives_the_json_of_the_api(run: Run, client: Any) -> None:
    assert json.loads(run("compare", "aloof", "--json").stdout) == client.get("/api/v1/concepts/aloof").json()
    asked = "/api/v1/paths?from=ahlcg-it/veloce&to=ahlcg-it/azione"
    assert json.loads(run("path", "ahlcg-it/veloce", "ahlcg-it/azione", "--json").stdout) == client.get(asked).json()


def test_the_concordance_is_exported_as_markdown_and_csv(run: Run) -> None:
    shown = run("export", "concordance", "--game", "ahlcg").stdout
    assert "| aloof | Sfuggente | Arredio | exact |" in shown
    assert "### Where the editions rule differently" in shown
    rows = list(csv.DictReader(io.StringIO(run("export", "concordance", "--format", "csv").stdout)))
    aloof = next(row for row in rows if row["concept"] == "aloof")
    assert (aloof["it"], aloof["pt"], aloof["relation"]) == ("Sfuggente", "Arredio", "exact")
    assert {row["game"] for row in rows} == {"ahlcg", "ah2e", "mom1e", "cdmd"}


@pytest.mark.filterwarnings("ignore:ConjunctiveGraph:DeprecationWarning")  # rdflib's own, where it reads JSON-LD
@pytest.mark.parametrize("form", ["turtle", "json-ld"])
def test_the_concordance_is_exported_as_skos(run: Run, form: str) -> None:
    rdflib = pytest.importorskip("rdflib")
    shown = run("export", "concordance", "--format", form, "--game", "ahlcg")
    graph = rdflib.Graph().parse(data=shown.stdout, format=form)
    this = rdflib.URIRef("urn:glossa:concept:aloof")
    assert rdflib.Literal("Arredio", lang="pt") in set(graph.objects(this, rdflib.SKOS.prefLabel))
    other = rdflib.URIRef("urn:glossa:entry:ahlcg-pt/arredio")
    assert (rdflib.URIRef("urn:glossa:entry:ahlcg-it/sfuggente"), rdflib.SKOS.exactMatch, other) in graph
    assert run("export", "concordance", "--format", form, "--game", "ahlcg").stdout == shown.stdout
    there = run("export", "concordance", "--format", form, "--game", "ahlcg", "--url", "https://rules.example").stdout
    assert "https://rules.example/api/v1/concepts/aloof" in there
    assert "urn:glossa" not in there


def test_skos_says_what_it_needs_where_that_is_missing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rdflib", None)
    result = run("export", "concordance", "--format", "turtle")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "glossa-rules[skos]" in result.stderr


def test_mentions_are_told_in_both_directions(client: Any, library: Any) -> None:
    library.mentions = lambda entry: ((Mention(0, "pronto", "faro-it/pronto"),), ("faro-it/altro",))
    assert client.get("/api/v1/mentions/ahlcg-it/cacciatore").json() == {
        "id": "ahlcg-it/cacciatore",
        "mentions": [{"paragraph": 0, "text": "pronto", "target": "faro-it/pronto"}],
        "mentioned_by": ["faro-it/altro"],
    }


def test_the_concordance_page_tells_its_terms_a_set_a_game(client: Any) -> None:
    page = client.get("/concordance").text
    block = page.partition('<script type="application/ld+json">')[2].partition("</script>")[0]
    sets = {one["name"]: one["hasDefinedTerm"] for one in json.loads(block)["@graph"]}
    listed = client.get("/api/v1/concordance").json()
    assert sum(map(len, sets.values())) == listed["total"]
    aloof = next(term for terms in sets.values() for term in terms if term["termCode"] == "aloof")
    assert {name["@language"]: name["@value"] for name in aloof["name"]} == {"it": "Sfuggente", "pt": "Arredio", "en": "aloof"}
