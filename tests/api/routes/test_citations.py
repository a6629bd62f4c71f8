"""/c/{id}@{hash}: what became of a citation, as a page, JSON, Markdown and plain text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from api.app import create_app
from api.documents.releases import Released
from api.http.engine import Engine
from api.http.settings import Settings
from api.routes.released import released
from corpus.history import Release, State
from corpus.wording import Wording, wording_hash
from search.library import Library
from tests.api.conftest import CLOAK, TEMPEST, Client

OTHER = {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}


def said(entry_id: str, text: str, title: str = "Tempesta") -> Wording:
    return Wording(entry_id, title, text, wording_hash(title, text))


OLD = said(TEMPEST.id, "Senza [mantello](mantello) si saltano due turni.\n\n- <Sempre>.")
NOW = said(TEMPEST.id, "Senza [mantello](mantello) si salta un turno.\n\n- <Sempre>.")
FOG = said("stormkeep-it/nebbia", "Non si vede niente.", "Nebbia")
CAPE = said("stormkeep-it/cappa", CLOAK.text, "Cappa")
CLOAKED = said(CLOAK.id, CLOAK.text, "Mantello")


def state(*wordings: Wording, **moved: str) -> State:
    return State({one.id: one for one in wordings}, {f"stormkeep-it/{old}": f"stormkeep-it/{new}" for old, new in moved.items()})


HISTORY = (
    Release("0.1.0", "2026-01-01", state(OLD, FOG, CAPE)),
    Release("0.2.0", "2026-02-01", state(NOW, CLOAKED, cappa="mantello")),
)


@pytest.fixture
def client(settings: Settings, engine: Engine, library: Library) -> Client:
    """A server whose corpus has two releases."""
    app = create_app(settings, engine)
    app.dependency_overrides[released] = lambda: Released(HISTORY, HISTORY[-1].state)
    return Client(app)


def at(one: Wording) -> str:
    return f"/c/{one.id}@{one.hash}"


JSON = {"Accept": "application/json"}


@pytest.mark.parametrize(
    ("name", "cited"), [("unchanged", NOW), ("reworded", OLD), ("gone", FOG), ("moved", CAPE)], ids=lambda value: str(value)[:9]
)
def test_what_became_of_it_is_as_approved(
    client: Client, approved: Callable[[str, Any], None], name: str, cited: Wording
) -> None:
    approved(f"citation-{name}", client.get(at(cited), headers=JSON))


def test_a_wording_that_never_was_is_a_problem(client: Client, approved: Callable[[str, Any], None]) -> None:
    approved("problem-unknown-citation", client.get(f"/c/{TEMPEST.id}@abcdef", headers=JSON))


@pytest.mark.parametrize("hash", ["12345", "ABCDEF", "0123456789abcdef0", "zzzzzz"])
def test_what_is_no_hash_is_refused(client: Client, hash: str) -> None:
    assert client.get(f"/c/{TEMPEST.id}@{hash}", headers=JSON).status_code == 422


def test_the_beginning_of_a_hash_is_enough(client: Client) -> None:
    assert client.get(at(OLD)[:-10], headers=JSON).json()["cited"]["hash"] == OLD.hash


@pytest.mark.parametrize(
    ("language", "says", "since"),
    [
        ("it-IT,it;q=0.9,en;q=0.5", "Ora Glossa lo dice con altre parole.", "Dalla versione 0.2.0."),
        ("pt-BR", "Agora o Glossa diz isso com outras palavras.", "Desde a versão 0.2.0."),
        ("fi, en;q=0.1", "This entry has been reworded.", "Since release 0.2.0."),
        ("", "This entry has been reworded.", "Since release 0.2.0."),
    ],
)
def test_the_page_speaks_the_readers_language_without_scripts(client: Client, language: str, says: str, since: str) -> None:
    answer = client.get(at(OLD), headers={"Accept": "text/html,*/*;q=0.8", "Accept-Language": language})
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "Accept-Language" in answer.headers["vary"]
    assert f'<html lang="{(language or "en")[:2].replace("fi", "en")}" data-theme="auto">' in answer.text
    assert f"<strong>{says}</strong> {since}" in answer.text
    assert "<script" not in answer.text
    assert len(answer.content) < 5000


def test_the_page_shows_the_words_that_changed_and_runs_none_of_them(client: Client) -> None:
    page = client.get(at(OLD)).text
    assert "Senza mantello si <del>saltano due turni</del><ins>salta un turno</ins>." in page
    assert "&lt;Sempre&gt;" in page
    assert "<Sempre>" not in page
    assert '<a href="/e/stormkeep-it/tempesta">Tempesta</a>' in page


def test_the_page_of_what_never_was_leads_on(client: Client) -> None:
    answer = client.get(f"/c/{TEMPEST.id}@abcdef", headers={"Accept": "text/html"})
    assert answer.status_code == 404
    assert '<h1 lang="it">Tempesta</h1>' in answer.text
    assert '<a href="/e/stormkeep-it/tempesta" lang="it">Tempesta</a>' in answer.text


@pytest.mark.parametrize("end", ["", "@"])
@pytest.mark.parametrize(("form", "to"), [("text/html,*/*;q=0.8", "/e/"), ("application/json", "/api/v1/entries/")])
def test_a_citation_that_lost_its_hash_leads_to_the_entry(client: Client, end: str, form: str, to: str) -> None:
    answer = client.get(f"/c/{TEMPEST.id}{end}", headers={"Accept": form}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (302, f"{to}{TEMPEST.id}")


@pytest.mark.parametrize(
    ("form", "shown", "end"),
    [
        ("text/markdown", "si ~~saltano due turni~~**salta un turno**.", "@0123456789abcdef>)\n"),
        ("text/plain", "si [-saltano due turni-]{+salta un turno+}.", "@0123456789abcdef\n"),
    ],
)
def test_as_text_it_ends_with_the_citation_of_now(client: Client, form: str, shown: str, end: str) -> None:
    answer = client.get(f"{at(OLD)}?length=600", headers={"Accept": form})
    assert answer.headers["content-type"].startswith(form)
    assert shown in answer.text
    assert answer.text.endswith(end)


def test_what_is_gone_ends_with_its_own_address(client: Client) -> None:
    assert client.get(at(FOG), headers={"Accept": "text/plain"}).text.endswith(f"http://127.0.0.1:8000{at(FOG)}\n")


def test_pages_of_other_origins_may_ask_and_what_they_have_is_not_sent_again(client: Client) -> None:
    answer = client.get(at(OLD), headers={**OTHER, **JSON})
    assert answer.headers["access-control-allow-origin"] == "*"
    again = client.get(at(OLD), headers={**OTHER, **JSON, "If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


def test_a_real_entrys_address_leads_to_itself(settings: Settings, shipped_home: Path) -> None:
    engine = Engine(replace(settings, home=shipped_home, encoders=()))
    engine.start()
    assert engine.wait(60), engine.failure
    client = Client(create_app(settings, engine))
    entry = client.get("/api/v1/entries/ahlcg-it/ritorsione").json()
    found = client.get(entry["citation"]["permalink"], headers=JSON).json()
    assert (found["status"], found["now"]["text"], found["citation"]) == ("unchanged", entry["text"], entry["citation"])
    engine.stop()
