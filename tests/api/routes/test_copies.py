"""Copies over HTTP: added, listed, removed, refused with a problem."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from api.http.engine import Engine
from api.http.settings import Settings
from corpus.copies import stored
from corpus.declared import folders
from corpus.load import BOOKS, load_book
from corpus.readers.copy import MAX_BYTES

SECTIONS = "\n".join(
    f"## {title}\n\nSulla regola detta {title.lower()} il gioco dice questo.\n" for title in ("Remi", "Vele", "Ancora")
)
GALEA = f"# Galea\n\n{SECTIONS}".encode()
NEW = {"name": "galea.txt", "id": "galea-it", "title": "Galea", "lang": "it", "game": "galea"}


def test_a_copy_is_added_listed_and_removed(client: Any, home: Path, library: Any) -> None:
    added = client.request("POST", "/api/v1/copies", params=NEW, content=GALEA)
    assert added.status_code == 201
    body = added.json()
    assert (body["book"], body["title"], body["file"], body["shipped"]) == ("galea-it", "Galea", "galea.txt", False)
    assert [copy.book for copy in stored(home)] == ["galea-it"]
    assert client.get("/api/v1/copies").json() == {"copies": [body], "damaged": []}
    removed = client.request("DELETE", "/api/v1/copies/galea-it")
    assert (removed.status_code, removed.content) == (204, b"")
    assert stored(home) == []


def test_two_versions_are_kept_compared_and_cited(client: Any, library: Any) -> None:
    first = client.request("POST", "/api/v1/copies", params=NEW, content=GALEA).json()
    newer = GALEA.replace(b"detta remi", b"chiamata remi")
    second = client.request("POST", "/api/v1/copies", params={**NEW, "keep": "true"}, content=newer).json()
    assert [kept["version"] for kept in second["earlier"]] == [first["version"]]
    found = client.get("/api/v1/copies/galea-it/revisions").json()
    assert (found["old"]["version"], found["new"]["version"]) == (first["version"], second["version"])
    assert [(one["what"], one["id"]) for one in found["revisions"]] == [(["reworded"], "galea-it/remi")]
    passages = [
        client.get(f"/api/v1/copies/galea-it/versions/{one['version']}?entry=galea-it/remi").json()["text"]
        for one in (first, second)
    ]
    assert ["chiamata" in text for text in passages] == [False, True]


def test_one_version_has_nothing_to_be_compared_with(client: Any, library: Any) -> None:
    client.request("POST", "/api/v1/copies", params=NEW, content=GALEA)
    answer = client.get("/api/v1/copies/galea-it/revisions")
    assert (answer.status_code, "Only one copy" in answer.json()["detail"]) == (409, True)


def test_the_index_is_told_of_it(client: Any, engine: Any, library: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    monkeypatch.setattr(engine, "changed", lambda: told.append(1))
    client.request("POST", "/api/v1/copies", params=NEW, content=GALEA)
    client.request("DELETE", "/api/v1/copies/galea-it")
    client.request("DELETE", "/api/v1/copies/galea-it")
    assert len(told) == 2


def test_a_file_that_is_no_rulebook_is_a_problem_and_changes_nothing(client: Any, home: Path, approved: Any) -> None:
    approved("problem-copy", client.request("POST", "/api/v1/copies?name=empty.txt", content=b" "))
    assert stored(home) == []


@pytest.fixture
def shipped(library: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The library holds a book that Glossa ships."""
    book = load_book(BOOKS / "ahlcg-it")
    monkeypatch.setattr(library.catalog(), "books", {book.id: book})


def test_the_shipped_books_are_those_of_the_library_and_of_the_files_while_none_answers(
    shipped: None, client: Any, settings: Settings, engine: Engine
) -> None:
    assert [*engine.shipped()] == ["ahlcg-it"]
    assert len(Engine(settings).shipped()) == len(folders(BOOKS))


@pytest.mark.parametrize(
    ("content", "more", "reason"),
    [
        (GALEA, {}, "added"),
        (GALEA + b"\nAltro.\n", {}, "there"),
        (b"Senza intestazioni.\n", {"id": "nave-it"}, "headings"),
        (GALEA + b"\nAltro.\n", {"id": "Nave!"}, "described"),
        (GALEA + b"\nAltro.\n", {"id": "ahlcg-it"}, "described"),
        (b"\x00\x01\x02", {}, "unreadable"),
    ],
)
def test_a_refused_copy_says_why_in_a_word(client: Any, shipped: None, content: bytes, more: dict[str, str], reason: str) -> None:
    client.request("POST", "/api/v1/copies", params=NEW, content=GALEA)
    answer = client.request("POST", "/api/v1/copies", params={**NEW, **more}, content=content)
    assert (answer.status_code, answer.json().get("reason")) == (409, reason)


def test_a_book_that_nobody_described_is_a_problem(client: Any) -> None:
    assert client.request("POST", "/api/v1/copies?name=galea.txt", content=GALEA).json()["reason"] == "unknown"


def test_half_a_declaration_is_a_problem(client: Any) -> None:
    answer = client.request("POST", "/api/v1/copies?name=x.txt&id=galea-it", content=GALEA)
    assert (answer.status_code, "all four" in answer.json()["detail"]) == (409, True)


def test_a_file_that_is_too_large_is_read_no_further(client: Any) -> None:
    answer = client.request("POST", "/api/v1/copies?name=x.txt", content=b"a" * (MAX_BYTES + 1))
    assert answer.status_code == 413
    assert answer.json()["type"].endswith(":too-large")


@pytest.mark.parametrize("book", ["galea-it", "..%2F..%2Fetc", "Galea"])
def test_a_copy_that_is_not_there_is_a_problem(client: Any, book: str) -> None:
    assert client.request("DELETE", f"/api/v1/copies/{book}").status_code == 404


@pytest.mark.parametrize("body", [b"", b"\x1c\x0c", b"\x1c", b"#", b"\xe2\x80\x8b", b"|\n-"])
def test_a_file_without_a_word_is_refused(client: Any, body: bytes) -> None:
    answer = client.request("POST", "/api/v1/copies?name=x.txt", content=body)
    assert (answer.status_code, answer.json()["type"]) == (409, "urn:problem-type:glossa:copy-refused")
