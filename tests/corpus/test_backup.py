"""Backup to one file, and restore from it."""

from __future__ import annotations

import hashlib
import json
import zipfile
from pathlib import Path

import pytest

from corpus.backup import backup, restore
from corpus.copies import NewBook, add, add_bytes, remove, stored
from corpus.errors import CopyError, OwnError
from corpus.model import Book
from corpus.own import Own, Place, change_own, own, own_path, put_back_own

Books = dict[str, Book]


@pytest.fixture
def full(home: Path, stormkeep: Books, copy_file: Path, other_file: Path) -> Path:
    """A home with two copies."""
    add(copy_file, home, stormkeep)
    add(other_file, home, stormkeep, unknown=NewBook("galea-it", "Galea", "it", "galea"))
    return home


def test_what_was_backed_up_comes_back_the_same(full: Path, tmp_path: Path, stormkeep: Books) -> None:
    before = stored(full)
    assert backup(tmp_path / "all.glossa", full) == ["galea-it", "stormkeep-it"]
    elsewhere = tmp_path / "elsewhere"
    assert restore(tmp_path / "all.glossa", elsewhere, stormkeep) == ["galea-it", "stormkeep-it"]
    assert stored(elsewhere) == before


def test_the_same_copies_give_the_same_file(full: Path, tmp_path: Path) -> None:
    backup(tmp_path / "one", full)
    backup(tmp_path / "two", full)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_a_file_that_is_there_is_not_written_over(full: Path, tmp_path: Path) -> None:
    (tmp_path / "photo.zip").write_bytes(b"mine")
    with pytest.raises(CopyError, match="exists already"):
        backup(tmp_path / "photo.zip", full)
    assert (tmp_path / "photo.zip").read_bytes() == b"mine"


def test_nothing_is_not_backed_up(home: Path, tmp_path: Path) -> None:
    with pytest.raises(CopyError, match="no copies to back up"):
        backup(tmp_path / "all", home)
    assert not (tmp_path / "all").exists()


def test_only_what_is_missing_is_put_back(full: Path, tmp_path: Path, stormkeep: Books) -> None:
    backup(tmp_path / "all", full)
    remove("galea-it", full)
    assert restore(tmp_path / "all", full, stormkeep) == ["galea-it"]
    assert restore(tmp_path / "all", full, stormkeep) == []


def test_another_copy_in_the_way_asks_for_replace(full: Path, tmp_path: Path, stormkeep: Books, copy_file: Path) -> None:
    backup(tmp_path / "all", full)
    remove("galea-it", full)
    add_bytes(copy_file.read_bytes() + b"\n\n", "altra.txt", full, stormkeep, replace=True)
    with pytest.raises(CopyError, match=r"stormkeep-it exist\..*--replace"):
        restore(tmp_path / "all", full, stormkeep)
    assert [copy.copy.name for copy in stored(full)] == ["altra.txt"]
    assert restore(tmp_path / "all", full, stormkeep, replace=True) == ["galea-it", "stormkeep-it"]
    assert [copy.copy.name for copy in stored(full)] == ["altro.txt", "copia.txt"]


def test_a_damaged_backup_changes_nothing(full: Path, tmp_path: Path, stormkeep: Books) -> None:
    backup(tmp_path / "all", full)
    with zipfile.ZipFile(tmp_path / "all") as whole, zipfile.ZipFile(tmp_path / "harmed", "w") as harmed:
        harmed.writestr("glossa-backup.json", whole.read("glossa-backup.json"))
        harmed.writestr("copies/galea-it.json", whole.read("copies/galea-it.json"))
        harmed.writestr("copies/stormkeep-it.json", whole.read("copies/stormkeep-it.json") + b" ")
    with pytest.raises(CopyError, match=r"damaged .*stormkeep-it\.json has changed"):
        restore(tmp_path / "harmed", tmp_path / "elsewhere", stormkeep)
    assert not (tmp_path / "elsewhere").exists()


def test_a_newer_backup_is_left_alone(tmp_path: Path, stormkeep: Books) -> None:
    with zipfile.ZipFile(tmp_path / "new", "w") as archive:
        archive.writestr("glossa-backup.json", '{"format": 99, "files": {}}')
    with pytest.raises(CopyError, match="newer Glossa"):
        restore(tmp_path / "new", tmp_path / "home", stormkeep)


@pytest.mark.parametrize("data", [b"", b"text", b"PK\x03\x04 cut off"])
def test_what_is_no_backup_gets_a_sentence(tmp_path: Path, stormkeep: Books, data: bytes) -> None:
    (tmp_path / "odd").write_bytes(data)
    with pytest.raises(CopyError, match="not a Glossa backup"):
        restore(tmp_path / "odd", tmp_path / "home", stormkeep)


def test_a_zip_of_something_else_gets_a_sentence(tmp_path: Path, stormkeep: Books) -> None:
    with zipfile.ZipFile(tmp_path / "odd", "w") as archive:
        archive.writestr("../../evil", "x")
    with pytest.raises(CopyError, match="not a Glossa backup"):
        restore(tmp_path / "odd", tmp_path / "home", stormkeep)


def test_a_missing_backup_and_a_folder_get_a_sentence(tmp_path: Path, stormkeep: Books) -> None:
    with pytest.raises(CopyError, match="There is no file"):
        restore(tmp_path / "none", tmp_path / "home", stormkeep)
    with pytest.raises(CopyError, match="can't be read"):
        restore(tmp_path, tmp_path / "home", stormkeep)


def test_what_the_table_wrote_comes_along(full: Path, tmp_path: Path, stormkeep: Books) -> None:
    kept = change_own(full, Own(favourites=[Place(id="stormkeep-it/molo", title="Molo")]))
    assert backup(tmp_path / "all", full) == ["galea-it", "stormkeep-it", "own"]
    elsewhere = tmp_path / "elsewhere"
    assert restore(tmp_path / "all", elsewhere, stormkeep)[-1] == "own"
    assert own(elsewhere) == kept
    assert restore(tmp_path / "all", elsewhere, stormkeep) == []
    other = change_own(elsewhere, kept.model_copy(update={"favourites": []}))
    with pytest.raises(CopyError, match="Other notes of your table exist"):
        restore(tmp_path / "all", elsewhere, stormkeep)
    assert own(elsewhere) == other
    assert restore(tmp_path / "all", elsewhere, stormkeep, replace=True) == ["own"]
    assert own(elsewhere) == kept


def test_damaged_notes_of_the_table_are_neither_backed_up_nor_restored(full: Path, tmp_path: Path, stormkeep: Books) -> None:
    put_back_own(full, b"{")
    with pytest.raises(OwnError, match="damaged"):
        backup(tmp_path / "all", full)
    own_path(full).unlink()
    change_own(full, Own(revision=0))
    backup(tmp_path / "all", full)
    with zipfile.ZipFile(tmp_path / "all") as whole:
        files = {name: whole.read(name) for name in whole.namelist()}
    files["own/own.json"] = b'{"format": 1, "notes": 5}'
    manifest = json.loads(files["glossa-backup.json"])
    manifest["files"]["own/own.json"] = hashlib.sha256(files["own/own.json"]).hexdigest()
    files["glossa-backup.json"] = json.dumps(manifest).encode()
    with zipfile.ZipFile(tmp_path / "harmed", "w") as harmed:
        for name, data in files.items():
            harmed.writestr(name, data)
    with pytest.raises(CopyError, match=r"damaged .*notes"):
        restore(tmp_path / "harmed", tmp_path / "elsewhere", stormkeep)
    assert not (tmp_path / "elsewhere").exists()
