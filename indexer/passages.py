"""Entries to passages: the units that are indexed."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from corpus.concept import Label
from corpus.icons import Icon, said
from corpus.ids import fold
from corpus.markdown import blocks
from corpus.model import Book, Entry
from indexer.collection import Collection, Verbatim

Role = Literal["title", "alias", "text", "part", "question", "verbatim"]
ROLES: tuple[str, ...] = get_args(Role)

# An encoder reads this much of a passage; the parts of a long entry cover the rest.
ENCODED_CHARACTERS = 1200
_PARAGRAPH = re.compile(r"\n\s*\n")


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of an entry (given by its number). The lexical index reads `text`, an encoder reads `encoded`.

    `text` is empty if another passage has the same words (a part of the text). `encoded` is None if the passage is never
    encoded.
    """

    entry: int
    role: Role
    language: str
    text: str
    encoded: str | None = None

    @property
    def key(self) -> bytes:
        """The content hash (8 bytes) of what an encoder reads: vectors are kept by it."""
        return content_key(self.encoded or "")


def content_key(text: str) -> bytes:
    """The 8 bytes that name a text's vector."""
    return hashlib.blake2b(text.encode(), digest_size=8).digest()


def passages(collection: Collection) -> list[Passage]:
    """Every passage of a collection, in corpus order. Verbatim text is encoded only in books that we don't ship."""
    found: list[Passage] = []
    labels = collection.labels()
    icons = {icon.name: icon for icon in collection.icons}
    number = 0
    for book in collection.books:
        for entry in book.entries:
            found += entry_passages(number, entry, book, labels.get(entry.id, ()), icons)
            if verbatim := collection.verbatim.get(entry.id):
                found += _verbatim(number, entry, book, verbatim, encode=book.id in collection.made)
            number += 1
    return found


def book_passages(book: Book) -> list[Passage]:
    """The passages of a shipped book alone, entries numbered from 0."""
    return passages(Collection((book,)))


def entry_passages(
    number: int, entry: Entry, book: Book, labels: Sequence[Label] = (), icons: Mapping[str, Icon] | None = None
) -> Iterator[Passage]:
    """Title, aliases, the names of its concept, whole text, its parts (if there are several) and questions of one entry.

    `icons`, by name, add their words to the text, but not to what is encoded.
    """
    names = f"{entry.title} ({', '.join(entry.aliases)})" if entry.aliases else entry.title
    yield Passage(number, "title", book.language, entry.title, names)
    for alias in entry.aliases:
        yield Passage(number, "alias", book.language, alias)
    for label in labels_beside(entry, book, labels):
        yield Passage(number, "alias", label.language, label.text)
    parts = blocks(entry.text)
    if parts:
        text = " ".join(parts)
        yield Passage(
            number, "text", book.language, said(text, book.language, icons or {}), f"{entry.title}: {text}"[:ENCODED_CHARACTERS]
        )
    if len(parts) > 1:
        for part in parts:
            yield Passage(number, "part", book.language, "", f"{entry.title}: {part}"[:ENCODED_CHARACTERS])
    for question in entry.questions:
        yield Passage(number, "question", question.language, question.text, question.text)


def labels_beside(entry: Entry, book: Book, labels: Sequence[Label]) -> list[Label]:
    """The labels that add something to the entry's own title and aliases."""
    own = {fold(name) for name in (entry.title, *entry.aliases)}
    return [label for label in labels if label.language != book.language or fold(label.text) not in own]


def _verbatim(number: int, entry: Entry, book: Book, verbatim: Verbatim, *, encode: bool) -> Iterator[Passage]:
    for paragraph in _PARAGRAPH.split(verbatim.text):
        text = " ".join(paragraph.split())
        if text:
            encoded = f"{entry.title}: {text}"[:ENCODED_CHARACTERS] if encode else None
            yield Passage(number, "verbatim", book.language, text, encoded)
