"""Charts, walks and worked examples over HTTP and on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import nullcontext
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from click.testing import CliRunner, Result

from api.cli import cli
from corpus.timing.load_charts import timing_of

Run = Callable[..., Result]
TEST = ["ST1", "ST2", "ST3", "ST4", "ST5", "ST6", "ST7", "ST8"]


def walk(client: Any, **body: Any) -> httpx.Response:
    answer: httpx.Response = client.request("POST", "/api/v1/walks", json=body)
    return answer


@pytest.fixture
def run(library: Any, home: Any, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command on the small library."""
    monkeypatch.setattr("search.library.Library.open", lambda *_, **__: library)
    return lambda *words: CliRunner().invoke(cli, list(words))


def test_a_legal_walk_is_answered_with_its_windows_and_citations(client: Any) -> None:
    answer = walk(client, book="ahlcg-it", steps=["2.2", "2.2.1", *TEST, "2.2.2"]).json()
    assert (answer["legal"], answer["problems"]) == (True, [])
    assert answer["windows"] == [
        {"after_index": 0, "step": "2.2"},
        {"after_index": 2, "step": "ST1"},
        {"after_index": 3, "step": "ST2"},
        {"after_index": 9, "step": "ST8"},
    ]
    assert answer["citations"][0]["id"] == "ahlcg-it/2-2-inizio-del-turno-dell-investigatore-successivo"


def test_an_illegal_walk_is_an_answer_and_says_why_in_the_language_asked_for(client: Any) -> None:
    answer = walk(client, book="ahlcg-pt", steps=["4.6", "2.1"], language="pt")
    assert answer.status_code == 200
    (problem,) = answer.json()["problems"]
    assert (problem["index"], problem["step"]) == (1, "2.1")
    assert problem["message"].startswith("A fase do Mythos só é pulada")


def test_an_unknown_step_is_a_problem_of_the_walk_and_an_unknown_book_an_error(client: Any) -> None:
    answer = walk(client, book="ahlcg-it", steps=["9.9"]).json()
    assert [problem["step"] for problem in answer["problems"]] == ["9.9"]
    error = walk(client, book="chess", steps=["1.1"])
    assert (error.status_code, error.json()["type"]) == (404, "urn:problem-type:glossa:unknown-book")


@pytest.mark.parametrize(
    "body",
    [
        {"book": "ahlcg-it"},
        {"book": "ahlcg-it", "steps": "1.1"},
        {"book": "ahlcg-it", "steps": [1]},
        {"book": "ahlcg-it", "steps": ["1.1"] * 501},
        {"book": "ahlcg-it", "steps": [], "language": "de"},
    ],
)
def test_a_body_that_is_wrong_is_a_problem(client: Any, body: dict[str, Any]) -> None:
    answer = walk(client, **body)
    assert (answer.status_code, answer.json()["type"]) == (422, "urn:problem-type:glossa:invalid-request")


def test_the_charts_are_listed_book_by_book(client: Any) -> None:
    charts = client.get("/api/v1/charts?book=ahlcg-it").json()["charts"]
    assert [chart["id"] for chart in charts][:3] == ["ahlcg-it/round", "ahlcg-it/encounter-draw", "ahlcg-it/skill-test"]
    assert len(client.get("/api/v1/charts").json()["charts"]) == 33
    assert client.get("/api/v1/charts?book=chess").status_code == 404


def test_a_chart_tells_its_steps_windows_and_what_may_interrupt(client: Any) -> None:
    chart = client.get("/api/v1/charts/ahlcg-it/skill-test").json()
    assert [step["id"] for step in chart["steps"]] == TEST
    assert [window["after"] for window in chart["windows"]] == ["ST1", "ST2"]
    assert chart["steps"][1]["follows"][1]["step"] == "ST5"
    assert "ahlcg-it/initiation" in chart["steps"][0]["interrupts"]
    assert chart["mermaid"].startswith("flowchart TD")


@pytest.mark.parametrize("path", ["charts/ahlcg-it/nothing", "charts/nothing", "examples/ahlcg-it/nothing"])
def test_what_is_not_there_is_a_problem_that_says_where_the_list_is(client: Any, path: str) -> None:
    answer = client.get(f"/api/v1/{path}")
    assert answer.status_code == 404
    assert " lists the " in answer.json()["detail"]


def test_examples_are_found_by_step_and_topic(client: Any) -> None:
    found = client.get("/api/v1/examples?book=ahlcg-it&step=pa.3&topic=retaliate").json()["examples"]
    assert [example["id"] for example in found] == ["ahlcg-it/ritorsione"]
    assert client.get("/api/v1/examples?book=&step=&topic=").json() == client.get("/api/v1/examples").json()


