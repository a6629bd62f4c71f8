"""Records to cards: a reprint has the words of the card that it prints again; a text left in English is no translation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from corpus.cards.model import TEXTS, Card, Cards, Face
from corpus.cards.schema import Record
from corpus.languages import FALLBACK

_LONGEST_CHAIN = 5  # reprints of reprints
_ANOTHER = 0.3  # the share of other words from which a text is a translation: those of the community's data have over 0.5
_PROSE = (*TEXTS, "traits", "subname", "slot", "back_traits", "back_subname")


def resolved(records: Mapping[str, Record], packs: Mapping[str, Mapping[str, str]] | None = None) -> Cards:
    """The cards of records, by code, with the names of their packs. What only a translation has, and a reprint of a card that
    isn't there, is left out."""
    found = {}
    for code in sorted(records):
        one = records[code]
        first = _first(one, records)
        if first is not None and first.facts.get("type"):
            found[code] = _card(one, first)
    return Cards(found, packs or {})


def _first(one: Record, records: Mapping[str, Record]) -> Record | None:
    """The card that a reprint prints again, itself where it is none; None where that isn't there."""
    for _ in range(_LONGEST_CHAIN):
        before = one.facts.get("reprint_of")
        if not before:
            return one
        if before not in records:
            return None
        one = records[before]
    return None


def _card(one: Record, first: Record) -> Card:
    facts: dict[str, Any] = first.facts if one is first else {**first.facts, **_own(one, first)}
    return Card(
        code=one.code,
        pack=facts.get("pack", ""),
        position=facts.get("position", 0),
        type=facts["type"],
        subtype=facts.get("subtype", ""),
        factions=tuple(facts.get("factions", ())),
        encounter=facts.get("encounter", ""),
        reprint_of="" if one is first else first.code,
        parallel_to=facts.get("parallel_to", ""),
        back=facts.get("back", ""),
        bonded_to=facts.get("bonded_to", ""),
        signature_of=tuple(facts.get("signature_of", ())),
        tags=tuple(facts.get("tags", ())),
        errata=facts.get("errata", ""),
        numbers=facts.get("numbers", {}),
        marks=frozenset(facts.get("marks", ())),
        faces=_faces(one, first),
    )


def _own(one: Record, first: Record) -> dict[str, Any]:
    """What a reprint says itself, with the numbers and marks that it doesn't repeat."""
    numbers = {**first.facts.get("numbers", {}), **one.facts.get("numbers", {})}
    marks = sorted({*first.facts.get("marks", ()), *one.facts.get("marks", ())})
    own = {name: value for name, value in one.facts.items() if value or name == "position"}
    return {**own, "numbers": numbers, "marks": marks}


def _faces(one: Record, first: Record) -> dict[str, Face]:
    english = {**first.faces.get(FALLBACK, {}), **one.faces.get(FALLBACK, {})}
    faces = {}
    for language in sorted({*first.faces, *one.faces}):
        words = {**first.faces.get(language, {}), **one.faces.get(language, {})}
        if language != FALLBACK:
            words = _translated(words, _stale(one, first, language), english)
        if words:
            faces[language] = Face(language=language, **words)
    return faces


def _stale(one: Record, first: Record, language: str) -> set[str]:
    """The fields that a reprint words anew in English and not in a language: the old translation is of another text."""
    if one is first:
        return set()
    anew = one.faces.get(FALLBACK, {}).keys() - one.faces.get(language, {}).keys()
    before = first.faces.get(FALLBACK, {})
    return {name for name in anew if name in TEXTS and one.faces[FALLBACK][name] != before.get(name)}


def _translated(words: dict[str, str], stale: set[str], english: Mapping[str, str]) -> dict[str, str]:
    """The words of a translation without those that are still English; nothing where all of them are."""
    left = {name for name, text in words.items() if _left(name, text, english.get(name, ""))}
    if left == words.keys():
        return {}
    return {name: text for name, text in words.items() if name not in stale and (name not in _PROSE or name not in left)}


def _left(name: str, text: str, english: str) -> bool:
    """Whether it is in English still: what a card does may have another version's words."""
    if text == english or name not in TEXTS:
        return text == english
    said = _words(text)
    return len(said - _words(english)) < len(said) * _ANOTHER


def _words(text: str) -> set[str]:
    return {word for word in text.lower().split() if word.isalpha()}
