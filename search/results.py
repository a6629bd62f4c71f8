"""The results of a search: frozen values, shaped like the JSON of docs/design.md ("What stays stable")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from corpus.model import Citation, Kind, Language, Link, Question, Span

Coverage = Literal["full", "partly", "none"]
"""How far the books answer: fully, except for the text of a card that they don't have, or not at all."""


@dataclass(frozen=True, slots=True)
class QueryInfo:
    """How a query was understood. `language` is a guess, never a filter; `corrected` is the query that was searched instead, or
    None; `concepts` are the ids of the concepts recognised in it; `parts` are its questions if there are several; `unknown` are
    the names in it that the books don't have, mostly of cards; `phrases` must be in an entry word for word (only if nothing else
    was typed); `unread` is the number of characters beyond the limit, which weren't read."""

    text: str
    language: Language | None = None
    corrected: str | None = None
    concepts: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    unread: int = 0


@dataclass(frozen=True, slots=True)
class SourcePassage:
    """The passage in the user's own copy. It never leaves the machine: the API serves it same-origin on loopback only.

    With a `confidence` below 0.5 it should be shown "as extracted". `sheet` is the page of a PDF file that it begins on.
    """

    file: str
    spans: tuple[Span, ...]
    text: str
    confidence: float = 1.0
    sheet: int | None = None


@dataclass(frozen=True, slots=True)
class Counterpart:
    """The entry of another edition that this one corresponds to: `exact` is the same concept, `close` overlaps; `note` says what
    differs in the rule, if anything does."""

    id: str
    book: str
    title: str
    relation: Literal["exact", "close"]
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Why:
    """A part of a hit's score: the signal's name in search/ranking/weights.toml and what it added. The parts add up to the
    score."""

    signal: str
    score: float


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an entry was found: a key of search/shown/reasons.toml, and the names or words to fill in (see
    search.shown.explain)."""

    told: str
    what: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Head:
    """The fields that all views of an entry share. `path` are the headings above it."""

    id: str
    book: str
    game: str
    language: Language
    kind: Kind
    title: str
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hit(Head):
    """An entry that was found.

    `text` is ours (Markdown); `snippet` is plain text, and `highlights` are ranges of its code points (start, end-exclusive).
    `snippet_from` is "source" if the snippet is verbatim text of the user's copy (only in a book that we don't ship): such a
    snippet is as private as `source`. `near_miss` marks the hits of a query that the books don't answer; `part` is the index
    (from 0) of the question that it was found for, if there are several.
    """

    score: float
    text: str
    snippet: str
    highlights: tuple[tuple[int, int], ...]
    citation: Citation
    source: SourcePassage | None = None
    counterparts: tuple[Counterpart, ...] = ()
    why: tuple[Why, ...] = ()
    near_miss: bool = False
    snippet_from: Literal["text", "source"] = "text"
    part: int | None = None
    reason: Reason = Reason("meaning")


@dataclass(frozen=True, slots=True)
class CardRule:
    """A rule that a card uses: the entry, and the words of the card that lead to it (from `start` to `end` of its `field`). For a
    fact, `field` is "fact" and the words are its name. `weight`, from 0 to 1, is how much the rule tells about the card."""

    entry: str
    words: str
    field: str
    start: int
    end: int
    language: Language
    weight: float


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of a card from the user's own data, and the entries that it leads to. It is as private as `SourcePassage`."""

    text: str
    field: str
    language: Language
    entries: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card of the user's own data that a query names with the words `said`."""

    code: str
    name: str
    said: str
    lines: tuple[CardLine, ...]
    rules: tuple[CardRule, ...]


@dataclass(frozen=True, slots=True)
class Results:
    """A page of hits. `total` counts the hits of all pages; `coverage` says how far the books go, and `answered` is False when
    that is "none".

    `confidence` is the probability that the books answer (docs/evaluation.md says how far it can be trusted), None if it wasn't
    computed. `cards` are the user's own cards that the query names. `degraded` says that the engine outside this process is down,
    and the hits were found in process. `unsure` means that `answered` is False, but one of the hits may answer it.
    """

    query: QueryInfo
    answered: bool
    total: int
    hits: tuple[Hit, ...]
    confidence: float | None = None
    coverage: Coverage = "full"
    cards: tuple[CardShown, ...] = ()
    degraded: bool = False
    unsure: bool = False

    @property
    def first(self) -> Hit | None:
        """The best hit of this page, or None."""
        return self.hits[0] if self.hits else None


@dataclass(frozen=True, slots=True)
class Mention:
    """`text`, as written in paragraph number `paragraph` (from 0; see corpus.markdown.blocks), names the entry `target`."""

    paragraph: int
    text: str
    target: str


@dataclass(frozen=True, slots=True)
class CitedBy:
    """An entry that links to this one, or whose text names it (`mentions`)."""

    id: str
    title: str
    relation: str


@dataclass(frozen=True, slots=True)
class Overriding:
    """An entry that overrides this one, and why, in the book's language."""

    id: str
    title: str
    why: str


@dataclass(frozen=True, slots=True)
class EntryView(Head):
    """An entry as a reader sees it: the fields of a hit, and its names, questions and links in both directions. `overridden_by`
    lists what overrides it, in the order of application; `mentions` what its text names without a link; `editor` are the notes
    that only editors need, in Markdown.
    """

    text: str
    citation: Citation
    source: SourcePassage | None = None
    counterparts: tuple[Counterpart, ...] = ()
    aliases: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()
    links: tuple[Link, ...] = ()
    cited_by: tuple[CitedBy, ...] = ()
    overridden_by: tuple[Overriding, ...] = ()
    mentions: tuple[Mention, ...] = ()
    editor: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EntryPage:
    """Some entries of a book, in book order; `total` counts all of them."""

    total: int
    entries: tuple[EntryView, ...]


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A name that completes what was typed: `text` is the title or alias that matched, `id` its entry, `page` the entry's printed
    page, if known."""

    text: str
    id: str
    book: str
    game: str
    language: Language
    kind: Kind
    title: str
    page: int | None = None


@dataclass(frozen=True, slots=True)
class BookView:
    """A book of the library. `shipped` is False for one read from a user's file; `copy` names the stored copy, or is None."""

    id: str
    game: str
    game_title: str
    language: Language
    title: str
    edition: str
    publisher: str
    released: str | None
    entries: int
    with_text: int
    shipped: bool = True
    copy: str | None = None


@dataclass(frozen=True, slots=True)
class IndexInfo:
    """The current generation. `corpus` is the hash of what it was made from; `pending` counts, for each encoder, the passages
    that wait for their vectors (they are found lexically until `Library.encode_pending` has run). `degraded` says why the engine
    outside this process is down, if it is."""

    generation: str
    format: int
    corpus: str
    passages: int
    encoders: tuple[str, ...]
    pending: tuple[tuple[str, int], ...] = ()
    degraded: str | None = None
