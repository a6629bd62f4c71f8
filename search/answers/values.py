"""The parts of an answer: frozen values, shaped like the JSON of /api/v1/answer."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from corpus.model import Citation, Kind, Language, Relation
from search.answers.units import BULLETS
from search.results import CardShown, Coverage, QueryInfo

_NESTED = re.compile(f" (?=[{BULLETS}] )")


@dataclass(frozen=True, slots=True)
class Also:
    """Another entry that says the same."""

    entry: str
    title: str
    citation: Citation


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence or bullet of an entry. `number` counts the entry's statements from 1; 0 is the title, where there is no text.

    `text` is Markdown, with what is nested under the statement and completes it; `plain` is the same without marks, on one line.
    `under` are the lines that it hangs from, the outer one first, and `of` is how many lines hang from the inner one, itself
    among them. `also` are other entries that say the same, so that nothing is said twice.
    """

    entry: str
    book: str
    game: str
    language: Language
    kind: Kind
    title: str
    number: int
    text: str
    plain: str
    under: tuple[str, ...]
    citation: Citation
    score: float
    also: tuple[Also, ...] = ()
    of: int = 0

    @property
    def lines(self) -> tuple[str, ...]:
        """The plain text as it is read: its own line, and those that are nested under it, each after its bullet."""
        return tuple(_NESTED.split(self.plain))

    @property
    def cited(self) -> tuple[Also, ...]:
        """Its own entry, and the others that say the same."""
        return (Also(self.entry, self.title, self.citation), *self.also)


@dataclass(frozen=True, slots=True)
class Tie:
    """A link that ties two entries of an answer; `note` is what the corpus says about it."""

    source: str
    target: str
    relation: Relation
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Overriding:
    """An entry that overrides one of an answer: by a link of that relation, wherever that option is played (`option`), or
    always, where the question sets two effects against each other (`general`). `why` is in the language of its book, where the
    corpus tells it."""

    entry: str
    title: str
    over: str
    how: str
    citation: Citation
    why: str | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """The step of a chart that cites an entry of an answer; `window` says whether a player window opens right after it."""

    chart: str
    chart_title: str
    step: str
    name: str
    cites: str
    window: bool


@dataclass(frozen=True, slots=True)
class EditionsDiffer:
    """Where the editions rule differently on what an answer rests on: the `pair` of entries that it is about; `sides` and `note`
    are by language. `touches` says whether it is about a statement that is shown; else it is better folded away."""

    concept: str
    pair: tuple[str, str]
    kind: str
    sides: Mapping[Language, str]
    note: Mapping[Language, str]
    changes_play: bool
    touches: bool = True


@dataclass(frozen=True, slots=True)
class NearMiss:
    """A related entry for a question that the books don't answer."""

    entry: str
    title: str
    citation: Citation


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one question. Where the books don't say, `answered` is False and only `near_misses` holds anything.

    `coverage` and `unknown` are those of a search: "partly" answers from the rules, and what a named card itself says isn't
    known. `cards` are those of the user's own data that the question names, with the lines that bring what decides. `unsure`: a
    near miss may answer it all the same.
    """

    question: str
    answered: bool
    statements: tuple[Statement, ...] = ()
    ties: tuple[Tie, ...] = ()
    overridden_by: tuple[Overriding, ...] = ()
    timing: tuple[Moment, ...] = ()
    differences: tuple[EditionsDiffer, ...] = ()
    near_misses: tuple[NearMiss, ...] = ()
    coverage: Coverage = "full"
    unknown: tuple[str, ...] = ()
    cards: tuple[CardShown, ...] = ()
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to all the questions of one input, in its order; `answered` where at least one of them is. `degraded`: see
    Results."""

    query: QueryInfo
    answered: bool
    answers: tuple[Answer, ...]
    degraded: bool = False
