"""An entry's statements and their terms: computed once, and cached in the snapshot."""

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
    """An entry's statements. `terms` are each one's terms, including those of the lines it is nested under, or None if it doesn't
    stand alone; `telling` are the terms of its own content words, prefixed with the book's language. `titled` are the terms of
    the entry's names, `blocks` is the number of blocks in its text."""

    units: tuple[Unit, ...]
    terms: tuple[frozenset[str] | None, ...]
    telling: tuple[frozenset[str], ...]
    titled: frozenset[str]
    blocks: int


def stands_alone(unit: Unit) -> bool:
    """Whether a statement may be shown: it makes sense alone, and does more than point to another place."""
    return unit.quotable and not _POINTER.match(unit.plain)


def told(number: int, snapshot: Snapshot) -> Told:
    """The statements of an entry (by number)."""
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
