"""Backup to one file, and restore from it."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from corpus.backup import backup, restore
from corpus.copies import NewBook, add, add_bytes, remove, stored
from corpus.errors import CopyError
from corpus.model import Book

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
