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

    `text` is Markdown, including the nested lines that complete the statement; `plain` is the same without marks, on one line.
    `under` are the lines that it is nested under, outermost first, and `of` is the number of lines directly under the innermost,
    including itself. `also` are other entries that say the same, so that nothing is repeated.
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
        """The plain text line by line: its own line, then those nested under it, each with its bullet."""
        return tuple(_NESTED.split(self.plain))

    @property
    def cited(self) -> tuple[Also, ...]:
        """Its own entry, and others that say the same."""
        return (Also(self.entry, self.title, self.citation), *self.also)


@dataclass(frozen=True, slots=True)
class Tie:
    """A link between two entries of an answer; `note` is the corpus's note on it."""

    source: str
    target: str
    relation: Relation
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Overriding:
    """An entry that overrides one of an answer: by a link (`relation`), if the option is in play ("option"), or always, if the
    question sets two effects against each other ("general"). `why` is in the language of its book, or None if the corpus doesn't
    say."""

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
    """A difference between the editions that concerns an answer: the `pair` of entries that it is about; `sides` and `note` are
    by language. `touches` says whether it is about a shown statement; if not, it is better folded away."""

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
    """The answer to one question. If the books don't answer it, `answered` is False and only `near_misses` is filled.

    `coverage` and `unknown` are those of a search: "partly" means that the rules answer, but the text of a named card isn't
    known. `cards` are the user's own cards that the question names, with the lines that lead to the deciding entries. `unsure`
    means that a near miss may answer it after all.
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
    """The answers to all questions of one input, in order; `answered` if at least one of them is. For `degraded` see Results."""

    query: QueryInfo
    answered: bool
    answers: tuple[Answer, ...]
    degraded: bool = False
