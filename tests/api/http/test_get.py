"""GET for other programs and pages: several entries at once, conditional answers, forms, pages of other origins."""

from __future__ import annotations

from typing import Any

import pytest

from api.http.negotiation import wanted

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
    again = client.get(ENTRY, headers={**headers, "If-None-Match": f'"x", {first.headers["etag"]}'})
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


@pytest.mark.parametrize("form", ["text/markdown", "text/plain"])
def test_an_entry_comes_as_text_with_its_citation(client: Any, form: str) -> None:
    answer = client.get(ENTRY, headers={"Accept": form})
    assert answer.headers["content-type"].startswith(form)
    assert answer.text.splitlines()[0] == ("# Tempesta" if form == "text/markdown" else "Tempesta")
    at = "http://127.0.0.1:8000/c/stormkeep-it/tempesta@0123456789abcdef"
    label = "Stormkeep, 2a ed., I. Glossario, «Tempesta», p. 7"
    assert answer.text.endswith(f"— [{label}](<{at}>)\n" if form == "text/markdown" else f"— {label}\n{at}\n")
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


@pytest.mark.parametrize("path", ["/api/v1/search?q=tempesta", "/api/v1/books/stormkeep-it/entries?limit=2"])
def test_only_the_fields_that_are_asked_for_come(client: Any, path: str) -> None:
    answer = client.get(f"{path}&fields=title,citation")
    body = answer.json()
    lines = body["hits"] if "hits" in body else body["entries"]
    assert [set(line) for line in lines] == [{"id", "title", "citation"}] * 2
    assert body["total"] == 2
    assert answer.headers["cache-control"] == "private, no-store"
    assert answer.headers["etag"]


def test_fields_slim_several_entries_too(client: Any) -> None:
    body = client.get("/api/v1/entries?ids=stormkeep-it/mantello,stormkeep-it/nulla&fields=title").json()
    assert body == {"entries": [{"id": "stormkeep-it/mantello", "title": "Mantello"}], "missing": ["stormkeep-it/nulla"]}


def test_a_field_of_a_copy_is_as_private_as_ever(client: Any) -> None:
    body = client.get("/api/v1/search?q=tempesta&fields=source,snippet", headers=OTHER).json()
    assert [hit["source"] for hit in body["hits"]] == [None, None]
    assert body["hits"][1]["snippet"] == ""


def test_an_unknown_field_is_a_problem_that_names_the_known(client: Any, approved: Any) -> None:
    approved("problem-fields", client.get("/api/v1/search?q=tempesta&fields=title,colour"))


def test_a_page_leads_to_its_neighbours(client: Any) -> None:
    path = "/api/v1/books/stormkeep-it/entries"
    assert client.get(f"{path}?limit=1").headers["link"] == f'<{path}?limit=1&offset=1>; rel="next"'
    assert client.get(f"{path}?limit=1&offset=1").headers["link"] == f'<{path}?limit=1&offset=0>; rel="prev"'
    assert "link" not in client.get(path).headers
    found = client.get("/api/v1/search?q=tempesta%20e%20mare&limit=1&fields=title").headers["link"]
    assert found == '</api/v1/search?q=tempesta+e+mare&fields=title&limit=1&offset=1>; rel="next"'


ASK = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}


@pytest.mark.parametrize(
    ("path", "body"),
    [("verify", {"quote": "Senza mantello si salta un turno."}), ("walks", {"book": "ahlcg-it", "steps": ["ST1", "ST2"]})],
)
def test_a_page_of_another_origin_may_ask_by_post(client: Any, path: str, body: dict[str, Any]) -> None:
    before = client.request("OPTIONS", f"/api/v1/{path}", headers={**OTHER, **ASK})
    assert (before.status_code, before.headers["access-control-allow-origin"]) == (204, "*")
    assert before.headers["access-control-allow-methods"] == "POST"
    assert before.headers["access-control-allow-headers"] == "content-type"
    answer = client.request("POST", f"/api/v1/{path}", headers=OTHER, json=body)
    assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (200, "*")
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert "copia.txt" not in answer.text


def test_a_page_of_another_origin_gets_no_quote_from_the_copy(client: Any) -> None:
    quote = {"quote": "Chi non ha un mantello perde un turno."}
    assert client.request("POST", "/api/v1/verify", json=quote).json()["matches"][0]["against"] == "copy"
    there = client.request("POST", "/api/v1/verify", json=quote, headers=OTHER).json()
    assert [match["against"] for match in there["matches"]] in ([], ["glossa"])


@pytest.mark.parametrize("path", ["/api/v1/copies", "/api/v1/books", "/api/v1/copies/stormkeep-it"])
def test_nothing_else_may_be_sent_from_another_origin(client: Any, path: str) -> None:
    answer = client.request("OPTIONS", path, headers={**OTHER, **ASK})
    assert answer.status_code in (403, 405)
    assert "access-control-allow-origin" not in answer.headers or path == "/api/v1/books"
    assert "access-control-allow-methods" not in answer.headers


@pytest.mark.parametrize("path", [ENTRY, "/api/v1/search?q=x", "/openapi.json", "/changes.atom"])
def test_a_page_of_another_origin_may_ask_whether_what_it_has_is_still_so(client: Any, path: str) -> None:
    ask = {"Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "if-none-match"}
    before = client.request("OPTIONS", path, headers={**OTHER, **ask})
    assert before.status_code == 204
    assert before.headers["access-control-allow-origin"] == "*"
    assert "If-None-Match" in before.headers["access-control-allow-headers"]
    assert "authorization" not in before.headers["access-control-allow-headers"].lower()
    assert before.headers["access-control-allow-methods"] == "GET"


def test_the_description_is_open_to_other_origins_and_has_an_etag(client: Any) -> None:
    answer = client.get("/openapi.json", headers=OTHER)
    assert answer.headers["access-control-allow-origin"] == "*"
    again = client.get("/openapi.json", headers={**OTHER, "If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


def test_every_answer_says_which_corpus_it_is_made_of(client: Any) -> None:
    books = client.get("/api/v1/books")
    assert books.headers["glossa-corpus"] == books.json()["version"]
    assert client.get(ENTRY, headers=OTHER).headers["glossa-corpus"] == books.json()["version"]
    assert "Glossa-Corpus" in client.get(ENTRY, headers=OTHER).headers["access-control-expose-headers"]
    assert "glossa-corpus" not in client.get("/healthz").headers
