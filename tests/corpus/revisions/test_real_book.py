"""The real Grimorio and what becomes of it by mechanical edits, made here: no line of the book is in this file."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from corpus.model import Book, SourceEntry
from corpus.readers.copy import decode
from corpus.readers.read import read
from corpus.revisions.compare import compare
from corpus.revisions.comparison import State

pytestmark = pytest.mark.rulebooks
LONG = re.compile(r"\b[a-zà-ù]{7,}\b")
DIGIT = re.compile(r"(?<=[ +-])[1-8](?=[ .,])")
NOT = re.compile(r"\bnon ")


def state(text: str, books: dict[str, Book]) -> State:
    copy = decode(text.encode(), "grimorio.txt")
    return copy, read(copy, books, "ahlcg-it")


class Edited:
    """The lines of a book, and what is done to its glossary entries, each of which is taken once."""

    def __init__(self, old: State, seed: int) -> None:
        self.lines = old[0].text.splitlines()
        self.key: set[tuple[str, str | None]] = set()
        starts = sorted(entry.spans[0].start_line for entry in old[1].entries if entry.spans)
        self.free = [
            entry for entry in old[1].entries if entry.kind == "glossary" and len(entry.spans) == 1 and self._whole(entry, starts)
        ][::3]  # none beside another
        random.Random(seed).shuffle(self.free)
        self.behind: dict[int, str] = {}
        self.gone: set[int] = set()

    def _whole(self, entry: SourceEntry, starts: list[int]) -> bool:
        span = entry.spans[0]
        headed = self.lines[span.start_line - 1].strip().casefold() == entry.title.casefold()
        return headed and span.end_line > span.start_line + 1 and not any(span.start_line < at <= span.end_line for at in starts)

    def take(self, has: re.Pattern[str] = LONG) -> tuple[SourceEntry, int, int]:
        """An entry with a line below its title that has this, that line, and the entry's last line."""
        for entry in self.free:
            first, last = entry.spans[0].start_line, entry.spans[0].end_line
            line = next((at for at in range(first + 1, last + 1) if has.search(self.lines[at - 1])), None)
            if line:
                self.free.remove(entry)
                return entry, line, last
        raise AssertionError("too few entries")

    def reword(self, has: re.Pattern[str], by: str) -> None:
        entry, line, _ = self.take(has)
        self.lines[line - 1] = has.sub(by, self.lines[line - 1], count=1)
        self.key.add(("reworded", entry.id))

    def rename(self) -> None:
        entry, _, _ = self.take()
        self.lines[entry.spans[0].start_line - 1] += " Ulteriore"
        self.key.add(("renamed", entry.id))

    def remove(self) -> None:
        entry, _, last = self.take()
        self.gone |= set(range(entry.spans[0].start_line, last + 1))
        self.key.add(("removed", entry.id))

    def add(self, title: str) -> None:
        _, _, last = self.take()
        self.behind[last] = f"\n{title}\n\nIl campanaro versa tre gocce di cera sul vassoio di rame, poi tace.\n"
        self.key.add(("added", title))

    def page(self, mark: str) -> None:
        """A page number and a running head between two entries."""
        _, _, last = self.take()
        self.behind[last] = f"\n{mark}\nGRIMORIO - EDIZIONE DI PROVA\n"

    def text(self) -> str:
        whole = "\n".join(
            line + ("\n" + self.behind[at] if at in self.behind else "")
            for at, line in enumerate(self.lines, 1)
            if at not in self.gone or at in self.behind
        )
        pages = iter(range(80, 99))
        return re.sub("@PAGE@", lambda _: str(next(pages)), whole)


@pytest.mark.parametrize("seed", [3, 4])
def test_mechanical_edits_of_a_real_book_are_found_and_nothing_else(
    rulebooks: dict[str, Path], shipped_books: dict[str, Book], seed: int
) -> None:
    old = state(rulebooks["ahlcg-it"].read_text(encoding="utf-8"), shipped_books)
    edited = Edited(old, seed)
    for _ in range(5):
        edited.reword(LONG, "quandunque")
        edited.page("@PAGE@")
    for _ in range(3):
        edited.reword(DIGIT, "9")
        edited.reword(NOT, "")
        edited.rename()
        edited.remove()
    for title in ("Lanterna Sommersa", "Vessillo Rovesciato", "Passo di Brina"):
        edited.add(title)
    new = state(edited.text(), shipped_books)
    found = {(" ".join(one.what), one.id or (one.after and one.after.title)) for one in compare(old, new)}
    assert found == edited.key
