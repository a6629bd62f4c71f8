"""The JSON of quotes that are verified, built from the values of search.quotes.verify."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from api.schemas import examples
from api.schemas.entries import CitationOut, SpanOut
from api.schemas.model import Model, shown
from search.quotes.verify import LONGEST_QUOTE

_MATCH: dict[str, Any] = {
    "id": "ahlcg-it/ritorsione",
    "book": "ahlcg-it",
    "title": "Ritorsione",
    "citation": examples.CITATION,
    "against": "glossa",
    "likeness": 0.93,
    "differences": [{"quote": "colpisce", "text": "attacca"}],
    "spans": [],
    "file": None,
}


class QuoteIn(Model):
    """A quote to look for."""

    quote: Annotated[str, Field(max_length=LONGEST_QUOTE, examples=["un nemico pronto con ritorsione"])]
    book: Annotated[str | None, Field(description="Only this book.", examples=["ahlcg-it"])] = None


class QuoteDifferenceOut(Model):
    """Words of the quote where the text has others; empty where words were added or left out."""

    quote: str
    text: str


class MatchOut(Model):
    """A place that has the quote, or nearly."""

    id: str
    book: str
    title: str
    citation: CitationOut
    against: Literal["copy", "glossa"]
    """Whose words they are: those of your copy, or ours."""
    likeness: float
    """1 for word for word."""
    differences: tuple[QuoteDifferenceOut, ...]
    spans: tuple[SpanOut, ...]
    """Where they are in your copy's file; empty for our text."""
    file: str | None


class VerdictOut(Model):
    """What became of the quote."""

    model_config = shown({"status": "near", "matches": [_MATCH], "passed_over": 0})

    status: Literal["exact", "near", "not-found"]
    matches: tuple[MatchOut, ...]
    passed_over: int
    """How many more texts share enough rare words to be similar, but were not compared because others share more."""
