"""Names that complete what is being typed, from the second character."""

from __future__ import annotations

from dataclasses import dataclass

from rapidfuzz.distance import OSA

from corpus.model import Entry
from search.catalog import Catalog, Mask
from search.query.text import folded

SHORTEST = 2
_FUZZY_FROM = 4


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

    def complete(self, prefix: str, *, limit: int, mask: Mask | None = None) -> list[Name]:
        """The names that `prefix` begins, those with a word that it begins, then those with words that its words begin.

        Only where there is none: those that it begins but for one typing error. Shorter names first, then in corpus order; an
        entry is named once.
        """
        typed = folded(prefix)
        if len(typed) < SHORTEST:
            return []
        names = [name for name in self._names if mask is None or mask[name.number]]
        found = [(place, len(name.folded), name) for name in names if (place := _place(typed, name.folded)) is not None]
        if not found and len(typed) >= _FUZZY_FROM:
            found = [(0, len(name.folded), name) for name in names if _nearly(typed, name.folded)]
        once: dict[int, Name] = {}
        for _, _, name in sorted(found, key=lambda match: (match[0], match[1], match[2].number)):
            once.setdefault(name.number, name)
        return list(once.values())[:limit]


def _labels(catalog: Catalog, entry: Entry) -> list[str]:
    """The names to show that the entry's concept has in the book's language and in English."""
    spoken = (catalog.books[entry.book].language, "en")
    labels = catalog.labels.get(entry.id, ())
    return [label.text for label in labels if label.language in spoken and label.kind != "hidden"]


def _place(typed: str, name: str) -> int | None:
    """0: the name begins with what was typed; 1: one of its words does; 2: its words do, in order; None: none of this."""
    if name.startswith(typed):
        return 0
    if f" {typed}" in name:
        return 1
    rest = iter(name.split())
    return 2 if all(any(word.startswith(part) for word in rest) for part in typed.split()) else None


def _nearly(typed: str, name: str) -> bool:
    """Whether the name or one of its words begins, but for one error, with what was typed."""
    lengths = (len(typed) - 1, len(typed), len(typed) + 1)  # the error may be a letter too many or one too few
    return any(OSA.distance(typed, word[:n], score_cutoff=1) <= 1 for word in (name, *name.split()) for n in lengths)
