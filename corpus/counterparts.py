"""From concepts to links between entries and their counterparts in the other edition of their game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from corpus.concept import Concept, book_of
from corpus.model import Book, Entry, Link, Match


def with_counterparts(books: Mapping[str, Book], concepts: Iterable[Concept]) -> dict[str, Book]:
    """The books, with their entries linked to their counterparts in both directions.

    A link carries the notes on its pair's differences, in the language of the linking book.
    """
    kinds = {entry.id: entry.kind for book in books.values() for entry in book.entries}
    links: dict[str, list[Link]] = {}
    for concept in concepts:
        for (one, other), match in pairs(concept, kinds).items():
            differences = [difference for difference in concept.differences if difference.pair == (one, other)]
            for entry, target in ((one, other), (other, one)):
                note = " ".join(difference.noted(books[book_of(entry)].language) for difference in differences)
                links.setdefault(entry, []).append(Link("counterpart", target, note or None, match))
    return {name: replace(book, entries=tuple(_linked(entry, links) for entry in book.entries)) for name, book in books.items()}


def pairs(concept: Concept, kinds: Mapping[str, str]) -> dict[tuple[str, str], Match]:
    """The pairs of corresponding entries of a concept's editions, and how close they are; each pair once.

    The main entries have the concept's relation, and so do further entries of the same kind, paired in order. A further entry
    without such a partner, or one that covers the concept only in passing, is `close` to the other edition's main entry.
    """
    if concept.relation is None:
        return {}
    found: dict[tuple[str, str], Match] = {}
    books = list(dict.fromkeys(book_of(entry) for entry in (*concept.entries, *concept.within)))
    for place, one in enumerate(books):
        for other in books[place + 1 :]:
            for pair, match in _between(concept, one, other, kinds):
                found.setdefault(pair, match)
    return found


def _between(concept: Concept, one: str, other: str, kinds: Mapping[str, str]) -> Iterator[tuple[tuple[str, str], Match]]:
    assert concept.relation is not None
    here, there = ([entry for entry in concept.entries if book_of(entry) == book] for book in (one, other))
    passing_here, passing_there = ([entry for entry in concept.within if book_of(entry) == book] for book in (one, other))
    if here and there:
        yield (here[0], there[0]), concept.relation
        paired = dict(_of_a_kind(here[1:], there[1:], kinds))
        for pair in paired.items():
            yield pair, concept.relation
        yield from (((entry, there[0]), "close") for entry in here[1:] if entry not in paired)
        yield from (((here[0], entry), "close") for entry in there[1:] if entry not in paired.values())
    yield from (((entry, passing), "close") for entry in here[:1] for passing in passing_there)
    yield from (((passing, entry), "close") for passing in passing_here for entry in there[:1])


def _of_a_kind(here: list[str], there: list[str], kinds: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for kind in dict.fromkeys(kinds[entry] for entry in here):
        yield from zip(*([entry for entry in side if kinds[entry] == kind] for side in (here, there)), strict=False)


def _linked(entry: Entry, links: Mapping[str, list[Link]]) -> Entry:
    return replace(entry, links=(*entry.links, *links[entry.id])) if entry.id in links else entry


def without_concept(book: Book, concepts: Iterable[Concept], kinds: Mapping[str, str], ids: Mapping[str, str]) -> list[str]:
    """The ids of a book's entries with neither a concept nor a reason (by kind or id) for having none."""
    named = {entry for concept in concepts for entry in concept.entries}
    return [entry.id for entry in book.entries if entry.id not in named and entry.kind not in kinds and entry.id not in ids]
