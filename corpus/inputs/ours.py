"""The words and titles of our own texts, by which the readers of damaged copies tell what a copy lost."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence, Set
from functools import cache

from corpus.ids import fold
from corpus.languages import LANGUAGES
from corpus.load import load_books

WORD = re.compile(r"[^\W\d_]+")


@cache
def words(language: str) -> Counter[str]:
    """How often our texts in a language say each word, in lower case."""
    entries = (entry for book in load_books().values() if book.language == language for entry in book.entries)
    return Counter(word for entry in entries for word in WORD.findall(f"{entry.title} {entry.text}".lower()))


@cache
def titles() -> Mapping[str, Set[str]]:
    """The languages in which our books have a title, by the title, folded."""
    found: dict[str, Set[str]] = defaultdict(set)
    for book in load_books().values():
        for entry in book.entries:
            found[fold(entry.title)] |= {book.language}
    return dict(found)


@cache
def books_titles() -> Sequence[tuple[str, Set[str]]]:
    """For each of our books its language and its titles, folded."""
    return [(book.language, {fold(entry.title) for entry in book.entries}) for book in load_books().values()]


def is_word(word: str, language: str) -> bool:
    """Whether our texts in a language have a word, in lower case, or its dictionary has it; of letters, those that are words."""
    if len(word) == 1:
        return word in LANGUAGES[language].analysis.function_words or word in "èéà"
    if word in words(language):
        return True
    from simplemma import is_known  # loads large dictionaries: only for a text that lost letters

    return is_known(word, lang=language)
