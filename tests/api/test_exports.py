"""Exports for other programs: no text where none belongs, everything where it does, the same bytes each time."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from api.cli import cli
from corpus.load import load_books
from corpus.model import Book

ENTRY = "ahlcg-it/attacco-di-opportunita"


def export(*words: Any) -> Any:
    return CliRunner().invoke(cli, ["export", *map(str, words)])


def strings(value: Any) -> set[str]:
    """Every string of a JSON value."""
    if isinstance(value, dict):
        return {found for part in value.values() for found in strings(part)}
    if isinstance(value, list):
        return {found for part in value for found in strings(part)}
    return {value} if isinstance(value, str) else set()


@pytest.fixture(scope="module")
def books() -> dict[str, Book]:
    return load_books()


def test_the_index_holds_every_entry_and_no_text(tmp_path: Path, books: dict[str, Book]) -> None:
    file = tmp_path / "index.json"
    assert export("index", file).exit_code == 0
    index = json.loads(file.read_text(encoding="utf-8"))
    entries = [entry for book in index["books"] for entry in book["entries"]]
    shipped = [entry for book in books.values() for entry in book.entries]
    assert [entry["id"] for entry in entries] == [entry.id for entry in shipped]
    texts = {line for entry in shipped for line in (entry.text, *entry.text.splitlines()) if len(line.split()) > 12}
    texts |= {one.text for entry in shipped for one in entry.questions}
    assert not strings(index) & texts
    held = next(entry for entry in entries if entry["id"] == ENTRY)
    assert (held["page"], held["concept"]) == (4, "attack-of-opportunity")
    ids = {entry["id"] for entry in entries}
    assert {link["target"] for entry in entries for link in entry["links"]} <= ids


def test_jsonl_has_a_line_a_book_and_a_line_an_entry(tmp_path: Path, books: dict[str, Book]) -> None:
    file = tmp_path / "corpus.jsonl"
    assert export("corpus", file).exit_code == 0
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line["id"] for line in lines if line["type"] == "book"] == list(books)
    texts = {line["id"]: line["text"] for line in lines if line["type"] == "entry"}
    assert texts == {entry.id: entry.text for book in books.values() for entry in book.entries}


def test_sqlite_finds_words_without_their_accents(tmp_path: Path) -> None:
    file = tmp_path / "corpus.sqlite"
    assert export("corpus", file).exit_code == 0
    found = "SELECT id FROM entries JOIN entries_fts ON entries_fts.rowid = number WHERE entries_fts MATCH ? ORDER BY rank"
    with closing(sqlite3.connect(file)) as base:
        assert ENTRY in [row[0] for row in base.execute(found, ("title: opportunita",))]
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize("words", [("index", "x.json"), ("corpus", "x.jsonl"), ("corpus", "x.db")])
def test_the_same_corpus_gives_the_same_bytes(tmp_path: Path, words: tuple[str, str]) -> None:
    made = []
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        file = tmp_path / folder / words[1]
        export(words[0], file)
        made.append(file.read_bytes())
    assert made[0] == made[1]


def test_a_name_that_tells_no_format_is_refused(tmp_path: Path) -> None:
    result = export("corpus", tmp_path / "corpus.xml")
    assert result.exit_code == 2
    assert ".jsonl" in result.stderr
    assert not list(tmp_path.iterdir())
