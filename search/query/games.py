"""Finds names of games and books in a query: "azioni in Death May Die" asks for actions in that game. The names are in
games.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Any

from indexer.languages import FUNCTION_WORDS
from indexer.words import Word
from search.catalog import Catalog
from search.query.known_names import Known, Name, name, stretches
from search.query.text import Text

FILE = Path(__file__).with_name("games.toml")
FAMILY, OTHER = "family", "other"
EDITION, EDITIONS = "edition", "editions"
_LEADING = 2  # most function words before a name that belong to it: "in the LCG"


Named = frozenset[str] | None
"""The ids of the books that a name stands for; None for a game without books here."""


class GameNames:
    """The names of a catalog's games and books. `words` are the folded words in them."""

    words: frozenset[str]

    def __init__(self, catalog: Catalog, table: Mapping[str, Any] | None = None) -> None:
        """`table` defaults to that of search/query/games.toml."""
        table = tomllib.loads(FILE.read_text(encoding="utf-8")) if table is None else table
        self._books: dict[Name, Named] = {}
        for book in catalog.books.values():
            self._add(book.title, frozenset({book.id}))
            self._add(book.game_title, frozenset(one.id for one in catalog.books.values() if one.game == book.game))
        for game, called in ((game, called) for game, called in table.items() if game not in (EDITION, EDITIONS)):
            books = _books_of(game, catalog)
            for each in called if books else ():
                self._add(each, books)
            if game in (FAMILY, OTHER):
                self._books |= {name(each): frozenset() if game == FAMILY else None for each in called}
        self.words = frozenset(word for called in self._books for word in called)
        self._plain = dict(self._books)
        self._editions = [(each, table[EDITIONS], _books_of(each["game"], catalog)) for each in table.get(EDITION, ())]
        for edition in self._editions:
            self._books |= _with_edition(*edition)
        self._known = Known(self._books)
        self._catalog = catalog

    def take_out(self, text: Text) -> tuple[Text, frozenset[str]]:
        """The text without the names of games and books, and the ids of the books that they name.

        Names in quotes and within an entry's own name are kept; all are if nothing else is left.
        """
        found = text.words
        folded = tuple(word.folded for word in found)
        books: set[str] = set()
        cuts = []
        for start, end, named in stretches(text.text, found, self._known):
            if named is None or any(_holds(folded, longer) for longer in self._longer.get(folded[start:end], ())):
                continue
            books |= named
            cuts.append((found[_leading(found, start)].start, found[end - 1].end, ""))
        left = Text(" ".join(text.changed(cuts).text.split())) if cuts else text
        return (left if left.words else text), frozenset(books)

    def names_another(self, text: Text) -> bool:
        """Whether a text names a game without books here."""
        return any(named is None for *_, named in stretches(text.text, text.words, self._known))

    def patterns(self) -> list[tuple[str, list[str] | None]]:
        """The same names for a device: patterns over folded words with single spaces, each with its books, longer ones first.

        Names to keep in the text have None: a game without books here, an entry's own name.
        """
        longer = dict.fromkeys((each for held in self._longer.values() for each in held), None)
        names = sorted((longer | self._plain).items(), key=lambda each: (-len(each[0]), each[0]))
        patterns = [each for edition in self._editions for each in _edition_patterns(*edition)]
        patterns += [(_pattern([called]), named) for called, named in names if called]
        return [(pattern, None if named is None else sorted(named)) for pattern, named in patterns]

    @cached_property
    def _longer(self) -> Mapping[Name, list[Name]]:
        """Name of a game -> the longer names of entries that contain it."""
        labels = (label.text for found in self._catalog.labels.values() for label in found)
        entries = (each for entry in self._catalog.entries for each in (entry.title, *entry.aliases))
        found: dict[Name, list[Name]] = {}
        for longer in {name(each) for each in (*entries, *labels)}:
            for start in range(len(longer)):
                for end in range(start + 1, len(longer) + 1):
                    if longer[start:end] in self._books and end - start < len(longer):
                        found.setdefault(longer[start:end], []).append(longer)
        return found

    def _add(self, called: str, books: frozenset[str]) -> None:
        """Add books to a name, which may stand for several games."""
        self._books[name(called)] = books | (self._books.get(name(called)) or frozenset())


def _books_of(game: str, catalog: Catalog) -> frozenset[str]:
    return frozenset(book.id for book in catalog.books.values() if book.game == game)


def _with_edition(edition: Mapping[str, Any], said: Mapping[str, Sequence[str]], books: frozenset[str]) -> dict[Name, Named]:
    """The names of a game with an edition after or before them: that of the `books`, and others, which have no books here."""
    found: dict[Name, Named] = {}
    words, games, between = (tuple(map(name, each)) for each in (said["word"], edition["names"], ("", *said["between"])))
    for number in (each for each in said if each.isdecimal()):
        named = (books or None) if int(number) == edition["number"] else None
        for one, word, called in product(map(name, said[number]), words, games):
            for spoken in (one + word, word + one):
                found |= dict.fromkeys((called + spoken, *(spoken + link + called for link in between)), named)
    return found


def _edition_patterns(
    edition: Mapping[str, Any], said: Mapping[str, Sequence[str]], books: frozenset[str]
) -> Iterator[tuple[str, Named]]:
    """The names of `_with_edition`, as one pattern per number."""
    word, called, between = (_pattern(map(name, each)) for each in (said["word"], edition["names"], said["between"]))
    for number in (each for each in said if each.isdecimal()):
        one = _pattern(map(name, said[number]))
        spoken = f"(?:{one} {word}|{word} {one})"
        yield f"{called} {spoken}|{spoken} (?:{between} )?{called}", (books or None) if int(number) == edition["number"] else None


def _pattern(names: Iterable[Name]) -> str:
    """A pattern for any of these names, longer ones before their prefixes."""
    return f"(?:{'|'.join(sorted({' '.join(each).replace('.', '[.]') for each in names}, reverse=True))})"


def _holds(within: Name, part: Name) -> bool:
    return any(within[start : start + len(part)] == part for start in range(len(within) - len(part) + 1))


def _leading(found: Sequence[Word], start: int) -> int:
    """The index of the first function word that leads up to a name: "in the", "nelle"."""
    first = start
    while first and start - first < _LEADING and found[first - 1].folded in FUNCTION_WORDS:
        first -= 1
    return first
