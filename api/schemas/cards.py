"""The JSON of the user's card data: only for the holder of the token of the server's start."""

from __future__ import annotations

from typing import Any, Self

from api.schemas.model import Model, shown
from corpus.cards.model import Card, Cards, Face
from corpus.cards.stored import Stored, counted
from search.results import CardRule

_FACE = {
    "language": "en", "name": "Gull Feather", "subname": "", "traits": "Charm.", "slot": "Accessory",
    "text": "[free] Exhaust Gull Feather: ...", "back_name": "", "back_subname": "", "back_traits": "", "back_text": "",
    "customization": "",
}  # fmt: skip
_LINE = {
    "code": "70001",
    "name": "Gull Feather",
    "language": "en",
    "subname": "",
    "pack": "tide",
    "pack_name": "Tide",
    "type": "asset",
    "reprint_of": "",
    "parallel_to": "",
}
_CARD = {
    "code": "70001", "pack": "tide", "pack_name": "Tide", "position": 1, "type": "asset", "subtype": "", "factions": ["seeker"],
    "encounter": "",
    "reprint_of": "", "parallel_to": "", "back": "", "bonded_to": "", "signature_of": [], "errata": "",
    "numbers": {"cost": 2}, "marks": [], "faces": {"en": _FACE}, "printings": ["70001", "80001"], "rules": [],
}  # fmt: skip

_DRAWN: dict[str, Any] = {
    "edition": "ahlcg-it",
    "lines": [{"field": "text", "language": "en", "nodes": [["icon", "fast"], " Exhaust Gull Feather: ..."], "entries": []}],
    "moments": [],
}


class FaceOut(Model):
    """A card's words in one language, as in the user's data (`<b>`, `[action]` and `[[Trait]]` are left as they are)."""

    model_config = shown(_FACE)

    language: str
    name: str
    subname: str
    traits: str
    slot: str
    text: str
    back_name: str
    back_subname: str
    back_traits: str
    back_text: str
    customization: str
    """The sheet of a customizable card."""

    @classmethod
    def of(cls, face: Face) -> Self:
        """The words."""
        return cls.from_value(face)


class CardLineOut(Model):
    """A card as a list names it, in the language of `ui`."""

    model_config = shown(_LINE)

    code: str
    name: str
    language: str
    """The language of its name: that of `ui` where the data has it."""
    subname: str
    pack: str
    pack_name: str
    """What the pack is called in that language, else in English; its code where the data has no name for it."""
    type: str
    reprint_of: str
    """The code of the card that it prints again, or empty."""
    parallel_to: str
    """The code of the card that it is another version of, or empty."""

    @classmethod
    def of(cls, card: Card, language: str, cards: Cards) -> Self:
        """The line of a card of a collection."""
        name, spoken = card.said("name", language)
        return cls.from_value(
            card,
            name=name or card.code,
            language=spoken or language,
            subname=card.said("subname", language)[0],
            pack_name=cards.pack_name(card.pack, language),
        )


class CardRuleOut(Model):
    """A rule that a card uses, and the words of the card that bring it."""

    entry: str
    words: str
    field: str
    """`text`, `back_text` or `customization`; `fact` where `words` is the name of a fact of the data, such as `victory`."""
    start: int
    end: int
    language: str
    weight: float
    """How much the rule tells about the card, from 0 to 1."""


class CardOut(Model):
    """A card of the user's data: its facts, and its words in each language of the data."""

    model_config = shown(_CARD)

    code: str
    pack: str
    pack_name: str
    """What the pack is called in the language of `ui`, else in English; its code where the data has no name for it."""
    position: int
    type: str
    subtype: str
    factions: tuple[str, ...]
    encounter: str
    reprint_of: str
    parallel_to: str
    back: str
    """The code of the card that is its other side, or empty."""
    bonded_to: str
    signature_of: tuple[str, ...]
    """The codes of the investigators that it belongs to."""
    errata: str
    """The date of its errata, or empty."""
    numbers: dict[str, int | None]
    """Null stands for a dash, -2 for X."""
    marks: tuple[str, ...]
    """What is true of it: `is_unique`, `permanent`, ..."""
    faces: dict[str, FaceOut]
    """Its words, by language."""
    printings: tuple[str, ...]
    """The codes of all its printings, itself among them."""
    rules: tuple[CardRuleOut, ...]
    """The rules of each edition that it uses, the most telling first."""

    @classmethod
    def of(cls, card: Card, cards: Cards, language: str, rules: tuple[CardRule, ...] = ()) -> Self:
        """A card of the data."""
        return cls.from_value(
            card,
            pack_name=cards.pack_name(card.pack, language),
            numbers=dict(card.numbers),
            marks=tuple(sorted(card.marks)),
            faces={language: FaceOut.of(face) for language, face in card.faces.items()},
            printings=tuple(one.code for one in cards.printings(card)),
            rules=rules,
        )


class CardTextLineOut(Model):
    """A line of one of a card's texts, drawn: `nodes` are those of the blocks of entries, with the rule words as links; `entries`
    are all that the line's words bring."""

    field: str
    language: str
    nodes: tuple[Any, ...]
    entries: tuple[str, ...]


class CardPlaceOut(Model):
    """A step of a chart, or (`window`) the player window after it."""

    chart: str
    step: str
    name: str
    window: bool


class CardMomentOut(Model):
    """A moment that a card's `words` name (its type, where `field` is "fact"), and its places in the charts."""

    moment: str
    words: str
    field: str
    language: str
    places: tuple[CardPlaceOut, ...]


class DrawnCardOut(CardOut):
    """A card, ready to draw: its texts in every language, line by line, and when it can be used."""

    model_config = shown({**_CARD, **_DRAWN})

    edition: str
    """The edition that its links lead to: `prefer` where that is one of the card game, else that of the language `ui`."""
    lines: tuple[CardTextLineOut, ...]
    moments: tuple[CardMomentOut, ...]


class CardsOut(Model):
    """Cards of the user's data; `total` counts those of all pages. Only the owner gets any."""

    model_config = shown({"total": 1, "cards": [_LINE]})

    total: int
    cards: tuple[CardLineOut, ...]


class SourceOut(Model):
    """A file or folder that card data was added from, and when (ISO 8601, UTC)."""

    name: str
    added: str


class CardDataOut(Model):
    """What there is of card data."""

    cards: int
    languages: dict[str, int]
    """How many cards there are in each language."""
    sources: tuple[SourceOut, ...]
    names: dict[str, str]
    """The user's own short names: the code by the name."""

    @classmethod
    def of(cls, cards: Cards, held: Stored | None, names: dict[str, str]) -> Self:
        """What is stored."""
        sources = tuple(SourceOut(name=name, added=when) for name, when in (held.sources if held else ()))
        return cls(cards=len(cards), languages=counted(cards), sources=sources, names=names)


class CardLineTextOut(Model):
    """A line of a card, as in the user's data, and the entries that it brings."""

    text: str
    field: str
    """`text`, `back_text` or `customization`."""
    language: str
    entries: tuple[str, ...]


class CardShownOut(Model):
    """A card of the user's own data that a query names; only the owner gets any."""

    code: str
    name: str
    said: str
    """The words of the query."""
    lines: tuple[CardLineTextOut, ...]
    rules: tuple[CardRuleOut, ...]
