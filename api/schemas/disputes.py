"""The JSON of /api/v1/disputes. Built from the values of search.answers.dispute."""

from __future__ import annotations

from typing import Self

from api.schemas.answers import (
    ANSWER,
    QUERY,
    AnswerOverridingOut,
    EditionsDifferOut,
    MomentOut,
    NearMissOut,
    StatementOut,
)  # fmt: skip
from api.schemas.cards import CardShownOut
from api.schemas.model import Model, shown
from api.schemas.search import QueryOut
from corpus.model import Language
from search.answers.dispute import Disputes
from search.results import Coverage
from search.shown.notices import notice, sentences

_SHEET = {
    "question": ANSWER["question"],
    "coverage": "full",
    "unknown": [],
    "notice": None,
    "ruling": ANSWER["statements"],
    "prevails": ANSWER["overridden_by"],
    "timing": ANSWER["timing"],
    "differences": [],
    "more_differences": 2,
    "near_misses": [],
    "cards": [],
}


class SheetOut(Model):
    """What decides one question, for both sides of a dispute to read."""

    model_config = shown(_SHEET)

    question: str
    coverage: Coverage
    """`partly` where the rules decide it, but a card that it names has a text of its own, which the books don't have; `none`
    where only `near_misses` holds anything."""
    unknown: tuple[str, ...]
    """The names in it that the books don't have."""
    notice: str | None
    """The notice above the ruling, in the language `ui`; null if there is none."""
    ruling: tuple[StatementOut, ...]
    """The statements that decide it, the best one first, each with its citation."""
    prevails: tuple[AnswerOverridingOut, ...]
    """What overrides them and why: first what overrides every rule, then what overrides one of them."""
    timing: tuple[MomentOut, ...]
    """The steps of the charts in which it happens."""
    differences: tuple[EditionsDifferOut, ...]
    """Where the editions differ in what the ruling says."""
    more_differences: int
    """How many other differences there are in its concepts."""
    near_misses: tuple[NearMissOut, ...]
    cards: tuple[CardShownOut, ...] = ()
    """The cards of the user's own data that it names, with the lines that bring what decides; empty for everybody else."""
    unsure: bool = False
    """Whether there is no ruling, and yet a near miss may be it: no denial."""


class DisputesOut(Model):
    """A dispute sheet for each question of one input, in its order."""

    model_config = shown({"query": QUERY, "sheets": [_SHEET]})

    query: QueryOut
    sheets: tuple[SheetOut, ...]

    @classmethod
    def of(cls, found: Disputes, ui: Language = "en") -> Self:
        """The sheets of disputes, their notices told in the language `ui`."""
        said, phrases = sentences(ui), found.query.phrases
        unread = found.query.unread
        sheets = [
            SheetOut.from_value(one, notice=notice(one.coverage, one.unknown, phrases, said, unread)) for one in found.sheets
        ]
        return cls(query=QueryOut.model_validate(found.query), sheets=tuple(sheets))
