"""The cards that the rules are evaluated on, drawn by a stated rule: nobody chose them.

For each language: the cards with a text of their own in it, no reprints; in Italian and Portuguese no text with an English "the",
"you", "your" or "each". In the order of sha256 of "language:code", first the three first of each type of card, then the
first of the others, up to a hundred.
"""

from __future__ import annotations

import re
from collections import defaultdict
from hashlib import sha256

from corpus.cards.model import Card, Cards
from corpus.languages import FALLBACK

SIZE, EACH_TYPE = 100, 3
_ENGLISH = re.compile(r"\b(?:the|you|your|each)\b", re.IGNORECASE)


def drawn(cards: Cards, language: str) -> tuple[str, ...]:
    """The codes of the sample in a language, sorted."""
    ordered = sorted((card for card in cards if eligible(card, language)), key=lambda card: _draw(card, language))
    of_type: dict[str, list[str]] = defaultdict(list)
    for card in ordered:
        of_type[card.type].append(card.code)
    first = [code for codes in of_type.values() for code in codes[:EACH_TYPE]]
    rest = [card.code for card in ordered if card.code not in set(first)]
    return tuple(sorted((first + rest)[:SIZE]))


def eligible(card: Card, language: str) -> bool:
    """Whether a card is drawn from in a language."""
    face = card.face(language)
    if face is None or not face.text or card.reprint_of:
        return False
    return language == FALLBACK or not _ENGLISH.search(face.text)


def _draw(card: Card, language: str) -> str:
    return sha256(f"{language}:{card.code}".encode()).hexdigest()
