"""Counterparts of other editions, and hits of one concept brought together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from corpus.model import Entry
from search.catalog import Catalog
from search.fusion import Ranked
from search.results import Counterpart


def counterparts(entry: Entry, catalog: Catalog, *, game: str | None = None) -> tuple[Counterpart, ...]:
    """The entries that `entry` corresponds to, whichever side says so, in corpus order; of one game only where it is given."""
    links = {link.target: link for link in entry.links if link.relation == "counterpart"}
    for source, relation in catalog.cited_by.get(entry.id, ()):
        if relation == "counterpart":
            links.setdefault(source, next(link for link in catalog.find(source).links if link.target == entry.id))
    found = sorted((catalog.number[target], target) for target in links if target in catalog.number)
    return tuple(
        Counterpart(other.id, other.book, other.title, links[other.id].match or "exact", links[other.id].note)
        for number, _ in found
        if (other := catalog.entries[number]) and game in (None, catalog.books[other.book].game)
    )


def one_a_concept(ranked: Iterable[Ranked], catalog: Catalog) -> Iterator[Ranked]:
    """The ranking without the entries whose exact counterpart stands above them."""
    shown: set[int] = set()
    for hit in ranked:
        others = counterparts(catalog.entries[hit.number], catalog)
        if not any(other.relation == "exact" and catalog.number[other.id] in shown for other in others):
            shown.add(hit.number)
            yield hit
