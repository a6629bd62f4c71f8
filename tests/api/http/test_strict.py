"""Parameters that a route doesn't know, or that come twice, are refused, and the one that is meant is named."""

from __future__ import annotations

import re

import pytest

from tests.api.conftest import Client

MEANT = [
    ("/api/v1/search?query=tempesta", "query", "q"),
    ("/api/v1/search?q=tempesta&language=it", "language", "lang"),
    ("/api/v1/search?q=tempesta&page_size=3", "page_size", "limit"),
    ("/api/v1/search?q=tempesta&limt=3", "limt", "limit"),
    ("/api/v1/answer?question=tempesta", "question", "q"),
    ("/api/v1/suggest?prefix=te", "prefix", "q"),
    ("/api/v1/cards?language=it", "language", "ui"),
    ("/api/v1/entries?id=stormkeep-it/tempesta", "id", "ids"),
    ("/api/v1/paths?start=a/b&to=c/d", "start", "from"),
]


@pytest.mark.parametrize(("path", "given", "meant"), MEANT)
def test_an_unknown_parameter_is_refused_and_the_one_meant_is_named(client: Client, path: str, given: str, meant: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (422, "application/problem+json")
    told = answer.json()
    assert told["type"] == "urn:problem-type:glossa:invalid-request"
    assert f"no parameter {given!r} here. Did you mean {meant!r}?" in told["detail"] or told["errors"][0]["name"] == meant
    assert any(part["name"] in (given, meant) for part in told["errors"])


def test_one_that_is_like_none_is_told_what_there_is(client: Client) -> None:
    assert client.get("/api/v1/suggest?q=te&zz=1").json()["detail"].endswith("There are: q, lang, game, book, ui, limit.")
    assert client.get("/api/v1/icons?zz=1").json()["detail"].endswith("this takes none.")


@pytest.mark.parametrize("path", ["/api/v1/entries?ids=a/b&ids=c/d", "/api/v1/search?q=a&q=b", "/api/v1/suggest?q=a&q=b"])
def test_a_parameter_that_comes_twice_is_refused(client: Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, "appears 2 times: give it once" in answer.json()["detail"]) == (422, True)


@pytest.mark.parametrize("route", ["search", "answer", "disputes", "suggest"])
def test_what_is_asked_is_needed(client: Client, route: str) -> None:
    answer = client.get(f"/api/v1/{route}")
    assert (answer.status_code, answer.json()["detail"]) == (422, "q: it is needed.")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("limit=molti", "limit: it has to be a whole number."),
        ("limit=0", "limit: it has to be at least 1."),
        ("limit=5000", "limit: it has to be at most 100."),
        ("ui=de", "ui: it has to be 'it', 'pt' or 'en'."),
    ],
)
def test_a_value_that_is_wrong_is_told_in_words(client: Client, asked: str, told: str) -> None:
    answer = client.get(f"/api/v1/search?q=tempesta&{asked}")
    assert (answer.status_code, answer.json()["detail"]) == (422, told)


def test_too_many_ids_are_counted(client: Client) -> None:
    told = client.get(f"/api/v1/entries?ids={','.join(['a/b'] * 101)}").json()["detail"]
    assert told == "ids: it has 101 ids: at most 100."
    assert client.get(f"/api/v1/entries?ids={','.join(['a/b'] * 100)}").status_code == 200
    assert "such as" in client.get("/api/v1/entries?ids=a/b,,c/d").json()["detail"]


def test_a_field_of_a_body_that_is_unknown_is_told_which_is_meant(client: Client) -> None:
    told = client.request("POST", "/api/v1/verify", json={"quote": "tempesta", "boook": "x"}).json()
    assert told["detail"] == "boook: There is no field 'boook' here. Did you mean 'book'?"
    walk = {"book": "ahlcg-it", "steps": ["ST1"]}
    assert "'ui'" in client.request("POST", "/api/v1/walks", json={**walk, "lang": "it"}).json()["detail"]
    assert client.request("POST", "/api/v1/walks", json={**walk, "language": "it"}).status_code == 200  # its former name


@pytest.mark.parametrize(("given", "field"), [("book", "book"), ("lang", "ui"), ("q", "quote")])
def test_a_parameter_that_belongs_in_the_body_is_told_so(client: Client, given: str, field: str) -> None:
    answer = client.request("POST", f"/api/v1/verify?{given}=x", json={"quote": "tempesta"})
    told = f"There is no parameter {given!r} here: the body takes a field {field!r}."
    assert (answer.status_code, answer.json()["detail"]) == (422, told)


def test_a_body_that_is_not_sent_as_json_is_told_so(client: Client) -> None:
    sent = b'{"quote": "tempesta"}'
    for content_type in ("application/x-www-form-urlencoded", "text/plain"):
        answer = client.request("POST", "/api/v1/verify", content=sent, headers={"Content-Type": content_type})
        assert answer.status_code == 422
        assert "send it as application/json" in answer.json()["detail"]
    answer = client.request("POST", "/api/v1/verify", content=b'"tempesta"', headers={"Content-Type": "application/json"})
    assert answer.json()["detail"] == "body: it has to be an object with the fields quote, book, ui."


@pytest.mark.parametrize("path", ["/api/v1/changes?since=x", "/api/v1/entries?ids=a,,b", "/c/a/b@zz"])
def test_no_error_shows_a_regular_expression(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 422
    assert not re.search(r"[\^$\\]|\[0-9", answer.text.replace("\\u", ""))


@pytest.mark.parametrize(
    "path", ["/?utm_source=x", "/healthz?x=1", "/oembed?url=http://127.0.0.1:8000/e/stormkeep-it/tempesta&dnt=1"]
)
def test_pages_and_what_others_programs_open_take_what_these_add(client: Client, path: str) -> None:
    assert client.get(path).status_code == 200
