"""What surrounds every route: names, headers."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.parametrize("path", ["/", "/docs", "/openapi.json", "/healthz", "/api/v1/nothing", "/api/v1/search?q=crash"])
def test_every_answer_has_a_strict_policy(client: Any, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost@evil.example", "192.168.1.2", "127.1", ""]
)
def test_a_strange_name_is_refused(client: Any, host: str) -> None:
    answer = client.get("/api/v1/books", headers={"Host": host})
    assert answer.status_code == 400
    assert answer.json()["type"] == "urn:problem-type:glossa:unknown-host"
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_two_names_at_once_are_refused(client: Any) -> None:
    answer = client.get("/api/v1/books", headers=[("Host", "127.0.0.1"), ("Host", "evil.example")])
    assert answer.status_code == 400


def test_a_name_of_the_settings_is_answered(call: Any) -> None:
    answer = call(names=frozenset({"glossa.example"})).get("/api/v1/books", headers={"Host": "glossa.example:443"})
    assert answer.status_code == 200


def test_an_address_is_answered_where_others_are_let_in_and_a_name_is_not(call: Any) -> None:
    client = call(expose=True)
    assert client.get("/api/v1/books", headers={"Host": "192.168.1.2:8000"}).status_code == 200
    assert client.get("/api/v1/books", headers={"Host": "evil.example"}).status_code == 400
