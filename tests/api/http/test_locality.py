"""Who reads a passage of the user's copy: only a person at this machine, through Glossa's own pages."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import Request

from api.http.locality import is_local
from api.http.settings import Settings
from tests.api.conftest import TOKEN

PASSAGE = "Tempesta! Chi non ha un mantello perde un turno."
ENTRY = "/api/v1/entries/stormkeep-it/tempesta"
OWN_ORIGIN = {"Origin": "http://127.0.0.1:8000", "Sec-Fetch-Site": "same-origin"}


def passage(client: Any, headers: dict[str, str]) -> str | None:
    source: dict[str, str] | None = client.get(ENTRY, headers=headers).json()["source"]
    return source["text"] if source else None


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])
def test_a_loopback_address_reads_it(call: Any, address: str) -> None:
    assert passage(call(address), {}) == PASSAGE


@pytest.mark.parametrize("address", ["192.168.1.7", "10.0.0.1", "8.8.8.8", "fe80::1", "::ffff:10.0.0.1", "testclient"])
def test_another_address_does_not(call: Any, address: str) -> None:
    assert passage(call(address), {}) is None


@pytest.mark.parametrize("host", ["localhost:8000", "LOCALHOST", "127.0.0.1", "[::1]:8000"])
def test_a_loopback_name_reads_it(call: Any, host: str) -> None:
    assert passage(call(), {"Host": host}) == PASSAGE


def test_another_name_of_this_machine_does_not(call: Any) -> None:
    client = call(names=frozenset({"glossa.example"}))
    assert passage(client, {"Host": "glossa.example"}) is None


def test_an_address_of_this_machine_on_the_network_does_not(call: Any) -> None:
    assert passage(call(expose=True), {"Host": "192.168.1.2:8000"}) is None


@pytest.mark.parametrize(
    "headers",
    [
        {},
        OWN_ORIGIN,
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
        {"Origin": "http://127.0.0.1:8000"},
    ],
)
def test_our_own_page_the_address_bar_and_a_program_read_it(client: Any, headers: dict[str, str]) -> None:
    assert passage(client, headers) == PASSAGE


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:9000"},
        {"Origin": "http://localhost:8000"},
        {"Origin": "http://127.0.0.1:8000.evil.example"},
        {"Origin": "http://127.0.0.1:8000", "Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "nonsense"},
    ],
)
def test_a_page_of_another_origin_does_not(client: Any, headers: dict[str, str]) -> None:
    assert passage(client, headers) is None


@pytest.mark.parametrize("name", ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP"])
def test_what_comes_through_a_proxy_on_this_machine_does_not(client: Any, name: str) -> None:
    assert passage(client, {name: "127.0.0.1"}) is None


@pytest.mark.parametrize(
    "path",
    ["/api/v1/search?q=tempesta", "/api/v1/books", "/api/v1/books/stormkeep-it", "/api/v1/books/stormkeep-it/entries", ENTRY],
)
def test_no_route_lets_a_word_of_the_copy_out(call: Any, path: str) -> None:
    answer = call("192.168.1.7", "192.168.1.2:8000", expose=True).get(path)
    assert answer.status_code == 200
    assert "Chi non ha" not in answer.text
    assert "copia.txt" not in answer.text
    assert "start_line" not in answer.text


@pytest.mark.parametrize("path", ["/api/v1/search?q=tempesta", "/api/v1/answer?q=tempesta"])
def test_elsewhere_copies_have_no_part_in_the_order(call: Any, library: Any, path: str) -> None:
    call().get(path)
    call("192.168.1.7", "192.168.1.2:8000", expose=True).get(path)
    call().get(path, headers={"Origin": "http://evil.example"})
    assert library.with_copies == [True, False, False]


def test_elsewhere_a_failure_names_no_file(call: Any, engine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_failure", "copia.txt is damaged.")
    far = call("192.168.1.7", "192.168.1.2:8000", expose=True)
    assert call().get("/readyz").json()["problem"] == "copia.txt is damaged."
    assert "copia.txt" not in far.get("/readyz").text
    monkeypatch.setattr(engine, "_library", None)
    assert call().get("/readyz").json()["detail"] == "copia.txt is damaged."
    answer = far.get("/readyz")
    assert (answer.status_code, "copia.txt" in answer.text) == (503, False)


def test_an_answer_with_words_of_the_copy_is_kept_by_nobody(client: Any, call: Any) -> None:
    assert client.get(ENTRY).headers["cache-control"] == "private, no-store"
    assert {"Origin", "Sec-Fetch-Site"} <= set(client.get(ENTRY).headers["vary"].split(", "))


@pytest.mark.parametrize(("method", "path"), [("GET", ""), ("POST", "?name=x.txt"), ("DELETE", "/stormkeep-it")])
def test_copies_are_seen_and_changed_by_nobody_else(call: Any, method: str, path: str) -> None:
    body = b"x" if method == "POST" else b""
    far = call("192.168.1.7", "192.168.1.2:8000", expose=True).request(method, f"/api/v1/copies{path}", content=body)
    evil = call().request(method, f"/api/v1/copies{path}", content=body, headers={"Origin": "http://evil.example"})
    assert [far.status_code, evil.status_code] == [403, 403]
    assert far.json()["type"] == "urn:problem-type:glossa:only-here"


def scope(**changed: Any) -> dict[str, Any]:
    return {
        "type": "http",
        "http_version": "1.1",
        "client": ("127.0.0.1", 50000),
        "headers": [(b"host", b"127.0.0.1:8000"), (b"authorization", f"Bearer {TOKEN}".encode())],
        "app": SimpleNamespace(state=SimpleNamespace(settings=Settings(token=TOKEN))),
        **changed,
    }


def test_what_speaks_as_proxies_do_or_has_no_address_does_not() -> None:
    assert is_local(Request(scope()))
    assert not is_local(Request(scope(http_version="1.0")))
    assert not is_local(Request(scope(client=None)))
    assert not is_local(Request(scope(headers=[])))
