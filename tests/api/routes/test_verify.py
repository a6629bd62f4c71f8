"""Quotes over HTTP and on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from api.cli import cli

Approve = Callable[[str, httpx.Response], None]
OF_THE_COPY = "chi non ha un mantello perde un turno"


def asked(client: Any, **body: Any) -> httpx.Response:
    answer: httpx.Response = client.request("POST", "/api/v1/verify", json=body)
    return answer


def test_a_quote_of_the_copy_is_the_approved_answer(client: Any, approved: Approve) -> None:
    approved("verify", asked(client, quote=OF_THE_COPY))


def test_elsewhere_nobody_learns_whether_a_copy_has_the_words(call: Any) -> None:
    answer = asked(call("192.168.1.7", "192.168.1.2:8000", expose=True), quote=OF_THE_COPY)
    assert [match for match in answer.json()["matches"] if match["against"] == "copy"] == []
    assert "Tempesta!" not in answer.text


@pytest.mark.parametrize(
    ("body", "status", "sort"),
    [
        ({"quote": "!!"}, 400, "invalid-query"),
        ({"quote": "tempesta", "book": "luna-it"}, 404, "unknown-book"),
        ({}, 422, "invalid-request"),
        ({"quote": "x" * 5001}, 422, "invalid-request"),
    ],
)
def test_a_wrong_call_is_a_problem(client: Any, body: dict[str, Any], status: int, sort: str) -> None:
    answer = asked(client, **body)
    assert (answer.status_code, answer.json()["type"].rpartition(":")[2]) == (status, sort)


@pytest.fixture
def run(library: Any, home: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr("search.library.Library.open", lambda *_, **__: library)
    return lambda *words: CliRunner().invoke(cli, ["verify", *words])


def test_the_command_tells_where_a_quote_stands(run: Any) -> None:
    result = run(OF_THE_COPY)
    assert result.exit_code == 0
    assert "Tempesta  [stormkeep-it/tempesta]  (la tua copia)" in result.stdout
    assert "Parola per parola:" in result.stderr


def test_the_command_answers_as_the_api_does(run: Any, client: Any) -> None:
    assert json.loads(run("--json", OF_THE_COPY).stdout) == asked(client, quote=OF_THE_COPY).json()


def test_a_changed_meaning_is_said_in_the_language_asked_for(client: Any, run: Any) -> None:
    quote = "chi ha un mantello perde un turno"
    [change] = asked(client, quote=quote, ui="pt").json()["matches"][0]["changes"]
    assert (change["kind"], change["quoted"], change["printed"]) == ("negation", "", "non ha")
    assert change["sentence"] == "Outra negação: a citação omite “non ha”."
    assert len(change["spans"]) == 1
    result = run("--ui", "it", quote)
    assert "il senso è un altro" in result.stderr
    assert "! Un’altra negazione: la citazione omette “non ha”." in result.stdout


def test_what_the_books_say_on_a_rule_quoted_by_heart_is_shown(
    client: Any, library: Any, run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    sure = replace(library.search("tempesta"), confidence=0.9)
    monkeypatch.setattr(library, "search", lambda *_, **__: sure)
    quote = "tempesta: così si racconta in giro"
    found = asked(client, quote=quote, ui="it").json()["counterpart"]
    said = library.answer("tempesta").answers[0].statements[0]
    assert (found["id"], found["said"]) == (said.entry, " ".join((*said.under, said.plain)))
    assert found["sentence"].startswith("Non con queste parole")
    result = run("--ui", "it", quote)
    assert result.exit_code == 1
    assert "Non con queste parole" in result.stderr
    assert said.plain in result.stdout


def test_a_language_that_is_none_is_refused(client: Any) -> None:
    assert asked(client, quote="tempesta", ui="xx").status_code == 422
