"""Suggests names that complete what is being typed, from the second character on."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from rapidfuzz import process
from rapidfuzz.distance import OSA

from corpus.model import Entry
from search.catalog import Catalog, Mask
from search.query.text import folded

SHORTEST = 2
_FUZZY_FROM = 4
_LENGTHS = 16  # most lengths of prefixes that are cached


@dataclass(frozen=True, slots=True)
class Name:
    """A title or alias of an entry (by number), and its language."""

    folded: str
    text: str
    number: int
    language: str


class Suggester:
    """All names of a catalog."""

    def __init__(self, catalog: Catalog) -> None:
        self._names = [
            Name(folded(name), name, number, language)
            for number, entry in enumerate(catalog.entries)
            for name, language in _called(catalog, entry)
        ]
        self._joined = "".join(f"\n{name.folded}" for name in self._names)  # faster to search than each name
        self._starts = list(accumulate((len(name.folded) + 1 for name in self._names), initial=0))
        self._beginnings: dict[int, dict[str, set[str]]] = {}

    def complete(self, prefix: str, *, limit: int, mask: Mask | None = None, ui: str | None = None) -> list[Name]:
        """The names that start with `prefix`, then those with a word that does, then those with words that start with its words.

        If there are none, those that match with one typing error. Names in the language `ui` come first, then shorter ones, then
        in corpus order; each entry once.
        """
        typed = folded(prefix)
        if len(typed) < SHORTEST:
            return []
        found = [(place, name) for place, name in self._begun_by(typed) if mask is None or mask[name.number]]
        if not found and len(typed) >= _FUZZY_FROM:
            nearly = self._nearly(typed)
            near = (name for name in self._names if name.folded in nearly)
            found = [(0, name) for name in near if mask is None or mask[name.number]]
        once: dict[int, Name] = {}
        for _, name in sorted(found, key=lambda one: (one[0], one[1].language != ui, len(one[1].folded), one[1].number)):
            once.setdefault(name.number, name)
        return list(once.values())[:limit]

    def _begun_by(self, typed: str) -> Iterator[tuple[int, Name]]:
        """The matching names, each once, with a rank: 0 if the name starts with `typed`, 1 if a word does, 2 if its words start
        with the typed words."""
        places = dict.fromkeys(self._in_order(typed.split()), 2)
        places |= dict.fromkeys(self._having(f" {typed}"), 1)
        places |= dict.fromkeys(self._having(f"\n{typed}"), 0)
        return ((place, self._names[number]) for number, place in places.items())

    def _having(self, part: str) -> Iterator[int]:
        """The indexes of the names that contain `part`, where a line break precedes their first letter."""
        at = self._joined.find(part)
        while at >= 0:
            yield bisect_right(self._starts, at) - 1
            at = self._joined.find(part, at + 1)

    def _in_order(self, parts: Sequence[str]) -> Iterator[int]:
        """The indexes of the names with words that start with the typed words, in order, if there are several."""
        if len(parts) > 1:
            for number in set.intersection(*({*self._having(f" {part}"), *self._having(f"\n{part}")} for part in parts)):
                rest = iter(self._names[number].folded.split())
                if all(any(word.startswith(part) for word in rest) for part in parts):
                    yield number

    def _nearly(self, typed: str) -> set[str]:
        """The names that start with `typed`, or have a word that does, with one typing error."""
        lengths = (len(typed) - 1, len(typed), len(typed) + 1)  # the error may be an added or a missing letter
        found: set[str] = set()
        for length in lengths:
            begun = self._begun(length)
            alike = process.extract(typed, list(begun), scorer=OSA.distance, score_cutoff=1, limit=None)
            found.update(*(begun[start] for start, _, _ in alike))
        return found

    def _begun(self, length: int) -> Mapping[str, set[str]]:
        """The prefixes of this length of names and of their words, with the names."""
        if length not in self._beginnings:
            if len(self._beginnings) >= _LENGTHS:
                self._beginnings.clear()
            begun: dict[str, set[str]] = {}
            for name in self._names:
                for word in (name.folded, *name.folded.split()):
                    begun.setdefault(word[:length], set()).add(name.folded)
            self._beginnings[length] = begun
        return self._beginnings[length]


def _called(catalog: Catalog, entry: Entry) -> list[tuple[str, str]]:
    """The names to suggest, each with its language: the book's own, and the concept's labels in the book's language and in
    English."""
    own = catalog.books[entry.book].language
    spoken = (own, "en")
    labels = (label for label in catalog.labels.get(entry.id, ()) if label.language in spoken and label.kind != "hidden")
    return [*((name, own) for name in (entry.title, *entry.aliases)), *((label.text, label.language) for label in labels)]
