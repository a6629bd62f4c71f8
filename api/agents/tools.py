"""The tools that an assistant has: each is one thin call into the library, and every answer is cited.

They give our own texts, and nothing of the user's copies, not the name of a book that only the user has: what an assistant reads
leaves the machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import Field

from api.agents import shapes
from api.agents.lean import fitted
from api.agents.shapes import SILENT, UNSURE, Cited, Detail, Shape, Shapes
from api.documents.releases import released_until
from api.documents.texts import plain_text
from corpus.citations import resolve
from corpus.errors import QueryError, UnknownEntry
from corpus.icons import spoken
from corpus.languages import FALLBACK, Language, SpokenLanguage
from corpus.timing.charts import Chart
from corpus.timing.draw import plain
from corpus.timing.load_charts import load_all, timing_of
from corpus.timing.messages import unknown_in
from corpus.timing.next import here
from corpus.timing.walk import check
from search.editions.comparison import compare
from search.editions.concordance import concept
from search.library import Library
from search.quotes.meaning import sentence
from search.quotes.verify import verify
from search.shown.card_lines import shown_card

Text = Annotated[str, Field(max_length=2000)]
Quote = Annotated[str, Field(max_length=5000)]
Name = Annotated[str, Field(max_length=300)]
Filter = Annotated[str | None, Field(max_length=60)]
Many = Annotated[int, Field(ge=1, le=20)]
Walk = Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=500)]

_CITED = re.compile(r"(?:.*/c/)?([a-z0-9-]+/[a-z0-9-]+)@([0-9a-f]{6,16})/?")


class Tools:
    """The tools, on one library."""

    def __init__(self, library: Library, local: bool = False, root: str | None = None) -> None:
        """`local` tells which rules the user's own cards use: names, entries and citations, no word of a card. `root` is the
        address of Glossa's pages, for permalinks that lead there."""
        self.library = library.without_copies()
        self._own = library if local else self.library
        self._shapes = Shapes(plain_text, root)

    def search_rules(
        self, query: Text, book: Filter = None, game: Filter = None, prefer: Filter = None, limit: Many = 5,
        detail: Detail = "concise",
    ) -> shapes.Hits:  # fmt: skip
        """Find entries, best first."""
        found = self.library.search(query, book=book, game=game, prefer=prefer, limit=limit)
        shape: Shape = {"answered": found.answered}
        if found.answered:
            shape |= shapes.said(found.coverage, found.query.unknown, found.query.phrases)
        else:
            shape["notice"] = UNSURE if found.unsure else SILENT
        shape |= {"total": found.total, "hits": [self._shapes.hit(one, detail) for one in found.hits]}
        return shape if detail == "detailed" else fitted(shape, (("hits", 3),))  # type: ignore[return-value]

    def ask_rules(
        self, question: Text, book: Filter = None, game: Filter = None, prefer: Filter = None, detail: Detail = "concise"
    ) -> shapes.Rulings:
        """Answer a question with the statements that decide it, and what overrides them."""
        return self._shapes.answers(self.library.answer(question, book=book, game=game, prefer=prefer).answers, detail)

    def dispute_sheet(
        self, question: Text, book: Filter = None, game: Filter = None, prefer: Filter = None, detail: Detail = "concise"
    ) -> shapes.Rulings:
        """Settle a dispute: ask_rules, and when it happens."""
        return self._shapes.answers(self.library.dispute(question, book=book, game=game, prefer=prefer).sheets, detail)

    def get_entry(self, entry_id: Name, detail: Detail = "concise") -> shapes.Entry:
        """Read one entry."""
        return self._shapes.entry(self.library.entry(entry_id), detail)

    def compare_editions(self, name: Name, detail: Detail = "concise") -> shapes.Compared:
        """Compare the editions on a concept, by name or entry. No difference proves nothing unless `compared`."""
        catalog = self.library.catalog()
        found = compare(concept(name, catalog), catalog)
        return self._shapes.comparison(found, self._cite, lambda book: catalog.books[book].language, detail)

    def get_chart(self, chart: Filter = None, book: Filter = None, detail: Detail = "concise") -> shapes.Charts:
        """Draw a timing chart; without one, list them."""
        timings = [timing_of(book)] if book else list(load_all().values())
        if chart is None:
            return self._shapes.charts(one for timing in timings for one in timing.charts)
        for timing in timings:
            if found := timing.chart(chart.removeprefix(f"{timing.book}/")):
                return self._shapes.chart(drawn(found, timing.language), self._cites(found.cites), detail)
        raise QueryError(f"No chart is called {chart!r}. get_chart without a chart lists them.")

    def timing_next(self, step: Name, book: Filter = None, language: SpokenLanguage = "en") -> shapes.Step:
        """Tell what may happen at a step (2.2.1, ST3)."""
        timings = [timing_of(book)] if book else list(load_all().values())
        timing = next((one for one in timings if one.find(step)), None)
        if timing is None:
            raise QueryError(unknown_in(timings, step, language))
        found = here(timing, step, language)
        own = [one for one in found.step.cites if one.startswith(f"{timing.book}/")] or list(found.step.cites)
        return self._shapes.moment(found, timing.book, language, self._cites(own))

    def check_walk(self, book: Name, steps: Walk, language: SpokenLanguage = "en") -> shapes.Walked:
        """Check a stretch of play: steps in order, those inside a step right after it."""
        walked = check(timing_of(book), steps, language)
        shape: Shape = {
            "legal": walked.legal,
            "problems": [f"{one.index}: {one.message}" for one in walked.problems],
            "windows": [f"{one.after_index}: {one.step}" for one in walked.windows],
            "citations": self._cites(walked.citations),
        }
        return fitted(shape, (("windows", 3), ("citations", 1), ("problems", 2), ("windows", 0)))  # type: ignore[return-value]

    def verify_quote(self, quote: Quote, book: Filter = None) -> shapes.Verdict:
        """Tell whether Glossa's texts (not the printed books) have a quote (exact, near, not-found), and whether it means the
        same."""
        verdict = verify(self.library, quote, book=book)
        matches = []
        alone = [(one.match, f"has only “{one.quote}”") for one in verdict.joined]
        for one, part in (*((match, "") for match in verdict.matches), *alone):
            differs = "; ".join((*filter(None, [part]), *(f"“{each.quote}” for “{each.text}”" for each in one.differences)))
            match: Shape = dict(self._shapes.cited(one.id, one.citation, **({"how": differs} if differs else {})))
            match |= {"changed_meaning": [sentence(each, FALLBACK) for each in one.changes]} if one.changes else {}
            matches.append(match)
        shape: Shape = {"status": verdict.status, "matches": matches}
        if found := verdict.counterpart:
            shape["counterpart"] = self._shapes.elsewhere(found)
        return fitted(shape, (("matches", 1),))  # type: ignore[return-value]

    def check_citation(self, citation: Name) -> shapes.Verdict:
        """Tell whether a permalink is unchanged, reworded, moved or gone."""
        named = _CITED.fullmatch(citation.strip())
        if named is None:
            raise QueryError(f"{citation!r} is no permalink: write book/entry@hash, as in the permalinks of other answers.")
        released = released_until(self.library.catalog())
        found = resolve(named[1], named[2], released.history, released.now)
        now = self.library.entry(found.now.id) if found.now else None
        return self._shapes.fate(found, now.citation if now else None, now.language if now else FALLBACK)

    def list_books(self) -> shapes.Books:
        """List the books (editions)."""
        return shapes.listed(self.library.books())

    def get_card_rules(self, name: Name) -> shapes.Cards:
        """Tell which rules a card of the user's uses. Ask the user for its words."""
        found = (shown_card(card, FALLBACK) for card in self._own.cards().named(name, limit=3))
        cards = [{"code": one.code, "name": one.name, "rules": [self._cite(rule.entry) for rule in one.rules]} for one in found]
        kept: list[Shape] = [fitted(one, (("rules", 1),), 1400 // len(cards)) for one in cards]
        return {"cards": kept}

    def all(self) -> tuple[Any, ...]:
        """The tools, in the order in which they are listed."""
        own = () if self._own is self.library else (self.get_card_rules,)
        return (
            self.search_rules, self.ask_rules, self.dispute_sheet, self.get_entry, self.compare_editions, self.get_chart,
            self.timing_next, self.check_walk, self.verify_quote, self.check_citation, self.list_books, *own,
        )  # fmt: skip

    def _cites(self, ids: Iterable[str]) -> list[Cited]:
        return [self._cite(one) for one in ids]

    def _cite(self, entry_id: str) -> Cited:
        """An entry's citation; its id alone where this library doesn't hold it."""
        try:
            return self._shapes.cited(entry_id, self.library.entry(entry_id).citation)
        except UnknownEntry:
            return {"id": entry_id}


def entry_text(library: Library, book: str, slug: str) -> str:
    """An entry as a resource: its title, text and citation. Raises UnknownEntry."""
    found = library.entry(f"{book}/{slug}")
    return f"# {spoken(found.title, found.language)}\n\n{plain_text(found.text, found.language)}\n\n{found.citation.label}\n"


def chart_text(book: str, name: str) -> str:
    """A chart as a resource: its steps as plain text. Raises UnknownBook, or QueryError where the book has no such chart."""
    timing = timing_of(book)
    chart = timing.chart(name)
    if chart is None:
        raise QueryError(f"{book} has no chart {name!r}. It has: {', '.join(one.id for one in timing.charts)}.")
    return drawn(chart, timing.language)


def drawn(chart: Chart, language: Language) -> str:
    """A chart as plain text, its icons said."""
    return spoken(plain(chart, language), language)
