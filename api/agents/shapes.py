"""What the tools answer with: small typed JSON, each rule with its citation. Nothing of the user's copies is in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from typing_extensions import TypedDict

from api.agents.lean import MOST, fitted, size
from corpus.citations import Resolved
from corpus.languages import FALLBACK
from corpus.model import Citation, Language
from corpus.timing.charts import Chart
from corpus.timing.next import Here
from search.answers.dispute import Sheet
from search.answers.values import Answer, EditionsDiffer, Overriding, Statement
from search.editions.comparison import Comparison
from search.quotes.counterpart import Elsewhere
from search.results import BookView, Coverage, EntryView, Hit
from search.shown.notices import notice, sentences

Detail = Literal["concise", "detailed"]
Shape = dict[str, Any]
Say = Callable[[str, str], str]
"""A text of ours in the language of its book, as it is read: without marks, its icons said."""

SILENT = "The books don't say. What is near is no answer: don't present it as the rule."
UNSURE = "It isn't certain that the books say. One of these entries may: read it, and rule only if it does."
_LEAST = 450  # characters for each of several questions
# What a ruling leaves out first, and how many of it are kept.
_ORDER = (
    ("near", 1), ("when", 1), ("statements", 3), ("differences", 1), ("overridden_by", 2), ("statements", 1), ("near", 0),
    ("when", 0), ("overridden_by", 1), ("differences", 0), ("overridden_by", 0),
)  # fmt: skip


class Cited(TypedDict, total=False):
    """A place in a book, with what it says; `citation` is the line to quote; `how` it overrides `over`, or corresponds.
    What stands `under` a line is told with it; it is one `of` so many lines there, which the entry tells."""

    id: str
    under: str
    text: str
    of: int
    citation: str
    permalink: str
    how: str
    over: str
    changed_meaning: list[str]


class Differs(TypedDict, total=False):
    """Where two editions rule differently, and whether a table plays otherwise for it."""

    between: list[str]
    note: str
    changes_play: bool


class Moment(TypedDict, total=False):
    """A step of a chart; whether a player window opens before the next one; `ends` in place of a step where the chart ends."""

    chart: str
    step: str
    name: str
    when: str
    window: bool
    ends: bool


class Hits(TypedDict, total=False):
    """The answer of search_rules."""

    answered: bool
    notice: str
    total: int
    hits: list[Cited]


class Ruling(TypedDict, total=False):
    """What decides one question. `book` is the edition that it holds for."""

    question: str
    answered: bool
    book: str
    notice: str
    statements: list[Cited]
    overridden_by: list[Cited]
    when: list[Moment]
    differences: list[Differs]
    near: list[Cited]


class Rulings(TypedDict, total=False):
    """The answer of ask_rules and dispute_sheet."""

    answers: list[Ruling]


class Entry(TypedDict, total=False):
    """The answer of get_entry."""

    id: str
    text: str
    citation: str
    permalink: str
    editions: list[Cited]
    overridden_by: list[Cited]


class Compared(TypedDict, total=False):
    """The answer of compare_editions."""

    concept: str
    names: list[str]
    compared: bool
    differences: list[Differs]
    entries: list[Cited]


class Charts(TypedDict, total=False):
    """The answer of get_chart: one chart drawn, or the names of all."""

    charts: list[str]
    text: str
    citations: list[Cited]


class Step(TypedDict, total=False):
    """The answer of timing_next, for one book."""

    book: str
    chart: str
    step: str
    name: str
    chooses: str
    next: list[Moment]
    inside: list[str]
    citations: list[Cited]


class Walked(TypedDict, total=False):
    """The answer of check_walk."""

    legal: bool
    problems: list[str]
    windows: list[str]
    citations: list[Cited]


class Verdict(TypedDict, total=False):
    """The answer of verify_quote and check_citation."""

    status: str
    since: str
    text: str
    matches: list[Cited]
    counterpart: Cited


class Books(TypedDict, total=False):
    """The answer of list_books."""

    books: list[dict[str, Any]]


class Cards(TypedDict, total=False):
    """The answer of get_card_rules."""

    cards: list[dict[str, Any]]


class Shapes:
    """Makes the shapes. `root` is the address where Glossa's pages stand, with a slash at its end; without one the addresses
    begin at the root of any Glossa."""

    def __init__(self, say: Say, root: str | None = None) -> None:
        self._say, self._root = say, root or "/"

    def cited(self, entry_id: str, citation: Citation, **more: str) -> Cited:
        """A place in a book."""
        found: Shape = {"id": entry_id, **more, "citation": citation.label, "permalink": self._root + citation.permalink[1:]}
        return found  # type: ignore[return-value]

    def elsewhere(self, found: Elsewhere) -> Cited:
        """The entry on what a quote speaks of that wasn't found."""
        if found.through:
            return self.cited(found.id, found.citation, how=f"its counterpart {found.through} has the words")
        how = "is about it in other words" if found.reworded else "is about it in another language"
        said = {"text": self._say(found.said, found.language)} if found.said else {}
        return self.cited(found.id, found.citation, how=how, **said)

    def hit(self, found: Hit, detail: Detail) -> Cited:
        """A hit: the part that matches, or the whole text. A snippet of a copy is left out."""
        snippet = found.snippet if found.snippet_from == "text" else ""
        return self.cited(
            found.id, found.citation, text=self._say(found.text if detail == "detailed" else snippet, found.language)
        )

    def entry(self, found: EntryView, detail: Detail) -> Entry:
        """An entry; in detail also its names, its questions and its links."""
        shape: Shape = dict(self.cited(found.id, found.citation, text=self._say(found.text, found.language)))
        shape["overridden_by"] = [{"id": one.id, "how": self._say(one.why, found.language)} for one in found.overridden_by]
        shape["editions"] = [
            {"id": one.id, "how": f"{one.relation}: {one.note}" if one.note else one.relation} for one in found.counterparts
        ]
        if detail == "concise":
            return fitted(shape, (("editions", 1), ("overridden_by", 1)))  # type: ignore[return-value]
        shape["aliases"] = list(found.aliases)
        shape["questions"] = [self._say(one.text, one.language) for one in found.questions]
        shape["links"] = [{"relation": one.relation, "id": one.target} for one in found.links]
        shape["cited_by"] = [{"relation": one.relation, "id": one.id} for one in found.cited_by]
        return shape  # type: ignore[return-value]

    def answers(self, found: Sequence[Answer | Sheet], detail: Detail) -> Rulings:
        """Rulings on several questions, in the room of one answer; those that have none left are counted."""
        if detail == "detailed":
            return {"answers": [self._ruling(one) for one in found]}  # type: ignore[misc]
        kept = found[: max(MOST // _LEAST, 1)]
        room = (MOST - size({"answers": [], "left_out": len(found)}) - len(kept)) // max(len(kept), 1)
        shape: Shape = {"answers": [fitted(self._ruling(one), _ORDER, room) for one in kept]}
        if len(kept) < len(found):
            shape["left_out"] = len(found) - len(kept)
        return shape  # type: ignore[return-value]

    def _ruling(self, found: Answer | Sheet) -> Shape:
        stated = found.statements if isinstance(found, Answer) else found.ruling
        shape: Shape = {"question": found.question, "answered": bool(stated), **said(found.coverage, found.unknown)}
        if not stated:
            near = [self.cited(one.entry, one.citation) for one in found.near_misses]
            return {**shape, "notice": UNSURE if found.unsure else SILENT, "near": near}
        shape["book"] = stated[0].book
        shape["statements"] = [self._statement(one) for one in stated]
        over = found.overridden_by if isinstance(found, Answer) else found.prevails
        shape["overridden_by"] = [self._overriding(one, stated[0].language) for one in over]
        if isinstance(found, Sheet):
            shape["when"] = [
                {"chart": one.chart, "step": one.step, "name": self._say(one.name, stated[0].language), "window": one.window}
                for one in found.timing
            ]
        shape["differences"] = [_difference(one) for one in found.differences if one.touches]
        return shape

    def _statement(self, one: Statement) -> Cited:
        under = {"under": self._say(" ".join(one.under), one.language)} if one.under else {}
        found = self.cited(one.entry, one.citation, **under, text=self._say(one.text, one.language))
        return {**found, "of": one.of} if one.of > 1 else found

    def _overriding(self, one: Overriding, language: Language) -> Cited:
        how = self._say(one.why, language) if one.why else one.how
        return self.cited(one.entry, one.citation, how=how, over=one.over)

    def comparison(
        self, found: Comparison, cite: Callable[[str], Cited], spoken_in: Callable[[str], Language], detail: Detail
    ) -> Compared:
        """A concept in its editions: its names, what differs, the entries cited; in detail the bullets side by side. A name that
        is only searched for isn't told."""
        shown = [one for one in found.concept.labels if one.kind != "hidden"]
        shape: Shape = {
            "concept": found.concept.id,
            "names": [f"{one.language}: {one.text}" for one in shown],
            "compared": found.concept.read,
            "differences": [
                {"between": list(one.pair), "note": one.noted(FALLBACK), "changes_play": one.changes_play}
                for one in found.concept.differences
            ],
            "entries": [cite(one.id) for side in found.sides for one in side],
        }
        if detail == "concise":
            return fitted(shape, (("names", 3), ("entries", 2), ("differences", 1)))  # type: ignore[return-value]
        languages = [spoken_in(book) for book in found.books]
        shape["rows"] = [
            {
                "left": self._say(row.left.text, languages[0]) if row.left else None,
                "right": self._say(row.right.text, languages[-1]) if row.right else None,
                "signs": list(row.signs),
            }
            for row in found.rows
        ]
        return shape  # type: ignore[return-value]

    def charts(self, charts: Iterable[Chart]) -> Charts:
        """The names of charts."""
        return {"charts": [f"{one.id}: {one.en}" for one in charts]}

    def chart(self, drawn: str, cites: Iterable[Cited], detail: Detail) -> Charts:
        """A chart, step by step."""
        shape: Shape = {"text": drawn, "citations": list(cites)}
        if detail == "detailed":
            return shape  # type: ignore[return-value]
        return fitted(shape, (("citations", 1),))  # type: ignore[return-value]

    def moment(self, found: Here, book: str, language: Language, cites: Iterable[Cited]) -> Step:
        """A step of a chart: what comes next, whether through a player window, who chooses, what may stand inside it."""
        step = found.step
        shape: Shape = {
            "book": book,
            "chart": found.chart.id,
            "step": step.id,
            "name": step.name,
            **_some("chooses", self._told(step.chooses, language)),
            "next": [
                {
                    **({"step": way.step.id, "name": way.step.name} if way.step else {"ends": True}),
                    **_some("when", self._told(way.guard, language)),
                    "window": way.window is not None,
                }
                for way in found.follows
            ],
            "inside": [chart.id for chart in found.interrupts],
            "citations": list(cites),
        }
        return fitted(shape, (("citations", 1), ("inside", 4), ("next", 3), ("inside", 0)))  # type: ignore[return-value]

    def _told(self, found: Mapping[Any, str] | None, language: Language) -> str | None:
        """A sentence in a language, else in the one that each has."""
        told = (found or {}).get(language) or (found or {}).get(FALLBACK)
        return self._say(told, language) if told else None

    def fate(self, found: Resolved, citation: Citation | None, language: Language) -> Verdict:
        """What became of a citation, and what stands there now."""
        shape: Shape = {"status": found.status, **_some("since", found.since)}
        if found.now:
            shape["text"] = self._say(found.now.text, language)
            shape["matches"] = [self.cited(found.now.id, citation)] if citation else [{"id": found.now.id}]
        return fitted(shape, (("matches", 1),))  # type: ignore[return-value]


def listed(found: Iterable[BookView]) -> Books:
    """The books, each one edition in one language."""
    return {
        "books": [
            {
                "id": one.id,
                "game": one.game,
                "language": one.language,
                "title": f"{one.title} ({one.edition})" if one.edition else one.title,
                "released": one.released,
                "entries": one.entries,
            }
            for one in found
        ]
    }


def said(coverage: Coverage, unknown: Sequence[str], phrases: Sequence[str] = ()) -> Shape:
    """What has to be said of how far the books go."""
    return _some("notice", notice(coverage, unknown, phrases, sentences(FALLBACK)))


def _difference(one: EditionsDiffer) -> Differs:
    return {"between": list(one.pair), "note": one.note.get(FALLBACK, ""), "changes_play": one.changes_play}


def _some(key: str, value: str | None) -> Shape:
    return {key: value} if value else {}
