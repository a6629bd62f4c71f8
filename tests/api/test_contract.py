"""The contract of v1: what every route of the description answers for three small books is as approved, headers and all.

A route that nobody approved fails here. To approve: GLOSSA_APPROVE=1 python -m pytest tests/api/test_contract.py, and read it.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from api.app import create_app
from api.documents.releases import Released
from api.http.engine import Engine
from api.http.settings import Settings
from api.routes.released import history, released
from corpus.history import Release, State
from corpus.wording import Wording, wording_hash
from search.library import Library
from tests.api.conftest import TOKEN, Client
from tests.search.conftest import write_books

APPROVED = Path(__file__).parent / "__snapshots__" / "contract"
AWAY = {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}
TOLD = ("cache-control", "content-type", "link", "vary", "allow", "access-control-allow-origin")
CONCEPTS = """[lantern]
it = ["Lanterna"]
pt = ["Lanterna"]
en = ["lantern"]
entries = ["faro-it/lanterna", "faro-pt/lanterna"]
relation = "close"
"""
OLD = Wording("faro-it/molo", "Molo", "Sul molo non si accende.", wording_hash("Molo", "Sul molo non si accende."))
STATE = State({OLD.id: OLD}, {})
HISTORY = (Release("0.1.0", "2026-01-01", STATE),)
NOW = Wording(OLD.id, OLD.title, "Sul molo si accende.", wording_hash("Molo", "Sul molo si accende."))
OWN = {
    "revision": 0,
    "favourites": [{"id": "faro-it/molo", "title": "Molo"}],
    "recent": [],
    "notes": [
        {
            "id": "n1",
            "entry": "faro-it/molo",
            "title": "Molo",
            "text": "Da noi sul molo si accende una candela.",
            "rule": True,
            "changed": "2026-11-23T12:00:00.000Z",
        }
    ],
}

ROUTES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "search": ("GET", "/api/v1/search?q=molo&limit=1", {}),
    "search-fields": ("GET", "/api/v1/search?q=molo&fields=title,citation", {}),
    "answer": ("GET", "/api/v1/answer?q=fuochi%20sul%20molo", {}),
    "answer-text": ("GET", "/api/v1/answer?q=fuochi%20sul%20molo&length=2000", {"Accept": "text/plain"}),
    "disputes": ("GET", "/api/v1/disputes?q=fuochi%20sul%20molo&ui=it", {}),
    "disputes-text": ("GET", "/api/v1/disputes?q=fuochi%20sul%20molo&length=2000", {"Accept": "text/markdown"}),
    "suggest": ("GET", "/api/v1/suggest?q=lan", {}),
    "entries": ("GET", "/api/v1/entries?ids=faro-it/lume,faro-it/nulla", {}),
    "entry": ("GET", "/api/v1/entries/faro-it/lanterna?blocks=true", {}),
    "entry-markdown": ("GET", "/api/v1/entries/faro-it/lanterna", {"Accept": "text/markdown"}),
    "books": ("GET", "/api/v1/books", {}),
    "book": ("GET", "/api/v1/books/faro-pt", {}),
    "book-entries": ("GET", "/api/v1/books/faro-pt/entries?limit=1", {}),
    "charts": ("GET", "/api/v1/charts?book=cdmd-it", {}),
    "chart": ("GET", "/api/v1/charts/ahlcg-it/attack-of-opportunity", {}),
    "walks": ("POST", "/api/v1/walks", {"json": {"book": "ahlcg-it", "steps": ["ST1", "ST3"]}}),
    "examples": ("GET", "/api/v1/examples?book=ahlcg-it&topic=retaliate", {}),
    "example": ("GET", "/api/v1/examples/ahlcg-it/ritorsione", {}),
    "concepts": ("GET", "/api/v1/concepts", {}),
    "concordance": ("GET", "/api/v1/concordance", {}),
    "concept": ("GET", "/api/v1/concepts/lantern", {}),
    "paths": ("GET", "/api/v1/paths?from=faro-it/lanterna&to=faro-it/molo", {}),
    "mentions": ("GET", "/api/v1/mentions/faro-it/lanterna", {}),
    "icons": ("GET", "/api/v1/icons", {}),
    "changes": ("GET", "/api/v1/changes?since=0.1.0", {}),
    "verify": ("POST", "/api/v1/verify", {"json": {"quote": "sul molo non si accendono fuochi mai"}}),
    "copies": ("GET", "/api/v1/copies", {"local": True}),
    "copies-elsewhere": ("POST", "/api/v1/copies?name=x.txt", {}),
    "copy-revisions": ("GET", "/api/v1/copies/faro-it/revisions", {"local": True}),
    "copy-version": ("GET", "/api/v1/copies/faro-it/versions/0123456789ab?entry=faro-it/lanterna", {"local": True}),
    "copy": ("DELETE", "/api/v1/copies/faro-it", {"local": True}),
    "own": ("GET", "/api/v1/own", {"local": True}),
    "own-write": ("PUT", "/api/v1/own", {"local": True, "json": OWN}),
    "own-elsewhere": ("PUT", "/api/v1/own", {"json": OWN}),
    "cards": ("GET", "/api/v1/cards?q=piuma", {}),
    "card": ("GET", "/api/v1/cards/70001", {}),
    "citation": ("GET", f"/c/faro-it/molo@{OLD.hash}", {"Accept": "application/json"}),
    "citation-page": ("GET", f"/c/faro-it/molo@{OLD.hash}", {"Accept": "text/html", "Accept-Language": "it"}),
    "citation-text": ("GET", f"/c/faro-it/molo@{OLD.hash}", {"Accept": "text/markdown"}),
    "feed": ("GET", "/changes.atom", {}),
    "oembed": ("GET", "/oembed?url=http://127.0.0.1:8000/e/faro-it/lanterna", {}),
    "healthz": ("GET", "/healthz", {}),
    "readyz": ("GET", "/readyz", {}),
}


@contextmanager
def small_app(place: Path) -> Iterator[FastAPI]:
    """An app on three small books, found by words alone, with a concept and a release."""
    books = write_books(place / "books")
    (place / "concepts").mkdir()
    (place / "concepts" / "all.toml").write_text(CONCEPTS, encoding="utf-8")
    settings = Settings(home=place / "home", token=TOKEN)
    engine = Engine(settings, lambda: Library.open(place / "home", encoders=(), books=books))
    engine.start()
    assert engine.wait(60), engine.failure
    app = create_app(settings, engine)
    app.dependency_overrides[history] = lambda: HISTORY
    app.dependency_overrides[released] = lambda: Released(HISTORY, State({NOW.id: NOW}, {}))
    yield app
    engine.stop()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A client of that app."""
    with small_app(tmp_path_factory.mktemp("contract")) as app:
        yield Client(app)


