"""What the corpus is made of: books, entries, links, citations, and what a reader finds in a user's copy.

The words and the kinds are those of docs/design.md. All classes are frozen values.
"""

from __future__ import annotations

from collections.abc import Sequence
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


def in_lines(spans: Sequence[Span]) -> str:
    """Where a passage stands in its file, in reading order: "line 3", "lines 2-5", "lines 40-44, 12-13"."""
    runs: list[tuple[int, int]] = []
    for span in spans:
        if runs and runs[-1][1] <= span.start_line <= runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], span.end_line)
        else:
            runs.append((span.start_line, span.end_line))
    told = ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)
    return f"line {told}" if told.isdigit() else f"lines {told}"


@dataclass(frozen=True, slots=True)
class Question:
    """A question that the entry answers, as a player asks it in `language`."""

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
    """The entry `by` overrides the entry `over` (None: every rule of its book). `why` is in the book's language."""

    by: str
    over: str | None
    why: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A citable unit of a book.

    `title` is as printed; `path` holds the headings above it. `page` is the printed page or None; of a range, the first page,
    with the last in `page_end`. `text` is ours, in Markdown (a block quote in it is a note for players), and empty if not
    written yet. `editor` are notes for editors only, in Markdown; `aliases` are this book's own other names. `passage` is the
    hash of the normalised passage that the text was written from, or None if it was not recorded.
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

    `layout` names the reader of its copies. `released` is the printed date of the edition, or None. `unpaged` says why the
    pages of its entries are unknown, if they are. `redirects` pairs each renamed id with the entry's present id. `overrides`
    say what overrides what, strongest first.
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
    """An entry as a reader found it in a copy: its heading, and the place of its passage.

    `title` is as in the copy (spaces normalised). `spans` are in reading order, heading included. `refs` are the printed "see
    also" names. `confidence`, from 0 to 1, is that of the passage's bounds and order (below 0.5: shown "as extracted"). `id` is
    None until the entry is aligned with a shipped one or given an id of its own. `known` says whether a shipped title was
    recognised. `page` is the printed page; of a PDF, `sheet` is the page of the file, counted from 1, or None.
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
    sheet: int | None = None


@dataclass(frozen=True, slots=True)
class Noise:
    """A stretch of a copy that belongs to no entry, and why (a short English phrase: "contents table", "caption", ...)."""

    span: Span
    reason: str


@dataclass(frozen=True, slots=True)
class Finding:
    """A message of a reader. `what` is a closed word ("unknown-heading", "missing", "unresolved-ref", "fixup-unmatched",
    "leftover", ...), `line` its 1-based line or None, `message` a sentence for people."""

    what: str
    message: str
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """The result of reading a copy: every non-blank line is in some entry's span or in declared noise."""

    book: str
    entries: tuple[SourceEntry, ...]
    noise: tuple[Noise, ...]
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Citation:
    """What a reader needs to find the place in the printed book. `permalink` is the permanent address of the cited wording.

    `page` is the printed page; of a range, the first page, with the last in `page_end`.
    """

    label: str
    edition: str
    page: int | None
    url: str
    permalink: str
    page_end: int | None = None
