"""Which cards use which rules, for a static edition: names, codes and links. These are facts, without any card's text."""

from __future__ import annotations

import json
from typing import Any

from corpus.cards.model import Card, Cards
from corpus.cards.rules import entries_used
from corpus.languages import FALLBACK

FILE = "data/cards.json"


def card_rules(cards: Cards) -> bytes:
    """`{"cards": [{"code", "pack", "names": {language: name}, "uses": [entry]}], "packs": {code: {language: name}}}`. A reprint
    is included only if its words differ."""
    printed = [card for card in cards if cards.original(card) is card or cards.original(card).faces != card.faces]
    held = {card.pack for card in printed}
    packs = {code: dict(names) for code, names in cards.packs.items() if code in held}
    return json.dumps(
        {"cards": [_line(card) for card in printed], "packs": packs}, ensure_ascii=False, separators=(",", ":")
    ).encode()


def _line(card: Card) -> dict[str, Any]:
    names = {language: face.name for language, face in card.faces.items() if face.name}
    return {"code": card.code, "pack": card.pack, "names": names, "uses": sorted(entries_used(card, FALLBACK))}
