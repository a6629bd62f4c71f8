"""What is known of an entry's statements before anything is asked; read once, and kept beside the snapshot."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from corpus.languages import either
from corpus.markdown import blocks
from indexer.words import words
from search.answers.units import Unit, units
from search.query.text import content_words
from search.snapshot import Snapshot

_POINTER = re.compile(rf"{either(lambda tongue: tongue.statements.pointing)}\b.{{0,120}}$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Told:
    """An entry's statements. `terms` are those of each with what it is nested under, None where it doesn't stand alone; `telling`
    those of its own words without function words, each with the language of its book. `titled` are the terms of the entry's
    names, and `blocks` says how many blocks its text has."""

    units: tuple[Unit, ...]
    terms: tuple[frozenset[str] | None, ...]
    telling: tuple[frozenset[str], ...]
    titled: frozenset[str]
    blocks: int


def stands_alone(unit: Unit) -> bool:
    """Whether a statement may be shown: it makes sense alone, and does more than point to another place."""
    return unit.quotable and not _POINTER.match(unit.plain)


def told(number: int, snapshot: Snapshot) -> Told:
    """The statements of the entry of that number."""
    return snapshot.of_entries.of(("told", number), lambda: _read(number, snapshot))


def _read(number: int, snapshot: Snapshot) -> Told:
    entry, language = snapshot.catalog.entries[number], snapshot.catalog.book_of(number).language
    found = units(entry.text)
    return Told(
        found,
        tuple(_terms(snapshot, (unit.asked, *unit.under), language) if stands_alone(unit) else None for unit in found),
        tuple(frozenset(f"{language}:{term}" for term in telling(unit.plain, language, snapshot)) for unit in found),
        _terms(snapshot, (entry.title, *entry.aliases), language),
        len(blocks(entry.text)),
    )


def telling(text: str, language: str, snapshot: Snapshot) -> frozenset[str]:
    """The terms of a text without its function words."""
    return frozenset(snapshot.forms.term(word, language) for word in content_words(words(text, language), language))


def _terms(snapshot: Snapshot, texts: Iterable[str], language: str) -> frozenset[str]:
    return frozenset(term for text in texts for term in snapshot.forms.text_terms(text, language))
