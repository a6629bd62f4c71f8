"""Users' copies: added, refused, replaced, removed, read again."""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from corpus import copies
from corpus.copies import NewBook, add, add_bytes, damaged, refresh, remove, reports, stored
from corpus.copy_format import FORMAT
from corpus.errors import CopyError
from corpus.line_coverage import line_coverage
from corpus.model import Book
from corpus.readers.copy import MAX_BYTES

Books = dict[str, Book]
GALEA = NewBook("galea-it", "Galea", "it", "galea")


def contents(home: Path) -> dict[str, bytes]:
    return {str(path.relative_to(home)): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def test_a_copy_is_recognised_by_its_content_and_kept(home: Path, stormkeep: Books, copy_file: Path, copy_text: str) -> None:
    report = add(copy_file, home, stormkeep)
    assert (report.stored.book, report.title, report.replaced) == ("stormkeep-it", "Stormkeep", False)
    assert report.missing == ()
    kept = stored(home)
    assert [copy.book for copy in kept] == ["stormkeep-it"]
    assert kept[0] == report.stored
    assert kept[0].copy.text == copy_text


def test_the_passage_of_an_entry_is_cut_out_of_the_kept_copy(home: Path, stormkeep: Books, copy_file: Path) -> None:
    add(copy_file, home, stormkeep)
    kept = stored(home)[0]
    entry = kept.entry("stormkeep-it/mantello")
    assert entry is not None
    passage = "".join(kept.copy.slice(span.start, span.end) for span in entry.spans)
    assert "Di mantello si dice" in passage
    assert "lanterna" not in passage.lower()


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_a_copy_is_kept_with_its_own_newlines(home: Path, stormkeep: Books, copy_text: str, newline: str) -> None:
    text = copy_text.replace("\n", newline)
    add_bytes(text.encode(), "copia.txt", home, stormkeep)
    assert stored(home)[0].copy.text == text


def test_an_entry_that_the_copy_lacks_is_told(home: Path, stormkeep: Books, copy_text: str) -> None:
    shorter = copy_text[: copy_text.index("## Bussola")]
    assert add_bytes(shorter.encode(), "copia.txt", home, stormkeep).missing == ("stormkeep-it/bussola",)


def test_of_two_copies_added_at_once_one_is_kept_and_one_refused(home: Path, stormkeep: Books, copy_text: str) -> None:
    def added(number: int) -> str:
        try:
            return add_bytes(f"{copy_text}\nN. {number}\n".encode(), f"{number}.txt", home, stormkeep).stored.copy.name
        except CopyError as error:
            return str(error)

    with ThreadPoolExecutor(4) as pool:
        told = list(pool.map(added, range(4)))
    kept = stored(home)[0].copy.name
    assert told.count(kept) == 1
    assert sum("a copy of it has already been added" in one for one in told) == 3


def test_the_same_file_twice_is_refused(home: Path, stormkeep: Books, copy_file: Path) -> None:
    add(copy_file, home, stormkeep)
    before = contents(home)
    with pytest.raises(CopyError, match="already been added, as stormkeep-it"):
        add(copy_file, home, stormkeep)
    assert contents(home) == before


def test_a_second_copy_asks_for_replace_and_then_takes_the_place(home: Path, stormkeep: Books, copy_file: Path) -> None:
    add(copy_file, home, stormkeep)
    before = contents(home)
    second = copy_file.read_bytes() + b"\n\nUltima riga.\n"
    with pytest.raises(CopyError, match="--replace"):
        add_bytes(second, "seconda.txt", home, stormkeep)
    assert contents(home) == before
    assert add_bytes(second, "seconda.txt", home, stormkeep, replace=True).replaced
    assert [copy.copy.name for copy in stored(home)] == ["seconda.txt"]


def test_an_unknown_book_asks_what_it_is(home: Path, stormkeep: Books, other_file: Path) -> None:
    with pytest.raises(CopyError, match="--id ID --title TITLE"):
        add(other_file, home, stormkeep)
    assert contents(home) == {}


def test_an_unknown_book_becomes_a_book_of_its_own(home: Path, stormkeep: Books, other_file: Path) -> None:
    add(other_file, home, stormkeep, unknown=GALEA)
    book = stored(home)[0].own_book()
    assert book is not None
    assert (book.id, book.title, book.language, book.game) == ("galea-it", "Galea", "it", "galea")
    assert {"galea-it/remi", "galea-it/vele", "galea-it/ancora"} <= {entry.id for entry in book.entries}
    assert {entry.text for entry in book.entries} == {""}


def test_a_known_book_is_not_added_under_another_name(home: Path, stormkeep: Books, copy_file: Path) -> None:
    with pytest.raises(CopyError, match="copy of stormkeep-it, which Glossa knows"):
        add(copy_file, home, stormkeep, unknown=GALEA)
    assert contents(home) == {}


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (NewBook("../galea", "Galea", "it", "galea"), "--id"),
        (NewBook("Galea", "Galea", "it", "galea"), "--id"),
        (NewBook("", "Galea", "it", "galea"), "--id"),
        (NewBook("stormkeep-it", "Galea", "it", "galea"), "ships"),
        (NewBook("galea-de", "Galea", "de", "galea"), "--lang"),
        (NewBook("galea-it", " ", "it", "galea"), "--title"),
        (NewBook("galea-it", "Galea", "it", "la galea"), "--game"),
    ],
)
def test_a_declaration_that_can_not_be_is_refused(
    home: Path, stormkeep: Books, other_file: Path, new: NewBook, said: str
) -> None:
    with pytest.raises(CopyError, match=said):
        add(other_file, home, stormkeep, unknown=new)
    assert contents(home) == {}