def test_an_example_is_told_step_by_step(client: Any) -> None:
    example = client.get("/api/v1/examples/ahlcg-it/ritorsione").json()
    assert example["walk"][1]["step"] == "ST1"
    assert example["walk"][1]["window"] == ""
    assert example["walk"][3]["window"] is None
    assert example["citations"][0] == {"id": "ahlcg-it/ritorsione", "label": "ahlcg-it/ritorsione"}


def test_timing_shows_a_step_in_each_book_that_has_it(run: Run) -> None:
    shown = run("timing", "2.2.1", "--lang", "it").stdout
    assert "2.2.1 L’investigatore effettua 1 azione, se possibile  [ahlcg-it, Round di gioco]" in shown
    assert "[ahlcg-pt, Rodada]" in shown
    assert "attraverso" not in shown


def test_timing_next_tells_what_may_happen(run: Run) -> None:
    shown = run("timing", "next", "3.3", "--book", "ahlcg-it").stdout
    assert "next: through a window, 3.4 Fine della Fase dei Nemici, if: the last investigator's attacks are resolved" in shown
    assert "the attacked investigator chooses the order" in shown


def test_timing_draws_a_chart(run: Run) -> None:
    assert run("timing", "skill-test", "--book", "ahlcg-pt").stdout.startswith("Teste de perícia\n====")
    assert run("timing", "ahlcg-pt/skill-test", "--mermaid").stdout.startswith("flowchart TD")


def test_timing_checks_a_walk(run: Run) -> None:
    wrong = run("timing", "walk", "--book", "ahlcg-it", "ST1", "ST3")
    assert wrong.stdout.startswith("Place 1, ST3: ST3")
    assert run("timing", "walk", "--book", "ahlcg-it", "ST1", "ST2").stdout == "Legal.\n"
    assert (wrong.exit_code, run("timing", "walk", "ST1").exit_code) == (1, 2)


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [(("timing", "9.9"), 1, "No step is called '9.9'"), (("timing", "1.1", "1.2"), 2, "One step or chart at a time")],
)
def test_a_step_that_is_not_there_is_a_sentence(run: Run, words: tuple[str, ...], code: int, sentence: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout) == (code, "")
    assert sentence in result.stderr


def test_timing_speaks_the_language_that_is_asked_for(run: Run) -> None:
    shown = run("timing", "3.3", "--book", "ahlcg-it", "--ui", "it").stdout
    assert "poi: passando per una finestra, 3.4" in shown
    assert not any(word in shown for word in ("next:", "before:", "window", "may stand", "order:"))
    assert run("timing", "walk", "--book", "ahlcg-pt", "ST1", "ST2", "--ui", "pt").stdout == "Está certo.\n"
    assert run("timing", "9.9", "--ui", "pt").stderr.startswith("glossa: Em ahlcg-it, ahlcg-pt, ")


def test_timing_finds_the_steps_that_words_speak_of(run: Run) -> None:
    found = run("timing", "LIMITE", "di", "mano", "--book", "ahlcg-it", "--ui", "it")
    assert found.stdout.startswith("4.5 Ogni investigatore controlla il suo limite di mano  [ahlcg-it, Round di gioco]")
    assert "ne parlano" in found.stderr


@pytest.mark.parametrize("words", ["il round è finito", "collocare 1 destino sulla trama", "passo 2.2.1"])
def test_words_among_which_a_step_or_a_chart_is_named_are_words(run: Run, words: str) -> None:
    assert "at a time" not in run("timing", *words.split(), "--ui", "it").stderr
    named = run("timing", "collocare", "1", "destino", "sulla", "trama", "--ui", "it")
    assert named.stdout.startswith("1.2 Collocare 1 destino sulla trama attuale")


def test_of_a_rule_with_several_steps_the_one_that_has_the_words_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = [step.cites[0] for step in timing_of("ahlcg-it").chart("elimination").steps]  # type: ignore[union-attr]
    timing = _finding(monkeypatch, *(SimpleNamespace(id=rule, counterparts=()) for rule in rules))
    assert timing._called("i nemici dell'eliminato restano nel luogo", "ahlcg-it")[0].step.id == "EL3"


