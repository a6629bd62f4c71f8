"""Finds the main reason why an entry was found. search/shown/reasons.py turns it into a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from search.query.understood import Query
from search.ranking.likeness import same
from search.ranking.signals import lines
from search.ranking.signals.base import kind
from search.results import Reason, Why
from search.snapshot import Snapshot

MOST = 3  # most words in a reason
_TELLS = {signal.kind: signal.told for signal in lines() if signal.told}
"""Kind of signal -> its reason."""


def reason(
    number: int, why: Sequence[Why], query: Query, snapshot: Snapshot, *, near_miss: bool = False, unsure: bool = False
) -> Reason:
    """The exact name or number that was asked for, else the signal with the largest part of the entry's score.

    A near miss never gets a reason that claims an answer, nor, if the search is `unsure`, one that denies it.
    """
    steps = [step for step in query.steps if number in snapshot.names.steps.get(step, ())]
    if steps or query.phrases:
        return Reason("step", (steps[0].upper(),)) if steps else Reason("phrase", query.phrases)
    named = _named(number, query, snapshot)
    if named:
        return named
    told = _most(why)
    if told == "words" and (standing := _standing(number, query, snapshot)):
        return standing
    use = query.uses.get(snapshot.catalog.entries[number].id)
    if told == "card":
        return Reason("card", (use.card, use.words)) if use else Reason("meaning")
    if near_miss:
        return Reason("maybe" if unsure else "near")
    return Reason("question" if told == "words" else told)  # words that are in none of its texts come from its questions


def _named(number: int, query: Query, snapshot: Snapshot) -> Reason | None:
    """The reason if the query is one of the entry's names, inflected or not; else None."""
    names, language = snapshot.names, snapshot.catalog.book_of(number).language
    asked = {spoken: frozenset(terms) for spoken, terms in query.terms.items()}
    if same(query.folded, asked[language], *names.title(number)):
        return Reason("title")
    for (spoken, name), (_, flat, terms) in zip(names.called(number), names.aliases(number), strict=True):
        if same(query.folded, asked[spoken], flat, terms):
            return Reason("name" if spoken == language else f"name-{spoken}", (name,))
    return None


def _most(why: Sequence[Why]) -> str:
    """The reason of the signal with the largest part of the score; those of all encoders are added up."""
    parts: dict[str, float] = {}
    for part in why:
        if (spoke := kind(part.signal)) in _TELLS:
            parts[spoke] = parts.get(spoke, 0.0) + part.score
    return _TELLS[max(parts, key=lambda spoke: (parts[spoke], spoke))] if parts else "meaning"


def _standing(number: int, query: Query, snapshot: Snapshot) -> Reason | None:
    """The rarest words of the query that are in the entry's names or text, or what these say for a word that only players use."""
    held = snapshot.terms_of(number)
    for typed, meanings in query.meant.items():
        for meaning in meanings:
            if held.issuperset((meaning.language, term) for term in meaning.terms):
                return Reason("meant", (meaning.name, typed))
    spoken = {code for code, _ in held}
    stand: dict[str, float] = {}
    for word in query.content:
        terms = [(code, snapshot.forms.term(word, code)) for code in spoken]
        tells = [snapshot.rarity(term, code) for code, term in terms if (code, term) in held]
        if tells:
            stand[word.surface] = max(tells)
    telling = sorted(stand, key=lambda word: -stand[word])[:MOST]
    return Reason("words", tuple(word for word in stand if word in telling)) if stand else None
