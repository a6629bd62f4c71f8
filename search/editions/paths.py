"""The shortest chain of typed links between two entries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from corpus.concept import Concept, book_of
from corpus.model import Entry
from corpus.precedence import overriding
from search.catalog import Catalog

_MANY = 25  # an entry with more ties (a list, say) tells little about what it connects,
_FAR = 4  # so a chain through it counts as this many steps
_SAID = {
    "see-also": "«{0}» names «{1}» under “see also”",
    "mentions": "«{0}» speaks of «{1}»",
    "counterpart": "«{0}» and «{1}» stand for one another in the two editions",
    "amends": "«{0}» amends «{1}»",
    "answers": "«{0}» answers a question about «{1}»",
    "example-of": "«{0}» is an example of «{1}»",
    "step-of": "«{0}» is a step of «{1}»",
    "part-of": "«{0}» is a part of «{1}»",
    "overrides": "«{0}» overrides «{1}»",
    "related": "«{0}» and «{1}» are about related concepts",
    "close": "players take «{0}» for «{1}» of the other game",
    "narrower": "«{0}» is about a narrower concept than «{1}»",
}


@dataclass(frozen=True, slots=True)
class Tie:
    """A tie from one entry to another: its relation, whether the link goes the other way (`backward`), its reason as a
    sentence."""

    start: str
    end: str
    relation: str
    backward: bool
    reason: str


def path(start: str, end: str, catalog: Catalog) -> tuple[Tie, ...] | None:
    """The shortest chain from one entry to the other; if several are equally short, the one whose links come first in the books.

    A chain keeps to the games of its ends. A step from an introduction, or from an entry with very many ties, counts as several.
    None if there is no chain. Raises UnknownEntry.
    """
    first, last = catalog.find(start).id, catalog.find(end).id
    games = {catalog.books[book_of(entry)].game for entry in (first, last)}
    ties = _ties(catalog, {first, last})
    came: dict[str, Tie | None] = {}
    order = count()
    waiting: list[tuple[int, int, str, Tie | None]] = [(0, next(order), first, None)]
    while waiting and last not in came:
        far, _, here, by = heappop(waiting)
        if here in came:
            continue
        came[here] = by
        general = len(ties.get(here, ())) > _MANY or catalog.find(here).kind == "intro"
        step = _FAR if general and here != first else 1
        for tie in ties.get(here, ()):
            if tie.end not in came and catalog.books[book_of(tie.end)].game in games:
                heappush(waiting, (far + step, next(order), tie.end, tie))
    return _chain(came, last) if last in came else None


def _chain(came: Mapping[str, Tie | None], last: str) -> tuple[Tie, ...]:
    chain: list[Tie] = []
    while (tie := came[last]) is not None:
        chain.append(tie)
        last = tie.start
    return tuple(reversed(chain))


def _ties(catalog: Catalog, ends: Set[str]) -> dict[str, list[Tie]]:
    """Entry id -> its ties: its links, the links to it, and those of its concept. Entries that override every rule of a book, and
    wholes with very many parts, connect nothing: their ties count only if they are among the `ends`."""
    wholes = Counter(link.target for entry in catalog.entries for link in entry.links if link.relation == "part-of")
    found: dict[str, list[Tie]] = {}
    for entry in catalog.entries:
        for link in entry.links:
            large = link.relation == "part-of" and wholes[link.target] > _MANY
            if link.target in catalog.number and not (large and link.target not in ends):
                _tie(found, entry, catalog.find(link.target), link.relation, link.note)
        for one in overriding(entry, catalog.books[entry.book].overrides):
            if one.over is None and one.by in ends:  # an override of one rule is a link
                _tie(found, catalog.find(one.by), entry, "overrides", one.why)
    for concept in catalog.concepts:
        for start, relation, end in _of_concept(concept, catalog.concepts):
            if start in catalog.number and end in catalog.number:
                _tie(found, catalog.find(start), catalog.find(end), relation, None)
    return found


def _of_concept(concept: Concept, concepts: Iterable[Concept]) -> Iterator[tuple[str, str, str]]:
    """The ties between the main entries of a concept and those of the concepts that it names, as (entry, relation, entry). Close
    concepts belong to two games; all other ties stay within a book."""
    for relation, others in (("narrower", concept.broader), ("related", concept.related), ("close", concept.close)):
        close = relation == "close"
        for other in (one for one in concepts if one.id in others):
            for start in concept.mains[:1] if close else concept.mains:
                yield from ((start, relation, end) for end in other.mains if close or book_of(end) == book_of(start))


def _tie(found: dict[str, list[Tie]], start: Entry, end: Entry, relation: str, note: str | None) -> None:
    if start.id == end.id:
        return
    reason = _SAID[relation].format(start.title.rstrip("."), end.title.rstrip("."))
    reason += f": {note}" if note and relation == "overrides" else ""
    found.setdefault(start.id, []).append(Tie(start.id, end.id, relation, False, reason))
    found.setdefault(end.id, []).append(Tie(end.id, start.id, relation, True, reason))
