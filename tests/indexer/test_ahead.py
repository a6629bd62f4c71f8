"""A first index, begun elsewhere."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from indexer import ahead
from indexer.build import Options, ensure
from indexer.inputs import fingerprint
from indexer.locks import FileLock, is_held
from indexer.store import index_folder, read_pointer


def finished() -> None:
    """Wait for the process that was begun."""
    for thread in threading.enumerate():
        if thread.name == "glossa-ahead":
            thread.join()


@pytest.mark.slow
def test_what_was_begun_is_what_this_process_would_build(tmp_path: Path) -> None:
    ahead.begin(tmp_path, ())
    finished()
    made = read_pointer(index_folder(tmp_path))
    assert made is not None

    def gather() -> None:
        raise AssertionError("built again")

    assert ensure(tmp_path, lambda: fingerprint(tmp_path), gather, Options(())) == made  # type: ignore[arg-type]


def test_nothing_is_begun_where_there_is_an_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "read_pointer", lambda _: object())
    monkeypatch.setattr("subprocess.Popen", None)
    ahead.begin(tmp_path)


@pytest.mark.parametrize("python", ["no/such/python", "/bin/false"])
def test_where_nothing_can_be_begun_nobody_is_told(python: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", python)
    ahead.begin(tmp_path)
    finished()
    assert read_pointer(index_folder(tmp_path)) is None


def test_an_index_is_there_while_another_process_builds_it(tmp_path: Path) -> None:
    assert not ahead.is_there(tmp_path)
    index_folder(tmp_path).mkdir(parents=True)
    with FileLock(index_folder(tmp_path) / "lock"):
        assert ahead.is_there(tmp_path)
    assert not ahead.is_there(tmp_path)


def test_a_lock_is_held_while_somebody_has_it_alone(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    assert not is_held(path)
    with FileLock(path):
        assert is_held(path)
    with FileLock(path, shared=True):
        assert not is_held(path)
