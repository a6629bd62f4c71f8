"""The JSON of searches and suggestions. Built from the values of search.results."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import ValidationInfo, field_validator

from api.schemas import examples
from api.schemas.cards import CardLineOut, CardShownOut
from api.schemas.entries import CitationOut, CounterpartOut, HeadOut, SourceOut
from api.schemas.model import Model, shown
from corpus.model import Kind, Language
from search.results import Coverage, Reason, Results
from search.shown.notices import notice, sentences
from search.shown.reasons import sentence


class WhyOut(Model):
    """A part of a hit's score."""

    signal: str
    score: float


class QueryOut(Model):
    """How the query was understood."""

    text: str
    language: Language | None
    """The detected language: a guess, never a filter."""
    corrected: str | None
    """The query that was searched instead, where words were corrected."""
    concepts: tuple[str, ...]
    """Ids of the concepts that were recognised in it."""
    parts: tuple[str, ...]
    """Its questions, where it has several: their hits alternate."""
    unknown: tuple[str, ...]
    """The names in it that the books don't have, of cards above all: they are not searched for."""
    phrases: tuple[str, ...]
    """What an entry must have word for word: the quoted phrases of a query that has nothing beside them."""
    unread: int = 0
    """How many characters were too many to be read: of a long text its beginning and its last sentences are."""


class HitOut(HeadOut):
    """A hit: an entry that was found."""

    model_config = shown(examples.HIT)

    score: float
    """From 0 to 1, falling from hit to hit: how much the signals say for the entry, or for the entry whose place it took when the
    first hits were put in order."""
    text: str
    """The rule in our own words, in Markdown; a block quote is a note of ours. Empty where we have none yet."""
    snippet: str
    """The part that matches, as plain text."""
    highlights: tuple[tuple[int, int], ...]
    """Ranges of code points in `snippet` (start, end-exclusive) that match."""
    snippet_from: Literal["text", "source"]
    """`source` where the snippet comes from the user's own copy; it is then empty on any other machine."""
    citation: CitationOut
    source: SourceOut | None
    counterparts: tuple[CounterpartOut, ...]
    why: tuple[WhyOut, ...]
    """The parts of the score; they add up to it."""
    near_miss: bool
    """Whether the hit is only related: the books don't answer the query."""
    part: int | None
    """Which of the query's `parts` (from 0) it was found for, where it has any."""
    reason: str
    """Why it was found, as a sentence in the language `ui`; empty in the search on a reader's device."""

    @field_validator("reason", mode="before")
    @classmethod
    def _told(cls, reason: Reason | str, info: ValidationInfo) -> str:
        """The sentence of a reason, in the language `ui` of the validation's context."""
        return sentence(reason, (info.context or {}).get("ui", "en")) if isinstance(reason, Reason) else reason


class ResultsOut(Model):
    """A page of hits, best first. `answered` is false where nothing in the books covers the query (`coverage` is `none`): only
    near misses follow."""

    model_config = shown(examples.RESULTS)

    query: QueryOut
    answered: bool
    total: int
    """The hits of all pages."""
    hits: tuple[HitOut, ...]
    confidence: float | None = None
    """How likely it is that the books answer, from 0 to 1; null where it isn't computed."""
    cards: tuple[CardShownOut, ...] = ()
    """The cards of the user's own data that the query names, with their words that bring rules; empty for everybody else."""
    coverage: Coverage
    """How far the books go: `full`; `partly`, where they rule on it but don't have the text of a card that it names; `none`."""
    notice: str | None = None
    """The notice above the hits, in the language `ui`: that such a card's text prevails, or that no entry has
    the phrase. Null if there is none, and in the search on a reader's device."""
    degraded: bool = False
    """Whether the server's search engine is down, so that the hits were found without it."""
    unsure: bool = False
    """Whether it isn't answered, and yet one of the hits may answer it: no denial."""

    @classmethod
    def of(cls, results: Results, ui: Language = "en") -> Self:
        """The page of results, its reasons told in the language `ui`."""
        said = notice(results.coverage, results.query.unknown, results.query.phrases, sentences(ui), results.query.unread)
        return cls.model_validate(results, context={"ui": ui}).model_copy(update={"notice": said})


class SuggestionOut(Model):
    """A title or an alias that completes what was typed, and its entry."""

    text: str
    id: str
    book: str
    game: str
    language: Language
    kind: Kind
    title: str
    page: int | None
    """The printed page, where it is known: what tells two entries of one name apart."""


class SuggestionsOut(Model):
    """Completions, best first."""

    model_config = shown({"suggestions": [examples.SUGGESTION], "cards": []})

    suggestions: tuple[SuggestionOut, ...]
    cards: tuple[CardLineOut, ...] = ()
    """Cards of the user's own data whose names it begins; empty for everybody else."""
