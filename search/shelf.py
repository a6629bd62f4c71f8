"""The user's card data as a library holds it: read when it is first asked for, and again when it has changed."""

from __future__ import annotations

import logging
import threading
from pathlib import Path

from corpus.cards.entries import EDITIONS
from corpus.cards.model import Card, Cards
from corpus.cards.stored import fingerprint, load, names
from corpus.errors import CardsError
from indexer.words import words
from search.catalog import Catalog, Mask
from search.query.card_index import CardIndex

_log = logging.getLogger("glossa")


class CardTable(CardIndex):
    """The names of the cards, for a library."""

    def of_game(self, mask: Mask | None, catalog: Catalog) -> CardTable | None:
        """These cards, where a filter keeps a book of their game; None where it keeps none, or there are no cards."""
        books = [catalog.books[edition].entries[0].id for edition in EDITIONS if edition in catalog.books]
        kept = mask is None or any(mask[catalog.number[entry]] for entry in books)
        return self if len(self) and kept else None

    def named(self, text: str, limit: int = 20) -> list[Card]:
        """The cards that a text names: by code, by name (in another form, mistyped), or by words that names have; best first."""
        if (card := self.cards.get(text.strip())) is not None:
            return [card]
        found = words(text)
        folded = tuple(word.folded for word in found)
        called = self.exact.get(folded) or (found and (self.in_other_form(found) or self.by_parts(found) or self.mistyped(found)))
        codes = list(called.codes) if called else []
        wanted = {word.folded for word in found}
        codes += [code for name, one in self.exact.items() if wanted and wanted <= set(name) for code in one.codes]
        return [self.cards.cards[code] for code in dict.fromkeys(codes)][:limit]


EMPTY = CardTable(Cards())


class Shelf:
    """Safe to use from several threads."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._lock = threading.Lock()
        self._seen, self._index = "", EMPTY

    def cards(self) -> CardTable:
        """The cards with their names; none where there is no data, or it is damaged (`glossa doctor` tells)."""
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
