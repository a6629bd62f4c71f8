"""The JSON of quotes that are verified, built from the values of search.quotes.verify."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field

from api.schemas import examples
from api.schemas.entries import CitationOut, SpanOut
from api.schemas.model import Model, shown
from corpus.languages import FALLBACK, Language, SpokenLanguage, phrase
from search.quotes.meaning import sentence
from search.quotes.verify import LONGEST_QUOTE, Change, Match, Sentence, Verdict

_MATCH: dict[str, Any] = {
    "id": "ahlcg-it/ritorsione",
    "book": "ahlcg-it",
    "title": "Ritorsione",
    "citation": examples.CITATION,
    "against": "glossa",
    "likeness": 0.93,
    "differences": [{"quote": "", "text": "non", "quoted_at": [19, 19]}],
    "changes": [
        {
            "kind": "negation",
            "quoted": "",
            "printed": "non si esaurisce",
            "quoted_at": None,
            "printed_at": [212, 228],
            "spans": [],
            "sentence": "Un’altra negazione: la citazione omette “non si esaurisce”.",
        }
    ],
    "spans": [],
    "file": None,
}


class QuoteIn(Model):
    """A quote to look for."""

    quote: Annotated[str, Field(max_length=LONGEST_QUOTE, examples=["un nemico pronto con ritorsione"])]
    book: Annotated[str | None, Field(description="Only this book.", examples=["ahlcg-it"])] = None
    ui: SpokenLanguage = "en"
    """The language of the sentences."""


class QuoteDifferenceOut(Model):
    """Words of the quote where the text has others; empty where words were added or left out."""

    quote: str
    text: str
    quoted_at: tuple[int, int]
    """Where the words stand in the quote: code points, end-exclusive; an empty range where it lacks them."""


class QuoteChangeOut(Model):
    """A changed meaning, however alike the words are: `added` where `printed` is empty, `dropped` where `quoted` is."""

    kind: Literal["negation", "number", "quantity", "permission", "exception", "opposite", "wording"]
    """`permission` is what may, must or can't be done; `quantity` is each, one, only, at least; `opposite` before for after;
    `wording` other words than the book's, where all about them is the book's."""
    quoted: str
    printed: str
    quoted_at: tuple[int, int] | None
    """Where the words stand in the quote: code points, end-exclusive."""
    printed_at: tuple[int, int] | None
    """Where they stand in the entry's text, or in the passage of your copy."""
    spans: tuple[SpanOut, ...]
    """Where they are in your copy's file; empty for our text."""
    sentence: str

    @classmethod
    def of(cls, change: Change, ui: str) -> Self:
        """A change, said in the language `ui`."""
        return cls.from_value(change, sentence=sentence(change, ui))


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
    changes: tuple[QuoteChangeOut, ...]
    """Where the quote means something else than the text."""
    spans: tuple[SpanOut, ...]
    """Where they are in your copy's file; empty for our text."""
    file: str | None

    @classmethod
    def of(cls, match: Match, ui: str) -> Self:
        """A match, its changes said in the language `ui`."""
        return cls.from_value(match, changes=tuple(QuoteChangeOut.of(one, ui) for one in match.changes))


class ElsewhereOut(Model):
    """The entry on what a quote speaks of that wasn't found: in other words, or in another language. It hasn't its words."""

    id: str
    book: str
    language: Language
    title: str
    citation: CitationOut
    through: str | None
    """The entry of another edition that has the words; null where this one was found by its meaning."""
    note: str | None
    """What differs between the two, in the rule."""
    said: str | None
    """What it says on that, in our words, to read the quote against; null where it was found through another edition."""
    sentence: str


class SentenceOut(Model):
    """A sentence of a quote that no entry has as a whole."""

    quote: str
    quoted_at: tuple[int, int]
    """Where it stands in the quote: code points, end-exclusive."""
    match: MatchOut
    """The best place that has it; places in the quote are those in this sentence."""

    @classmethod
    def of(cls, one: Sentence, ui: str) -> Self:
        """A sentence, its changes said in the language `ui`."""
        return cls.from_value(one, match=MatchOut.of(one.match, ui))


class VerdictOut(Model):
    """What became of the quote."""

    model_config = shown({"status": "near", "matches": [_MATCH], "passed_over": 0, "counterpart": None, "joined": []})

    status: Literal["exact", "near", "not-found"]
    matches: tuple[MatchOut, ...]
    passed_over: int
    """How many more texts share enough rare words to be similar, but were not compared because others share more."""
    counterpart: ElsewhereOut | None
    """Of a quote that wasn't found, the entry that is about it: in other words, or in another language."""
    joined: tuple[SentenceOut, ...]
    """The sentences of a quote that wasn't found as a whole, where the books have each of them."""

    @classmethod
    def of(cls, verdict: Verdict, ui: str = FALLBACK) -> Self:
        """A verdict, said in the language `ui`."""
        found = verdict.counterpart
        counterpart = ElsewhereOut.from_value(found, sentence=phrase(found.phrase, ui)) if found else None
        return cls.from_value(
            verdict,
            matches=tuple(MatchOut.of(one, ui) for one in verdict.matches),
            counterpart=counterpart,
            joined=tuple(SentenceOut.of(one, ui) for one in verdict.joined),
        )
