"""Fixtures that every test may use: the folder of the real rulebooks, and a library home of its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command line does, before anything loads numpy

from corpus.declared import declared, folders
from corpus.load import BOOKS, load_book, load_books
from corpus.model import Book
from indexer.locks import wait_for_lock
from search.library import Library

RULEBOOK_FILES = {folder.name: declared(folder)["tests"]["rulebook"] for folder in folders(BOOKS)}


settings.register_profile("patient", deadline=None)  # a machine that others use may take any time for an example
settings.load_profile("patient")

SLOW = ("browser", "models", "milvus")  # kinds of tests that are slow whatever they test
LEFT_OUT = pytest.StashKey[int]()


@pytest.hookimpl(tryfirst=True)  # before `-m` is looked at
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the slow kinds. Skip what needs the real rulebooks or card data where their folder isn't named, and say so."""
    for item in items:
        if any(item.get_closest_marker(kind) for kind in SLOW):
            item.add_marker("slow")
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


def pytest_deselected(items: list[pytest.Item]) -> None:
    """Count the slow tests that are left out."""
    for item in items:
        if item.get_closest_marker("slow"):
            item.config.stash[LEFT_OUT] = item.config.stash.get(LEFT_OUT, 0) + 1


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Tell the process that prints the end, where this is one of several that run tests."""
    if (told := getattr(session.config, "workeroutput", None)) is not None:
        told["left_out"] = session.config.stash.get(LEFT_OUT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Every worker of pytest-xdist leaves out the same."""
    node.config.stash[LEFT_OUT] = getattr(node, "workeroutput", {}).get("left_out", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how many slow tests didn't run, and how they do."""
    if left_out := config.stash.get(LEFT_OUT, 0):
        terminalreporter.write_sep("=", f'{left_out} slow tests were left out: -m "" runs all', yellow=True)


@pytest.fixture(scope="session")
def rulebooks() -> dict[str, Path]:
    """The real rulebook files by book id (tests that use it are marked `rulebooks`)."""
    folder = Path(os.environ["GLOSSA_RULEBOOKS"])
    return {book: folder / name for book, name in RULEBOOK_FILES.items()}


@pytest.fixture(scope="session")
def card_data() -> Path:
    """The folder of real card data (tests that use it are marked `cards`)."""
    return Path(os.environ["GLOSSA_CARDS"])


Once = Callable[[str, Callable[[Path], object]], Path]


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """Gives a folder of that name which the first of all processes of this run that needs it makes, and the others find."""
    own = tmp_path_factory.getbasetemp()
    place = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own

    def made(name: str, make: Callable[[Path], object]) -> Path:
        folder = place / name
        with wait_for_lock(place / f"{name}.lock"):
            if not folder.exists():
                unfinished = place / f"{name}.unfinished"
                unfinished.mkdir()
                make(unfinished)
                unfinished.rename(folder)
        return folder

    return made


@pytest.fixture(scope="session")
def shipped_home(once: Once) -> Path:
    """A home whose index of the shipped books, by words alone, stands. Only to be read: who adds something takes a copy."""
    return once("words", lambda home: Library.open(home, encoders=()).close())


@pytest.fixture(scope="session")
def hybrid_home(once: Once) -> Path:
    """The same with the encoders that Glossa has."""
    return once("meaning", lambda home: Library.open(home).close())


@pytest.fixture(scope="session", autouse=True)
def read_once() -> Iterator[None]:
    """The files of the shipped books are read once a process, whatever in it loads them: they don't change while tests run."""
    kept = cache(load_book)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("corpus.load.load_book", lambda folder: (kept if folder.parent == BOOKS else load_book)(folder))
        yield


@pytest.fixture(scope="session", autouse=True)
def unsettled() -> Iterator[None]:
    """Engines that tests start don't settle: the collector would look through all that the tests of a process hold, twice an
    engine, for more time than most of these tests take."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("api.http.engine.settle", lambda: None)
        yield


@pytest.fixture(scope="session")
def shipped_books() -> dict[str, Book]:
    """The shipped books, read once. Only to be read."""
    return load_books()


@pytest.fixture(scope="session")
def shipped_library(shipped_home: Path) -> Iterator[Library]:
    """The shipped books, searched by words alone, opened once. Only to be asked."""
    with Library.open(shipped_home, encoders=()) as opened:
        yield opened


@pytest.fixture(scope="session")
def hybrid_library(hybrid_home: Path) -> Iterator[Library]:
    """The same with the encoders that Glossa has."""
    with Library.open(hybrid_home) as opened:
        yield opened


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty user's data folder; GLOSSA_HOME names it."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("GLOSSA_HOME", str(folder))
    return folder
