"""Measures what the user's card data adds to the search: the same queries without it and with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from search.evaluation.engines import glossa
from search.evaluation.metrics import Mean, mean
from search.evaluation.queries import read_queries
from search.evaluation.run import Outcome, refusals, run
from search.evaluation.table import HEADER, markdown, row
from search.library import Library
from search.shelf import EMPTY, CardTable


class Cardless(Library):
    """The library as if the user had added no card data."""

    def cards(self, *, copies: bool = True) -> CardTable:
        """No cards."""
        return EMPTY


def with_cards(library: Library, cardless: Library, files: Sequence[Path]) -> Iterator[str]:
    """For each file, without the data and with it: the figures of all queries that the books answer, and of those that name a
    card of the data; what the data adds to top-3; the refusals."""
    for one in (library, cardless):
        one.search("ritorsione")  # warm up
    for path in files:
        queries = read_queries(path)
        named = {query.id for query in queries if library.card_names(query.text)}
        before, after = (run(glossa(one), queries) for one in (cardless, library))
        rows = [
            row(f"{group}, {data}", held)
            for group, kept in (("all", {query.id for query in queries}), ("name a card", named))
            for data, outcomes in (("without card data", before), ("with card data", after))
            if (held := [one for one in outcomes if one.query.answerable and one.query.id in kept])
        ]
        yield "\n".join([f"## {path.name}\n", markdown(HEADER, rows), *_gain(before, after), *_refused(before, after)]) + "\n"


def _gain(before: Sequence[Outcome], after: Sequence[Outcome]) -> Iterator[str]:
    pairs = [pair for pair in zip(before, after, strict=True) if pair[0].query.answerable]
    if pairs:
        changes = [now.top3 - was.top3 for was, now in pairs]
        gained, lost = (sum(one * sign > 0 for one in changes) for sign in (1, -1))
        yield f"first three: {_signed(mean(changes))}, {gained} queries gained and {lost} lost"


def _refused(before: Sequence[Outcome], after: Sequence[Outcome]) -> Iterator[str]:
    for name, was, now in zip(("rightly", "wrongly"), refusals(before), refusals(after), strict=True):
        if now:
            yield f"refused {name}: {mean(was).value:.3f} without card data, {mean(now).value:.3f} with, of {len(now)}"


def _signed(figure: Mean) -> str:
    return f"{figure.value:+.3f} ({figure.low:+.3f} to {figure.high:+.3f})"
