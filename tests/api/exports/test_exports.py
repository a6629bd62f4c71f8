"""Exports for other programs: no text where none belongs, everything where it does, the same bytes each time."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from api.cli import cli
from api.exports.shipped import shipped
from api.exports.stamp import catalog_stamp, stamp
from corpus.history import Release, present_state
from corpus.icons import NAMED
from corpus.model import Book, Question
from indexer.collection import Collection
from search.catalog import Catalog

DOCS = Path(__file__).parents[3] / "docs" / "exports.md"
PARTS = ["index.json", "corpus.jsonl", "corpus.sqlite", "html", "concordance.csv", "site"]
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
def made(shipped_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `glossa export all` writes; of the static edition, which other tests build, no more than a file."""

    def site(folder: Path, *_: Any, **__: Any) -> None:
        folder.mkdir()
        (folder / "index.html").write_bytes(b"")

    folder = tmp_path_factory.mktemp("exports") / "rules"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GLOSSA_HOME", str(shutil.copytree(shipped_home, tmp_path_factory.mktemp("home"), dirs_exist_ok=True)))
        patch.setenv("GLOSSA_ENCODERS", "")
        patch.setattr("api.site.build.write_site", site)
        done = export("all", folder)
    assert done.exit_code == 0, done.output
    names = [line.partition(": ")[0] for line in done.stdout.splitlines()][:-1]
    assert names == [str(folder / name) for name in PARTS]
    return folder


def test_the_index_holds_every_entry_and_no_text(tmp_path: Path, shipped_books: dict[str, Book]) -> None:
    file = tmp_path / "index.json"
    assert export("index", file).exit_code == 0
    index = json.loads(file.read_text(encoding="utf-8"))
    entries = [entry for book in index["books"] for entry in book["entries"]]
    shipped = [entry for book in shipped_books.values() for entry in book.entries]
    assert [entry["id"] for entry in entries] == [entry.id for entry in shipped]
    texts = {line for entry in shipped for line in (entry.text, *entry.text.splitlines()) if len(line.split()) > 12}
    texts |= {one.text for entry in shipped for one in entry.questions}
    assert not strings(index) & texts
    held = next(entry for entry in entries if entry["id"] == ENTRY)
    assert (held["page"], held["concept"]) == (4, "attack-of-opportunity")
    ids = {entry["id"] for entry in entries}
    assert {link["target"] for entry in entries for link in entry["links"]} <= ids


def test_jsonl_has_a_line_a_book_and_a_line_an_entry(tmp_path: Path, shipped_books: dict[str, Book]) -> None:
    file = tmp_path / "corpus.jsonl"
    assert export("corpus", file).exit_code == 0
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line["id"] for line in lines if line["type"] == "book"] == list(shipped_books)
    texts = {line["id"]: line["text"] for line in lines if line["type"] == "entry"}
    assert texts == {entry.id: entry.text for book in shipped_books.values() for entry in book.entries}
    held = next(line for line in lines if line.get("id") == ENTRY)
    assert held["citation"].endswith("Attacco di Opportunità, p. 4")
    assert held["permalink"].startswith(f"/c/{ENTRY}@")


def test_concepts_differences_charts_and_icons_are_in_both(tmp_path: Path, shipped_books: dict[str, Book]) -> None:
    for name in ("corpus.jsonl", "corpus.sqlite"):
        assert export("corpus", tmp_path / name).exit_code == 0
    lines = [json.loads(line) for line in (tmp_path / "corpus.jsonl").read_text(encoding="utf-8").splitlines()]
    held = {kind: [line for line in lines if line["type"] == kind] for kind in ("concept", "chart", "icon", "entry")}
    assert not any(label["kind"] == "hidden" for one in held["concept"] for label in one["labels"])
    assert not any(NAMED.search(one["plain"]) or "](" in one["plain"] for one in held["entry"])
    differences = [each for one in held["concept"] for each in one["differences"]]
    assert differences
    with closing(sqlite3.connect(tmp_path / "corpus.sqlite")) as base:
        counted = {
            name: base.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for name in ("concepts", "differences", "charts", "steps", "links")
        }
        assert base.execute("PRAGMA foreign_key_check").fetchall() == []
        said = base.execute("SELECT spoken FROM icons WHERE name = 'fast' AND language = 'it'").fetchone()
        assert said == ("innesco gratuito",)
    links = sum(len(entry.links) for book in shipped_books.values() for entry in book.entries)
    mine = {one["id"]: one for one in held["chart"]}
    last = next(step for step in mine["ahlcg-pt/elimination"]["steps"] if step["id"] == "EL6")
    assert (mine["ahlcg-pt/round"]["top"], mine["ahlcg-pt/elimination"]["top"]) == (True, False)
    assert [(way["to"], way["over"]) for way in last["next"]] == [("end", True)]
    assert "restantes" in next(step for step in mine["ahlcg-pt/elimination"]["steps"] if step["id"] == "EL5")["chooses"]["pt"]
    steps = sum(len(one["steps"]) for one in held["chart"])
    assert counted == {
        "concepts": len(held["concept"]), "differences": len(differences), "charts": len(held["chart"]), "steps": steps,
        "links": links,
    }  # fmt: skip


