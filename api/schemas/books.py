"""The JSON of books, built from the values of search.results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from pydantic import Field

from api.schemas import examples
from api.schemas.model import Model, shown
from corpus.model import Language
from search.results import BookView


class BookOut(Model):
    """A book: one edition in one language."""

    model_config = shown(examples.BOOK)

    id: str
    game: str
    game_title: str
    language: Language
    title: str
    edition: str
    publisher: str
    released: str | None
    """The date of the edition, where it is printed."""
    entries: int
    with_text: int
    """How many entries have our text."""
    shipped: bool
    """Whether the book comes with Glossa; false for one read from a user's file."""
    copy_name: str | None = Field(alias="copy")
    """The name of the user's copy that was added, or null; always null on any other machine."""


class BooksOut(Model):
    """The books of this library, the shipped ones first."""

    model_config = shown({"version": "0.2.0", "corpus": "5f1d0c2ab49e8837", "books": [examples.BOOK]})

    version: str
    """The release whose words the shipped books have; "0.2.0+5f1d0c2a" are words that came after it."""
    corpus: str
    """The hash of all that the shipped books and concepts hold, as in the exports."""
    books: tuple[BookOut, ...]

    @classmethod
    def of(cls, books: Sequence[BookView], version: str, corpus: str) -> Self:
        """The books, with the stamp of the shipped ones (api.exports.stamp)."""
        return cls.model_validate({"version": version, "corpus": corpus, "books": books})
