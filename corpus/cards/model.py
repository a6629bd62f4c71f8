"""What card data is made of: cards, their words in each language, and a collection of them.

Everything here is a frozen value. The words are the publisher's, from the user's own data: they stay on the user's machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from corpus.languages import FALLBACK, Language

NUMBERS = (
    "cost", "xp", "skill_willpower", "skill_intellect", "skill_combat", "skill_agility", "skill_wild", "health", "sanity",
    "enemy_fight", "enemy_evade", "enemy_damage", "enemy_horror", "shroud", "clues", "doom", "stage", "victory", "vengeance",
    "quantity", "deck_limit", "bonded_count",
)  # fmt: skip
"""What a card has in numbers. None stands for a dash, -2 for X, as in the data; what a card doesn't have is not there."""

MARKS = (
    "is_unique", "permanent", "exceptional", "myriad", "exile", "double_sided", "hidden", "health_per_investigator",
    "clues_fixed",
)  # fmt: skip
"""What is true of a card or isn't."""

TEXTS = ("text", "back_text", "customization")
"""The fields of a face that hold rules text, in reading order."""


@dataclass(frozen=True, slots=True)
class Face:
    """A card's words in one language, each as in the data: `<b>`, `[action]` and `[[Trait]]` are left as they are.

    Empty where the card has no such words, or the data has them only in English (`Card.text` tells which is meant).
    `traits` are as printed ("Item. Weapon."); `customization` is the sheet of a customizable card.
    """

    language: Language
    name: str = ""
    subname: str = ""
    traits: str = ""
    slot: str = ""
    text: str = ""
    back_name: str = ""
    back_subname: str = ""
    back_traits: str = ""
    back_text: str = ""
    customization: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A printing of a card.

    `code` is its id in the data ("01016", "12179b"); `position` its number in the pack; `type` and `subtype` are codes ("asset",
    "enemy", "weakness"), `factions` too. `encounter` is the code of its encounter set. `reprint_of` is the code of the card that
    this one prints again (its words are filled in where it has none of its own), `parallel_to` of the card that it is another
    version of, `back` of the card that is its other side. `bonded_to` is the English name of the card that brings it into a deck;
    `signature_of` the codes of the investigators that it belongs to. `faces` are by language code.
    """

    code: str
    pack: str
    position: int
    type: str
    subtype: str = ""
    factions: tuple[str, ...] = ()
    encounter: str = ""
    reprint_of: str = ""
    parallel_to: str = ""
    back: str = ""
    bonded_to: str = ""
    signature_of: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    errata: str = ""
    numbers: Mapping[str, int | None] = field(default_factory=dict)
    marks: frozenset[str] = frozenset()
    faces: Mapping[str, Face] = field(default_factory=dict)

    def face(self, language: str) -> Face | None:
        """The card's words in a language; None where the data doesn't have the card in it."""
        return self.faces.get(language)

    def name(self, language: str = FALLBACK) -> str:
        """Its name in a language, else in English, else in whatever the data has; its code where there is none."""
        return self.said("name", language)[0] or self.code

    def said(self, what: str, language: str) -> tuple[str, str]:
        """A field of its face, and the language it is in: the one asked for, else English, else any. Two empty strings where no
        face has it."""
        for one in (language, FALLBACK, *self.faces):
            words = getattr(self.faces[one], what) if one in self.faces else ""
            if words:
                return words, one
        return "", ""

    def texts(self, language: str) -> Iterator[tuple[str, str, str]]:
        """Its rules texts (see TEXTS): the field, the text, the language that it is in."""
        for what in TEXTS:
            text, found = self.said(what, language)
            if text:
                yield what, text, found


@dataclass(frozen=True)
class Cards:
    """The cards of the user's data, by code, and what their packs are called, by code and language. Without cards it is falsy."""

    cards: Mapping[str, Card] = field(default_factory=dict)
    packs: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards.values())

    def get(self, code: str) -> Card | None:
        """The card of that code, or None."""
        return self.cards.get(code)

    def pack_name(self, pack: str, language: str) -> str:
        """What a pack is called in a language, else in English, else in any; its code where the data has no name for it."""
        names = self.packs.get(pack, {})
        return names.get(language) or names.get(FALLBACK) or next(iter(names.values()), pack)

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages of the data, by code."""
        return tuple(sorted({language for card in self for language in card.faces}))

    @cached_property
    def _printings(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {}
        for card in self:
            found.setdefault(card.reprint_of or card.code, []).append(card.code)
        return {first: tuple(sorted(codes)) for first, codes in found.items()}

    def original(self, card: Card) -> Card:
        """The card that a reprint prints again, else the card itself."""
        return self.cards.get(card.reprint_of, card)

    def printings(self, card: Card) -> tuple[Card, ...]:
        """Every printing of a card, itself among them, by code."""
        return tuple(self.cards[code] for code in self._printings.get(card.reprint_of or card.code, (card.code,)))


def collected(cards: Iterable[Card]) -> Cards:
    """A collection of cards, in the order of their codes; of two with one code the later."""
    found = {card.code: card for card in cards}
    return Cards({code: found[code] for code in sorted(found)})