def _finding(monkeypatch: pytest.MonkeyPatch, *hits: SimpleNamespace) -> Any:
    """The command's module, on a library whose searches find these hits."""
    found = SimpleNamespace(answered=True, hits=hits)
    opened = SimpleNamespace(search=lambda *asked, **filters: found)
    timing = import_module("api.commands.timing")  # the package names the command so as well
    monkeypatch.setattr(timing, "open_library", lambda: nullcontext(opened))
    return timing


def test_words_find_the_step_in_each_edition_that_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    italian, portuguese = (timing_of(book).step("4.3").cites[0] for book in ("ahlcg-it", "ahlcg-pt"))
    others = [SimpleNamespace(id=italian, relation="exact"), SimpleNamespace(id="ahlcg-it/pesca", relation="close")]
    timing = _finding(monkeypatch, SimpleNamespace(id=portuguese, counterparts=others))
    books = [(one.chart.book, one.step.id) for one in timing._called("when do cards wake up", None)]
    assert books == [("ahlcg-pt", "4.3"), ("ahlcg-it", "4.3")]
    only = [one.chart.book for one in timing._called("when do cards wake up", "ahlcg-it")]
    assert only == ["ahlcg-it"]


def test_words_find_a_step_by_any_of_its_rules_where_its_name_has_some_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    timing = _finding(monkeypatch, SimpleNamespace(id="mom1e-it/fuoco", counterparts=()))
    assert timing._called("il fuoco quando finisce il turno", "mom1e-it")[0].step.id == "T4"
    assert "T4" not in [one.step.id for one in timing._called("il fuoco quando brucia", "mom1e-it")]


def test_timing_gives_a_page_to_print(run: Run) -> None:
    assert run("timing", "page", "--book", "mom1e-it").stdout.startswith('<!doctype html>\n<html lang="it">')
    assert run("timing", "page").exit_code == 2


def test_example_shows_the_walk_with_its_windows(run: Run) -> None:
    lines = run("example", "ahlcg-it/evento-veloce-nel-turno").stdout.splitlines()
    assert lines[0] == "Un evento con Veloce prima della prima azione"
    assert any(line.startswith("   *   Il turno di Anna non è ancora cominciato") for line in lines)
    assert run("example", "ahlcg-it/nulla").exit_code == 1


def test_the_command_line_gives_the_json_of_the_api(run: Run, client: Any) -> None:
    chart = json.loads(run("timing", "st3", "--book", "ahlcg-it", "--json").stdout)
    assert chart == client.get("/api/v1/charts/ahlcg-it/skill-test").json()
    example = json.loads(run("example", "ahlcg-it/ritorsione", "--json").stdout)
    assert example == client.get("/api/v1/examples/ahlcg-it/ritorsione").json()
    checked = json.loads(run("timing", "walk", "--book", "ahlcg-it", "ST1", "--json").stdout)
    assert checked == walk(client, book="ahlcg-it", steps=["ST1"]).json()
    listed = json.loads(run("example", "--topic", "retaliate", "--json").stdout)
    assert listed == client.get("/api/v1/examples?topic=retaliate").json()


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ('{"steps":', "body: what is sent is no JSON"),
        ('["ST1"]', "body: it has to be an object with the fields book, steps, ui."),
        ('{"book": "ahlcg-it", "steps": "ST1"}', "steps: it has to be a list."),
        ('{"book": "ahlcg-it", "steps": [4]}', "steps.0: it has to be text."),
        ('{"book": "ahlcg-it", "steps": [], "ui": "de"}', "ui: it has to be 'en', 'it' or 'pt'."),
        ('{"steps": []}', "book: it is needed"),
    ],
)
def test_what_is_wrong_with_a_body_is_told_in_words(client: Any, body: str, told: str) -> None:
    answer = client.request("POST", "/api/v1/walks", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422
    assert told in answer.json()["detail"]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("skill-test", "Did you mean ahlcg-it/skill-test, ahlcg-pt/skill-test?"),
        ("cdmd-it/R3", "Did you mean cdmd-it/roll?"),
        ("ahlcg-it/Skil-Test", "Did you mean ahlcg-it/skill-test"),
        ("tea-party", "/api/v1/charts lists the charts."),
    ],
)
def test_a_chart_that_is_not_there_is_told_with_those_alike(client: Any, wrong: str, told: str) -> None:
    answer = client.get(f"/api/v1/charts/{wrong}")
    assert answer.status_code == 404
    assert told in answer.json()["detail"]


def test_next_without_a_step_is_a_wrong_call(run: Callable[..., Result]) -> None:
    asked = run("timing", "next")
    assert (asked.exit_code, "Name the step" in asked.stderr) == (2, True)
