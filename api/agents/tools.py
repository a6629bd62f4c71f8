"""The tools that an assistant has: each is one thin call into the library, and every answer is cited.

They give our own texts, and nothing of the user's copies, not the name of a book that only the user has: what an assistant reads
leaves the machine.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from api.agents import shapes
from api.agents.shapes import SILENT, Detail, Shape
from corpus.errors import QueryError, UnknownEntry
from corpus.languages import FALLBACK, SpokenLanguage
from corpus.timing.load_charts import load_all, timing_of
from corpus.timing.next import here
from corpus.timing.walk import check
from search.editions.comparison import compare
from search.editions.concordance import concept
from search.library import Library
from search.quotes.verify import verify
from search.shown.card_lines import shown_card

Text = Annotated[str, Field(description="Italian, Portuguese or English; typos are forgiven.", max_length=2000)]
Book = Annotated[str | None, Field(description="Only this book, an id of list_books such as ahlcg-it.", max_length=60)]
Game = Annotated[str | None, Field(description="Only this game, such as ahlcg.", max_length=60)]
Prefer = Annotated[
    str | None, Field(description="The table's book: its entry is shown where several editions have the rule.", max_length=60)
]
Language = Annotated[SpokenLanguage, Field(description="Language of the sentences.")]
Much = Annotated[Detail, Field(description="concise: what decides; detailed: everything there is.")]
Step = Annotated[str, Field(description="A step id such as 2.2.1, ST3 or IN2.", max_length=60)]


class Tools:
    """The tools, on one library."""

    def __init__(self, library: Library, local: bool = False) -> None:
        """`local` tells which rules the user's own cards use: names, entries and citations, no word of a card."""
        self.library = library.without_copies()
        self._own = library if local else self.library

    def search_rules(
        self, query: Text, book: Book = None, game: Game = None, prefer: Prefer = None,
        limit: Annotated[int, Field(ge=1, le=20)] = 5, detail: Much = "concise",
    ) -> Shape:  # fmt: skip
        """Find the entries of the rulebooks that fit a term or a situation, best first, each with its citation.

        Rule texts are in Italian or Portuguese; there is none in English, but English terms find them. `answered` is false where
        the books don't cover the query: the hits are then only near. Where `coverage` is `partly` tell the `notice`. Fails with a
        sentence for an unknown book or game.
        """
        found = self.library.search(query, book=book, game=game, prefer=prefer, limit=limit)
        covered = shapes.covered(found.coverage, found.query.unknown, found.query.phrases)
        shape: Shape = {"answered": found.answered, **covered, "total": found.total}
        if not found.answered:
            shape["note"] = SILENT
        return {**shape, "hits": [shapes.hit(one, detail) for one in found.hits]}

    def ask_rules(
        self, question: Text, book: Book = None, game: Game = None, prefer: Prefer = None, detail: Much = "concise"
    ) -> Shape:
        """Answer a rules question with the statements that decide it, cited, what overrides them, and where editions differ.

        No text is made up: every statement is in an entry, in Italian or Portuguese. `answered` is false where the books don't
        say; where `coverage` is `partly`, tell the `notice`. Several questions in one are answered one by one. Name the book
        where the table's edition is known.
        """
        found = self.library.answer(question, book=book, game=game, prefer=prefer)
        return {"answered": found.answered, "answers": [shapes.answer(one, detail) for one in found.answers]}

    def dispute_sheet(self, question: Text, book: Book = None, game: Game = None, prefer: Prefer = None) -> Shape:
        """Make a dispute sheet: the statements that decide a question, cited, what prevails over them and why, when it happens.

        For a table that disagrees; each question has a sheet. `coverage` is `none` where the books don't say; where it is
        `partly`, tell the `notice`.
        """
        found = self.library.dispute(question, book=book, game=game, prefer=prefer)
        return {"sheets": [shapes.sheet(one) for one in found.sheets]}

    def get_entry(
        self, entry_id: Annotated[str, Field(description="Book, slash, slug: ahlcg-it/attacco-di-opportunita", max_length=200)],
        detail: Much = "concise",
    ) -> Shape:  # fmt: skip
        """Read one entry whole, by its id, with its citation and its counterparts in other editions.

        A renamed entry is found by its old id. Fails, naming ids that look alike, where there is none.
        """
        return shapes.entry(self.library.entry(entry_id), detail)

    def compare_editions(
        self, name: Annotated[str, Field(description="A concept's id, a name of it, or an entry's id.", max_length=200)],
        detail: Much = "concise",
    ) -> Shape:  # fmt: skip
        """Compare what the editions of a game say on one concept: its names, its entries cited, what differs.

        `read_for_differences` is false where nobody has compared both passages: an empty list then proves nothing.
        """
        catalog = self.library.catalog()
        return shapes.comparison(compare(concept(name, catalog), catalog), self._cite, detail)

    def timing_next(self, step: Step, book: Book = None, language: Language = "en") -> Shape:
        """Tell what may happen at a step of a timing chart: what comes next, windows, who chooses, what may happen inside it.

        Without a book, every book that has a step of that name answers. Fails where none has one.
        """
        timings = [timing_of(book)] if book else list(load_all().values())
        places = [here(one, step) for one in timings if one.find(step)] or [here(timings[0], step)]
        return {"places": [shapes.moment(one, language, self._cite) for one in places]}

    def check_walk(
        self, book: Annotated[str, Field(description="The book's id, such as ahlcg-it.", max_length=60)],
        steps: Annotated[list[Step], Field(min_length=1, max_length=500)], language: Language = "en",
    ) -> Shape:  # fmt: skip
        """Check a stretch of play, as step ids in order: whether it is legal, where it isn't and why, which windows open in it.

        What happens inside a step or a window comes right after it. An unknown step is a problem; an unknown book fails.
        """
        walked = check(timing_of(book), steps, language)
        return {
            "legal": walked.legal,
            "problems": [{"index": one.index, "step": one.step, "message": one.message} for one in walked.problems],
            "windows": [{"after_index": one.after_index, "step": one.step} for one in walked.windows],
            "citations": shapes.citations(walked.citations, self._cite),
        }

    def verify_quote(
        self, quote: Annotated[str, Field(description="Up to 5000 characters.", max_length=5000)], book: Book = None
    ) -> Shape:
        """Tell whether a quote is in Glossa's texts: `exact`, `near` (with the words that differ) or `not-found`, cited.

        The texts are Glossa's own wording: the printed books' sentences are `not-found` or `near` here, and are compared only on
        the user's own machine.
        """
        verdict = verify(self.library, quote, book=book)
        return {
            "status": verdict.status,
            "matches": [
                {
                    "id": one.id,
                    "title": one.title,
                    "citation": shapes.cited(one.citation),
                    "likeness": one.likeness,
                    "differences": [{"quote": each.quote, "text": each.text} for each in one.differences],
                }
                for one in verdict.matches
            ],
        }

    def list_books(self) -> Shape:
        """List the books, each one edition in one language: id, game, title, edition, publisher, how many entries."""
        return {
            "books": [
                {
                    "id": one.id, "game": one.game, "game_title": one.game_title, "language": one.language, "title": one.title,
                    "edition": one.edition, "publisher": one.publisher, "released": one.released, "entries": one.entries,
                }
                for one in self.library.books()
            ]
        }  # fmt: skip

    def get_card_rules(
        self, name: Annotated[str, Field(description="A card's name in any language, or its code.", max_length=200)]
    ) -> Shape:
        """Tell which rules a card uses, the most telling first, each with its citation; of up to three cards of that name.

        From the user's own card data, without a word of the card: ask the user to read it out where its wording decides.
        `cards` is empty where there is no such card, or no data.
        """
        found = (shown_card(card, FALLBACK) for card in self._own.cards().named(name, limit=3))
        return {
            "cards": [
                {
                    "code": one.code,
                    "name": one.name,
                    "rules": [{"entry": r.entry, "weight": r.weight, "citation": self._cite(r.entry)} for r in one.rules],
                }
                for one in found
            ]
        }

    def all(self) -> tuple[Any, ...]:
        """The tools, in the order in which they are listed."""
        own = () if self._own is self.library else (self.get_card_rules,)
        return (
            self.search_rules, self.ask_rules, self.dispute_sheet, self.get_entry, self.compare_editions, self.timing_next,
            self.check_walk, self.verify_quote, self.list_books, *own,
        )  # fmt: skip

    def _cite(self, entry_id: str) -> Shape:
        """An entry's citation; its id alone where this library doesn't hold it."""
        try:
            return shapes.cited(self.library.entry(entry_id).citation)
        except UnknownEntry:
            return {"label": entry_id, "page": None, "page_end": None, "url": None, "permalink": None}


def entry_text(library: Library, book: str, slug: str) -> str:
    """An entry as a resource: its title, text and citation, in Markdown. Raises UnknownEntry."""
    found = library.entry(f"{book}/{slug}")
    return f"# {found.title}\n\n{found.text}\n\n{found.citation.label}\n"


def chart_text(book: str, name: str) -> str:
    """A chart as a resource: its steps as plain text. Raises UnknownBook, or QueryError where the book has no such chart."""
    from corpus.timing.draw import plain

    timing = timing_of(book)
    chart = timing.chart(name)
    if chart is None:
        raise QueryError(f"{book} has no chart {name!r}. It has: {', '.join(one.id for one in timing.charts)}.")
    return plain(chart, timing.language)
