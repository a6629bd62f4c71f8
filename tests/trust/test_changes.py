"""A change of the copies is made wholly or not at all, and what was left unfinished is swept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import api.commands.shared
import indexer.store
from api.cli import cli
from corpus.copies import NewBook, add, stored
from corpus.copy_format import to_bytes
from corpus.errors import IndexUnusable
from corpus.home import private_folder
from corpus.undo import undone_on_failure
from indexer.locks import FileLock
from search.library import Library
from tests.search.conftest import write_books
from tests.trust.archives import NAME, archive, honest

GALEA = ["--id", "galea-it", "--title", "Galea", "--lang", "it", "--game", "galea"]
TEXT = "# Galea\n\n" + "\n".join(f"## {title}\n\nDi {title} si dice qui quanto basta.\n" for title in ("Remi", "Vele", "Ancora"))


@pytest.fixture
def copy_file(tmp_path: Path) -> Path:
    (tmp_path / "galea.txt").write_text(TEXT, encoding="utf-8")
    return tmp_path / "galea.txt"


@pytest.fixture
def held(home: Path, copy_file: Path) -> Path:
    """A home with a copy."""
    add(copy_file, home, {}, unknown=NewBook("galea-it", "Galea", "it", "galea"))
    return home


def files(home: Path) -> dict[str, bytes]:
    return {path.relative_to(home).as_posix(): path.read_bytes() for path in home.rglob("*") if path.is_file()}


@pytest.fixture(
    params=[IndexUnusable("The index can't be written in X: No space left."), PermissionError(13, "Permission denied")]
)
def no_index(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """An index that can't be written."""

    def fail() -> None:
        raise request.param

    monkeypatch.setattr(api.commands.shared, "open_library", fail)


@pytest.mark.usefixtures("no_index")
def test_add_that_cannot_write_the_index_adds_nothing_and_says_so(home: Path, copy_file: Path) -> None:
    result = CliRunner().invoke(cli, ["add", str(copy_file), *GALEA])
    assert result.exit_code == 1
    assert "Nothing was changed" in result.stderr
    assert "added" not in result.stdout
    assert files(home) == {}


@pytest.mark.usefixtures("no_index")
def test_another_copy_in_its_place_is_taken_back(held: Path, copy_file: Path) -> None:
    before = files(held)
    copy_file.write_text(TEXT + "\n## Timone\n\nIl timone gira.\n", encoding="utf-8")
    result = CliRunner().invoke(cli, ["add", str(copy_file), "--replace", *GALEA])
    assert (result.exit_code, "Nothing was changed" in result.stderr) == (1, True)
    assert files(held) == before


@pytest.mark.usefixtures("no_index")
def test_remove_that_cannot_write_the_index_removes_nothing_and_says_so(held: Path) -> None:
    before = files(held)
    result = CliRunner().invoke(cli, ["remove", "galea-it"])
    assert (result.exit_code, "Nothing was changed" in result.stderr) == (1, True)
    assert "Removed" not in result.stderr
    assert files(held) == before


@pytest.mark.usefixtures("no_index")
def test_restore_that_cannot_write_the_index_restores_nothing_and_says_so(held: Path, tmp_path: Path) -> None:
    before = files(held)
    result = CliRunner().invoke(cli, ["restore", str(archive(tmp_path / "all", {NAME: to_bytes(honest())}))])
    assert (result.exit_code, "Nothing was changed" in result.stderr) == (1, True)
    assert "Restored" not in result.stderr
    assert files(held) == before


def test_what_others_change_meanwhile_is_not_taken_back(held: Path) -> None:
    other = held / "copies" / "mare-it.json"

    def interrupted() -> None:
        with undone_on_failure(held) as changed:
            changed.append(held / "copies" / "galea-it.json")
            changed[0].unlink()
            other.write_bytes(to_bytes(honest()))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert [copy.book for copy in stored(held)] == ["galea-it", "mare-it"]
    assert not list(held.glob(".before-*"))


@pytest.mark.skipif(os.name != "posix", reason="processes are asked after in another way")
def test_what_an_ended_process_left_unfinished_is_swept_and_what_a_running_one_writes_is_not(held: Path) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    for folder in (held, held / "copies"):
        (folder / f".x.json.{ended.pid}.abc_12.part").write_bytes(b"half")
        (folder / f".x.json.{os.getpid()}.abc_12.part").write_bytes(b"half")
    (held / f".before-{ended.pid}-abc").mkdir()
    private_folder(held)
    left = sorted(path.name for path in held.rglob(".*"))
    assert left == [f".x.json.{os.getpid()}.abc_12.part"] * 2


def test_an_index_that_is_another_users_is_left_and_one_of_our_own_is_built(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    books = write_books(tmp_path / "books")
    with Library.open(home, encoders=(), books=books) as library:
        first = library.index().generation
    real = FileLock

    def refused(path: Path, **how: bool) -> FileLock:
        if path.parent.name == first:
            raise PermissionError(13, "Permission denied")
        return real(path, **how)

    monkeypatch.setattr(indexer.store, "FileLock", refused)
    with pytest.raises(IndexUnusable, match="can't be used: Permission denied"):
        indexer.store.use(home / "index", first)
    with Library.open(home, encoders=(), books=books) as library:
        assert library.index().generation == f"{first}-2"
        assert library.search("una lanterna").hits


def test_who_only_reads_an_index_needs_not_to_write_to_it(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    books = write_books(tmp_path / "books")
    Library.open(home, encoders=(), books=books).close()
    real = os.open

    def read_only(path: str, flags: int, *more: int) -> int:
        if flags & (os.O_RDWR | os.O_WRONLY):
            raise OSError(30, "Read-only file system")
        return real(path, flags, *more)

    monkeypatch.setattr(os, "open", read_only)
    with Library.open(home, encoders=(), books=books) as library:
        assert library.search("una lanterna").hits
