"""The names of entries and icons, as terms and as step numbers; each is analysed lazily."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from functools import cached_property

from corpus.icons import NAMED
from corpus.languages import FALLBACK
from corpus.model import Language
from indexer.forms import Forms
from indexer.passages import labels_beside
from indexer.words import words
from search.catalog import Catalog
from search.name_table import NameTable
from search.query.text import content_words, folded

_STEP = re.compile(r"(?:pa|tp)\.\d+|(?:st|in)\d|\d+(?:\.\d+)+")


class Names:
    """Titles and aliases of a catalog, each as (folded, its set of terms)."""

    def __init__(self, catalog: Catalog, forms: Forms) -> None:
        self._catalog = catalog
        self.forms = forms
        self._cache: dict[str, tuple[str, frozenset[str]]] = {}
        self._called: dict[int, list[tuple[Language, str]]] = {}

    @cached_property
    def titles(self) -> NameTable:
        """All titles, as a table to compare with a query."""
        entries = enumerate(self._catalog.entries)
        return NameTable((number, self._catalog.books[entry.book].language, *self.title(number)) for number, entry in entries)

    @cached_property
    def others(self) -> NameTable:
        """All other names, as such a table."""
        return NameTable((number, *name) for number in range(len(self._catalog.entries)) for name in self.aliases(number))

    def title(self, number: int) -> tuple[str, frozenset[str]]:
        """An entry's title."""
        return self._read(self._catalog.entries[number].title, self._catalog.book_of(number).language)

    def aliases(self, number: int) -> list[tuple[Language, str, frozenset[str]]]:
        """An entry's aliases and the labels of its concept, as (language, folded, terms)."""
        return [(language, *self._read(name, language)) for language, name in self.called(number)]

    def like(self, asked: str, terms: Mapping[str, Set[str]]) -> dict[int, float]:
        """For each entry, the likeness of the query to its most similar name (see NameTable.likeness)."""
        found = self.titles.likeness(asked, terms)
        for number, value in self.others.likeness(asked, terms).items():
            found[number] = max(value, found.get(number, 0.0))
        return found

    def called(self, number: int) -> list[tuple[Language, str]]:
        """The same names as written, as (language, name). An alias that is an English label counts as English: "Lore" has no form
        "loro"."""
        if number not in self._called:
            self._called[number] = self._names_of(number)
        return self._called[number]

    def _names_of(self, number: int) -> list[tuple[Language, str]]:
        entry, book = self._catalog.entries[number], self._catalog.book_of(number)
        labels = labels_beside(entry, book, self._catalog.labels.get(entry.id, ()))
        english = {folded(label.text) for label in labels if label.language == FALLBACK}
        own = [(book.language, alias) for alias in entry.aliases if folded(alias) not in english]
        return own + [(label.language, label.text) for label in labels]

    @cached_property
    def steps(self) -> Mapping[str, tuple[int, ...]]:
        """Step name -> the entries whose title or alias begins with it: "2.2.1", "pa.6" (and "pa6"), "st3"."""
        found: dict[str, list[int]] = {}
        for number, entry in enumerate(self._catalog.entries):
            for name in (entry.title, *entry.aliases):
                first = words(name[:20])[:1]
                if first and first[0].start <= 1 and _STEP.fullmatch(first[0].folded):
                    for spelling in {first[0].folded, _undotted(first[0].folded)}:
                        if number not in found.setdefault(spelling, []):
                            found[spelling].append(number)
        return {step: tuple(numbers) for step, numbers in found.items()}

    def with_icons(self, asked: str) -> dict[int, float]:
        """Scores by entry for the icons named in `asked` (folded): 1 if it explains one, 0.5 if its text has one."""
        found: dict[int, float] = {}
        spaced = f" {asked} "
        for name, entries in self._icons.items():
            if name in spaced:
                for number, value in entries.items():
                    found[number] = max(value, found.get(number, 0.0))
        return found

    @cached_property
    def _icons(self) -> Mapping[str, Mapping[int, float]]:
        """Icon name, folded and between spaces -> the scores of its entries."""
        having: dict[str, dict[int, float]] = {}
        for number, entry in enumerate(self._catalog.entries):
            for icon in NAMED.findall(f"{entry.title} {entry.text}"):
                having.setdefault(icon, {})[number] = 0.5
        found: dict[str, dict[int, float]] = {}
        for icon in self._catalog.icons:
            explained = {self._catalog.number[entry]: 1.0 for entry in icon.entries if entry in self._catalog.number}
            for label in icon.labels:
                found.setdefault(f" {folded(label.text)} ", {}).update(having.get(icon.name, {}) | explained)
        return found

    def _read(self, name: str, language: str) -> tuple[str, frozenset[str]]:
        key = f"{language}:{name}"
        if key not in self._cache:
            terms = frozenset(self.forms.term(word, language) for word in content_words(words(name, language), language))
            self._cache[key] = (folded(name), terms)
        return self._cache[key]


def _undotted(step: str) -> str:
    """ "pa.6" is also "pa6"; a number keeps its dots."""
    return step.replace(".", "") if step[0].isalpha() else step
