"""Corrects typing errors: replaces a word that no text uses with the nearest one that some text uses.

Known words are kept, and so are ordinary words of the languages ("stagione" is no "stazione").
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Set
from functools import cache, cached_property, lru_cache
from pathlib import Path

from rapidfuzz import process
from rapidfuzz.distance import OSA

from indexer.forms import Forms
from indexer.languages import FUNCTION_WORDS, LANGUAGES
from indexer.words import Word
from search.query.text import Text, guess_language

ORDINARY = Path(__file__).with_name("ordinary_words.txt")
SHORTEST = 5  # letters; shorter words are too similar to each other
LONGEST = 40  # letters; no book has a longer word
TWO_ERRORS_FROM = 8
MOST = 24  # most different words of a text that are corrected
REMEMBERED = 1024  # words cached: the sentences of a story are read several times, and so is a query that is being typed


class Speller:
    """Corrects words with the vocabulary of a generation: all forms that its texts use, and all terms."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms
        self._vocabularies: dict[str | None, list[str]] = {}
        self._remembered = lru_cache(REMEMBERED)(self._nearest)

    def correct(self, text: Text, kept: Set[str] = frozenset()) -> Text:
        """The text with its unknown words corrected; the text itself if there are none.

        `kept` are further known words, folded. If the text's language is clear, only words of that language are used. Of many
        different unknown words, only the first are corrected.
        """
        language = guess_language(text.words, self._forms)
        different = {word.folded: word for word in reversed(text.words) if word.folded not in kept}
        unknown = [word for word in reversed(different.values()) if self._wrong(word)]
        better = {word.folded: self.nearest(word, language) for word in unknown[:MOST]}
        changes = ((word.start, word.end, better.get(word.folded)) for word in text.words)
        return text.changed((start, end, instead) for start, end, instead in changes if instead is not None)

    def nearest(self, word: Word, language: str | None = None) -> str | None:
        """The known form (folded) that a word is likely meant to be. None if it is known, a number, too short, or not near any.

        One error is allowed (a letter wrong, missing or added, or two swapped), two from 8 letters on. If several forms match,
        the nearest one wins, then the most frequent, then the first in the alphabet. A prefix of a known form is no error.
        """
        return self._remembered(word.folded, language) if self._wrong(word) else None

    def _nearest(self, form: str, language: str | None) -> str | None:
        most = 2 if len(form) >= TWO_ERRORS_FROM else 1
        near = process.extract(form, self._vocabulary(language), scorer=OSA.distance, score_cutoff=most, limit=None)
        return min(((distance, -self._counts[known], known) for known, distance, _ in near), default=(0, 0, None))[2]

    def _wrong(self, word: Word) -> bool:
        """Whether a word may be a typing error."""
        return SHORTEST <= len(word.folded) <= LONGEST and word.folded.isalpha() and not self._known(word)

    def _known(self, word: Word) -> bool:
        if word.folded in self._counts or word.folded in FUNCTION_WORDS or word.folded in ordinary_words():
            return True
        if any(self._forms.term(word, code) in self._terms[code] for code in LANGUAGES):
            return True
        forms = self._vocabulary(None)
        at = bisect_left(forms, word.folded)
        return at < len(forms) and forms[at].startswith(word.folded)

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


@cache
def ordinary_words() -> frozenset[str]:
    """The words of search/query/ordinary_words.txt, folded."""
    lines = ORDINARY.read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())
