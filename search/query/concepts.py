"""The concepts that a query names: the longest names that stand in it, in any language, inflected or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corpus.concept import Concept
from indexer.forms import Forms
from indexer.languages import FUNCTION_WORDS, LANGUAGES
from indexer.words import Word, words
from search.catalog import Catalog
from search.query.stretches import longest_first
from search.query.text import folded
from search.query.understood import Query

Terms = tuple[str, ...]


class Recogniser:
    """Knows the names of the concepts by their terms: the labels, and what the books call the main entries."""

    def __init__(self, catalog: Catalog, forms: Forms) -> None:
        self._forms = forms
        self._named: dict[tuple[str, Terms], list[str]] = {}
        self._exact: dict[str, list[str]] = {}
        for concept in catalog.concepts:
            for language, name in _names(concept, catalog):
                key = (language, self._terms(words(name, language), language))
                if concept.id not in self._named.setdefault(key, []):
                    self._named[key].append(concept.id)
                if concept.id not in self._exact.setdefault(folded(name), []):
                    self._exact[folded(name)].append(concept.id)
        self._longest = max((len(terms) for _, terms in self._named), default=0)

    def concepts(self, query: Query) -> tuple[str, ...]:
        """The ids of the concepts named, in the order of the words; one name of several concepts gives them all.

        What stands within a longer name isn't named by it. A function word ("when", "you") is a name only where it is all that
        was asked for, and only as it is: "loro" shares no more than its stem with "Lore".
        """
        return tuple(dict.fromkeys(concept for named, _ in self.named(query) for concept in named))

    def named(self, query: Query) -> list[tuple[list[str], Sequence[Word]]]:
        """The concepts of each name that stands in the query (see `concepts`), and the words of that name."""
        asked = query.words

        terms = [(language, self._terms(asked, language)) for language in LANGUAGES]

        def at(start: int, end: int) -> list[str]:
            if all(word.folded in FUNCTION_WORDS for word in asked[start:end]):
                return self._exact.get(" ".join(word.folded for word in asked), []) if end - start == len(asked) else []
            ids = (self._named.get((language, found[start:end]), ()) for language, found in terms)
            return list(dict.fromkeys(concept for named in ids for concept in named))

        places = longest_first(len(asked), self._longest, lambda start, end: bool(at(start, end)))
        return [(at(start, end), asked[start:end]) for start, end in places]

    def _terms(self, found: Sequence[Word], language: str) -> Terms:
        return tuple(self._forms.term(word, language) for word in found)


def _names(concept: Concept, catalog: Catalog) -> Iterator[tuple[str, str]]:
    yield from ((label.language, label.text) for label in concept.labels)
    for entry_id in concept.mains if concept.entries else ():
        entry = catalog.find(entry_id)
        yield from ((catalog.books[entry.book].language, name) for name in (entry.title, *entry.aliases))
