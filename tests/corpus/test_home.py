"""The user's folder, and files that are written whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from corpus.home import HomeUnsafe, forget, home, private_folder, write_atomically


def test_glossa_home_names_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GLOSSA_HOME", str(tmp_path / "mine"))
    assert home() == tmp_path / "mine"


def test_a_relative_home_is_taken_from_where_the_command_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GLOSSA_HOME", "mine")
    assert home() == tmp_path / "mine"


def test_without_it_the_platform_names_the_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GLOSSA_HOME", raising=False)
    assert home().is_absolute()
    assert "glossa" in home().parts


def test_looking_for_the_folder_makes_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GLOSSA_HOME", str(tmp_path / "mine"))
    home()
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_written_with_its_folders_and_over_an_older_one(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b.json"
    write_atomically(path, b"old")
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
    assert [file.name for file in path.parent.iterdir()] == ["b.json"]


def test_what_fails_half_way_leaves_the_older_file_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "b.json"
    write_atomically(path, b"old")
    monkeypatch.setattr(os, "replace", _fail)
    with pytest.raises(OSError, match="no room"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["b.json"]


def test_forgetting_removes_what_glossa_keeps_and_nothing_else(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    write_atomically(folder / "copies" / "a.json", b"{}")
    write_atomically(folder / "index" / "current", b"x")
    write_atomically(folder / "letter.txt", b"mine")
    assert forget(folder) == ["copies", "index"]
    assert [path.name for path in folder.iterdir()] == ["letter.txt"]


def test_forgetting_leaves_no_empty_folder(tmp_path: Path) -> None:
    write_atomically(tmp_path / "mine" / "vectors" / "a.npy", b"x")
    assert forget(tmp_path / "mine") == ["vectors"]
    assert not (tmp_path / "mine").exists()
    assert forget(tmp_path / "mine") == []


def _fail(*_: object) -> None:
    raise OSError("no room")


def test_a_new_file_takes_no_other_ones_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_atomically(tmp_path / "copy", b"first", new=True)
    with pytest.raises(FileExistsError):
        write_atomically(tmp_path / "copy", b"second", new=True)

    def no_links(*_: object) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr(os, "link", no_links)
    with pytest.raises(FileExistsError):
        write_atomically(tmp_path / "copy", b"third", new=True)
    write_atomically(tmp_path / "other", b"fourth", new=True)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"copy": b"first", "other": b"fourth"}


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def open_handed() -> Iterator[None]:
    """A umask that keeps nothing from anybody."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("open_handed")
def test_whatever_the_umask_what_is_kept_is_the_owners_only(tmp_path: Path) -> None:
    folder = private_folder(tmp_path / "mine")
    write_atomically(folder / "copies" / "a.json", b"{}")
    assert [mode(path) for path in (folder, folder / "copies", folder / "copies" / "a.json")] == [0o700, 0o700, 0o600]


def test_a_folder_of_ones_own_that_others_may_write_to_is_put_right(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    (folder / "copies").mkdir(parents=True)
    (folder / "copies").chmod(0o755)
    folder.chmod(0o777)
    private_folder(folder)
    assert (mode(folder), mode(folder / "copies")) == (0o755, 0o700)


def test_a_folder_that_all_share_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o1777)
    with pytest.raises(HomeUnsafe, match="not yours alone"):
        private_folder(folder)
    assert mode(folder) == 0o1777


def test_a_folder_of_somebody_else_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: tmp_path.stat().st_uid + 1)
    tmp_path.chmod(0o777)
    with pytest.raises(HomeUnsafe, match="GLOSSA_HOME"):
        private_folder(tmp_path)


def test_a_folder_that_can_not_be_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(HomeUnsafe, match="can't be made"):
        private_folder(tmp_path / "file" / "home")


def test_a_new_file_is_there_even_if_its_first_name_stays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refused(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "unlink", refused)
    write_atomically(tmp_path / "copy.json", b"whole", new=True)
    assert (tmp_path / "copy.json").read_bytes() == b"whole"
