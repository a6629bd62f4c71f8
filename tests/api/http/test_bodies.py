"""How long a body may be."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from api.http.bodies import USUAL, longest
from corpus.own import MAX_BYTES as OWN_BYTES
from corpus.readers.copy import MAX_BYTES
from tests.api.conftest import TOKEN

POSTS = ["/api/v1/verify", "/api/v1/walks", "/api/v1/copies?name=x.txt"]


async def pieces(size: int) -> AsyncIterator[bytes]:
    for _ in range(size // 1024):
        yield b"x" * 1024


def test_every_route_that_reads_a_body_has_its_limit(client: Any) -> None:
    described = client.app.openapi()["paths"]
    reading = {path: method for path, found in described.items() for method, one in found.items() if "requestBody" in one}
    assert {path: longest(method.upper(), path) for path, method in reading.items()} == {
        "/api/v1/verify": USUAL,
        "/api/v1/walks": USUAL,
        "/api/v1/copies": MAX_BYTES,
        "/api/v1/own": OWN_BYTES,
    }


@pytest.mark.parametrize("path", POSTS)
def test_a_body_that_says_it_is_too_long_is_refused_unread(client: Any, path: str) -> None:
    most = longest("POST", path.partition("?")[0])
    sent: list[dict[str, Any]] = []

    async def never() -> Any:
        raise AssertionError("it was read")

    async def take(message: Any) -> None:
        sent.append(message)

    headers = [(b"host", b"127.0.0.1"), (b"authorization", f"Bearer {TOKEN}".encode())]
    for length in (str(most + 1), "9" * 30, "-1", "x"):
        sent.clear()
        scope = {
            "type": "http", "http_version": "1.1", "method": "POST", "path": path.partition("?")[0],
            "query_string": b"name=x.txt",
            "headers": [*headers, (b"content-length", length.encode())], "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80),
            "scheme": "http", "root_path": "",
        }  # fmt: skip
        asyncio.run(client.app(scope, never, take))
        assert sent[0]["status"] == 413
        assert (b"connection", b"close") in sent[0]["headers"]
        assert b"too-large" in sent[1]["body"]


@pytest.mark.parametrize("path", POSTS)
def test_one_that_comes_in_pieces_is_read_no_further(client: Any, path: str) -> None:
    most = longest("POST", path.partition("?")[0])
    answer = client.request("POST", path, content=pieces(most + 4096), headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.headers["content-type"]) == (413, "application/problem+json")
    assert answer.json()["type"].endswith(":too-large")


def test_of_strangers_no_file_is_read_at_all(call: Any) -> None:
    read = []

    async def told() -> AsyncIterator[bytes]:
        for _ in range(100):
            read.append(1)
            yield b"x" * 1024

    assert call(bearing=None).request("POST", "/api/v1/copies?name=x.txt", content=told()).status_code == 403
    assert len(read) <= 100


@pytest.mark.parametrize(("method", "path"), [("GET", "/api/v1/books"), ("HEAD", "/"), ("DELETE", "/api/v1/copies/faro-it")])
def test_what_takes_no_body_refuses_one(client: Any, method: str, path: str) -> None:
    assert client.request(method, path, content=b"x").status_code == 413
    assert client.request(method, path, content=pieces(2048)).status_code == 413
    assert client.request(method, path, headers={"Content-Length": "0"}).status_code != 413


def test_a_deeply_nested_body_is_a_problem_and_no_crash(client: Any) -> None:
    answer = client.request("POST", "/api/v1/verify", content=b"[" * 60_000, headers={"Content-Type": "application/json"})
    assert 400 <= answer.status_code < 500
