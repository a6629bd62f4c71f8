"""The concordance as SKOS, held by two checkers: SHACL shapes (pyshacl) and Skosify's own checks."""

from __future__ import annotations

import logging
import time
from pathlib import Path
from typing import Any

import pytest

from api.documents.skos import LICENSE, as_skos
from search import Library
from search.editions.concordance import lines

rdflib = pytest.importorskip("rdflib", reason="needs rdflib (extra `skos`)")
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:rdflib.*", "ignore:Dataset.:DeprecationWarning")
SHAPES = Path(__file__).with_name("shapes.ttl")
BASE = "https://rules.example/"


def graph(shipped_library: Library, base: str | None = None, game: str | None = None) -> Any:
    catalog = shipped_library.catalog()
    return rdflib.Graph().parse(data=as_skos(lines(catalog, game), catalog.books, "turtle", base), format="turtle")


def test_shapes_hold(shipped_library: Library) -> None:
    pyshacl = pytest.importorskip("pyshacl", reason="needs pyshacl (extra `test`)")
    conforms, _, report = pyshacl.validate(graph(shipped_library), shacl_graph=str(SHAPES))
    assert conforms, report


def test_shapes_see_what_is_wrong(shipped_library: Library) -> None:
    pyshacl = pytest.importorskip("pyshacl", reason="needs pyshacl (extra `test`)")
    found = graph(shipped_library, game="cdmd")
    found.remove((None, rdflib.DCTERMS.license, None))
    conforms, _, report = pyshacl.validate(found, shacl_graph=str(SHAPES))
    assert not conforms
    assert "license" in report


def test_skosify_finds_nothing_to_mend(shipped_library: Library, caplog: pytest.LogCaptureFixture) -> None:
    check = pytest.importorskip("skosify.check", reason="needs skosify (extra `test`)")
    found = graph(shipped_library)
    before = set(found)
    with caplog.at_level(logging.WARNING):
        check.hierarchy_cycles(found, fix=True)
        check.disjoint_relations(found, fix=True)
        check.hierarchical_redundancy(found, fix=True)
        check.preflabel_uniqueness(found, policy="shortest")
        check.label_overlap(found, fix=True)
    assert set(found) == before
    assert not [one.message for one in caplog.records if one.name.startswith(("skosify", "root"))]


def test_schemes_are_labelled_and_licensed(shipped_library: Library) -> None:
    found = graph(shipped_library)
    schemes = set(found.subjects(rdflib.RDF.type, rdflib.SKOS.ConceptScheme))
    assert len(schemes) == 9  # four games, five books
    for scheme in schemes:
        assert found.value(scheme, rdflib.SKOS.prefLabel)
        assert found.value(scheme, rdflib.DCTERMS.license) == rdflib.URIRef(LICENSE)
        assert found.value(scheme, rdflib.SKOS.hasTopConcept)


def test_matches_are_between_concepts(shipped_library: Library) -> None:
    found = graph(shipped_library)
    concepts = set(found.subjects(rdflib.RDF.type, rdflib.SKOS.Concept))
    matches = [pair for kind in ("exactMatch", "closeMatch") for pair in found.subject_objects(rdflib.SKOS[kind])]
    assert len(matches) > 100
    assert all({one, other} <= concepts for one, other in matches)


def test_with_a_base_the_addresses_answer(shipped_library: Library) -> None:
    from fastapi.testclient import TestClient

    from api.app import create_app
    from api.http.settings import Settings

    found = graph(shipped_library, BASE, "cdmd")
    named = {str(one) for one in found.subjects() if isinstance(one, rdflib.URIRef)}
    assert named
    assert all(one.startswith(BASE) for one in named)
    app = create_app(Settings(home=shipped_library._home, encoders=()))
    kinds = {one.removeprefix(BASE).split("/")[2 if one.startswith(f"{BASE}api/v1") else 0]: one for one in sorted(named)}
    with TestClient(app, base_url="http://localhost") as client:
        end = time.monotonic() + 120
        while client.get("/readyz").status_code != 200 and time.monotonic() < end:
            time.sleep(0.1)
        for one in kinds.values():
            answer = client.get(one.removeprefix(BASE), headers={"Accept": "text/html, application/json"})
            assert answer.status_code == 200, one
