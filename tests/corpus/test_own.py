"""What a table writes itself, on the disk: checked, counted, kept whole."""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import Any

import pytest

from corpus.errors import OwnError
from corpus.own import MAX_BYTES, Note, Own, OwnChanged, Place, change_own, checked_own, own, own_path, put_back_own

NOTE = Note(id="n1", entry="faro-it/molo", title="Molo", text="Da noi si fischia.", rule=True, changed="2026-11-23T12:00:00Z")
PLACE = Place(id="faro-it/molo", title="Molo")


def test_there_is_nothing_at_first(tmp_path: Path) -> None:
    assert own(tmp_path) == Own()
    assert own(tmp_path).is_empty


def test_a_change_is_kept_for_its_owner_alone_and_counted(tmp_path: Path) -> None:
    kept = change_own(tmp_path, Own(favourites=[PLACE], notes=[NOTE]))
    assert (kept.revision, own(tmp_path)) == (1, kept)
    assert stat.S_IMODE(own_path(tmp_path).stat().st_mode) == 0o600
    assert change_own(tmp_path, kept.model_copy(update={"notes": []})).revision == 2
    assert own(tmp_path).notes == []


def test_a_change_of_what_is_gone_changes_nothing(tmp_path: Path) -> None:
    change_own(tmp_path, Own(favourites=[PLACE]))
    before = own_path(tmp_path).read_bytes()
    with pytest.raises(OwnChanged, match="Read them again"):
        change_own(tmp_path, Own(notes=[NOTE]))
    assert own_path(tmp_path).read_bytes() == before


HARMED: list[tuple[dict[str, Any], str]] = [
    ({"format": 2}, "format"),
    ({"more": 1}, "more"),
    ({"revision": -1}, "revision"),
    ({"favourites": [{"id": "../../etc", "title": ""}]}, "favourites.0.id"),
    ({"notes": [{**NOTE.model_dump(), "text": "  "}]}, "notes.0.text"),
    ({"notes": [{**NOTE.model_dump(), "rule": "yes"}]}, "notes.0.rule"),
    ({"notes": [{**NOTE.model_dump(), "text": "a" * 4001}]}, "notes.0.text"),
]


@pytest.mark.parametrize(("harm", "where"), HARMED, ids=[where for _, where in HARMED])
def test_a_file_that_no_glossa_wrote_is_refused_by_its_place(harm: dict[str, Any], where: str) -> None:
    with pytest.raises(OwnError, match=rf"are damaged \({where}: "):
        checked_own(json.dumps({"format": 1, **harm}).encode())


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b"null"])
def test_bytes_that_are_no_json_are_refused(data: bytes) -> None:
    with pytest.raises(OwnError, match="are damaged"):
        checked_own(data)


def test_a_damaged_file_is_not_written_over(tmp_path: Path) -> None:
    put_back_own(tmp_path, b"{")
    with pytest.raises(OwnError, match="are damaged"):
        change_own(tmp_path, Own(notes=[NOTE]))
    assert own_path(tmp_path).read_bytes() == b"{"


def test_too_much_is_refused_with_nothing_changed(tmp_path: Path) -> None:
    long = [NOTE.model_copy(update={"id": f"n{number}", "text": "a" * 4000}) for number in range(MAX_BYTES // 4000)]
    with pytest.raises(OwnError, match="larger than 1024 KB"):
        change_own(tmp_path, Own(notes=long))
    assert not own_path(tmp_path).exists()