def test_the_documented_query_finds_the_obvious_entry_first(tmp_path: Path) -> None:
    """A title's words find an entry of that title first for nine of ten, weighed as the file says; for fewer, unweighed."""
    file = tmp_path / "corpus.sqlite"
    assert export("corpus", file).exit_code == 0
    told = re.search(r"```sql\n(SELECT .*?);\n```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert told
    found = (
        "SELECT entries.title FROM entries JOIN entries_fts ON entries_fts.rowid = number "
        "WHERE entries_fts MATCH ? AND book = ? ORDER BY {order} LIMIT 1"
    )
    with closing(sqlite3.connect(file)) as base:
        assert base.execute(told[1]).fetchone()[0] == ENTRY
        asked = [
            (" ".join(f'"{word}"' for word in words), book, title)
            for book, title in base.execute("SELECT book, title FROM entries WHERE number % 3 = 0").fetchall()
            if (words := re.findall(r"\w+", title))
        ]
        shares = []
        for order in ("rank", "bm25(entries_fts, 1.0)"):
            right = [base.execute(found.format(order=order), (q, book)).fetchone() == (title,) for q, book, title in asked]
            shares.append(sum(right) / len(right))
    assert shares[0] >= 0.9 > shares[1]


def test_sqlite_finds_words_without_their_accents(tmp_path: Path) -> None:
    file = tmp_path / "corpus.sqlite"
    assert export("corpus", file).exit_code == 0
    found = "SELECT id FROM entries JOIN entries_fts ON entries_fts.rowid = number WHERE entries_fts MATCH ? ORDER BY rank"
    with closing(sqlite3.connect(file)) as base:
        assert ENTRY in [row[0] for row in base.execute(found, ("title: opportunita",))]
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_datasette_finds_the_full_text_index_and_the_keys(tmp_path: Path) -> None:
    """By what it asks SQLite itself (datasette.utils.detect_fts_sql, foreign keys, primary keys)."""
    file = tmp_path / "corpus.db"
    assert export("corpus", file).exit_code == 0
    detect = "SELECT name FROM sqlite_master WHERE rootpage = 0 AND sql LIKE '%VIRTUAL TABLE%USING FTS%content=\"entries\"%'"
    with closing(sqlite3.connect(file)) as base:
        assert base.execute(detect).fetchall() == [("entries_fts",)]
        tied = {(row[2], row[3]) for row in base.execute("PRAGMA foreign_key_list(entries)")}
        assert tied == {("books", "book")}
        assert [row[1] for row in base.execute("PRAGMA table_info(entries)") if row[5]] == ["number"]
        assert base.execute("PRAGMA foreign_key_check(entries)").fetchall() == []


def test_every_export_says_the_same_version_and_corpus(made: Path) -> None:
    index = json.loads((made / "index.json").read_text(encoding="utf-8"))
    first = json.loads((made / "corpus.jsonl").read_text(encoding="utf-8").partition("\n")[0])
    with closing(sqlite3.connect(made / "corpus.sqlite")) as base:
        about = dict(base.execute("SELECT name, value FROM about"))
    page = (made / "html" / "cdmd-it.html").read_text(encoding="utf-8")
    for name in ("version", "corpus"):
        told = re.search(rf'<meta name="{name}" content="([^"]+)">', page)
        assert told
        assert index[name] == first[name] == about[name] == told[1]


@pytest.mark.parametrize("name", PARTS[:-1])
def test_the_docs_tell_its_size_to_a_tenth(made: Path, name: str) -> None:
    told = re.search(rf"^rules/{name}: (?:\d+ files, )?([\d,]+) bytes", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    assert told
    path = made / name
    size = sum(one.stat().st_size for one in path.iterdir()) if path.is_dir() else path.stat().st_size
    assert int(told[1].replace(",", "")) == pytest.approx(size, rel=0.1)


def test_the_stamp_tells_a_release_from_what_came_after_it(shipped_books: dict[str, Book]) -> None:
    released = stamp(shipped_books, (), [Release("1.2.0", "2026-01-01", present_state(shipped_books.values(), ()))])
    assert released.version == "1.2.0"
    book = shipped_books["cdmd-it"]
    first, *rest = book.entries
    reworded = shipped_books | {book.id: replace(book, entries=(replace(first, text=f"{first.text}."), *rest))}
    later = stamp(reworded, (), [Release("1.2.0", "2026-01-01", present_state(shipped_books.values(), ()))])
    assert later.version == f"1.2.0+{later.corpus[:8]}"
    assert later.corpus != released.corpus
    asked = replace(first, questions=(*first.questions, Question("it", "E poi?")))
    assert (
        stamp(shipped_books | {book.id: replace(book, entries=(asked, *rest))}, (), []).corpus
        != stamp(shipped_books, (), []).corpus
    )


@pytest.mark.parametrize("words", [("index", "x.json"), ("corpus", "x.jsonl"), ("corpus", "x.db"), ("html", "cdmd-it.html")])
def test_the_same_corpus_gives_the_same_bytes(tmp_path: Path, words: tuple[str, str]) -> None:
    made = []
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        file = tmp_path / folder / words[1]
        export(words[0], file.parent if words[0] == "html" else file)
        made.append(file.read_bytes())
    assert made[0] == made[1]


def test_a_name_that_tells_no_format_is_refused(tmp_path: Path) -> None:
    result = export("corpus", tmp_path / "corpus.xml")
    assert result.exit_code == 2
    assert ".jsonl" in result.stderr
    assert not list(tmp_path.iterdir())


def test_a_library_has_the_stamp_of_the_exports_of_its_books() -> None:
    found = shipped()
    catalog = Catalog(Collection(books=tuple(found.books.values()), concepts=tuple(found.concepts)))
    assert catalog_stamp(catalog) == found.stamp


@pytest.mark.parametrize(("part", "name"), [("corpus", "x.sqlite"), ("corpus", "x.jsonl"), ("index", "x.json")])
def test_a_file_in_a_folder_that_is_not_there_is_a_wrong_call(tmp_path: Path, part: str, name: str) -> None:
    done = export(part, tmp_path / "none" / name)
    assert done.exit_code == 2
    assert f"there is no folder {tmp_path / 'none'}." in done.stderr
