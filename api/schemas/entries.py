"""The JSON of entries, built from the values of search.results."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from api.schemas import examples
from api.schemas.model import Model, shown
from corpus.model import Kind, Language, Relation


class SpanOut(Model):
    """A stretch of the user's file. `start` and `end` count code points from 0 (end-exclusive), the lines from 1 (inclusive)."""

    start: int
    end: int
    start_line: int
    end_line: int


class CitationOut(Model):
    """What a reader needs to find the place in the printed book."""

    label: str
    """The citation as one line: book, edition, section, entry, page."""
    edition: str
    """The edition, with its date where it is printed."""
    page: int | None
    """The printed page, where it is known; the first one of a range."""
    page_end: int | None
    """The last page of the range that the entry begins in, where its page isn't known exactly; else null."""
    url: str
    """The address of the entry's page."""
    permalink: str
    """The permanent address of the cited words: unchanged, reworded, moved or gone."""


class SourceOut(Model):
    """Where the passage is in the user's own copy, and the passage itself. Null on any other machine."""

    file: str
    spans: tuple[SpanOut, ...]
    confidence: float = Field(ge=0, le=1)
    """How sure the reader is of the passage's bounds and order; show it "as extracted" below 0.5."""
    text: str
    sheet: int | None
    """In a PDF, the page of the file that the passage begins on, counted from 1 (`file#page=N`); null for other files."""


class CounterpartOut(Model):
    """The entry of another edition on the same concept: `exact`, or `close` where they only overlap."""

    id: str
    book: str
    title: str
    relation: Literal["exact", "close"]
    note: str | None
    """How the rule differs, where it does."""


class QuestionOut(Model):
    """What a player asks when the entry is the answer."""

    language: Language
    text: str


class LinkOut(Model):
    """A link to another entry; a target in brackets is a place outside the books."""

    relation: Relation
    target: str
    note: str | None


class CitedByOut(Model):
    """An entry whose link leads here."""

    id: str
    title: str
    relation: str


class OverridingOut(Model):
    """An entry that overrides another, and why, in the book's language."""

    id: str
    title: str
    why: str


class HeadOut(Model):
    """What every view of an entry begins with."""

    id: str
    book: str
    game: str
    language: Language
    kind: Kind
    title: str
    """The title as printed."""
    path: tuple[str, ...]
    """The headings above it in the book."""


class EntryOut(HeadOut):
    """An entry: its text, its place in the book, its names, and its links in both directions."""

    model_config = shown(examples.ENTRY)

    text: str
    """The rule in our own words, in Markdown; a block quote is a note of ours. Empty where we have none yet."""
    editor: tuple[str, ...]
    """Notes that only editors need, in Markdown: what copies lost, which misprint was put right."""
    citation: CitationOut
    source: SourceOut | None
    counterparts: tuple[CounterpartOut, ...]
    aliases: tuple[str, ...]
    """Other names that this book itself uses, and misprints put right."""
    questions: tuple[QuestionOut, ...]
    links: tuple[LinkOut, ...]
    cited_by: tuple[CitedByOut, ...]
    overridden_by: tuple[OverridingOut, ...]
    """Overridden by: the exceptions that name it, then what holds for every rule of the book."""


class EntryPageOut(Model):
    """Entries of a book, in book order; `total` counts all of them."""

    model_config = shown({"total": 1, "entries": [examples.ENTRY]})

    total: int
    entries: tuple[EntryOut, ...]


class EntriesOut(Model):
    """Entries that were asked for by their ids."""

    model_config = shown({"entries": [examples.ENTRY], "missing": ["ahlcg-it/nulla"]})

    entries: tuple[EntryOut, ...]
    missing: tuple[str, ...]
    """Ids without an entry."""
