"""Typing errors: a word that no text uses becomes the nearest one that some text uses. A known word is never touched."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cached_property

from rapidfuzz import process
from rapidfuzz.distance import OSA

from indexer.forms import Forms
from indexer.languages import FUNCTION_WORDS, LANGUAGES
from indexer.words import Word
from search.query.text import Text, guess_language

SHORTEST = 5  # letters; shorter words are too near to one another
TWO_ERRORS_FROM = 8


class Speller:
    """Knows the vocabulary of a generation: every form that its texts use, and every term."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms
        self._vocabularies: dict[str | None, list[str]] = {}

    def correct(self, text: Text, kept: Set[str] = frozenset()) -> Text:
        """The text with its unknown words put right, each where it stands; the text itself where nothing had to be.

        `kept` are folded words that are known besides. A text whose language is plain is put right with words of that language
        only.
        """
        language = guess_language(text.words, self._forms)
        unknown = ((word, self.nearest(word, language)) for word in text.words if word.folded not in kept)
        return text.changed((word.start, word.end, better) for word, better in unknown if better is not None)

    def nearest(self, word: Word, language: str | None = None) -> str | None:
        """The known form that a word was meant to be (folded), or None where it is known, a number, short, or like no other.

        One error (a letter wrong, missing, too many, or two swapped), two from 8 letters on. Of several the nearest, then the
        most frequent, then the first by alphabet. The beginning of a known form is no error.
        """
        form = word.folded
        if len(form) < SHORTEST or not form.isalpha() or self._known(word):
            return None
        most = 2 if len(form) >= TWO_ERRORS_FROM else 1
        near = process.extract(form, self._vocabulary(language), scorer=OSA.distance, score_cutoff=most, limit=None)
        return min(((distance, -self._counts[known], known) for known, distance, _ in near), default=(0, 0, None))[2]

    def _known(self, word: Word) -> bool:
        if word.folded in self._counts or word.folded in FUNCTION_WORDS:
            return True
        if any(self._forms.term(word, code) in self._terms[code] for code in LANGUAGES):
            return True
        return any(form.startswith(word.folded) for form in self._vocabulary(None))

    @cached_property
    def _counts(self) -> Mapping[str, int]:
        counts: dict[str, int] = {}
        for table in self._forms.counts.values():
            for form, count in table.items():
                counts[form] = counts.get(form, 0) + count
        return counts

    def _vocabulary(self, language: str | None) -> list[str]:
        if language not in self._vocabularies:
            forms = self._counts if language is None else self._forms.terms.get(language, {})
            self._vocabularies[language] = sorted(form for form in forms if form.isalpha() and len(form) >= SHORTEST - 1)
        return self._vocabularies[language]

    @cached_property
    def _terms(self) -> Mapping[str, frozenset[str]]:
        return {code: frozenset(self._forms.terms.get(code, {}).values()) for code in LANGUAGES}
