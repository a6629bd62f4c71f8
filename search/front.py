"""The entry point for programs: a library with everything that the command line needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from corpus.errors import QueryError
from corpus.model import Citation
from search import library as base
from search.library import _WithoutCopies

if TYPE_CHECKING:
    from collections.abc import Sequence

    from corpus.timing.charts import Timing
    from corpus.timing.next import Here
    from corpus.timing.walk import Walked
    from search.editions.comparison import Comparison
    from search.editions.paths import Tie
    from search.quotes.verify import Verdict


class Library(base.Library):
    """The books, their index and all queries on them. Safe to use from several threads."""

    def verify(self, quote: str, *, book: str | None = None, copies: bool = True) -> Verdict:
        """Whether a quote is in the books, and where. Raises UnknownBook, and QueryError for an invalid quote."""
        from search.quotes.verify import verify

        return verify(self, quote, book=book, copies=copies)

    def compare(self, name: str, *, copies: bool = True) -> Comparison:
        """A concept's editions side by side; `name` is its id, one of its names or an entry. Raises UnknownConcept."""
        from search.editions.comparison import compare
        from search.editions.concordance import concept

        catalog = self.catalog(copies=copies)
        return compare(concept(name, catalog), catalog)

    def path(self, start: str, end: str, *, copies: bool = True) -> tuple[Tie, ...] | None:
        """The shortest chain of typed links from one entry to another; None if there is none. Raises UnknownEntry."""
        from search.editions.paths import path

        found = path(start, end, self.catalog(copies=copies))
        return None if found is None else tuple(found)

    def timing(self, book: str) -> Timing:
        """The timing charts of a book. Raises UnknownBook if it has none."""
        from corpus.timing.load_charts import timing_of

        return timing_of(book)

    def walk(self, book: str, steps: Sequence[str], *, language: str = "en") -> Walked:
        """Whether a stretch of play is legal, with sentences in `language` (en, it, pt) on what isn't. Raises UnknownBook, and
        QueryError for steps in one text."""
        from corpus.timing.walk import check

        if isinstance(steps, str):
            raise QueryError(f"The steps of a walk are a list, such as {steps.split()[:3]}, not one text.")
        return check(self.timing(book), steps, language)

    def step(self, book: str, written: str) -> Here:
        """What may happen at a step (`2.2.1`, `PA.3`). Raises UnknownBook, and QueryError for a step that the book hasn't."""
        from corpus.timing.next import here

        return here(self.timing(book), written)

    def cite(self, entry_id: str, *, copies: bool = True) -> Citation:
        """The citation of an entry: the line to quote, and its permanent address. Raises UnknownEntry."""
        return self.entry(entry_id, copies=copies).citation

    def without_copies(self) -> Library:
        """This library without the user's copies; see search.library."""
        return _Apart(self)


class _Apart(_WithoutCopies, Library):
    """A library that always answers without copies."""

    def verify(self, quote: str, *, book: str | None = None, copies: bool = True) -> Verdict:
        """Always without copies."""
        return super().verify(quote, book=book, copies=False)

    def without_copies(self) -> Library:
        """This one."""
        return self
