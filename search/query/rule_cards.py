"""Finds the cards that use a rule. All cards are read once, on first use."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Mapping, Set

from corpus.cards.model import Cards
from corpus.cards.rules import entries_used
from corpus.languages import FALLBACK


class RuleCards:
    """Finds the cards of a collection that use an entry's rule. Safe to use from several threads."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._lock = threading.Lock()
        self._found: Mapping[str, Set[str]] | None = None

    def using(self, entry: str) -> Set[str]:
        """The codes of the cards that use the entry's rule. A reprint counts only if it has its own wording."""
        with self._lock:
            if self._found is None:
                self._found = self._read()
        return self._found.get(entry, frozenset())

    def _read(self) -> Mapping[str, Set[str]]:
        found: dict[str, set[str]] = defaultdict(set)
        for card in self._cards:
            original = self._cards.original(card)
            if original is card or original.faces != card.faces:
                for entry in entries_used(card, FALLBACK):
                    found[entry].add(card.code)
        return dict(found)
