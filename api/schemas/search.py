"""The JSON of searches and suggestions. Built from the values of search.results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Self

from api.schemas import examples
from api.schemas.entries import CitationOut, CounterpartOut, SourceOut, shared
from api.schemas.model import Model, shown
from corpus.model import Kind, Language
from search.reasons import sentence
from search.results import Hit, Results, Suggestion


class WhyOut(Model):
    """A part of a hit's score."""

    signal: str
    score: float


class QueryOut(Model):
    """How the query was understood."""

    text: str
    language: Language | None
    """The language that it seems to be in: a guess, never a filter."""
    corrected: str | None
    """The query that was searched instead, where words were corrected."""
    concepts: tuple[str, ...]
    """Ids of the concepts that were recognised in it."""
    parts: tuple[str, ...]
    """Its questions, where it has several: their hits stand in turns."""


class HitOut(Model):
    """An entry that was found."""

    model_config = shown(examples.HIT)

    id: str
    book: str
    game: str
    language: Language
    kind: Kind
    title: str
    """The title as printed."""
    path: tuple[str, ...]
    """The headings above it in the book."""
    score: float
    text: str
    """The rule in our own words, in Markdown; a block quote is an editor's note. Empty where we have none yet."""
    snippet: str
    """The part that matches, as plain text."""
    highlights: tuple[tuple[int, int], ...]
    """Ranges of code points in `snippet` (start, end-exclusive) that match."""
    snippet_from: Literal["text", "source"]
    """`source` where the snippet comes from the user's own copy; it is then empty anywhere but on that machine."""
    citation: CitationOut
    source: SourceOut | None
    counterparts: tuple[CounterpartOut, ...]
    why: tuple[WhyOut, ...]
    """The parts of the score; they sum up to it."""
    near_miss: bool
    """Whether the hit is only near what was asked: the books don't answer the query."""
    part: int | None
    """Which of the query's `parts` (from 0) it was found for, where it has any."""
    reason: str
    """Why it was found, in a sentence of the language `ui`; empty where none is told (the search on a reader's device)."""

    @classmethod
    def of(cls, hit: Hit, local: bool, ui: str = "en") -> Self:
        """The hit, with words of the user's copy only for a local request; its reason is told in the language `ui`."""
        hidden = hit.snippet_from == "source" and not local
        return cls(
            **shared(hit, local),
            score=hit.score,
            snippet="" if hidden else hit.snippet,
            highlights=() if hidden else hit.highlights,
            snippet_from=hit.snippet_from,
            why=tuple(WhyOut(signal=part.signal, score=part.score) for part in hit.why),
            near_miss=hit.near_miss,
            part=hit.part,
            reason=sentence(hit.reason, ui),
        )


class ResultsOut(Model):
    """A page of hits, best first. `answered` is false when nothing in the books covers the query: the hits are then near."""

    model_config = shown(examples.RESULTS)

    query: QueryOut
    answered: bool
    total: int
    """The hits of all pages."""
    hits: tuple[HitOut, ...]
    confidence: float | None = None
    """How likely it is that the books answer, from 0 to 1; null where that isn't worked out."""

    @classmethod
    def of(cls, results: Results, local: bool, ui: str = "en") -> Self:
        """The page of results, its reasons told in the language `ui`."""
        query = QueryOut.model_validate(results.query)
        hits = tuple(HitOut.of(hit, local, ui) for hit in results.hits)
        return cls(query=query, answered=results.answered, total=results.total, hits=hits, confidence=results.confidence)


class SuggestionOut(Model):
    """A title or an alias that completes what was typed, and the entry that bears it."""

    text: str
    id: str
    book: str
    game: str
    language: Language
    kind: Kind
    title: str


class SuggestionsOut(Model):
    """Completions, best first."""

    model_config = shown({"suggestions": [examples.SUGGESTION]})

    suggestions: tuple[SuggestionOut, ...]

    @classmethod
    def of(cls, found: Sequence[Suggestion]) -> Self:
        """The completions."""
        return cls(suggestions=tuple(SuggestionOut.model_validate(suggestion) for suggestion in found))
