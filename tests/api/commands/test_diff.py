"""`glossa diff`: two files, and what is said of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from api.cli import cli
from corpus.copies import NewBook, add_bytes
from tests.corpus.revisions.test_compare import FERRY

NEWER = FERRY.replace("## Nebbia", "## Foschia").replace("almeno 2 remi", "almeno 3 remi")


@pytest.fixture
def newer(tmp_path: Path, home: Path) -> Path:
    """A newer file of a book that is in the user's folder."""
    add_bytes(FERRY.encode(), "vecchio.txt", home, {}, unknown=NewBook("traghetto-it", "Il traghetto", "it", "traghetto"))
    path = tmp_path / "nuovo.txt"
    path.write_text(NEWER, encoding="utf-8")
    return path


def told(*arguments: str) -> str:
    result = CliRunner().invoke(cli, ["diff", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


def test_each_difference_is_a_line_with_its_words(newer: Path) -> None:
    shown = told("traghetto-it", str(newer)).splitlines()
    assert shown[0] == "vecchio.txt -> nuovo.txt: 1 renamed, 1 reworded."
    assert shown[1] == "reworded: traghetto-it/salpare  [line 3 -> line 3]"
    assert shown[2] == "    Chi ha almeno [-2-] {+3+} remi può salpare; un traghetto senza …"
    assert shown[3].startswith("renamed: traghetto-it/nebbia: “Nebbia” -> “Foschia”")


def test_brief_leaves_the_words_out(newer: Path) -> None:
    assert "{+" not in told("traghetto-it", str(newer), "--brief")


def test_the_same_as_json(newer: Path) -> None:
    found = json.loads(told("traghetto-it", str(newer), "--json"))
    assert [one["what"] for one in found["revisions"]] == [["reworded"], ["renamed"]]


def test_the_same_file_says_the_same(newer: Path) -> None:
    newer.write_text(FERRY, encoding="utf-8")
    assert told("traghetto-it", str(newer)) == "vecchio.txt -> nuovo.txt: they say the same.\n"


def test_a_book_that_is_not_there_is_a_sentence(home: Path, tmp_path: Path) -> None:
    result = CliRunner().invoke(cli, ["diff", "nulla-it", str(tmp_path / "x.txt")])
    assert (result.exit_code, "You have no copy of nulla-it" in result.output) == (1, True)
