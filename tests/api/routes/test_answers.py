"""Whole answers, approved: any change of one is a visible difference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

Approve = Callable[[str, httpx.Response], None]

ANSWERS = {
    "search": "/api/v1/search?q=tempesta",
    "search-nothing": "/api/v1/search?q=drago",
    "search-second-page": "/api/v1/search?q=tempesta&limit=1&offset=1",
    "answer": "/api/v1/answer?q=tempesta?",
    "search-partly": "/api/v1/search?q=tempesta con Pioggia Nera&ui=it",
    "search-no-phrase": '/api/v1/search?q="un drago"&ui=en',
    "answer-partly": "/api/v1/answer?q=tempesta con Pioggia Nera?",
    "disputes": "/api/v1/disputes?q=tempesta con Pioggia Nera?&ui=it",
    "disputes-nothing": "/api/v1/disputes?q=drago",
    "answer-nothing": "/api/v1/answer?q=drago",
    "suggest": "/api/v1/suggest?q=tem",
    "entry": "/api/v1/entries/stormkeep-it/tempesta",
    "books": "/api/v1/books",
    "book": "/api/v1/books/stormkeep-it",
    "book-entries": "/api/v1/books/stormkeep-it/entries?limit=1&offset=1",
    "readyz": "/readyz",
    "copies": "/api/v1/copies",
    "problem-unknown-entry": "/api/v1/entries/stormkeep-it/tempest",
    "problem-unknown-book": "/api/v1/books/stormkeep-de",
    "problem-unknown-book-entries": "/api/v1/books/stormkeep-de/entries",
    "problem-filter": "/api/v1/search?q=tempesta&game=chess",
    "problem-parameters": "/api/v1/search?q=tempesta&lang=de&limit=0",
    "problem-kind": "/api/v1/search?q=tempesta&kind=dragon",
    "problem-nothing-here": "/api/v1/nothing",
    "problem-crash": "/api/v1/search?q=crash",
}


@pytest.mark.parametrize("name", ANSWERS)
def test_an_answer_is_the_approved_one(name: str, client: Any, approved: Approve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.schemas.service.VERSION", "0.0.0")
    approved(name, client.get(ANSWERS[name]))


def test_a_method_that_does_not_go_with_a_path_is_a_problem(client: Any, approved: Approve) -> None:
    answer = client.request("DELETE", "/api/v1/search")
    approved("problem-method", answer)
    assert answer.headers["allow"] == "GET, HEAD"


@pytest.mark.parametrize(
    ("path", "methods"),
    [("/api/v1/copies/ahlcg-it", "DELETE"), ("/api/v1/copies/ahlcg-it/revisions", "GET, HEAD"),
     ("/api/v1/entries/a-it/b", "GET, HEAD"), ("/api/v1/own", "GET, HEAD, PUT"),
     ("/api/v1/copies/ahlcg-it/versions/0123456789ab", "GET, HEAD")],
)  # fmt: skip
def test_a_405_names_the_methods_of_its_path_alone_whatever_the_request_brings(client: Any, path: str, methods: str) -> None:
    for method in ("TRACE", "QUERY", "PATCH"):
        answer = client.request(method, path, content=b"{}" if method != "PATCH" else None)
        assert (answer.status_code, answer.headers["allow"]) == (405, methods)


def test_anyone_elsewhere_gets_the_same_answer_without_the_words_of_the_copy(call: Any, approved: Approve) -> None:
    approved("search-from-elsewhere", call("192.168.1.7", "192.168.1.2:8000", expose=True).get(ANSWERS["search"]))


def test_a_filter_that_nobody_filled_in_is_none(client: Any) -> None:
    blank = client.get("/api/v1/search?q=tempesta&lang=&game=&book=&kind=")
    assert blank.json() == client.get("/api/v1/search?q=tempesta").json()


def test_an_error_of_ours_tells_nothing_of_its_inside(client: Any) -> None:
    answer = client.get("/api/v1/search?q=crash")
    assert answer.status_code == 500
    assert "secret" not in answer.text


def test_the_server_says_that_it_runs(client: Any) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["status"]) == (200, "ok")


def test_head_answers_as_get_without_a_body(client: Any) -> None:
    answer = client.request("HEAD", "/api/v1/books")
    assert (answer.status_code, answer.content) == (200, b"")
    assert int(answer.headers["content-length"]) == len(client.get("/api/v1/books").content)


def test_all_the_methods_of_a_path_are_named(client: Any) -> None:
    assert client.request("OPTIONS", "/api/v1/copies").headers["allow"] == "GET, HEAD, POST"
    assert client.request("PUT", "/api/v1/copies/stormkeep-it").headers["allow"] == "DELETE"


def test_a_body_that_is_no_text_is_a_problem(client: Any) -> None:
    answer = client.request("POST", "/api/v1/walks", content=b'"\xe9"', headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["detail"]) == (422, "The body is not UTF-8.")
