"""A whole run of `glossa check`: the books, the rulebooks to check them against, and the outcome."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from corpus.checks.book import Passage, Problem, check_book, judge
from corpus.checks.icons import beside, check_vocabulary, strangers
from corpus.checks.ties import tied
from corpus.concept import concepts_of
from corpus.concept_files import load_concepts
from corpus.errors import CopyError, CorpusError, UnknownBook
from corpus.home import write_atomically
from corpus.icons import Icon, icons_of, load_icons
from corpus.ids import fold
from corpus.inputs.opened import opened
from corpus.load import BOOKS, load_books
from corpus.model import Book, Source
from corpus.readers.copy import Copy
from corpus.readers.read import read, recognise
from corpus.readers.view import passage_hash, passage_text


@dataclass(frozen=True, slots=True)
class Outcome:
    """`problems` that fail, the numbers of entries checked and of problems excused, and exceptions that match nothing."""

    problems: tuple[Problem, ...]
    entries: int
    excused: int
    unused: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether there are no problems."""
        return not self.problems and not self.unused

    @property
    def lines(self) -> list[str]:
        """A line for each problem."""
        found = [f"{problem.entry}: {problem.rule}: {problem.message}" for problem in self.problems]
        return found + [f"exceptions.toml: {unused}: matches nothing any more; remove it" for unused in self.unused]

    @property
    def summary(self) -> str:
        """The run in a sentence."""
        return f"{self.entries} entries checked: {len(self.problems)} problems, {self.excused} excused."


def run(wanted: Sequence[str] = (), rulebooks: Path | None = None, record: bool = False, folder: Path = BOOKS) -> Outcome:
    """Check the books `wanted` (by default, all); with a folder of `rulebooks`, against their passages, too.

    `record` writes the hash of each passage to passages.tsv. Raises UnknownBook, and CorpusError if a rulebook is needed and none
    in the folder is a copy of that book.
    """
    books = load_books(folder)
    if strangers := [name for name in wanted if name not in books]:
        raise UnknownBook(strangers[0], books)
    chosen = {name: book for name, book in books.items() if not wanted or name in wanted}
    read_from = _passages(chosen, books, rulebooks) if rulebooks else {}
    if record:
        _record(read_from, folder)
        chosen = {name: book for name, book in load_books(folder).items() if name in chosen}
    known = frozenset(entry.id for book in books.values() for entry in book.entries)
    icons = {icon.name: icon for icon in load_icons(icons_of(folder))}
    ties = tied(books.values(), load_concepts(concepts_of(folder), books))
    verdicts = [
        judge(book, check_book(book, known, read_from.get(name), icons, ties), folder, complete=rulebooks is not None)
        for name, book in chosen.items()
    ]
    return Outcome(
        problems=tuple(problem for verdict in verdicts for problem in verdict.problems)
        + tuple(_icon_problems(icons, chosen, books, folder, everything=not wanted)),
        entries=sum(len(book.entries) for book in chosen.values()),
        excused=sum(len(verdict.excused) for verdict in verdicts),
        unused=tuple(unused for verdict in verdicts for unused in verdict.unused),
    )


def _icon_problems(
    icons: Mapping[str, Icon], chosen: Mapping[str, Book], books: Mapping[str, Book], folder: Path, *, everything: bool
) -> Iterator[Problem]:
    """Problems of the icons that charts and examples name and, if every book is checked, of the vocabulary itself."""
    texts = {name: beside(folder, name) for name in books}
    for name, book in chosen.items():
        yield from (Problem(f"{name}, charts and examples", "icons", said) for said in strangers(texts[name], book.game, icons))
    if everything:
        every = (text for found in texts.values() for text in found)
        yield from (
            Problem(f"icons.toml, {name}", "icons", said) for name, said in check_vocabulary(list(icons.values()), books, every)
        )


def _passages(chosen: Mapping[str, Book], books: Mapping[str, Book], rulebooks: Path) -> dict[str, dict[str, Passage]]:
    """Book id -> entry id -> its passage, from the copies in a folder."""
    found = {}
    for copy in _copies(rulebooks):
        name = recognise(copy, books)
        if name is not None and name in chosen:
            found[name] = dict(_of(copy, read(copy, books, name)))
    if lacking := [name for name in chosen if name not in found]:
        raise CorpusError(
            f"No file in {rulebooks} is a copy of {', '.join(lacking)}. Name only the books that you have copies of."
        )
    return found


def _copies(rulebooks: Path) -> Iterator[Copy]:
    for path in sorted(rulebooks.iterdir()):
        if path.suffix in (".txt", ".md", ".pdf") and path.is_file():
            try:
                yield opened(path.read_bytes(), path.name)
            except CopyError as error:
                raise CorpusError(f"{rulebooks} contains a file that is not a rulebook: {error}") from None


def _of(copy: Copy, source: Source) -> Iterator[tuple[str, Passage]]:
    for entry in source.entries:
        if entry.id:
            whole = passage_text(copy, entry.spans)
            heading, words = _divided(whole, entry.title)
            yield entry.id, Passage(words, passage_hash(whole), heading)


def _divided(passage: str, title: str) -> tuple[str, str]:
    """The heading of the passage and the rest, if it opens with its title (however spelled); else "" and the whole passage."""
    wanted = fold(title)
    for end in range(len(title) // 2, min(len(passage), 2 * len(title) + 20) + 1):
        if fold(passage[:end]) == wanted:
            return passage[:end], passage[end:]
    return "", passage


def _record(passages: Mapping[str, Mapping[str, Passage]], folder: Path) -> None:
    for name, held in passages.items():
        rows = "".join(f"{entry}\t{passage.hash}\n" for entry, passage in held.items())
        head = "# entry id, hash of the passage that its text was written from; written by `glossa check --record`\n"
        write_atomically(folder / name / "passages.tsv", (head + rows).encode())
