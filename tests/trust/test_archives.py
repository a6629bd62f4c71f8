"""Backups made to do harm: each is refused, and nothing of the user's folder changes; what is restored can be searched."""

from __future__ import annotations

import json
import os
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import corpus.copies
from corpus.backup import restore
from corpus.cards.schema import Record
from corpus.cards.stored import Stored, names_bytes, to_bytes
from corpus.copies import damaged, reports, stored
from corpus.copy_format import to_bytes as copy_bytes
from corpus.errors import CopyError
from corpus.load import load_books
from search.library import Library
from tests.search.conftest import write_books
from tests.trust.archives import CASES, NAME, archive, harmed, honest

HONEST_CARD: dict[str, Any] = {
    "facts": {"type": "asset", "pack": "core", "numbers": {"cost": 2}},
    "faces": {"en": {"name": "Oar"}},
}
CARDS = {
    "a face in a language that we don't have": {"faces": {"tlh": {"name": "Oar"}}},
    "a face that is text": {"faces": {"en": "Oar"}},
    "a name that is a number": {"faces": {"en": {"name": 3}}},
    "a field that no face has": {"faces": {"en": {"name": "Oar", "language": "it"}}},
    "a type that is a list": {"facts": {"type": ["asset"]}},
    "numbers that are text": {"facts": {"type": "asset", "numbers": {"cost": "2"}}},
    "numbers that are a list": {"facts": {"type": "asset", "numbers": [2]}},
    "a number that we don't have": {"facts": {"type": "asset", "numbers": {"weight": 2}}},
    "marks that are a number": {"facts": {"type": "asset", "marks": 3}},
    "a mark that we don't have": {"facts": {"type": "asset", "marks": ["cursed"]}},
    "a position that is text": {"facts": {"type": "asset", "position": "3"}},
    "factions that are an object": {"facts": {"type": "asset", "factions": {"a": 1}}},
    "facts that are a list": {"facts": ["asset"]},
}


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_books(tmp_path_factory.mktemp("books"))


def works(home: Path, books: Path) -> bool:
    """Whether all that reads the user's folder can: an index is built of it, searched and listed."""
    shipped = load_books(books)
    with Library.open(home, encoders=(), books=books) as library:
        found = library.search("una zattera con due naufraghi", limit=50)
        library.answer("una zattera?")
        listed = [library.entry(entry.id) for book in library.books() for entry in library.entries(book.id).entries]
        library.suggest("za")
        library.quote_index()
    reports(home, shipped)
    return bool(found.hits and listed) and not damaged(home)


def test_an_honest_backup_is_restored_and_found(tmp_path: Path, books: Path) -> None:
    file = archive(tmp_path / "all", {NAME: copy_bytes(honest())})
    assert restore(file, tmp_path / "home", load_books(books)) == ["mare-it"]
    assert works(tmp_path / "home", books)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["harm"])
def test_a_copy_made_to_do_harm_is_refused(tmp_path: Path, case: dict[str, Any]) -> None:
    file = archive(tmp_path / "all", {NAME: harmed(case)})
    with pytest.raises(CopyError, match=r"is not a Glossa backup, or is damaged .*Nothing was changed"):
        restore(file, tmp_path / "home", {})
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["harm"])
def test_one_that_lies_in_the_users_folder_is_told_as_damaged_and_left_out(tmp_path: Path, case: dict[str, Any]) -> None:
    (tmp_path / "copies").mkdir()
    (tmp_path / "copies" / "mare-it.json").write_bytes(harmed(case))
    assert not any(copy.own_book() for copy in stored(tmp_path))
    assert damaged(tmp_path) or stored(tmp_path)[0].declared is None


@pytest.mark.parametrize("harm", CARDS.values(), ids=CARDS)
def test_card_data_made_to_do_harm_is_refused(tmp_path: Path, harm: dict[str, Any]) -> None:
    good = to_bytes(Stored({"01": Record("01", **HONEST_CARD)}, ()))
    assert restore(archive(tmp_path / "good", {"cards/cards.json": good}), tmp_path / "good-home", {}) == ["cards"]
    bad = to_bytes(Stored({"01": Record("01", **{**HONEST_CARD, **harm})}, ()))
    with pytest.raises(CopyError, match="Nothing was changed"):
        restore(archive(tmp_path / "bad", {"cards/cards.json": bad}), tmp_path / "home", {})
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize("names", [{"a" * 99: "01"}, {"oar": "../01"}, {"--": "01"}, {f"n{i}": "01" for i in range(2000)}])
def test_short_names_made_to_do_harm_are_refused(tmp_path: Path, names: dict[str, str]) -> None:
    with pytest.raises(CopyError, match="Nothing was changed"):
        restore(archive(tmp_path / "bad", {"cards/names.json": names_bytes(names)}), tmp_path / "home", {})


