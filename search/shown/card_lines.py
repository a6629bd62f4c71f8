"""Shows the cards that a query names: their lines from the user's own data, and the rules that these use.

The words are the publisher's, from the user's own data: they are as private as a copy of a rulebook.
"""

from __future__ import annotations

from collections.abc import Sequence

from corpus.cards.entries import EDITIONS
from corpus.cards.model import Card
from corpus.cards.rules import RuleLink, by_weight, rule_texts, rules_of
from corpus.languages import FALLBACK
from search.query.card_index import CardIndex
from search.query.card_uses import meant
from search.query.understood import Query
from search.results import CardLine, CardRule, CardShown

MOST = 3  # most cards shown for a query


def shown_cards(query: Query, cards: CardIndex | None, entries: Sequence[str] | None = None) -> tuple[CardShown, ...]:
    """The cards that a query names, with all of their rules. If `entries` are given, only with the lines that lead to them, or
    with all lines if none does."""
    spoken = query.language or FALLBACK
    named = query.cards[:MOST] if cards is not None else ()
    return tuple(shown_card(meant(one.codes, cards.cards)[0], spoken, one.text, entries) for one in named if cards is not None)


def shown_card(card: Card, language: str, said: str = "", entries: Sequence[str] | None = None) -> CardShown:
    """One card in a language, or in one that the data has, with its rules in every edition."""
    links = [link for edition in EDITIONS for link in by_weight(rules_of(card, language, edition))]
    lines = list(_lines(card, language, links))
    telling = [line for line in lines if set(line.entries) & set(entries)] if entries is not None else []
    return CardShown(
        code=card.code,
        name=card.name(language),
        said=said,
        lines=tuple(telling or lines),
        rules=tuple(CardRule(one.entry, one.words, one.field, one.start, one.end, one.language, one.weight) for one in links),
    )


def _lines(card: Card, language: str, links: Sequence[RuleLink]) -> list[CardLine]:
    found = []
    for field, text, spoken in rule_texts(card, language):
        at = 0
        for line in text.split("\n"):
            end = at + len(line)
            brought = (link.entry for link in links if link.field == field and at <= link.start < end)
            if line.strip():
                found.append(CardLine(line.strip(), field, spoken, tuple(dict.fromkeys(brought))))
            at = end + 1
    return found