BAD = {
    "empty": (b"", "is empty"),
    "blank": (b" \n\n ", "is empty"),
    "binary": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 8, "not a text file"),
    "too-large": (b"a\n" * (MAX_BYTES // 2 + 1), "20 MB"),
    "one-line": (b"parola " * 20_000, "line"),
    "all-lines": (b"a\n" * 1_000_000, "lines"),
}


@pytest.mark.parametrize("name", ["empty", "blank", "binary", "too-large", "one-line", "all-lines"])
def test_bad_input_gets_a_sentence_and_changes_nothing(home: Path, stormkeep: Books, tmp_path: Path, name: str) -> None:
    data, said = BAD[name]
    path = tmp_path / f"{name}.txt"
    path.write_bytes(data)
    with pytest.raises(CopyError, match=said):
        add(path, home, stormkeep)
    assert contents(home) == {}


def test_a_text_without_headings_is_refused(home: Path, stormkeep: Books) -> None:
    text = "il vento soffia forte, e chi cammina sulla costa fa bene a tornare presto a casa.\n" * 40
    with pytest.raises(CopyError, match="no heading"):
        add_bytes(text.encode(), "prosa.txt", home, stormkeep, unknown=GALEA)
    assert contents(home) == {}


def test_a_folder_is_refused(home: Path, stormkeep: Books, tmp_path: Path) -> None:
    with pytest.raises(CopyError, match="is a folder"):
        add(tmp_path, home, stormkeep)


def test_a_missing_file_is_told(home: Path, stormkeep: Books, tmp_path: Path) -> None:
    with pytest.raises(CopyError, match="There is no file"):
        add(tmp_path / "none.txt", home, stormkeep)


def test_a_file_that_can_not_be_read_is_told(
    home: Path, stormkeep: Books, copy_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "open", _forbidden)
    with pytest.raises(CopyError, match=r"can't be read: Permission denied\."):
        add(copy_file, home, stormkeep)


def _forbidden(*_: object, **__: object) -> None:
    raise PermissionError(13, "Permission denied")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no end to read to")
def test_a_pipe_is_refused_at_once(home: Path, stormkeep: Books, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(CopyError, match="not a regular file"):
        add(tmp_path / "pipe", home, stormkeep)


def test_a_copy_that_can_not_be_written_leaves_what_was_there(
    home: Path, stormkeep: Books, copy_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(copy_file, home, stormkeep)
    before = contents(home)
    monkeypatch.setattr(os, "replace", _full)
    with pytest.raises(CopyError, match="No space left"):
        add_bytes(copy_file.read_bytes() + b"\n", "b.txt", home, stormkeep, replace=True)
    assert contents(home) == before


def _full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_copy_is_removed(home: Path, stormkeep: Books, copy_file: Path) -> None:
    add(copy_file, home, stormkeep)
    remove("stormkeep-it", home)
    assert contents(home) == {}


@pytest.mark.parametrize("book", ["stormkeep-pt", "../../etc/passwd", ""])
def test_removing_what_is_not_there_says_what_is(home: Path, stormkeep: Books, copy_file: Path, book: str) -> None:
    add(copy_file, home, stormkeep)
    with pytest.raises(CopyError, match="There are copies of: stormkeep-it"):
        remove(book, home)


@pytest.mark.parametrize("number", [FORMAT - 1, FORMAT + 1])
def test_a_copy_of_another_format_is_read_again_from_its_text(home: Path, stormkeep: Books, copy_file: Path, number: int) -> None:
    whole = add(copy_file, home, stormkeep).stored
    path = home / "copies" / "stormkeep-it.json"
    path.write_text(json.dumps({**json.loads(path.read_bytes()), "format": number, "source": {"odd": 1}}), encoding="utf-8")
    assert stored(home)[0].source is None
    assert refresh(home, stormkeep) == ["stormkeep-it"]
    assert stored(home)[0] == whole


def test_that_a_translation_was_left_out_is_told_after_another_reading(home: Path, stormkeep: Books, copy_text: str) -> None:
    lines = [line for line in copy_text.splitlines() if line]
    other = "The keeper of the lamp says that this is enough for you, and nothing more of it."
    pairs = "\n\n".join(f"IT: {line}\nEN: {other}" for line in [*lines, *(f"Di vela {at} si dice poco." for at in range(20))])
    told = add_bytes(pairs.encode(), "copia.txt", home, stormkeep).findings("translation")
    assert [finding.message for finding in told] == ["This copy has its text in two languages: what is in English was left out."]
    changed = {"stormkeep-it": copies.replace(stormkeep["stormkeep-it"], entries=stormkeep["stormkeep-it"].entries[:-1])}
    assert refresh(home, changed) == ["stormkeep-it"]
    assert reports(home, changed)[0].findings("translation") == told


def test_a_copy_is_read_again_when_its_book_has_changed_and_only_then(home: Path, stormkeep: Books, copy_file: Path) -> None:
    add(copy_file, home, stormkeep)
    assert refresh(home, stormkeep) == []
    book = stormkeep["stormkeep-it"]
    changed = {book.id: copies.replace(book, entries=book.entries[:-1])}
    assert refresh(home, changed) == ["stormkeep-it"]
    assert stored(home)[0].entry("stormkeep-it/bussola") is None


def test_an_unknown_book_is_read_again_as_declared(home: Path, stormkeep: Books, other_file: Path) -> None:
    add(other_file, home, stormkeep, unknown=GALEA)
    path = home / "copies" / "galea-it.json"
    path.write_text(json.dumps({**json.loads(path.read_bytes()), "format": 0}), encoding="utf-8")
    assert [report.title for report in reports(home, stormkeep)] == ["Galea"]
    assert len(reports(home, stormkeep)[0].source.entries) >= 3


@pytest.mark.parametrize("harm", ["cut", "text"])
def test_a_damaged_copy_is_told_and_stands_in_no_ones_way(
    home: Path, stormkeep: Books, copy_file: Path, other_file: Path, harm: str
) -> None:
    add(copy_file, home, stormkeep)
    add(other_file, home, stormkeep, unknown=GALEA)
    path = home / "copies" / "stormkeep-it.json"
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole[:-20] if harm == "cut" else whole.replace("quanto basta", "quanto serve"), encoding="utf-8")
    assert [copy.book for copy in stored(home)] == ["galea-it"]
    assert len(damaged(home)) == 1
    assert "stormkeep-it.json is damaged" in damaged(home)[0]
    remove("stormkeep-it", home)
    assert damaged(home) == []


def test_a_file_name_that_is_no_text_is_kept_as_far_as_it_goes(home: Path, stormkeep: Books, copy_file: Path) -> None:
    report = add_bytes(copy_file.read_bytes(), "copia\udcff.txt", home, stormkeep)
    assert report.stored.copy.name == "copia?.txt"


@pytest.mark.rulebooks
@pytest.mark.parametrize("book", ["ahlcg-it", "ahlcg-pt", "ah2e-it", "mom1e-it", "cdmd-it"])
def test_a_real_copy_is_recognised_kept_and_accounted_for(
    home: Path, rulebooks: dict[str, Path], shipped_books: Books, book: str
) -> None:
    report = add(rulebooks[book], home, shipped_books)
    kept = stored(home)[0]
    assert (report.stored.book, kept) == (book, report.stored)
    assert line_coverage(kept.copy, report.source).lost == ()
    assert kept.copy.text.encode() == rulebooks[book].read_bytes()