def _another_name(path: Path) -> Path:
    return archive(path, {"copies/galea-it.json": copy_bytes(honest())})


def _unlisted(path: Path) -> Path:
    archive(path, {NAME: copy_bytes(honest())})
    with zipfile.ZipFile(path, "a") as out:
        out.writestr("copies/more.json", "{}")
    return path


def _deep(path: Path) -> Path:
    with zipfile.ZipFile(path, "w") as out:
        out.writestr("glossa-backup.json", "[" * 200_000)
    return path


def _locked(path: Path) -> Path:
    archive(path, {NAME: copy_bytes(honest())})
    data = bytearray(path.read_bytes())
    for start in (data.find(b"PK\x03\x04") + 6, data.find(b"PK\x01\x02") + 8):  # says that it needs a password
        data[start] |= 1
    path.write_bytes(data)
    return path


ARCHIVES: dict[str, Callable[[Path], Path]] = {
    "a copy under another name": _another_name,
    "a file that the manifest doesn't know": _unlisted,
    "a manifest of a thousand lists": _deep,
    "a password": _locked,
    "a format that is text": lambda path: archive(path, {NAME: copy_bytes(honest())}, form="2"),
    "a format that is true": lambda path: archive(path, {NAME: copy_bytes(honest())}, form=True),
    "a format below one": lambda path: archive(path, {NAME: copy_bytes(honest())}, form=0),
    "a checksum of nothing": lambda path: archive(path, {NAME: copy_bytes(honest())}, told={NAME: ""}),
    "a file that isn't there": lambda path: archive(path, {}, told={NAME: "0" * 64}),
    "a file above the folder": lambda path: archive(path, {"copies/../../x.json": copy_bytes(honest())}),
}


@pytest.mark.parametrize("make", ARCHIVES.values(), ids=ARCHIVES)
def test_an_archive_made_to_do_harm_is_refused(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    with pytest.raises(CopyError, match="Nothing was changed"):
        restore(make(tmp_path / "all"), tmp_path / "home", {})
    assert not (tmp_path / "home").exists()


def test_every_byte_of_a_backup_flipped_or_cut_off_is_a_sentence(tmp_path: Path) -> None:
    whole = archive(tmp_path / "all", {NAME: copy_bytes(honest())}).read_bytes()
    before = stored_in(tmp_path / "all", tmp_path / "first")
    for place in range(0, len(whole), 7):
        for harm in (whole[:place], whole[:place] + bytes([whole[place] ^ 0x41]) + whole[place + 1 :]):
            (tmp_path / "harmed").write_bytes(harm)
            home = tmp_path / f"home-{place}"
            try:
                restore(tmp_path / "harmed", home, {})
            except CopyError:
                assert not home.exists()
            else:
                assert stored(home) == before  # the harm was to what nobody reads


def stored_in(file: Path, home: Path) -> object:
    restore(file, home, {})
    return stored(home)


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices")
def test_a_pipe_and_a_device_are_no_backup(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(CopyError, match="not a regular file"):
            restore(path, tmp_path / "home", {})


def test_a_restore_that_fails_half_way_is_taken_back(tmp_path: Path, books: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    other = honest()
    second = json.loads(copy_bytes(other).replace(b"mare-it", b"riva-it"))
    card = to_bytes(Stored({"01": Record("01", **HONEST_CARD)}, ()))
    files = {NAME: copy_bytes(other), "copies/riva-it.json": json.dumps(second).encode(), "cards/cards.json": card}
    file = archive(tmp_path / "all", files)
    real, calls = corpus.copies.write_atomically, []

    def full(path: Path, data: bytes, *, new: bool = False) -> None:
        calls.append(path)
        if len(calls) > 1:
            raise OSError(28, "No space left on device")
        real(path, data, new=new)

    monkeypatch.setattr(corpus.copies, "write_atomically", full)
    with pytest.raises(CopyError, match=r"No space left on device\. Nothing was changed"):
        restore(file, home, {})
    assert len(calls) == 2
    assert [path for path in home.rglob("*") if path.is_file()] == []
    monkeypatch.undo()
    assert restore(file, home, {}) == ["mare-it", "riva-it", "cards"]
    assert works(home, books)
