"""The guided path of `glossa add`: questions about a book that Glossa doesn't know, with an answer proposed for each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from api.commands.console import note
from api.commands.notes import notes
from corpus.languages import CODES, LANGUAGES
from corpus.model import KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from corpus.copies import NewBook
    from corpus.model import Book, SourceEntry
    from corpus.readers.copy import Copy
    from corpus.readers.corrections import Correction

_LONGEST_ID = 50


def guided(file: Path, books: Mapping[str, Book], ui: str | None, known: Sequence[Correction] = ()) -> NewBook | None:
    """The user's answers about the book in a file: its id, title, language, game, and which headings are wrong or missing.

    None, without any question, if it is a copy of a book that Glossa ships. Raises CopyError if it can't be read.
    """
    from corpus.copies import NewBook, read_file
    from corpus.ids import slug
    from corpus.inputs.opened import opened
    from corpus.readers.read import recognise

    said = notes(ui)
    copy = opened(read_file(file), file.name)
    if book := recognise(copy, books):
        note(said["guided-known"].format(book=book))
        return None
    title = click.prompt(
        said["guided-title"], default=file.stem.replace("-", " ").replace("_", " ").strip().capitalize(), err=True
    )
    spoken = ", ".join(f"{code} ({LANGUAGES[code].name})" for code in CODES)
    language = click.prompt(said["guided-language"].format(languages=spoken), type=click.Choice(CODES), err=True)
    game = click.prompt(said["guided-game"], default=slug(title)[:_LONGEST_ID].strip("-"), err=True)
    book_id = click.prompt(said["guided-id"], default=f"{game}-{language}", err=True)
    declared = NewBook(book_id, title, language, game).declared(books)
    return NewBook(book_id, title, language, game, (*known, *_corrections(copy, declared, said, known)))


def _corrections(copy: Copy, book: Book, said: Mapping[str, str], known: Sequence[Correction]) -> list[Correction]:
    """The user's corrections of the headings that were found, and of the lines that may be headings."""
    from corpus.readers.corrections import Correction
    from corpus.readers.read import doubtful_headings, read_unknown

    entries = read_unknown(copy, book, known).entries
    note(said["guided-found"].format(count=len(entries)))
    for number, entry in enumerate(entries, 1):
        note(f"{number:>4}  {'  ' * len(entry.path)}{entry.title}{_page(entry)}")
    found = []
    for number in _numbers(said["guided-wrong"], len(entries), said):
        found.append(Correction(entries[number - 1].title, None, _reason(entries[number - 1].title, said)))
    for number, kind in _kinds(said, len(entries)):
        found.append(Correction(entries[number - 1].title, kind, said["guided-kind-reason"]))  # type: ignore[arg-type]
    lines = [line for line in doubtful_headings(copy) if line not in {one.line for one in known}]
    if lines:
        note(said["guided-doubtful"])
        for number, line in enumerate(lines, 1):
            note(f"{number:>4}  {line}")
        for number in _numbers(said["guided-missing"], len(lines), said):
            found.append(Correction(lines[number - 1], "section", _reason(lines[number - 1], said)))
    return found


def _numbers(question: str, most: int, said: Mapping[str, str]) -> list[int]:
    """The numbers that the user types, each once; asks again until all of them are in the list."""
    while True:
        typed = re.findall(r"[^\s,;]+", click.prompt(question, default="", show_default=False, err=True))
        numbers = [int(one) for one in typed if one.isdecimal() and 0 < int(one) <= most]
        if len(numbers) == len(typed):
            return list(dict.fromkeys(numbers))
        note(said["guided-number"].format(most=most))


def _kinds(said: Mapping[str, str], most: int) -> list[tuple[int, str]]:
    """The kinds that the user gives to headings, as in `3=setup`."""
    while True:
        typed = click.prompt(said["guided-kinds"].format(kinds=", ".join(KINDS)), default="", show_default=False, err=True)
        pairs = [one.partition("=") for one in re.findall(r"[^\s,;]+", typed)]
        good = [
            (int(number), kind) for number, _, kind in pairs if number.isdecimal() and 0 < int(number) <= most and kind in KINDS
        ]
        if len(good) == len(pairs):
            return good
        note(said["guided-number"].format(most=most))


def _reason(line: str, said: Mapping[str, str]) -> str:
    return str(click.prompt(said["guided-reason"].format(line=line), default=said["guided-owner"], err=True))


def _page(entry: SourceEntry) -> str:
    return f"  (p. {entry.page})" if entry.page else ""
