"""Some real cards and what is found in them, without a word of their texts: `python -m corpus.cards.facts FOLDER`.

For each of Italian and Portuguese: the first five, in the order of sha256 of "facts:language:code", of the cards with a text of
their own in it (see sample.py). A name, a code, the entries of the rules that the card's words use, the moments that they name,
and whether only its type brings one ("by type"). docs/card-rules.md shows them, judged by hand.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from corpus.cards.entries import edition_of
from corpus.cards.model import Card, Cards
from corpus.cards.moments import moments_of
from corpus.cards.reading import read
from corpus.cards.resolve import resolved
from corpus.cards.rules import FACT, rules_of
from corpus.cards.sample import eligible
from corpus.languages import FALLBACK

MANY = 5


def drawn(cards: Cards, language: str) -> list[Card]:
    """The cards of a language, in the order of their hashes."""
    held = [card for card in cards if eligible(card, language)]
    return sorted(held, key=lambda card: sha256(f"facts:{language}:{card.code}".encode()).hexdigest())[:MANY]


def lines(card: Card, language: str) -> Iterator[str]:
    """What is printed of a card."""
    yield f"{card.code} {card.name(language)} ({language}, {card.type})"
    links = rules_of(card, language, edition_of(language))
    said = dict.fromkeys(link.entry for link in links if link.field != FACT)
    facts = dict.fromkeys(link.entry for link in links if link.entry not in said)
    yield f"  rules: {', '.join(said) or 'none'}"
    if facts:
        yield f"  by type: {', '.join(facts)}"
    moments = dict.fromkeys(f"{link.moment}{' (by type)' if link.field == FACT else ''}" for link in moments_of(card, language))
    yield f"  moments: {', '.join(moments) or 'none'}"


def main(folder: Path) -> None:
    """Print the ten."""
    cards = resolved(read([folder]).records)
    for language in cards.languages:
        if language != FALLBACK:
            for card in drawn(cards, language):
                print("\n".join(lines(card, language)))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
