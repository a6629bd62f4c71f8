"""Names that complete what is being typed, from the second character."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rapidfuzz import process
from rapidfuzz.distance import OSA

from corpus.model import Entry
from search.catalog import Catalog, Mask
from search.query.text import folded

SHORTEST = 2
_FUZZY_FROM = 4
_LENGTHS = 16  # of beginnings that are kept


@dataclass(frozen=True, slots=True)
class Name:
    """A title or an alias of an entry (by number)."""

    folded: str
    text: str
    number: int


class Suggester:
    """All names of a catalog."""

    def __init__(self, catalog: Catalog) -> None:
        self._names = [
            Name(folded(name), name, number)
            for number, entry in enumerate(catalog.entries)
            for name in (entry.title, *entry.aliases, *_labels(catalog, entry))
        ]
        self._beginnings: dict[int, dict[str, set[str]]] = {}

    def complete(self, prefix: str, *, limit: int, mask: Mask | None = None) -> list[Name]:
        """The names that `prefix` begins, those with a word that it begins, then those with words that its words begin.

        Only where there is none: those that it begins but for one typing error. Shorter names first, then in corpus order; an
        entry is named once.
        """
        typed = folded(prefix)
        if len(typed) < SHORTEST:
            return []
        names = self._names if mask is None else [name for name in self._names if mask[name.number]]
        parts, within = typed.split(), f" {typed}"
        found = [
            (place, len(name.folded), name)
            for name in names
            if (place := 0 if name.folded.startswith(typed) else 1 if within in name.folded else _in_order(parts, name.folded))
            is not None
        ]
        if not found and len(typed) >= _FUZZY_FROM:
            nearly = self._nearly(typed)
            found = [(0, len(name.folded), name) for name in names if name.folded in nearly]
        once: dict[int, Name] = {}
        for _, _, name in sorted(found, key=lambda match: (match[0], match[1], match[2].number)):
            once.setdefault(name.number, name)
        return list(once.values())[:limit]

    def _nearly(self, typed: str) -> set[str]:
        """The names that, whole or by one of their words, begin with what was typed but for one error."""
        lengths = (len(typed) - 1, len(typed), len(typed) + 1)  # the error may be a letter too many or one too few
        found: set[str] = set()
        for length in lengths:
            begun = self._begun(length)
            alike = process.extract(typed, list(begun), scorer=OSA.distance, score_cutoff=1, limit=None)
            found.update(*(begun[start] for start, _, _ in alike))
        return found

    def _begun(self, length: int) -> Mapping[str, set[str]]:
        """The first letters of names and of their words, with the names."""
        if length not in self._beginnings:
            if len(self._beginnings) >= _LENGTHS:
                self._beginnings.clear()
            begun: dict[str, set[str]] = {}
            for name in self._names:
                for word in (name.folded, *name.folded.split()):
                    begun.setdefault(word[:length], set()).add(name.folded)
            self._beginnings[length] = begun
        return self._beginnings[length]


def _labels(catalog: Catalog, entry: Entry) -> list[str]:
    """The names to show that the entry's concept has in the book's language and in English."""
    spoken = (catalog.books[entry.book].language, "en")
    labels = catalog.labels.get(entry.id, ())
    return [label.text for label in labels if label.language in spoken and label.kind != "hidden"]


def _in_order(parts: Sequence[str], name: str) -> int | None:
    """2 where several typed words begin words of a name, in order; else None."""
    if len(parts) < 2:
        return None
    rest = iter(name.split())
    return 2 if all(any(word.startswith(part) for word in rest) for part in parts) else None
