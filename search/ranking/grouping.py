"""Groups hits: counterparts in other editions, and several hits of one concept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from corpus.model import Entry
from search.catalog import Catalog, games_in
from search.ranking.fusion import Ranked
from search.results import Counterpart

NEAR = 0.5
TABLE, ASKED, SPOKEN = 4, 2, 1  # for the book of the player's table, the language of the query, that of the reader
Prefer = Callable[[int], int]
"""How strongly an entry (by number) is preferred to its counterparts."""


def counterparts(entry: Entry, catalog: Catalog, *, game: str | None = None) -> tuple[Counterpart, ...]:
    """The entries that `entry` corresponds to, in either direction, in corpus order; only those of `game` if it is given (it may
    name several, see games_in)."""
    games = games_in(game)
    found = catalog.counterparts[catalog.number[entry.id]]
    return tuple(other for other in found if catalog.books[other.book].game in games) if games else found


def one_a_concept(ranked: Sequence[Ranked], catalog: Catalog, prefer: Prefer = lambda number: 0) -> Iterator[Ranked]:
    """The ranking with one entry of each group of exact counterparts.

    The counterpart that `prefer` ranks highest is shown, at the rank (and with the score and its parts) of the best one. A
    counterpart that scores less than half of the best doesn't replace it, unless it is in the table's edition.
    """
    scores = {hit.number: hit.score for hit in ranked}
    passed: set[int] = set()
    for hit in ranked:
        exact = catalog.same[hit.number]
        if hit.number in passed:
            continue
        if not exact:
            yield hit
        elif passed.isdisjoint(exact):
            near = [number for number in exact if scores.get(number, 0.0) >= NEAR * hit.score]
            near += [number for number in exact if number in scores and prefer(number) >= TABLE]
            shown = max([hit.number, *near], key=lambda number: (prefer(number), scores[number]))
            passed |= {hit.number, shown}
            yield hit if shown == hit.number else hit._replace(number=shown)
