"""What the readings of the corpus found: the lists in docs/review, and the figures of docs/corpus.md that are counted from them.

After a wanted change: GLOSSA_APPROVE=1 python -m pytest tests/corpus/test_review.py, and read the difference.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from corpus.concept import concepts_of
from corpus.concept_files import load_concepts
from corpus.declared import folders
from corpus.load import BOOKS as FOLDER
from corpus.model import Book

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "corpus.md"
RULE = ("missing", "scope", "number", "modal", "invented")
KINDS = (*RULE, "link", "kind", "question", "language", "other")
ASKED = ("not answered", "false", "vague", "moved", "marks", "language")
SEVERITIES = ("rule changed", "nuance", "language", "question", "none")
DRAWN = 40
_FIGURES = re.compile(r"(?<=<!-- figures -->\n).*(?=<!-- end of figures -->)", re.DOTALL)
_SECTION = re.compile(r"^## `(?P<book>[^`]+)`: 40 of \d+\n(?P<rows>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_ROW = re.compile(r"^\| `(?P<slug>[^`]+)` \| (?P<finding>.*?) ?\| (?P<severity>[^|]+) \| (?P<fixed>.*?) ?\|$", re.MULTILINE)
BOOKS = [folder.name for folder in folders(FOLDER)]


def second(book: str) -> list[tuple[str, str]]:
    """Entry id and kind of each finding of a book's second reading."""
    lines = (DOCS / "review" / f"{book}.tsv").read_text(encoding="utf-8").splitlines()[1:]
    cells = [line.split("\t") for line in lines]
    return [(entry if "/" in entry else f"{book}/{entry}", kind) for entry, kind, _finding, _fix in cells]


