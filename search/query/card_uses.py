"""Finds the rules that the cards of a query use: which entry, by which words of which card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from corpus.cards.entries import EDITIONS
from corpus.cards.model import Card, Cards
from corpus.cards.rules import rules_of
from corpus.languages import FALLBACK
from search.query.card_index import Codes
from search.query.understood import CardUse

VERSIONS = 3  # cards of one name (levels, parallel versions) whose rules count


def meant(codes: Codes, cards: Cards) -> tuple[Card, ...]:
    """The cards of a name: the first, and others with the same name."""
    found = [cards.cards[code] for code in codes]
    return tuple(card for card in found if card.name() == found[0].name())[:VERSIONS]


def uses(named: Iterable[Codes], cards: Cards, language: str | None) -> Mapping[str, CardUse]:
    """Entry id -> the card that uses it, and the words of that card; if several do, the one with the highest weight."""
    spoken = language or FALLBACK
    found: dict[str, CardUse] = {}
    for codes in named:
        for card in meant(codes, cards):
            for edition in EDITIONS:
                for link in rules_of(card, spoken, edition):
                    if link.entry not in found or found[link.entry].weight < link.weight:
                        found[link.entry] = CardUse(card.code, card.name(spoken), link.words, link.weight)
    return found
