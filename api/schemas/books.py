"""The JSON of books, built from the values of search.results."""

from __future__ import annotations

from pydantic import Field

from api.schemas import examples
from api.schemas.model import Model, shown
from corpus.model import Language


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

    model_config = shown({"books": [examples.BOOK]})

    books: tuple[BookOut, ...]
