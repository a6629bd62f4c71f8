"""Whoosh's files, written here and elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexer import whoosh_written
from indexer.whoosh_written import write_whoosh

NAMES = ["title_it", "text_it"]
DOCUMENTS = [{"title_it": "faro", "text_it": "lanterna " * 40}, {}, {"title_it": "molo barca"}]


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def written(folder: Path) -> dict[str, bytes]:
    folder.mkdir()
    write_whoosh(folder, DOCUMENTS, NAMES)
    return files(folder)


def test_another_process_writes_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = written(tmp_path / "here")
    monkeypatch.setattr(whoosh_written, "_MANY", 10)
    monkeypatch.setattr(whoosh_written, "_write", None)  # not in this process
    assert written(tmp_path / "there") == here


def test_no_module_of_the_present_folder_is_taken_for_pythons_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('taken')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(whoosh_written, "_MANY", 10)
    monkeypatch.setattr(whoosh_written, "_write", None)  # not in this process
    assert written(tmp_path / "there")


@pytest.mark.parametrize("python", ["no/such/python", "/bin/false"])
def test_where_no_process_can_be_had_it_is_written_in_this_one(
    python: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = written(tmp_path / "here")
    monkeypatch.setattr(whoosh_written, "_MANY", 10)
    monkeypatch.setattr("sys.executable", python)
    assert written(tmp_path / "there") == here


def test_what_a_process_left_that_did_not_end_is_written_over(tmp_path: Path) -> None:
    here = written(tmp_path / "here")
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "MAIN_1.trm").write_bytes(b"half")
    write_whoosh(tmp_path / "there", DOCUMENTS, NAMES)
    assert files(tmp_path / "there") == here
