"""A text and its words, its content words, and its language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from corpus.model import Language
from indexer.forms import Forms
from indexer.languages import FUNCTION_WORDS, LANGUAGES
from indexer.words import Word, said, words

_REMEMBERED = 16_384  # texts: the names of the books, of which each table reads all, and queries


@dataclass(frozen=True)
class Text:
    """A text, as typed or after a change."""

    text: str

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """The words, as indexer.words reads them."""
        return tuple(words(self.text))

    def changed(self, changes: Iterable[tuple[int, int, str]]) -> Text:
        """The text with some ranges replaced (start, end, replacement; in order); itself if there are none."""
        text = self.text
        for start, end, instead in reversed(list(changes)):
            text = text[:start] + instead + text[end:]
        return self.become(text)

    def become(self, text: str) -> Text:
        """The text after a change; itself if nothing changed."""
        return self if text == self.text else Text(text)


@lru_cache(_REMEMBERED)
def folded(text: str) -> str:
    """The folded words of a text with single spaces, for comparing phrases and names."""
    return " ".join(form.folded for form in said(text))


def content_words(found: Sequence[Word], language: str | None) -> tuple[Word, ...]:
    """The words except function words of `language` (of all languages if it is None); all words if none would be left."""
    without = FUNCTION_WORDS if language is None else LANGUAGES[language].function_words
    kept = tuple(word for word in found if word.folded not in without)
    return kept or tuple(found)


def guess_language(found: Sequence[Word], forms: Forms) -> Language | None:
    """The language that most of the words belong to, or None if two are tied.

    A function word counts 2 for each language that has it, a form in a language's texts counts 1.
    """
    votes = {
        code: sum(2 * (w.folded in analysis.function_words) + (w.folded in forms.terms.get(code, {})) for w in found)
        for code, analysis in LANGUAGES.items()
    }
    best, second = sorted(votes.values(), reverse=True)[:2]
    if best == second:
        return None
    return next(code for code, count in votes.items() if count == best)
