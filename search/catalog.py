"""The entries of a generation by number and id, and masks for filters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from corpus.errors import QueryError, UnknownBook, UnknownEntry
from corpus.model import KINDS, Book, Entry
from indexer.collection import Collection, Verbatim
from search.results import Counterpart

Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Filters:
    """The filters of a search; None keeps everything. `language` is that of the book, `game` may name several (see games_in)."""

    language: str | None = None
    game: str | None = None
    book: str | None = None
    kind: str | None = None


class Catalog:
    """Lookups over a collection. An entry's number is its position in the corpus."""

    def __init__(self, collection: Collection) -> None:
        self.books: Mapping[str, Book] = {book.id: book for book in collection.books}
        self.entries: tuple[Entry, ...] = collection.entries()
        self.number: Mapping[str, int] = {entry.id: number for number, entry in enumerate(self.entries)}
        self.verbatim: Mapping[str, Verbatim] = collection.verbatim
        self.made = collection.made
        self.copies = collection.copies
        self.concepts = collection.concepts
        self.icons = collection.icons
        self.labels = collection.labels()
        self._numbers: dict[tuple[str, ...], NDArray[np.int64]] = {}
        self._redirects = dict(pair for book in collection.books for pair in book.redirects)

    def find(self, entry_id: str) -> Entry:
        """The entry with that id, or with the id that it was renamed to. Raises UnknownEntry with similar ids."""
        seen = {entry_id}
        wanted = entry_id
        while wanted not in self.number and (moved := self._redirects.get(wanted)) and moved not in seen:
            seen.add(moved)
            wanted = moved
        if wanted in self.number:
            return self.entries[self.number[wanted]]
        raise UnknownEntry(entry_id, self._near(entry_id))

    def numbers(self, ids: tuple[str, ...]) -> NDArray[np.int64]:
        """The number of each of these entries, -1 for unknown ones. Cached."""
        if ids not in self._numbers:
            self._numbers[ids] = np.array([self.number.get(one, -1) for one in ids], dtype=np.int64)
        return self._numbers[ids]

    def book(self, book_id: str) -> Book:
        """The book with that id. Raises UnknownBook."""
        if book_id not in self.books:
            raise UnknownBook(book_id, self.books)
        return self.books[book_id]

    def book_of(self, number: int) -> Book:
        """The book that an entry is from."""
        return self.books[self.entries[number].book]

    def mask(self, filters: Filters) -> Mask | None:
        """The mask of the entries that the filters keep; None for all. Raises QueryError for a value that the library doesn't
        have, and for a book that the other filters leave out: an empty answer would say that the book is silent."""
        _refuse("language", filters.language, {book.language for book in self.books.values()})
        for game in games_in(filters.game) or ():
            _refuse("game", game, {book.game for book in self.books.values()})
        _refuse("book", filters.book, set(self.books))
        _refuse("kind", filters.kind, set(KINDS))
        if filters.book and not _keeps(filters, self.books[filters.book]):
            raise QueryError(_left_out(self.books[filters.book], filters))
        if filters == Filters():
            return None
        kept = {book.id for book in self.books.values() if _keeps(filters, book)}
        return np.array([e.book in kept and filters.kind in (None, e.kind) for e in self.entries], dtype=np.bool_)

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The game of each entry, by number."""
        return tuple(self.books[entry.book].game for entry in self.entries)

    def of_kinds(self, kinds: Iterable[str]) -> frozenset[int]:
        """The numbers of the entries of these kinds."""
        return frozenset[int]().union(*(self._by_kind.get(kind, ()) for kind in kinds))

    @cached_property
    def _by_kind(self) -> Mapping[str, frozenset[int]]:
        numbers: dict[str, set[int]] = {}
        for number, entry in enumerate(self.entries):
            numbers.setdefault(entry.kind, set()).add(number)
        return {kind: frozenset(of_kind) for kind, of_kind in numbers.items()}

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The language of each entry's book, by number."""
        return tuple(self.books[entry.book].language for entry in self.entries)

    @cached_property
    def cited_by(self) -> Mapping[str, tuple[tuple[str, str], ...]]:
        """Entry id -> (id, relation) of the entries that link to it, in corpus order."""
        found: dict[str, list[tuple[str, str]]] = {}
        for entry in self.entries:
            for link in entry.links:
                if (entry.id, link.relation) not in found.setdefault(link.target, []):
                    found[link.target].append((entry.id, link.relation))
        return {target: tuple(sources) for target, sources in found.items()}

    @cached_property
    def counterparts(self) -> tuple[tuple[Counterpart, ...], ...]:
        """The counterparts of each entry, by number; links in either direction count, in corpus order."""
        return tuple(self._counterparts(entry) for entry in self.entries)

    def _counterparts(self, entry: Entry) -> tuple[Counterpart, ...]:
        links = {link.target: link for link in entry.links if link.relation == "counterpart"}
        for source, relation in self.cited_by.get(entry.id, ()):
            if relation == "counterpart":
                links.setdefault(source, next(link for link in self.find(source).links if link.target == entry.id))
        found = sorted((self.number[target], target) for target in links if target in self.number)
        others = (self.entries[number] for number, _ in found)
        return tuple(
            Counterpart(other.id, other.book, other.title, links[other.id].match or "exact", links[other.id].note)
            for other in others
        )

    @cached_property
    def same(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of each entry's exact counterparts, by number."""
        return tuple(tuple(self.number[other.id] for other in found if other.relation == "exact") for found in self.counterparts)

    def stating(self, concept: str) -> tuple[int, ...]:
        """The numbers of a concept's entries; none for an unknown concept."""
        return self._stating.get(concept, ())

    @cached_property
    def _stating(self) -> Mapping[str, tuple[int, ...]]:
        number = self.number
        return {one.id: tuple(sorted({number[e] for e in (*one.mains, *one.entries) if e in number})) for one in self.concepts}

    def _near(self, entry_id: str) -> list[str]:
        from rapidfuzz import fuzz, process

        wanted = entry_id.casefold()
        names = {one: one if "/" in wanted else one.partition("/")[2] for one in self.number}  # a slug alone may be in any book
        return [one for _, _, one in process.extract(wanted, names, scorer=fuzz.ratio, limit=3, score_cutoff=75)]


def games_in(value: str | None) -> tuple[str, ...] | None:
    """The game ids in a filter, separated by commas; None if there are none."""
    return tuple(game for each in (value or "").split(",") if (game := each.strip())) or None


def _keeps(filters: Filters, book: Book) -> bool:
    games = games_in(filters.game)
    return filters.language in (None, book.language) and (not games or book.game in games) and filters.book in (None, book.id)


def _left_out(book: Book, filters: Filters) -> str:
    """The sentence on a book that a filter beside it leaves out."""
    game = f"of the game {book.game!r}, not {filters.game!r}" if not _keeps(Filters(game=filters.game), book) else ""
    language = f"in {book.language!r}, not {filters.language!r}" if filters.language not in (None, book.language) else ""
    return f"The book {book.id!r} is {' and '.join(filter(None, (game, language)))}: no book fits all these filters."


def _refuse(parameter: str, value: str | None, known: set[str]) -> None:
    if value is not None and value not in known:
        raise QueryError(f"No {parameter} {value!r} in this library. Choose one of: {', '.join(sorted(known))}.")
