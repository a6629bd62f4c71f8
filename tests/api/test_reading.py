"""GET for other programs and pages: several entries at once, conditional answers, forms, pages of other origins."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from api.negotiate import wanted
from tests.api.conftest import BOOK

ENTRY = "/api/v1/entries/stormkeep-it/tempesta"
OTHER = {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}


def test_several_entries_come_in_the_order_asked_for(client: Any) -> None:
    body = client.get("/api/v1/entries?ids=stormkeep-it/mantello,stormkeep-it/nulla,stormkeep-it/tempesta").json()
    assert [entry["title"] for entry in body["entries"]] == ["Mantello", "Tempesta"]
    assert body["missing"] == ["stormkeep-it/nulla"]


@pytest.mark.parametrize("ids", ["", ",", "a/b," * 100 + "a/b"])
def test_a_list_of_ids_that_is_none_or_too_long_is_refused(client: Any, ids: str) -> None:
    assert client.get(f"/api/v1/entries?ids={ids}").status_code == 422


@pytest.mark.parametrize("headers", [{}, OTHER])
def test_what_the_asker_has_is_not_sent_again(client: Any, headers: dict[str, str]) -> None:
    first = client.get(ENTRY, headers=headers)
    again = client.get(ENTRY, headers={**headers, "If-None-Match": f'"x", W/{first.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert client.get(ENTRY, headers={**headers, "If-None-Match": '"x"'}).status_code == 200


@pytest.mark.parametrize("path", ["/api/v1/books", "/api/v1/suggest?q=te", ENTRY])
def test_every_answer_says_how_it_may_be_kept(call: Any, path: str) -> None:
    answer = call("192.168.1.7", "192.168.1.2:8000", expose=True).get(path)
    assert answer.headers["cache-control"] == "no-cache"
    assert {"Accept", "Origin"} <= set(answer.headers["vary"].split(", "))


@pytest.mark.parametrize("path", ["/api/v1/search?q=tempesta", "/api/v1/books", ENTRY])
def test_a_page_of_another_origin_reads_our_texts_and_nothing_of_the_copy(client: Any, path: str) -> None:
    answer = client.get(path, headers=OTHER)
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert "copia.txt" not in answer.text
    assert "start_line" not in answer.text


def test_our_own_pages_answers_are_open_to_no_other(client: Any) -> None:
    for headers in ({}, {"Origin": "http://127.0.0.1:8000", "Sec-Fetch-Site": "same-origin"}):
        answer = client.get(ENTRY, headers=headers)
        assert "access-control-allow-origin" not in answer.headers
        assert answer.json()["source"]["file"] == "copia.txt"


@pytest.mark.parametrize("path", ["/api/v1/copies", "/healthz", "/"])
def test_nothing_else_is_open_to_other_origins(client: Any, path: str) -> None:
    assert "access-control-allow-origin" not in client.get(path, headers=OTHER).headers


def test_a_book_that_only_the_user_has_closes_the_door(client: Any, library: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "books", lambda: (BOOK, replace(BOOK, id="mine-it", shipped=False)))
    assert "access-control-allow-origin" not in client.get(ENTRY, headers=OTHER).headers


@pytest.mark.parametrize("form", ["text/markdown", "text/plain"])
def test_an_entry_comes_as_text_with_its_citation(client: Any, form: str) -> None:
    answer = client.get(ENTRY, headers={"Accept": form})
    assert answer.headers["content-type"].startswith(form)
    assert answer.text.splitlines()[0] == ("# Tempesta" if form == "text/markdown" else "Tempesta")
    assert answer.text.endswith("p. 7\n")
    assert "Chi non ha" not in answer.text


@pytest.mark.parametrize(
    ("accept", "form"),
    [
        ("", "application/json"),
        ("*/*", "application/json"),
        ("text/html, */*;q=0.8", "application/json"),
        ("text/plain;q=0.5, text/markdown", "text/markdown"),
        ("text/markdown;q=0", "application/json"),
        ("text/plain, */*;q=0.1", "text/plain"),
    ],
)
def test_the_form_liked_best_is_taken(accept: str, form: str) -> None:
    assert wanted(accept) == form
