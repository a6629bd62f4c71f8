"""The files for browsers on the disk: made once, and again where anything about them is another."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from api.site.on_disk import kept_on_disk

FILES = {"data/books.json": b"[]", "data/index.bin": bytes(range(256)) * 40}


class Maker:
    """Counts how often the files were made."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> dict[str, bytes]:
        self.made += 1
        return dict(FILES)


@pytest.fixture
def code(tmp_path: Path) -> Path:
    """A folder that the files are made of."""
    folder = tmp_path / "code"
    (folder / "__pycache__").mkdir(parents=True)
    (folder / "page.js").write_text("one")
    return folder


@pytest.fixture
def ask(home: Path, code: Path) -> tuple[Callable[[], object], Maker]:
    make = Maker()
    return lambda: kept_on_disk(home, [code], make), make


def test_what_was_made_is_read_by_the_next_start(home: Path, ask: tuple[Callable[[], object], Maker]) -> None:
    again, make = ask
    assert (again(), again()) == (FILES, FILES)
    assert make.made == 1
    [kept] = (home / "offline").iterdir()
    assert kept.stat().st_mode & 0o077 == 0


def test_another_file_of_the_code_makes_it_anew_and_the_old_one_goes(
    home: Path, code: Path, ask: tuple[Callable[[], object], Maker]
) -> None:
    again, make = ask
    again()
    (code / "__pycache__" / "page.pyc").write_text("no matter")
    again()
    assert make.made == 1
    os.utime(code / "page.js", ns=(1, 1))
    again()
    (code / "page.js").write_text("longer")
    again()
    (code / "page.js").rename(code / "pages.js")
    assert again() == FILES
    assert make.made == 4
    assert len([*(home / "offline").iterdir()]) == 1


@pytest.mark.parametrize(
    "harm", [lambda kept: kept[:-1], lambda kept: kept + b"x", lambda kept: kept[:40] + b"\0" + kept[41:], lambda kept: b""]
)
def test_a_damaged_file_is_made_anew(home: Path, ask: tuple[Callable[[], object], Maker], harm: Callable[[bytes], bytes]) -> None:
    again, make = ask
    again()
    [kept] = (home / "offline").iterdir()
    kept.write_bytes(harm(kept.read_bytes()))
    assert (again(), again()) == (FILES, FILES)
    assert make.made == 2


def test_where_nothing_can_be_written_they_are_made_and_the_log_says_so(
    home: Path, ask: tuple[Callable[[], object], Maker], caplog: pytest.LogCaptureFixture
) -> None:
    again, make = ask
    (home / "offline").write_text("a file where the folder would be")
    with caplog.at_level(logging.WARNING):
        assert (again(), again()) == (FILES, FILES)
    assert make.made == 2
    assert "the next start makes them again" in caplog.text
