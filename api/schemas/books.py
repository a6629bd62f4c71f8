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
    """How many entries have a text of ours."""
    shipped: bool
    """Whether the book comes with Glossa; false for one read from a user's file."""
    copy_name: str | None = Field(alias="copy")
    """The name of the user's copy that was added, or null; always null anywhere but on that machine."""

    @classmethod
    def of(cls, book: BookView, local: bool) -> Self:
        """The book, with the name of the copy only for a local request."""
        made = cls.model_validate(book)
        return made if local else made.model_copy(update={"copy_name": None})


class BooksOut(Model):
    """The books of this library, the shipped ones first."""

    model_config = shown({"books": [examples.BOOK]})

    books: tuple[BookOut, ...]

    @classmethod
    def of(cls, books: Sequence[BookView], local: bool) -> Self:
        """The books."""
        return cls(books=tuple(BookOut.of(book, local) for book in books))
