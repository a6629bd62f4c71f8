"""The table's own over HTTP: read, changed by revision, refused with a problem."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from corpus.own import own, own_path, put_back_own

PLACE = {"id": "stormkeep-it/molo", "title": "Molo"}
NOTE = {"id": "n1", "entry": None, "title": "", "text": "Si gioca di notte.", "rule": True, "changed": "2026-11-23T12:00:00Z"}
OWN: dict[str, Any] = {"revision": 0, "favourites": [PLACE], "recent": [PLACE], "notes": [NOTE]}


def test_what_one_browser_writes_another_reads(client: Any, home: Path) -> None:
    assert client.get("/api/v1/own").json() == {"revision": 0, "favourites": [], "recent": [], "notes": []}
    written = client.request("PUT", "/api/v1/own", json=OWN)
    assert (written.status_code, written.json()["revision"]) == (200, 1)
    answer = client.get("/api/v1/own")
    assert (answer.json(), answer.headers["cache-control"]) == ({**OWN, "revision": 1}, "private, no-store")
    assert own(home).notes[0].text == "Si gioca di notte."


def test_a_change_made_from_an_older_one_is_not_kept(client: Any, home: Path) -> None:
    client.request("PUT", "/api/v1/own", json=OWN)
    answer = client.request("PUT", "/api/v1/own", json={**OWN, "notes": []})
    assert (answer.status_code, answer.json()["type"]) == (412, "urn:problem-type:glossa:own-changed")
    assert len(own(home).notes) == 1


@pytest.mark.parametrize(
    "wrong",
    [{"favourites": [{"id": "x", "title": ""}]}, {"notes": [{**NOTE, "html": ""}]}, {"notes": None}, {"revision": False},
     {"revision": "0"}, {"notes": [{**NOTE, "rule": 1}]}],
)  # fmt: skip
def test_what_is_no_note_is_a_problem(client: Any, home: Path, wrong: dict[str, Any]) -> None:
    answer = client.request("PUT", "/api/v1/own", json={**OWN, **wrong})
    assert (answer.status_code, own_path(home).exists()) == (422, False)


def test_a_damaged_file_is_a_problem_and_stays(client: Any, home: Path) -> None:
    put_back_own(home, b"{}{")
    assert client.get("/api/v1/own").json()["type"] == "urn:problem-type:glossa:own-refused"
    assert client.request("PUT", "/api/v1/own", json=OWN).status_code == 409
    assert own_path(home).read_bytes() == b"{}{"
