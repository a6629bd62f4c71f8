"""What changed since a release: JSON and an Atom feed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest

from api.app import create_app
from api.documents.releases import Released
from api.http.engine import Engine
from api.http.settings import Settings
from api.routes.released import history, released
from corpus.history import Release, State
from corpus.wording import Wording, wording_hash
from tests.api.conftest import Client

ATOM = "{http://www.w3.org/2005/Atom}"


def said(slug: str, text: str) -> Wording:
    title = slug.capitalize()
    return Wording(f"stormkeep-it/{slug}", title, text, wording_hash(title, text))


def state(*wordings: Wording, **moved: str) -> State:
    return State({one.id: one for one in wordings}, {f"stormkeep-it/{old}": f"stormkeep-it/{new}" for old, new in moved.items()})


HISTORY = (
    Release("0.1.0", "2026-01-01", state(said("tempesta", "Salta 1 turno."), said("nebbia", "Fitta."), said("cappa", "Ripara."))),
    Release("0.2.0", "2026-02-01", state(said("tempesta", "Salta 2 turni."), said("mantello", "Ripara."), cappa="mantello")),
)
NOW = state(said("tempesta", "Salta <2> turni."), said("mantello", "Ripara."), said("grandine", "Fa male."), cappa="mantello")


@pytest.fixture
def client(settings: Settings, engine: Engine) -> Client:
    """A server whose corpus has two releases, and changes that none has yet."""
    app = create_app(settings, engine)
    app.dependency_overrides[released] = lambda: Released(HISTORY, NOW)
    app.dependency_overrides[history] = lambda: HISTORY
    return Client(app)


def told(client: Client, query: str) -> list[tuple[str, str | None, str | None]]:
    body = client.get(f"/api/v1/changes{query}").json()
    return [(one["what"], (one["before"] or {}).get("id"), (one["after"] or {}).get("id")) for one in body["changes"]]


def test_what_changed_since_the_first_release_is_as_approved(client: Client, approved: Callable[[str, Any], None]) -> None:
    approved("changes", client.get("/api/v1/changes"))


def test_what_changed_since_another_release(client: Client) -> None:
    assert told(client, "?since=0.2.0") == [
        ("reworded", "stormkeep-it/tempesta", "stormkeep-it/tempesta"),
        ("added", None, "stormkeep-it/grandine"),
    ]


def test_what_a_release_changed_is_what_lies_between_two(client: Client) -> None:
    assert [what for what, *_ in told(client, "?since=0.1.0&until=0.2.0")] == ["reworded", "removed", "renamed"]
    assert told(client, "?since=0.2.0&until=0.2.0") == []


def test_an_entry_of_the_feed_leads_to_what_its_release_changed(client: Client) -> None:
    made = ElementTree.fromstring(client.get("/changes.atom").content)
    links = [link.get("href", "") for link in made.iterfind(f"{ATOM}entry/{ATOM}link[@type='application/json']")]
    assert links == ["http://127.0.0.1:8000/api/v1/changes?since=0.1.0&until=0.2.0"]
    assert client.get(links[0].removeprefix("http://127.0.0.1:8000")).json()["total"] == 3


def test_an_entry_of_the_feed_leads_to_a_page_of_all_that_changed(client: Client) -> None:
    made = ElementTree.fromstring(client.get("/changes.atom").content)
    pages = [link.get("href", "") for link in made.iterfind(f"{ATOM}entry/{ATOM}link[@type='text/html']")]
    assert pages == ["http://127.0.0.1:8000/changes/0.2.0/", "http://127.0.0.1:8000/"]
    page = client.get("/changes/0.2.0/", headers={"Accept-Language": "it"})
    assert page.headers["content-type"].startswith("text/html")
    assert '<h1 lang="it">Versione 0.2.0</h1>' in page.text
    links = re.findall(r'<li>\w+: <a lang="it" href="(/c/[^"]+)">([^<]+)</a></li>', page.text)
    opened = {title: client.get(link, headers={"Accept-Language": "it"}).text for link, title in links}
    assert [*opened] == ["Tempesta", "Nebbia", "Mantello"]
    assert "<del>" in opened["Tempesta"]
    assert "Questa voce non è più in Glossa." in opened["Nebbia"]
    assert "Questa voce ora ha un altro nome." in opened["Mantello"]
    assert page.text == client.get("/changes/0.2.0", headers={"Accept-Language": "it"}).text
    assert [client.get(f"/changes/{version}/").status_code for version in ("0.1.0", "9.9.9", "x")] == [404] * 3


def test_of_many_changes_the_feed_tells_the_first(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.documents.feed.MOST", 2)
    made = ElementTree.fromstring(client.get("/changes.atom", headers={"Accept-Language": "it"}).content)
    newest = next(made.iter(f"{ATOM}entry")).findtext(f"{ATOM}content") or ""
    assert newest.count("/c/") == 2
    assert newest.endswith('<p><a href="http://127.0.0.1:8000/changes/0.2.0/">Tutte le modifiche</a></p>')


def test_an_unknown_release_is_a_problem_that_names_the_known(client: Client, approved: Callable[[str, Any], None]) -> None:
    approved("problem-release", client.get("/api/v1/changes?since=9.9.9"))
    assert client.get("/api/v1/changes?since=latest").status_code == 422


def test_pages_lead_to_their_neighbours(client: Client) -> None:
    answer = client.get("/api/v1/changes?limit=1&offset=1")
    assert (answer.json()["total"], len(answer.json()["changes"])) == (4, 1)
    before, after = "/api/v1/changes?limit=1&offset=0", "/api/v1/changes?limit=1&offset=2"
    assert answer.headers["link"] == f'<{after}>; rel="next", <{before}>; rel="prev"'
    assert "link" not in client.get("/api/v1/changes").headers
    assert 'rel="next"' not in client.get("/api/v1/changes?limit=1&offset=3").headers["link"]


def test_the_feed_has_an_entry_a_release_the_newest_first(client: Client) -> None:
    answer = client.get("/changes.atom", headers={"Accept-Language": "it"})
    assert answer.headers["content-type"] == "application/atom+xml"
    made = ElementTree.fromstring(answer.content)
    assert [entry.findtext(f"{ATOM}title") for entry in made.iter(f"{ATOM}entry")] == ["Versione 0.2.0", "Versione 0.1.0"]
    assert made.findtext(f"{ATOM}updated") == "2026-02-01T00:00:00Z"
    ids = [one.text for one in made.iter(f"{ATOM}id")]
    assert len(set(ids)) == 3
    newest, oldest = (entry.findtext(f"{ATOM}content") or "" for entry in made.iter(f"{ATOM}entry"))
    assert "Salta <del>1 turno</del><ins>2 turni</ins>." in newest
    assert "<p>Tolta: <a" in newest
    assert 'Rinominata: Cappa → <a href="http://127.0.0.1:8000/c/stormkeep-it/mantello@' in newest
    assert oldest == "<p>Prima versione: 3 voci.</p>"


def test_the_feed_keeps_its_ids_and_tells_whoever_has_it(client: Client) -> None:
    first, again = client.get("/changes.atom"), client.get("/changes.atom", headers={"Accept-Language": "pt"})
    ids = [[one.text for one in ElementTree.fromstring(answer.content).iter(f"{ATOM}id")] for answer in (first, again)]
    assert ids[0] == ids[1]
    assert client.get("/changes.atom", headers={"If-None-Match": first.headers["etag"]}).status_code == 304
