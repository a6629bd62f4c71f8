"""The inputs of an index: the shipped books and the user's copies, with a quick check for changes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import corpus
import indexer
from corpus.concept import concepts_of
from corpus.icons import icons_of, load_icons
from corpus.model import Book
from indexer.collection import Collection, Verbatim

if TYPE_CHECKING:
    from corpus.copy_format import StoredCopy

BOOKS = Path(corpus.__path__[0]) / "books"


def fingerprint(home: Path, books: Path = BOOKS) -> str:
    """The hash of every file that an index depends on: books, concepts, icons, copies, and the code that reads and analyses them.

    It takes milliseconds, while loading the books takes a second, so it decides whether the index on disk is current.
    """
    seen = hashlib.sha256()
    code = [Path(package.__path__[0]) for package in (corpus, indexer)]
    sources = (path for folder in code for path in folder.rglob("*.py"))
    inputs = (
        path for folder in (books, concepts_of(books)) for path in folder.rglob("*") if path.suffix in (".md", ".toml", ".tsv")
    )
    icons = (path for path in (icons_of(books),) if path.is_file())
    for path in (*sorted(sources), *sorted(inputs), *icons, *sorted((home / "copies").glob("*.json"))):
        try:
            content = path.read_bytes() if path.is_file() else b""
        except FileNotFoundError:  # a copy that was removed meanwhile
            continue
        seen.update(f"{path.name}\0{len(content)}\0".encode() + content)
    return seen.hexdigest()


def gather(home: Path, books: Path = BOOKS) -> Collection:
    """The shipped books and the user's copies as one collection. Copies stored by an older Glossa are read again first."""
    from corpus.copies import refresh, stored  # imported only when an index is built
    from corpus.load import load_with_concepts

    shipped, concepts = load_with_concepts(books)
    if (home / "copies").is_dir():
        refresh(home, shipped)
    return replace(collect(shipped, stored(home)), concepts=concepts, icons=load_icons(icons_of(books)))


def collect(shipped: Mapping[str, Book], copies: Iterable[StoredCopy]) -> Collection:
    """Books and copies as one collection: the shipped books in their order, then the books of copies that aren't shipped."""
    copies = list(copies)
    made = [book for copy in copies if copy.book not in shipped and (book := copy.own_book()) is not None]
    verbatim = {key: passage for copy in copies for key, passage in _passages(copy).items()}
    return Collection(
        books=(*shipped.values(), *made),
        verbatim=verbatim,
        made=frozenset(book.id for book in made),
        copies={copy.book: copy.copy.name for copy in copies},
    )


def _passages(stored_copy: StoredCopy) -> dict[str, Verbatim]:
    """Entry id -> its passage. Passages not aligned with an entry are left out."""
    from corpus.readers.view import passage_text  # imported only when an index is built from a copy

    if stored_copy.source is None:
        return {}
    text = stored_copy.copy
    return {
        entry.id: Verbatim(text.name, entry.spans, passage_text(text, entry.spans), entry.confidence, entry.sheet)
        for entry in stored_copy.source.entries
        if entry.id is not None
    }
