"""Every file of an index cut off, changed, emptied or taken away: it is noticed, and the next start builds a sound one."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from corpus.errors import IndexUnusable
from indexer.store import read_manifest, read_pointer
from search.library import Library
from tests.search.conftest import write_books


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def _flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


def _more(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\0")


HARMS: dict[str, Callable[[Path], None]] = {"cut off": _cut, "flipped": _flip, "longer": _more, "taken away": Path.unlink}


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_books(tmp_path_factory.mktemp("books"))


@pytest.fixture(scope="module")
def built(books: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("built")
    Library.open(home, encoders=(), books=books).close()
    return home


def generation(home: Path) -> Path:
    pointer = read_pointer(home / "index")
    assert pointer is not None
    return home / "index" / pointer.generation


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS)
def test_no_harm_to_any_file_is_overlooked(built: Path, tmp_path: Path, harm: Callable[[Path], None]) -> None:
    names = sorted(read_manifest(generation(built)).files)
    assert len(names) > 5
    for number, name in enumerate(names):
        folder = tmp_path / str(number)
        shutil.copytree(generation(built), folder)
        if harm in (_cut, _flip) and not (folder / name).stat().st_size:
            continue
        harm(folder / name)
        with pytest.raises(IndexUnusable, match="is damaged"):
            read_manifest(folder)


NAMES = ("manifest.json", "collection.json", "used", "../current", "lexical/counts.json")
EMPTY = ("used",)  # a lock: there is nothing to cut off or flip


@pytest.mark.parametrize(
    ("name", "harm"),
    [
        pytest.param(name, harm, id=f"{name}-{told}")
        for name in NAMES
        for told, harm in HARMS.items()
        if not (name in EMPTY and harm in (_cut, _flip))
    ],
)
def test_the_next_start_answers(built: Path, books: Path, tmp_path: Path, name: str, harm: Callable[[Path], None]) -> None:
    home = tmp_path / "home"
    shutil.copytree(built, home)
    harm(generation(home) / name)
    with Library.open(home, encoders=(), books=books) as library:
        assert [hit.id for hit in library.search("molo").hits][:1] == ["faro-it/molo"]
    assert read_manifest(generation(home))
