"""The JSON of /api/v1/answer. Built from the values of search.answers.values."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from api.schemas.cards import CardShownOut
from api.schemas.entries import CitationOut
from api.schemas.model import Model, shown
from api.schemas.search import QueryOut
from corpus.concept import DifferenceKind
from corpus.model import Kind, Language, Relation
from search.results import Coverage

CITATION: dict[str, Any] = {
    "label": "Grimorio di Arkham (v1.0, 2026), I. Glossario dei Termini e delle Parole Chiave, Attacco di Opportunità, p. 4",
    "edition": "v1.0, 2026",
    "page": 4,
    "page_end": None,
    "url": "/e/ahlcg-it/attacco-di-opportunita",
    "permalink": "/c/ahlcg-it/attacco-di-opportunita@050a50557f69afbf",
}
_STATEMENT: dict[str, Any] = {
    "entry": "ahlcg-it/attacco-di-opportunita",
    "book": "ahlcg-it",
    "game": "ahlcg",
    "language": "it",
    "kind": "glossary",
    "title": "Attacco di Opportunità",
    "number": 4,
    "text": "Una capacità che costa più di 1 azione fa attaccare ogni nemico impegnato una volta sola.",
    "plain": "Una capacità che costa più di 1 azione fa attaccare ogni nemico impegnato una volta sola.",
    "under": [],
    "citation": CITATION,
    "score": 2.1,
    "also": [],
    "of": 0,
}
ANSWER: dict[str, Any] = {
    "question": "una capacità da due azioni provoca due attacchi?",
    "answered": True,
    "statements": [_STATEMENT],
    "ties": [],
    "overridden_by": [
        {
            "entry": "ahlcg-it/veloce",
            "title": "Veloce",
            "over": "ahlcg-it/attacco-di-opportunita",
            "how": "overrides",
            "citation": {
                "label": "Grimorio di Arkham (v1.0, 2026), I. Glossario dei Termini e delle Parole Chiave, Veloce",
                "edition": "v1.0, 2026",
                "page": None,
                "page_end": None,
                "url": "/e/ahlcg-it/veloce",
                "permalink": "/c/ahlcg-it/veloce@95a341e3ad387a7d",
            },
            "why": "Giocarla non costa azioni, quindi non ne provoca.",
        }
    ],
    "timing": [
        {
            "chart": "ahlcg-it/attack-of-opportunity",
            "chart_title": "Attacco di opportunità",
            "step": "AO1",
            "name": "I costi sono pagati",
            "cites": "ahlcg-it/attacco-di-opportunita",
            "window": False,
        }
    ],
    "differences": [],
    "near_misses": [],
    "coverage": "full",
    "unknown": [],
}
QUERY: dict[str, Any] = {
    "text": ANSWER["question"],
    "language": "it",
    "corrected": None,
    "concepts": ["attack-of-opportunity"],
    "parts": [],
    "unknown": [],
    "phrases": [],
}


class AlsoOut(Model):
    """Another entry that says the same."""

    entry: str
    title: str
    citation: CitationOut


class StatementOut(Model):
    """A sentence or bullet of ours that decides the question, or a part of it."""

    model_config = shown(_STATEMENT)

    entry: str
    book: str
    game: str
    language: Language
    kind: Kind
    title: str
    """The title of the entry, as printed."""
    number: int = Field(ge=0)
    """Which statement of the entry it is, from 1; 0 is the title, where the entry has no text of ours."""
    text: str
    """In Markdown, as in the entry's own text, with the bullets under it that complete it."""
    plain: str
    """The same without marks, on one line; each of the bullets follows a •."""
    under: tuple[str, ...]
    """The lines that it is nested under, the outermost first."""
    citation: CitationOut
    score: float
    also: tuple[AlsoOut, ...]
    """Other entries that say the same; their statements aren't repeated."""
    of: int = Field(ge=0)
    """How many lines hang from the last of `under`, itself among them: where fewer are shown, its list goes on. 0 without."""


class AnswerTieOut(Model):
    """A link that ties two entries of the answer."""

    source: str
    target: str
    relation: Relation
    note: str | None


class AnswerOverridingOut(Model):
    """An entry that overrides one of the answer: by a link of that relation, wherever that option is played, or before every
    rule (`general`), which is told where the question sets two effects against each other."""

    entry: str
    title: str
    over: str
    """The entry of the answer that it overrides."""
    how: Literal["overrides", "amends", "answers", "option", "general"]
    citation: CitationOut
    why: str | None
    """In the language of its book; null where the corpus doesn't tell it."""


class MomentOut(Model):
    """The step of a chart that the answer belongs to."""

    chart: str
    chart_title: str
    step: str
    name: str
    cites: str
    """The entry of the answer that the step cites."""
    window: bool
    """Whether a player window opens right after it."""


class EditionsDifferOut(Model):
    """Where the editions rule differently: the pair of entries that it is about; `sides` and `note` are by language."""

    concept: str
    pair: tuple[str, str]
    kind: DifferenceKind
    sides: dict[Language, str]
    note: dict[Language, str]
    changes_play: bool
    """Whether a table that follows one edition plays differently from the other."""
    touches: bool
    """Whether it is about a statement that is shown; the others are better collapsed."""


class NearMissOut(Model):
    """A related entry for a question that the books don't answer."""

    entry: str
    title: str
    citation: CitationOut


class AnswerOut(Model):
    """The answer to one question; where the books don't say, `answered` is false and there are only `near_misses`."""

    model_config = shown(ANSWER)

    question: str
    answered: bool
    statements: tuple[StatementOut, ...]
    """Best first. No text is generated: each one is in an entry."""
    ties: tuple[AnswerTieOut, ...]
    """The chain of links between the entries of the statements."""
    overridden_by: tuple[AnswerOverridingOut, ...]
    timing: tuple[MomentOut, ...]
    """Where time matters: the steps of the charts that cite the entries."""
    differences: tuple[EditionsDifferOut, ...]
    near_misses: tuple[NearMissOut, ...]
    coverage: Coverage
    """`partly` where the rules decide it, but a card that it names has a text of its own, which the books don't have."""
    unknown: tuple[str, ...]
    """The names in it that the books don't have."""
    cards: tuple[CardShownOut, ...] = ()
    """The cards of the user's own data that it names, with the lines that bring what decides; empty for everybody else."""
    unsure: bool = False
    """Whether it isn't answered, and yet a near miss may answer it: no denial."""


class AnswersOut(Model):
    """The answers to all the questions of one input, in its order; `answered` where at least one of them is."""

    model_config = shown({"query": QUERY, "answered": True, "answers": [ANSWER]})

    query: QueryOut
    answered: bool
    answers: tuple[AnswerOut, ...]
    degraded: bool = False
    """Whether the server's search engine is down, so that the answers were found without it."""
