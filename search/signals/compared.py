"""The query compares two things ("differenza tra A e B", "A vs B"), and the entry is one of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from indexer.languages import LANGUAGES
from indexer.words import Word, words
from search.candidates import Evidence
from search.query import Query, content_words
from search.signals.base import Scores, Signal
from search.signals.likeness import likeness

_CLAUSE = re.compile(r"[?!.;:\n]+")
_DIFFERENCE = frozenset({"differenza", "differenze", "diferenca", "diferencas", "difference", "differences"})
_BETWEEN = frozenset({"tra", "fra", "entre", "between"})
_AND = frozenset({"e", "ed", "o", "od", "oppure", "ou", "and", "or", "vs", "versus"})
_AGAINST = frozenset({"vs", "versus"})
LONGEST = 5  # words of carrying meaning that a side may have: more tell a story


def sides(text: str, language: str | None = None) -> tuple[tuple[Word, ...], ...]:
    """The things that a clause of `text` compares, each by its words that carry meaning; none where it doesn't compare.

    What is compared stands behind "differenza tra" (in any language), or around "vs".
    """
    for clause in _CLAUSE.split(text):
        found = words(clause)
        parts = [content_words(part, language) for part in _split(found) if part]
        if len(parts) > 1 and all(len(part) <= LONGEST for part in parts):
            return tuple(parts)
    return ()


def _split(found: Sequence[Word]) -> list[list[Word]]:
    named = [at for at, word in enumerate(found) if word.folded in _DIFFERENCE]
    begun = [at for at, word in enumerate(found) if word.folded in _BETWEEN and named and at > named[0]]
    if not begun and not any(word.folded in _AGAINST for word in found):
        return []
    parts: list[list[Word]] = [[]]
    for word in found[begun[0] + 1 :] if begun else found:
        if word.folded in (_AND if begun else _AGAINST):
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def score(query: Query, evidence: Evidence) -> Scores:
    """How much the side that looks most like a name of the entry does (see search.signals.likeness)."""
    compared = sides(query.searched, query.language)
    if not compared:
        return {}
    forms = evidence.names.forms
    asked = [
        (" ".join(word.folded for word in side), {code: {forms.term(word, code) for word in side} for code in LANGUAGES})
        for side in compared
    ]
    found: Scores = {}
    for number in evidence.numbers:
        title = (evidence.catalog.book_of(number).language, *evidence.names.title(number))
        names = (title, *evidence.names.aliases(number))
        value = max(likeness(said, terms[code], name, named) for said, terms in asked for code, name, named in names)
        if value:
            found[number] = value
    return found


SIGNAL = Signal("compared", "it is one of the things that you compare", score)