def asked(client: Client, name: str) -> httpx.Response:
    """The answer to a route of the table, as a page of another origin gets it unless it is marked as local."""
    method, path, more = ROUTES[name]
    headers = {key: value for key, value in more.items() if key[0].isupper()}
    return client.request(method, path, headers=headers if more.get("local") else {**AWAY, **headers}, json=more.get("json"))


def told(name: str, answer: httpx.Response) -> str:
    """An answer as it is approved: without what changes with the weights of the search, the version and the index."""
    held = {name: answer.headers[name] for name in TOLD if name in answer.headers}
    body: Any = answer.json() if "json" in answer.headers.get("content-type", "") else answer.text.splitlines()
    if name == "icons":
        body["icons"] = body["icons"][:1]
    for hit in body.get("hits", ()) if isinstance(body, dict) else ():
        hit.pop("why", None)
    shown = json.dumps({"status": answer.status_code, "headers": held, "body": body}, indent=1, ensure_ascii=False) + "\n"
    shown = re.sub(r'"(score|confidence)": [0-9.]+', r'"\1": 0.5', shown)
    return re.sub(r'"(generation|corpus|version)": "[^"]*"', r'"\1": "..."', shown)


@pytest.mark.parametrize("name", ROUTES)
def test_what_a_route_answers_is_as_approved(served: Client, name: str) -> None:
    shown = told(name, asked(served, name))
    path = APPROVED / f"{name}.json"
    if os.environ.get("GLOSSA_APPROVE"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")


def test_every_route_of_the_description_is_approved(served: Client) -> None:
    described = served.app.openapi()["paths"]
    asked_for = [(method.lower(), path.partition("?")[0]) for method, path, _ in ROUTES.values()]
    lacking = [
        f"{method} {template}"
        for template, operations in described.items()
        for method in operations
        if not any(method == used and re.fullmatch(re.sub(r"\{\w+\}", ".+", template), path) for used, path in asked_for)
    ]
    assert lacking == []


def test_every_json_answer_is_modelled_and_has_an_example(served: Client) -> None:
    described = served.app.openapi()
    schemas = described["components"]["schemas"]
    without = []
    for template, operations in described["paths"].items():
        for method, operation in operations.items():
            for status, answer in operation["responses"].items():
                for kind, content in answer.get("content", {}).items():
                    schema = content.get("schema", {})
                    names = [one["$ref"].rpartition("/")[2] for one in schema.get("anyOf", [schema]) if "$ref" in one]
                    if kind.endswith("json") and not any(schemas[name].get("examples") for name in names):
                        without.append(f"{method} {template} {status} {kind}")
    assert without == []
