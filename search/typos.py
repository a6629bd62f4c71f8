"""Typing errors: a word that no text uses becomes the nearest one that some text uses. A known word is never touched."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from rapidfuzz import process
from rapidfuzz.distance import OSA

from indexer.forms import Forms
from indexer.languages import LANGUAGES
from indexer.words import Word, words

SHORTEST = 4  # letters; shorter words are too near to one another
TWO_ERRORS_FROM = 8


class Speller:
    """Knows the vocabulary of a generation: every form that its texts use, and every term."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms

    def correct(self, text: str) -> str:
        """The text with its unknown words put right, each where it stands; the text itself where nothing had to be."""
        for word in reversed(words(text)):
            if (better := self.nearest(word)) is not None:
                text = text[: word.start] + better + text[word.end :]
        return text

    def nearest(self, word: Word) -> str | None:
        """The known form that a word was meant to be (folded), or None where it is known, a number, short, or like no other.

        One error (a letter wrong, missing, too many, or two swapped), two from 8 letters on; in words of 4 the first letter
        must hold. Of several the nearest, then the most frequent, then the first by alphabet. The beginning of a known form is
        no error.
        """
        form = word.folded
        if len(form) < SHORTEST or not form.isalpha() or self._known(word):
            return None
        most = 2 if len(form) >= TWO_ERRORS_FROM else 1
        near = process.extract(form, self._vocabulary, scorer=OSA.distance, score_cutoff=most, limit=None)
        found = [(distance, -self._counts[known], known) for known, distance, _ in near]
        found = [choice for choice in found if len(form) > SHORTEST or choice[2][0] == form[0]]
        return min(found)[2] if found else None

    def _known(self, word: Word) -> bool:
        if word.folded in self._counts or any(word.folded in analysis.function_words for analysis in LANGUAGES.values()):
            return True
        if any(self._forms.term(word, code) in self._terms[code] for code in LANGUAGES):
            return True
        return any(form.startswith(word.folded) for form in self._vocabulary)

    @cached_property
    def _counts(self) -> Mapping[str, int]:
        counts: dict[str, int] = {}
        for table in self._forms.counts.values():
            for form, count in table.items():
                counts[form] = counts.get(form, 0) + count
        return counts

    @cached_property
    def _vocabulary(self) -> list[str]:
        return sorted(form for form in self._counts if form.isalpha() and len(form) >= SHORTEST - 1)

    @cached_property
    def _terms(self) -> Mapping[str, frozenset[str]]:
        return {code: frozenset(self._forms.terms.get(code, {}).values()) for code in LANGUAGES}