def questions(book: str) -> list[str]:
    """The kind of each finding in the questions of a book that were written later."""
    lines = (DOCS / "review" / "questions.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return [kind for entry, kind, _question in (line.split("\t") for line in lines) if entry.startswith(f"{book}/")]


def third(book: str) -> list[tuple[str, str, str, str]]:
    """Entry id, finding, severity and whether it was fixed: each entry of a book drawn for the third reading, by each reader."""
    pages = [path.read_text(encoding="utf-8") for path in sorted((DOCS / "review").glob("third-reading*.md"))]
    rows = [section["rows"] for page in pages for section in _SECTION.finditer(page) if section["book"] == book]
    found = [row for part in rows for row in _ROW.finditer(part)]
    return [(f"{book}/{row['slug']}", row["finding"], row["severity"], row["fixed"]) for row in found]


@cache
def marks() -> dict[str, int]:
    """How natural each entry reads, from 1 to 5, by its second reader (review/marks.tsv)."""
    lines = (DOCS / "review" / "marks.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return {entry: int(mark) for entry, mark in (line.split("\t") for line in lines)}


@cache
def native() -> dict[str, tuple[int, int, str]]:
    """How natural each entry reads to somebody who saw only the entries, how natural after what came of it, and what that was
    (review/native-marks.tsv)."""
    lines = (DOCS / "review" / "native-marks.tsv").read_text(encoding="utf-8").splitlines()[1:]
    cells = [line.split("\t") for line in lines]
    return {entry: (int(mark), int(after), done) for entry, mark, _why, after, done in cells}


def again() -> dict[str, int]:
    """How natural the entries that were changed after the native reading read to somebody else, without the passages
    (review/native-again.tsv)."""
    lines = (DOCS / "review" / "native-again.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return {entry: int(mark) for entry, mark, _why in (line.split("\t") for line in lines)}


def table(heads: list[str], rows: list[list[object]]) -> str:
    """A Markdown table: its first column in code, the others to the right."""
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *([f"`{row[0]}`", *map(str, row[1:])] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def share(part: int, whole: int) -> str:
    return f"{part} ({100 * part / whole:.1f}%)"


def found(book: Book) -> list[object]:
    findings = second(book.id)
    kinds = Counter(kind for _, kind in findings)
    return [book.id, len(book.entries), len({entry for entry, _ in findings}), *(kinds[kind] for kind in KINDS)]


def rates(book: Book) -> list[object]:
    ruled = {entry for entry, kind in second(book.id) if kind in RULE}
    changed = {entry for entry, _, severity, _ in third(book.id) if severity == "rule changed"}
    again = changed | {entry for entry, _, severity, _ in third(book.id) if severity == "nuance"}
    return [book.id, share(len(ruled), len(book.entries)), share(len(again), DRAWN), len(changed)]


def asked(book: Book) -> list[object]:
    kinds = Counter(questions(book.id))
    return [book.id, sum(len(entry.questions) for entry in book.entries), *(kinds[kind] for kind in ASKED)]


def marked(book: Book) -> list[object]:
    by_second = [marks()[entry.id] for entry in book.entries]
    by_native = [native()[entry.id][0] for entry in book.entries]
    after = [native()[entry.id][1] for entry in book.entries]
    return [book.id, len(after), *told(by_second), *told(by_native), *told(after)]


def told(given: list[int]) -> list[object]:
    """The mean of some marks, how many are below 5, the lowest."""
    return [f"{sum(given) / len(given):.2f}", sum(mark < 5 for mark in given), min(given)]


def figures(books: list[Book]) -> str:
    """The tables: the second reading by kind; how often the rule itself was concerned, then and in the third reading; what was
    found in the later questions; how natural the texts read."""
    by_kind = table(["book", "entries read", "with a finding", *KINDS], [found(book) for book in books])
    heads = ["book", "second reading: entries with the rule concerned", f"third reading, of {DRAWN}", "of these, rule changed"]
    by_rate = table(heads, [rates(book) for book in books])
    by_question = table(["book", "questions now", *ASKED], [asked(book) for book in books])
    readings = ("second reader", "native reader", "after that")
    of_each = [f"{reading}: {figure}" for reading in readings for figure in ("mean of 5", "below 5", "lowest")]
    by_mark = table(["book", "entries marked", *of_each], [marked(book) for book in books])
    return f"{by_kind}\n\n{by_rate}\n\n{by_question}\n\n{by_mark}\n"


def test_the_figures_are_those_of_the_lists(shipped_books: dict[str, Book]) -> None:
    page = PAGE.read_text(encoding="utf-8")
    shown, actual = _FIGURES.findall(page), figures(list(shipped_books.values()))
    if os.environ.get("GLOSSA_APPROVE"):
        PAGE.write_text(page.replace(shown[0], actual), encoding="utf-8")
        return
    assert shown == [actual]


@pytest.mark.parametrize("book", BOOKS)
def test_a_finding_names_an_entry_of_its_book_and_a_known_kind(shipped_books: dict[str, Book], book: str) -> None:
    strange = [(entry, kind) for entry, kind in second(book) if shipped_books[book].entry(entry) is None or kind not in KINDS]
    assert strange == []


def test_every_entry_has_a_mark_for_how_it_reads(shipped_books: dict[str, Book]) -> None:
    assert set(marks()) == {entry.id for book in shipped_books.values() for entry in book.entries}
    assert set(marks().values()) <= {4, 5}


def test_a_native_reader_marked_every_entry_and_what_came_of_a_low_mark_is_told(shipped_books: dict[str, Book]) -> None:
    assert set(native()) == {entry.id for book in shipped_books.values() for entry in book.entries}
    assert [entry for entry, (mark, _, done) in native().items() if bool(done) != (mark < 5)] == []


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_reads_naturally_after_the_native_reading(shipped_books: dict[str, Book], book: str) -> None:
    after = [native()[entry.id][1] for entry in shipped_books[book].entries]
    assert min(after) >= 4
    assert sum(after) / len(after) >= 4.8


def test_each_entry_that_the_native_reading_changed_was_read_again_by_somebody_else() -> None:
    assert set(again()) == {entry for entry, (mark, *_) in native().items() if mark < 5}
    assert min(again().values()) >= 4


def test_a_finding_in_a_question_is_of_a_known_kind() -> None:
    assert {kind for book in BOOKS for kind in questions(book)} == set(ASKED)


@pytest.mark.parametrize("book", BOOKS)
def test_forty_entries_of_a_book_were_read_a_third_time(shipped_books: dict[str, Book], book: str) -> None:
    assert len({entry for entry, *_ in third(book) if shipped_books[book].entry(entry) is not None}) == DRAWN


@pytest.mark.parametrize("book", BOOKS)
def test_what_the_third_reading_found_says_how_grave_it_is_and_whether_it_was_fixed(book: str) -> None:
    told = [(entry, severity, bool(finding), bool(fixed)) for entry, finding, severity, fixed in third(book)]
    allowed = {(severity, severity != "none", severity != "none") for severity in SEVERITIES}
    assert [row for row in told if row[1:] not in allowed] == []


def test_of_the_mentions_drawn_at_most_one_in_a_hundred_is_wrong_by_each_reader() -> None:
    head, *lines = [line.split("\t") for line in (DOCS / "review" / "mentions.tsv").read_text(encoding="utf-8").splitlines()]
    assert (head[:4], len(lines)) == (["entry", "paragraph", "words", "leads to"], 400)
    columns = list(zip(*lines, strict=True))[4:]
    assert "" not in columns[-1]  # an earlier reader may not have seen a row that is drawn now
    for reader, column in zip(head[4:], columns, strict=True):
        given = [mark for mark in column if mark]
        assert set(given) <= {"right", "wrong"}, reader
        assert len(given) >= 380, reader
        assert given.count("right") >= 0.99 * len(given), reader


@pytest.mark.parametrize("name", ["difference-notes", "no-difference"])
def test_a_finding_on_differences_names_a_concept_and_what_was_done(shipped_books: dict[str, Book], name: str) -> None:
    head, *rows = [line.split("\t") for line in (DOCS / "review" / f"{name}.tsv").read_text(encoding="utf-8").splitlines()]
    known = {concept.id for concept in load_concepts(concepts_of(FOLDER), shipped_books)}
    assert head == ["concept", "finding", "fix"]
    assert [row for row in rows if row[0] not in known or bool(row[1]) != bool(row[2])] == []
