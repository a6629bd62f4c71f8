"""Loads the shipped corpus: folders of Markdown into books with their entries and counterparts."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from corpus.concept import Concept, concepts_of
from corpus.concept_files import load_concepts
from corpus.counterparts import with_counterparts
from corpus.declared import NEEDED, declared, folders
from corpus.errors import CorpusError
from corpus.markdown import full_id
from corpus.model import Book, Entry, Question
from corpus.precedence import read_precedence, with_overrides
from corpus.questions import read_questions
from corpus.sections import read_section, section_parser

BOOKS = Path(__file__).parent / "books"
_FIELDS = (*NEEDED, "released", "unpaged")


def load_books(folder: Path = BOOKS) -> dict[str, Book]:
    """Every book in `folder` by id, in their order, linked by the concepts beside `folder`.

    Raises CorpusError if one is broken.
    """
    return load_with_concepts(folder)[0]


def load_with_concepts(folder: Path = BOOKS) -> tuple[dict[str, Book], tuple[Concept, ...]]:
    """The books as `load_books` gives them, and the concepts that link them."""
    books = {book.name: load_book(book) for book in folders(folder)}
    concepts = load_concepts(concepts_of(folder), books)
    return with_counterparts(books, concepts), concepts


def load_book(folder: Path) -> Book:
    """One book from its folder. Raises UnknownBook if there is none, CorpusError if a file breaks the format."""
    facts = declared(folder)
    book = Book(**{name: facts[name] for name in _FIELDS if name in facts})
    hashes = _hashes(folder / "passages.tsv")
    questions = _questions(folder, book)
    markdown = section_parser()
    entries = [entry for path in sorted(folder.glob("[0-9]*.md")) for entry in read_section(path, book.id, markdown)]
    _refuse_doubles(folder, entries)
    _refuse_strangers(folder, questions, entries)
    overrides = read_precedence(folder, entries)
    complete = (
        replace(
            with_overrides(entry, overrides, book.language), questions=questions.get(entry.id, ()), passage=hashes.get(entry.id)
        )
        for entry in entries
    )
    redirects = _redirects(folder / "redirects.toml", book.id)
    return replace(book, entries=tuple(complete), redirects=redirects, overrides=overrides)


def _hashes(path: Path) -> dict[str, str]:
    """Entry id -> hash of the passage that its text was written from."""
    if not path.is_file():
        return {}
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#"))
    return {row[0]: row[1] for row in rows}


def _questions(folder: Path, book: Book) -> dict[str, tuple[Question, ...]]:
    asked: dict[str, tuple[Question, ...]] = {}
    for path in sorted((folder / "questions").glob("*.md")):
        for slug, questions in read_questions(path, book.language).items():
            entry_id = full_id(book.id, slug)
            asked[entry_id] = asked.get(entry_id, ()) + questions
    return asked


def _redirects(path: Path, book: str) -> tuple[tuple[str, str], ...]:
    if not path.is_file():
        return ()
    moved: Mapping[str, str] = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple((full_id(book, old), full_id(book, new)) for old, new in moved.items())


def _refuse_doubles(folder: Path, entries: list[Entry]) -> None:
    double = [entry_id for entry_id, count in Counter(entry.id for entry in entries).items() if count > 1]
    if double:
        raise CorpusError(f"{folder.name}: duplicate ids: {', '.join(sorted(double))}.")


def _refuse_strangers(folder: Path, questions: Mapping[str, object], entries: list[Entry]) -> None:
    strangers = sorted(set(questions) - {entry.id for entry in entries})
    if strangers:
        raise CorpusError(f"{folder.name}/questions: no entry has the id {', '.join(strangers)}.")
