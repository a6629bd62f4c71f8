"""Splits a text into bullets, each with what can be compared across editions: numbers, "must", "may", "not", concepts, words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from corpus.languages import LANGUAGES
from corpus.markdown import LINK, linked_entry, pieces, plain
from indexer.languages import FUNCTION_WORDS
from indexer.words import words

_NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.]*\d)")
_COUNTED = 10  # numbers up to this one may be spelt out in one edition only
_NUMBERS = {
    word: str(number) for tongue in LANGUAGES.values() for word, number in tongue.rules.numerals.items() if number <= _COUNTED
}
_KINDS = {word: kind for tongue in LANGUAGES.values() for kind, said in tongue.rules.modals.items() for word in said}


@dataclass(frozen=True, slots=True)
class Bullet:
    """A paragraph, list item or table row of the entry `entry`, as plain `text`. `modals` are "must", "may" and "not"."""

    entry: str
    text: str
    numbers: frozenset[str]
    modals: frozenset[str]
    concepts: frozenset[str]
    stems: frozenset[str]


def bullets(entry: str, text: str, concept_of: Mapping[str, str]) -> tuple[Bullet, ...]:
    """The bullets of an entry's Markdown, editor's notes left out. `concept_of` gives an entry's concept by the entry's id."""
    rules = (piece for piece in pieces(text) if not piece.lines[0].lstrip().startswith(">"))
    found = (_bullet(entry, "\n".join(piece.lines), concept_of) for piece in rules)
    return tuple(bullet for bullet in found if bullet.text)


def _bullet(entry: str, raw: str, concept_of: Mapping[str, str]) -> Bullet:
    shown = plain(raw)
    book = entry.partition("/")[0]
    folded = [word.folded for word in words(shown)]
    targets = (linked_entry(book, target) for _, target in LINK.findall(raw))
    spelt = {_NUMBERS[word] for word in folded if word in _NUMBERS}
    return Bullet(
        entry,
        shown,
        (frozenset(_NUMBER.findall(shown)) | spelt) - {"1"},  # it may be an article
        frozenset(_KINDS[word] for word in folded if word in _KINDS),
        frozenset(concept_of[target] for target in targets if target in concept_of),
        frozenset(_root(word) for word in folded if len(word) > 3 and word not in FUNCTION_WORDS),
    )


def _root(word: str) -> str:
    """What Italian and Portuguese cognates tend to share: the beginning, with doubled letters as one."""
    return re.sub(r"(.)\1", r"\1", word.replace("ph", "f").replace("ç", "z"))[:5]
