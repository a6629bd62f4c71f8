"""The query compares two things ("differenza tra A e B", "A vs B", "A e B: ...?"), and the entry is one of them."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set

from corpus.languages import LANGUAGES, every
from indexer.words import Word, words
from search.query.text import content_words
from search.query.understood import Query
from search.ranking.candidates import Evidence
from search.ranking.signals.base import Scores, Signal

_CLAUSE = re.compile(r"[^?!.;:\n]+:?")
_DIFFERENCE = every(lambda tongue: tongue.queries.difference)
_SAME = every(lambda tongue: tongue.queries.same)
_BETWEEN = every(lambda tongue: tongue.queries.between)
_AGAINST = every(lambda tongue: tongue.queries.against)
_AND = _AGAINST | every(lambda tongue: tongue.queries.either)
LONGEST = 5  # most content words of a side: more tell a story


def sides(text: str, said: Sequence[Word], language: str | None = None) -> tuple[tuple[Word, ...], ...]:
    """The things that a clause of `text` compares, each as its content words; empty if there is no comparison.

    They come after "differenza tra" (in any language), around "vs", or around "e" or "o" before a colon, with words for "the same
    thing", or if the text asks for a difference elsewhere. `said` are the words of `text`.
    """
    if not any(word.folded in _AND for word in said):
        return ()
    apart = any(word.folded in _DIFFERENCE for word in said)
    for clause in _CLAUSE.findall(text):
        found = words(clause)
        parts = [content_words(part, language) for part in _parts(found, apart or clause.endswith(":")) if part]
        if len(parts) > 1 and all(len(part) <= LONGEST for part in parts):
            return tuple(parts)
    return ()


def _parts(found: Sequence[Word], paired: bool) -> list[list[Word]]:
    """The words of a clause, split into the things compared; `paired` says whether "e" and "o" separate them."""
    said = [word.folded for word in found]
    named = next((at for at, word in enumerate(said) if word in _DIFFERENCE), None)
    begun = next((at for at, word in enumerate(said) if word in _BETWEEN and named is not None and at > named), None)
    if begun is not None:
        return _split(found[begun + 1 :], _AND)
    if not _AGAINST.isdisjoint(said):
        return _split(found, _AGAINST)
    same = len(_SAME.intersection(said)) > 1
    if named is None and (paired or same):
        return _split([word for word in found if not (same and word.folded in _SAME)], _AND)
    return []


def _split(found: Sequence[Word], at: Set[str]) -> list[list[Word]]:
    parts: list[list[Word]] = [[]]
    for word in found:
        if word.folded in at:
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def score(query: Query, evidence: Evidence) -> Scores:
    """The likeness of the most similar side to a name of the entry (see search.ranking.likeness)."""
    compared = sides(query.searched, query.words, query.language)
    if not compared:
        return {}
    forms = evidence.names.forms
    found: Scores = {}
    for side in compared:
        terms = {code: {forms.term(word, code) for word in side} for code in LANGUAGES}
        for number, value in evidence.names.like(" ".join(word.folded for word in side), terms).items():
            if number in evidence.found:
                found[number] = max(value, found.get(number, 0.0))
    return found


SIGNAL = Signal("compared", score, start=3.0, told="words")
