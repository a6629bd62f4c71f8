"""Earlier copies, kept beside the newest: added, cited, compared, backed up, removed."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.backup import backup, restore
from corpus.copies import add, add_bytes, damaged, remove, reports, stored
from corpus.errors import CopyError
from corpus.model import Book
from corpus.revisions.cited import cited
from corpus.revisions.comparison import compared
from corpus.versions import earlier, version_of

Books = dict[str, Book]
ID = "stormkeep-it/mantello"


@pytest.fixture
def newer(copy_text: str) -> str:
    return copy_text.replace("Di mantello si dice qui quanto basta", "Di mantello si dice qui fin troppo")


@pytest.fixture
def both(home: Path, stormkeep: Books, copy_file: Path, newer: str) -> tuple[str, str]:
    """Two versions of a book in the user's folder; their names, the older first."""
    first = add(copy_file, home, stormkeep).stored
    second = add_bytes(newer.encode(), "nuova.txt", home, stormkeep, beside=True).stored
    return version_of(first.copy), version_of(second.copy)


def test_the_newest_is_the_copy_and_the_other_is_kept(home: Path, stormkeep: Books, both: tuple[str, str]) -> None:
    assert [kept.copy.name for kept in stored(home)] == ["nuova.txt"]
    assert [version_of(kept.copy) for kept in earlier(home, "stormkeep-it")] == [both[0]]
    (report,) = reports(home, stormkeep)
    assert [kept.copy.name for kept in report.earlier] == ["copia.txt"]


def test_both_can_be_cited(home: Path, stormkeep: Books, both: tuple[str, str]) -> None:
    old, new = (cited(ID, version, home, stormkeep) for version in both)
    assert "quanto basta" in old.text
    assert "fin troppo" in new.text
    assert old.label.startswith(f"Stormkeep, «Mantello» (version {both[0]} of ")
    assert "copia.txt, lines " in old.label


def test_a_version_that_is_not_kept_is_a_sentence(home: Path, stormkeep: Books, both: tuple[str, str]) -> None:
    with pytest.raises(CopyError, match=r"names no version that is kept. There are: .*nuova\.txt"):
        cited(ID, "ffff", home, stormkeep)
    with pytest.raises(CopyError, match="is not in version"):
        cited("stormkeep-it/nulla", both[0], home, stormkeep)


def test_they_are_compared(home: Path, stormkeep: Books, both: tuple[str, str]) -> None:
    found = compared("stormkeep-it", home, stormkeep)
    assert (found.old.name, found.new.name) == ("copia.txt", "nuova.txt")
    assert [(one.what, one.id) for one in found.revisions] == [(("reworded",), ID)]


def test_a_file_is_compared_with_the_copy_and_nothing_is_changed(
    home: Path, stormkeep: Books, copy_file: Path, newer: str, tmp_path: Path
) -> None:
    file = tmp_path / "nuova.txt"
    file.write_text(newer, encoding="utf-8")
    with pytest.raises(CopyError, match="You have no copy of stormkeep-it"):
        compared("stormkeep-it", home, stormkeep, [file])
    assert [one.id for one in compared("stormkeep-it", home, stormkeep, [copy_file, file]).revisions] == [ID]
    add(copy_file, home, stormkeep)
    with pytest.raises(CopyError, match="Only one copy of stormkeep-it is kept"):
        compared("stormkeep-it", home, stormkeep)
    assert [one.id for one in compared("stormkeep-it", home, stormkeep, [file]).revisions] == [ID]
    assert [kept.copy.name for kept in stored(home)] == ["copia.txt"]


def test_the_older_one_added_again_is_the_newest(home: Path, stormkeep: Books, both: tuple[str, str], copy_file: Path) -> None:
    add(copy_file, home, stormkeep, beside=True)
    assert [kept.copy.name for kept in stored(home)] == ["copia.txt"]
    assert [version_of(kept.copy) for kept in earlier(home)] == [both[1]]


def test_a_backup_holds_the_versions(home: Path, stormkeep: Books, both: tuple[str, str], tmp_path: Path) -> None:
    backup(tmp_path / "all.glossa", home)
    remove("stormkeep-it", home)
    assert earlier(home) == []
    restore(tmp_path / "all.glossa", home, stormkeep)
    assert [version_of(kept.copy) for kept in earlier(home)] == [both[0]]
    assert [kept.copy.name for kept in stored(home)] == ["nuova.txt"]


def test_a_version_under_another_name_is_damaged(home: Path, stormkeep: Books, both: tuple[str, str]) -> None:
    path = home / "copies" / f"stormkeep-it@{both[0]}.json"
    path.rename(path.with_name(f"stormkeep-it@{'0' * 12}.json"))
    assert earlier(home) == []
    assert [both[0] in sentence for sentence in damaged(home)] == [True]
