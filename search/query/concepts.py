"""Recognises the concepts that a query names: the longest names in it, in any language, inflected or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corpus.concept import Concept
from indexer.forms import Forms
from indexer.languages import FUNCTION_WORDS, LANGUAGES
from indexer.words import Word, words
from search.catalog import Catalog
from search.query.known_names import Known, Place, longest
from search.query.text import folded
from search.query.understood import Query

Terms = tuple[str, ...]


class Recogniser:
    """Recognises concepts by the terms of their labels and of their main entries' names."""

    def __init__(self, catalog: Catalog, forms: Forms) -> None:
        self._forms = forms
        named: dict[str, dict[Terms, list[str]]] = {language: {} for language in LANGUAGES}
        self._exact: dict[str, list[str]] = {}
        for concept in catalog.concepts:
            for language, name in _names(concept, catalog):
                ids = named[language].setdefault(self._terms(words(name, language), language), [])
                if concept.id not in ids:
                    ids.append(concept.id)
                exact = self._exact.setdefault(folded(name), [])
                if concept.id not in exact:
                    exact.append(concept.id)
        self._known = {language: Known(names) for language, names in named.items()}

    def concepts(self, query: Query) -> tuple[str, ...]:
        """The ids of the named concepts, in word order; a name of several concepts gives them all.

        A name within a longer one doesn't count. Function words ("when", "you") count only if the query has nothing else, and
        only as written: "loro" has the stem of "Lore", but isn't it.
        """
        return tuple(dict.fromkeys(concept for named, _ in self.named(query) for concept in named))

    def named(self, query: Query) -> list[tuple[list[str], Sequence[Word]]]:
        """The concepts of each name in the query (see `concepts`), and the words of that name."""
        asked = query.words
        found: dict[Place, dict[str, None]] = {}
        for language, known in self._known.items():
            terms = self._terms(asked, language)
            for start, end in known.places(terms):
                if any(word.folded not in FUNCTION_WORDS for word in asked[start:end]):
                    found.setdefault((start, end), {}).update(dict.fromkeys(known.names[terms[start:end]]))
        if asked and all(word.folded in FUNCTION_WORDS for word in asked):
            exactly = self._exact.get(" ".join(word.folded for word in asked), [])
            found |= {(0, len(asked)): dict.fromkeys(exactly)} if exactly else {}
        return [(list(found[start, end]), asked[start:end]) for start, end in longest(found)]

    def _terms(self, found: Sequence[Word], language: str) -> Terms:
        return tuple(self._forms.term(word, language) for word in found)


def _names(concept: Concept, catalog: Catalog) -> Iterator[tuple[str, str]]:
    yield from ((label.language, label.text) for label in concept.labels)
    for entry_id in concept.mains if concept.entries else ():
        entry = catalog.find(entry_id)
        yield from ((catalog.books[entry.book].language, name) for name in (entry.title, *entry.aliases))
