"""Fixtures that every test may use: the folder of the real rulebooks, and a library home of its own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command line does, before anything loads numpy

from corpus.declared import declared, folders
from corpus.load import BOOKS

RULEBOOK_FILES = {folder.name: declared(folder)["tests"]["rulebook"] for folder in folders(BOOKS)}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs the real rulebooks or card data where their folder isn't named, and say so."""
    for mark, what, named in (
        ("rulebooks", "the real rulebooks", "GLOSSA_RULEBOOKS"),
        ("cards", "real card data", "GLOSSA_CARDS"),
    ):
        if os.environ.get(named):
            continue
        why = pytest.mark.skip(reason=f"needs {what}: set {named} to the folder that holds them")
        for item in items:
            if item.get_closest_marker(mark):
                item.add_marker(why)


@pytest.fixture(scope="session")
def rulebooks() -> dict[str, Path]:
    """The real rulebook files by book id (tests that use it are marked `rulebooks`)."""
    folder = Path(os.environ["GLOSSA_RULEBOOKS"])
    return {book: folder / name for book, name in RULEBOOK_FILES.items()}


@pytest.fixture(scope="session")
def card_data() -> Path:
    """The folder of real card data (tests that use it are marked `cards`)."""
    return Path(os.environ["GLOSSA_CARDS"])


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty user's data folder; GLOSSA_HOME names it."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("GLOSSA_HOME", str(folder))
    return folder
