"""The files of marks: which statements answer each question of an entry, as marked by readers.

    python -m search.answers.mark_files FILE...       reads marks, checks them against the books, and writes the data

The data are in search/answers/marks, one file per book, one row per entry: its slug, the hash of its text and questions, and for
each question, in order, the numbers of the statements (search.answers.units) that answer it, joined by `+`, or `-` if no single
statement does. A row is ignored once the entry's text or questions have changed. A FILE has no hashes: each row is an entry's id,
a tab, and the marks.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

import numpy as np

from corpus.errors import GlossaError
from corpus.load import load_books
from corpus.model import Entry
from search.answers.ridge import Values
from search.answers.units import Unit, units
from search.results import EntryView

FOLDER = Path(__file__).with_name("marks")
Marks = tuple[frozenset[int], ...]
"""For each question of an entry, in order, the statements that answer it; empty if no single one does."""


class BadMarks(GlossaError):
    """Marks that don't fit their entry; the message names the row."""


def deciding(entry: Entry | EntryView) -> Marks | None:
    """The marks of an entry, or None if its current version hasn't been marked."""
    row = rows().get(entry.id)
    return row[1] if row and row[0] == fingerprint(entry) else None


def marked(entry: Entry, statements: Sequence[Unit]) -> Values | None:
    """The marks as a matrix: one row per question, 1 for each statement that answers it. None if the current version hasn't been
    marked."""
    marks = deciding(entry)
    return None if marks is None else np.array([[float(unit.number in means) for unit in statements] for means in marks])


def fingerprint(entry: Entry | EntryView) -> str:
    """The first eight hex digits of a hash of the entry's text and questions."""
    return sha256("\n".join((entry.text, *(question.text for question in entry.questions))).encode()).hexdigest()[:8]


@lru_cache(maxsize=1)
def rows(folder: Path = FOLDER) -> Mapping[str, tuple[str, Marks]]:
    """Entry id -> the hash of the version that was marked, and its marks."""
    found = {}
    for path in sorted(folder.glob("*.tsv")):
        for line in path.read_text(encoding="utf-8").splitlines():
            slug, read, marks = line.split("\t")
            found[f"{path.stem}/{slug}"] = (read, numbers(marks))
    return found


def misfits(entries: Iterable[Entry], folder: Path = FOLDER) -> list[str]:
    """The ids of entries that are gone, or whose text or questions have changed since they were marked."""
    today = {entry.id: fingerprint(entry) for entry in entries}
    return [id_ for id_, (read, _) in rows(folder).items() if today.get(id_) != read]


def numbers(marks: str) -> Marks:
    """Parse marks such as `2 1+3 -`. Raises ValueError."""
    return tuple(map(_statements, marks.split(" ")))


def written(marks: Mapping[str, str], entries: Mapping[str, Entry]) -> dict[str, str]:
    """The content of the data files by book, from marks by entry id. Raises BadMarks."""
    files: dict[str, list[str]] = defaultdict(list)
    for id_, entry in entries.items():
        if id_ in marks:
            _refuse_misfits(entry, marks[id_])
            book, _, slug = id_.partition("/")
            files[book].append(f"{slug}\t{fingerprint(entry)}\t{marks[id_]}\n")
    if strangers := marks.keys() - entries.keys():
        raise BadMarks(f"No book has the entry {min(strangers)}.")
    return {book: "".join(lines) for book, lines in files.items()}


def _refuse_misfits(entry: Entry, marks: str) -> None:
    quotable = {unit.number for unit in units(entry.text) if unit.quotable}
    try:
        found = numbers(marks)
    except ValueError:
        raise BadMarks(f"{entry.id}: {marks!r} are not marks; write them like `2 1+3 -`.") from None
    if len(found) != len(entry.questions):
        raise BadMarks(f"{entry.id} has {len(entry.questions)} questions, and {len(found)} marks.")
    if wrong := frozenset().union(*found) - quotable:
        raise BadMarks(f"{entry.id} has no statement {min(wrong)} that can be quoted.")


def main(paths: Sequence[str]) -> None:
    """Write the data files from files of marks. Entries that are in no file lose their marks."""
    marks: dict[str, str] = {}
    for path in paths:
        for line in Path(path).read_text(encoding="utf-8").splitlines():
            id_, _, told = line.partition("\t")
            marks[id_] = told
    entries = {entry.id: entry for book in load_books().values() for entry in book.entries}
    FOLDER.mkdir(parents=True, exist_ok=True)
    for book, text in written(marks, entries).items():
        (FOLDER / f"{book}.tsv").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])


@cache  # a few hundred values, parsed 23,000 times
def _statements(mark: str) -> frozenset[int]:
    return frozenset() if mark == "-" else frozenset(map(int, mark.split("+")))
