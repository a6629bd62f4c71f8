"""The user's card data: read on first use, and again when it has changed."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from corpus.cards.entries import EDITIONS
from corpus.cards.model import Card, Cards
from corpus.cards.stored import fingerprint, load, names
from corpus.errors import CardsError
from indexer.words import words
from search.catalog import Catalog, Mask
from search.query.card_index import CardIndex
from search.query.rule_cards import RuleCards
from search.query.suggest import SHORTEST
from search.query.text import folded

_log = logging.getLogger("glossa")


class CardTable(CardIndex):
    """The names of the cards, and the rules that they use."""

    def __init__(self, cards: Cards, short: Mapping[str, str] | None = None) -> None:
        super().__init__(cards, short)
        self.using = RuleCards(cards).using

    def of_game(self, mask: Mask | None, catalog: Catalog) -> CardTable | None:
        """This table if the filter keeps a book of the cards' game; None if it doesn't, or if there are no cards."""
        books = [catalog.books[edition].entries[0].id for edition in EDITIONS if edition in catalog.books]
        kept = mask is None or any(mask[catalog.number[entry]] for entry in books)
        return self if len(self) and kept else None

    def named(self, text: str, limit: int = 20) -> list[Card]:
        """The cards that a text names, best first: by code, by name (also inflected or mistyped), or by words of a name."""
        if (card := self.cards.get(text.strip())) is not None:
            return [card]
        found = words(text)
        formed = self.in_a_form(found) if found else None
        called = formed[0] if formed else found and (self.by_parts(found) or self.mistyped(found))
        codes = list(called.codes) if called else []
        wanted = {word.folded for word in found}
        codes += [code for name, one in self.exact.items() if wanted and wanted <= set(name) for code in one.codes]
        return [self.cards.cards[code] for code in dict.fromkeys(codes)][:limit]

    def completing(self, prefix: str, language: str, limit: int) -> list[Card]:
        """The cards with a name that starts with `prefix`, then those with a word that does; names in `language` first, then
        shorter ones. Each name once."""
        typed = folded(prefix)
        if len(typed) < SHORTEST:
            return []
        found = [
            (not name.startswith(typed), spoken != language, len(name), code)
            for name, spoken, code in self._names
            if name.startswith(typed) or f" {typed}" in name
        ]
        codes = dict.fromkeys(code for *_, code in sorted(found))
        once = {self.cards.cards[code].name(language): code for code in reversed(codes)}
        return [self.cards.cards[code] for code in codes if code in once.values()][:limit]

    def called(self, text: str, language: str) -> list[Card]:
        """The cards that a text names, then those that it completes to."""
        found = (*self.named(text, limit=1000), *self.completing(text, language, limit=1000))
        return list({card.code: card for card in found}.values())

    @cached_property
    def _names(self) -> list[tuple[str, str, str]]:
        """Each name as (folded, language, card code)."""
        printed = (card for card in self.cards if not card.reprint_of)
        return [(folded(face.name), face.language, card.code) for card in printed for face in card.faces.values() if face.name]


EMPTY = CardTable(Cards())


class Shelf:
    """Holds the card data of a user's folder. Safe to use from several threads."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._lock = threading.Lock()
        self._seen, self._index = "", EMPTY

    def cards(self) -> CardTable:
        """The cards with their names; none if there is no data, or if it is damaged (`glossa doctor` reports that)."""
        now = fingerprint(self._home)
        with self._lock:
            if now != self._seen:
                self._seen, self._index = now, self._read() if now else EMPTY
            return self._index

    def _read(self) -> CardTable:
        try:
            return CardTable(load(self._home), names(self._home))
        except CardsError as error:
            _log.warning("%s", error)
            return EMPTY
