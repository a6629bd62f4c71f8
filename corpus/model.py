"""What the corpus is made of: books, entries, links, citations, and what a reader finds in a user's copy.

The words and the kinds are those of docs/design.md. Everything here is a frozen value without behaviour beyond its own fields.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

from corpus.languages import Language as Language

Kind = Literal[
    "glossary", "principle", "phase", "step", "chart", "sequence", "setup", "anatomy", "campaign", "deckbuilding",
    "section", "component", "token", "ability", "table", "example", "erratum", "faq", "option", "reprint", "reference",
    "icon", "intro",
]  # fmt: skip
KINDS: tuple[str, ...] = get_args(Kind)

Relation = Literal[
    "see-also", "mentions", "counterpart", "amends", "answers", "example-of", "step-of", "part-of", "overrides",
]  # fmt: skip
RELATIONS: tuple[str, ...] = get_args(Relation)

Match = Literal["exact", "close"]

LAYOUTS = ("grimoire", "guide", "booklet", "columns")
"""The layouts of rulebooks, each with a reader of its own (corpus/readers/read.py)."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a user's file.

    `start`, `end`: 0-based, end-exclusive code points of the decoded file before any newline translation.
    `start_line`, `end_line`: 1-based, inclusive.
    """

    start: int
    end: int
    start_line: int
    end_line: int


@dataclass(frozen=True, slots=True)
class Question:
    """What a player asks when the entry is the answer; `language` is the language that it is asked in."""

    language: Language
    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """A typed, directed link. `target` is an entry id, or free words in brackets for a place outside the five books.

    `match` says how near a counterpart is: `exact` is the same concept, `close` overlaps; other links have none.
    """

    relation: Relation
    target: str
    note: str | None = None
    match: Match | None = None


@dataclass(frozen=True, slots=True)
class Override:
    """The entry `by` overrides the entry `over` (None: every rule of its book), and `why`, in the book's language."""

    by: str
    over: str | None
    why: str


@dataclass(frozen=True, slots=True)
class Entry:
    """What a player would cite.

    `title` is as printed; `path` holds the headings above it; `page` the printed page or None (where only a range is known, its
    first page, and `page_end` its last); `text` is ours, in Markdown (a block quote in it is a note of ours for players), and
    empty where we have none yet; `editor` are the notes that only editors need, in Markdown; `aliases` are this book's own other
    names; `passage` is the hash of the normalised passage that the text was written from, or None where it was not recorded.
    """

    id: str
    book: str
    kind: Kind
    title: str
    path: tuple[str, ...] = ()
    page: int | None = None
    page_end: int | None = None
    text: str = ""
    editor: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()
    links: tuple[Link, ...] = ()
    passage: str | None = None


@dataclass(frozen=True, slots=True)
class Book:
    """One edition in one language, with its entries in book order.

    `layout` names the reader of its copies; `released` is the date of the edition as printed, else None; `unpaged` says why the
    pages of its entries are unknown, where they are; `redirects` are pairs of ids: one that was renamed, and the entry's id now;
    `overrides` say what overrides what, in the order of their force.
    """

    id: str
    game: str
    language: Language
    title: str
    edition: str
    game_title: str
    publisher: str
    layout: str
    released: str | None = None
    unpaged: str | None = None
    entries: tuple[Entry, ...] = field(default=(), repr=False)
    redirects: tuple[tuple[str, str], ...] = ()
    overrides: tuple[Override, ...] = ()

    def entry(self, entry_id: str) -> Entry | None:
        """The entry of that id, or None."""
        return next((entry for entry in self.entries if entry.id == entry_id), None)


@dataclass(frozen=True, slots=True)
class SourceEntry:
    """An entry as a reader found it in a copy: its heading and where its passage stands.

    `title` as in the copy (spaces normalised); `spans` in reading order, heading included; `refs` the printed "see also" names;
    `confidence` from 0 to 1: how sure the reader is of the passage's bounds and order (below 0.5: shown "as extracted").
    `id` is None until the entry has been aligned with a shipped one, or given an id of its own. `known` says whether a shipped
    title was recognised.
    """

    title: str
    kind: Kind
    path: tuple[str, ...]
    spans: tuple[Span, ...]
    page: int | None = None
    refs: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    confidence: float = 1.0
    known: bool = False
    id: str | None = None


@dataclass(frozen=True, slots=True)
class Noise:
    """A stretch of a copy that belongs to no entry, and why (a short English phrase: "contents table", "caption", ...)."""

    span: Span
    reason: str


@dataclass(frozen=True, slots=True)
class Finding:
    """Something a reader has to tell: `what` is a closed word ("unknown-heading", "missing", "unresolved-ref", "fixup-unmatched",
    "leftover", ...), `line` the 1-based line it concerns (or None), `message` a sentence for people."""

    what: str
    message: str
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """A user's copy, read: every non-blank line of it lies in some entry's span or in declared noise."""

    book: str
    entries: tuple[SourceEntry, ...]
    noise: tuple[Noise, ...]
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Citation:
    """What a reader needs to find the place in the printed book; `permalink` tells for good what became of the words cited.

    `page` is the printed page; where only a range is known, its first page, and `page_end` its last.
    """

    label: str
    edition: str
    page: int | None
    url: str
    permalink: str
    page_end: int | None = None
