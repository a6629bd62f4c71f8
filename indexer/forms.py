"""The form table: every word form that a corpus uses, with the term it is indexed as (lemma, then stem, folded).

Lemmas (indexer/lemmas.py) are looked up only when indexing; a query looks its words up in the table, and a form that no text uses
falls back to its stem.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from operator import attrgetter

import Stemmer

from indexer.languages import LANGUAGES
from indexer.lemmas import lemma
from indexer.words import Form, Reads, Word, fold_word, said, words

_REMEMBERED = 8192  # texts
_SURFACE = attrgetter("surface")


@dataclass(slots=True)
class Forms:
    """Per language: folded form -> term, and how often each form occurs."""

    terms: Mapping[str, Mapping[str, str]]
    counts: Mapping[str, Mapping[str, int]]
    _placed: dict[tuple[str, str], tuple[tuple[int, int, str], ...]] = field(default_factory=dict, compare=False, repr=False)

    def term(self, word: Form | Word, language: str) -> str:
        """The term that `word` is indexed as: from the table, or its stem if the table lacks it."""
        known = self.terms.get(language, {}).get(word.folded)
        return known if known is not None else _stemmed(language, word.surface)

    def text_terms(self, text: str, language: str, read: Reads = said) -> list[str]:
        """The terms of a text, in order."""
        known = self.terms.get(language, {})
        return [known.get(word.folded) or self.term(word, language) for word in read(text, language)]

    def placed_terms(self, text: str, language: str) -> tuple[tuple[int, int, str], ...]:
        """The place of each word of a text (code points, end-exclusive) and its term; cached for texts that come again."""
        key = (language, text)
        found = self._placed.get(key)
        if found is None:
            if len(self._placed) >= _REMEMBERED:
                self._placed.clear()
            found = tuple((word.start, word.end, self.term(word, language)) for word in words(text, language))
            self._placed[key] = found
        return found

    def knows(self, folded: str) -> bool:
        """Whether any language's texts use the form."""
        return any(folded in table for table in self.terms.values())


@lru_cache(maxsize=16_384)  # a query asks for the same word many times
def _stemmed(language: str, surface: str) -> str:
    return _stem(_stemmer(language), surface)


def _stemmer(language: str) -> Stemmer.Stemmer:
    # A stemmer must not be shared between threads; without a cache, making one takes microseconds.
    return Stemmer.Stemmer(LANGUAGES[language].stemmer, 0)


def build_forms(texts: Iterable[tuple[str, str]], read: Reads = said) -> Forms:
    """The table for texts given as (language, text). If two spellings fold alike, the more frequent one gives the term."""
    texts_of: dict[str, list[Sequence[Form]]] = {code: [] for code in LANGUAGES}
    for language, text in texts:
        texts_of[language].append(read(text, language))
    terms, counts = {}, {}
    for language, found in texts_of.items():
        terms[language], counts[language] = _table(language, Counter(map(_SURFACE, chain.from_iterable(found))))
    return Forms(terms, counts)


def _table(language: str, surfaces: Counter[str]) -> tuple[dict[str, str], dict[str, int]]:
    stemmer = _stemmer(language)
    terms: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for surface, count in sorted(surfaces.items(), key=lambda pair: (-pair[1], pair[0])):
        folded = fold_word(surface)
        counts[folded] += count
        if folded not in terms:
            terms[folded] = _stem(stemmer, lemma(surface, language) if surface.isalpha() else surface)
    return dict(sorted(terms.items())), dict(sorted(counts.items()))


def _stem(stemmer: Stemmer.Stemmer, word: str) -> str:
    return fold_word(stemmer.stemWord(word.casefold())) if word.isalpha() else fold_word(word)


def dump_forms(forms: Forms) -> bytes:
    """The table as JSON: {language: {form: [term, count]}}."""
    data = {
        language: {form: [term, forms.counts[language][form]] for form, term in table.items()}
        for language, table in forms.terms.items()
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def load_forms(data: bytes) -> Forms:
    """The table that `dump_forms` wrote."""
    read = json.loads(data)
    terms = {language: {form: pair[0] for form, pair in table.items()} for language, table in read.items()}
    counts = {language: {form: pair[1] for form, pair in table.items()} for language, table in read.items()}
    return Forms(terms, counts)
