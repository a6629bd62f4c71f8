"""Texts over 1 KB go out compressed, and are still told apart by their ETags."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.api.conftest import Client

LONG = "/openapi.json"


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [("gzip", "gzip"), ("gzip, deflate, br", "br"), ("br;q=0, gzip", "gzip"), ("gzip;q=0", ""), ("identity", ""), ("", "")],
)
def test_a_long_text_is_compressed_as_the_client_likes_it(client: Client, accepted: str, coding: str) -> None:
    plain = client.get(LONG, headers={"Accept-Encoding": "identity"})
    answer = client.get(LONG, headers={"Accept-Encoding": accepted})
    assert answer.headers.get("content-encoding", "") == coding
    assert answer.json() == plain.json()
    assert "Accept-Encoding" in answer.headers["vary"]
    if coding:
        assert int(answer.headers["content-length"]) < len(plain.content) / 4


def test_without_the_extra_there_is_gzip(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.http.compression.brotli", None)
    assert client.get(LONG, headers={"Accept-Encoding": "br, gzip"}).headers["content-encoding"] == "gzip"


def test_a_short_text_is_left_as_it_is(client: Client) -> None:
    assert "content-encoding" not in client.get("/healthz", headers={"Accept-Encoding": "gzip"}).headers


def test_the_etag_of_a_compressed_text_is_weak_and_still_answers_304(client: Client) -> None:
    plain = client.get(LONG, headers={"Accept-Encoding": "identity"}).headers["etag"]
    tag = client.get(LONG, headers={"Accept-Encoding": "gzip"}).headers["etag"]
    assert tag == f"W/{plain}"
    for held in (plain, tag):
        assert client.get(LONG, headers={"Accept-Encoding": "gzip", "If-None-Match": held}).status_code == 304


def test_a_file_of_the_pages_is_compressed_and_a_picture_is_not(client: Client, web: Path) -> None:
    (web / "long.js").write_text("a.line(of.no.meaning);\n" * 9000, encoding="utf-8")
    (web / "long.png").write_bytes(b"\x00" * 9000)
    script = client.get("/long.js", headers={"Accept-Encoding": "gzip"})
    assert (script.headers["content-encoding"], script.text.count("a.line(of.no.meaning);")) == ("gzip", 9000)
    assert script.headers["etag"].startswith("W/")
    again = client.get("/long.js", headers={"Accept-Encoding": "gzip", "If-None-Match": script.headers["etag"]})
    assert again.status_code == 304
    assert "content-encoding" not in client.get("/long.png", headers={"Accept-Encoding": "gzip"}).headers


def test_head_tells_what_get_would(client: Client) -> None:
    head, get = (client.request(method, LONG, headers={"Accept-Encoding": "gzip"}) for method in ("HEAD", "GET"))
    assert head.content == b""
    assert head.headers["content-encoding"] == get.headers["content-encoding"] == "gzip"
    assert head.headers["etag"] == get.headers["etag"]
