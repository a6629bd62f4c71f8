"""Answers that were given before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from api.http import repeated
from search.catalog import Catalog
from tests.api.conftest import Client, NoCatalog, SmallLibrary

PATH = "/api/v1/search?q=tempesta"
ENTRY = "stormkeep-it/tempesta"
Call = Callable[..., Client]


def test_the_same_question_gets_the_same_answer_without_a_search(call: Call, library: SmallLibrary) -> None:
    stranger = call("192.0.2.7", bearing=None, expose=True)
    first, again = stranger.get(PATH), stranger.get(PATH)
    assert (again.content, again.headers) == (first.content, first.headers)
    assert library.with_copies == [False]
    assert stranger.get(PATH, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304


def test_an_entry_is_made_once_for_each_form(call: Call, library: SmallLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    entry = SmallLibrary.entry
    monkeypatch.setattr(SmallLibrary, "entry", lambda self, id, **more: made.append(id) or entry(self, id, **more))
    stranger = call("192.0.2.7", bearing=None, expose=True)
    first, again = (stranger.get(f"/api/v1/entries/{ENTRY}") for _ in range(2))
    assert first.status_code == 200
    assert (again.content, again.headers) == (first.content, first.headers)
    assert made == [ENTRY]
    plain = stranger.get(f"/api/v1/entries/{ENTRY}", headers={"Accept": "text/plain"})
    assert plain.headers["Content-Type"].startswith("text/plain")
    assert made == [ENTRY, ENTRY]


@pytest.mark.parametrize(
    "other",
    [
        {"path": f"{PATH}&ui=pt"},
        {"path": f"{PATH}&limit=1"},
        {"path": PATH.replace("search", "answer")},
        {"headers": {"Accept-Language": "pt"}},
        {"headers": {"Accept": "text/markdown"}},
    ],
)
def test_another_question_or_reader_gets_an_answer_of_its_own(other: dict[str, Any], call: Call, library: SmallLibrary) -> None:
    stranger = call("192.0.2.7", bearing=None, expose=True)
    stranger.get(PATH)
    stranger.get(other.pop("path", PATH), **other)
    assert library.with_copies == [False, False]


def test_what_the_owner_sees_is_neither_kept_nor_given_from_what_is(call: Call, client: Client, library: SmallLibrary) -> None:
    stranger = Client(client.app, token=None)
    owner = [client.get(PATH), client.get(PATH)]
    others = [stranger.get(PATH), stranger.get(PATH)]
    assert library.with_copies == [True, True, False]
    assert all("mantello perde" in one.text for one in owner)
    assert not any("mantello perde" in one.text for one in others)
    assert "mantello perde" in client.get(PATH).text


def test_another_generation_forgets_all_answers(call: Call, library: SmallLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger = call("192.0.2.7", bearing=None, expose=True)
    stranger.get(PATH)
    other: Catalog = NoCatalog()
    monkeypatch.setattr(SmallLibrary, "catalog", lambda *_, **__: other)
    stranger.get(PATH)
    stranger.get(PATH)
    assert library.with_copies == [False, False]


def test_errors_are_not_kept(call: Call, library: SmallLibrary) -> None:
    stranger = call("192.0.2.7", bearing=None, expose=True)
    assert [stranger.get("/api/v1/search?q=crash").status_code for _ in range(2)] == [500, 500]
    assert library.with_copies == [False, False]


def test_the_oldest_answers_go_where_there_are_too_many_bytes(
    call: Call, library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger = call("192.0.2.7", bearing=None, expose=True)
    size = len(stranger.get(PATH).content)
    monkeypatch.setattr(repeated.Repeated.__init__, "__defaults__", (2 * size + 300,))
    stranger = call("192.0.2.7", bearing=None, expose=True)
    asked = [f"{PATH}{letter}" for letter in "abcab"]  # the third sends the first away, the first again the second
    for path in asked:
        stranger.get(path)
    assert len(library.with_copies) == 1 + 5
    stranger.get(asked[-1])
    assert len(library.with_copies) == 1 + 5


def test_where_milvus_finds_the_candidates_nothing_is_kept(call: Call, library: SmallLibrary) -> None:
    stranger = call("192.0.2.7", bearing=None, expose=True, milvus="http://milvus:19530")
    stranger.get(PATH)
    stranger.get(PATH)
    assert library.with_copies == [False, False]
