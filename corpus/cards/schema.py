"""What card data calls its fields, and whether a card is written as it should be.

There are three shapes: a pack file of the repository, its translation (words alone), and the list of the API, which gives
the words of one language and beside them the English ones (`real_name`, ...).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from corpus.cards.model import MARKS, NUMBERS
from corpus.errors import CardsError
from corpus.language import some

WORDS = {
    "name": "name", "subname": "subname", "traits": "traits", "slot": "slot", "text": "text", "back_name": "back_name",
    "back_subname": "back_subname", "back_traits": "back_traits", "back_text": "back_text",
    "customization_text": "customization",
}  # fmt: skip
"""The fields of a card's words, and what `Face` calls them."""

_CODES = {
    "pack_code": "pack", "type_code": "type", "subtype_code": "subtype", "encounter_code": "encounter",
    "duplicate_of": "reprint_of", "duplicate_of_code": "reprint_of", "alternate_of": "parallel_to",
    "alternate_of_code": "parallel_to", "back_link": "back", "linked_to_code": "back", "bonded_to": "bonded_to",
    "errata_date": "errata",
}  # fmt: skip
_FACTIONS = ("faction_code", "faction2_code", "faction3_code")
_NUMBERS = frozenset((*NUMBERS, "position"))
_MARKS = frozenset(MARKS)
_REAL = "real_"
_UNUSED = some(
    """back_flavor back_illustrator back_illustrator_name backimagesrc bonded_cards alternated_by alternate_of_name
    alternate_required_code customization_change customization_options deck_options deck_requirements duplicate_of_name
    duplicated_by encounter_name encounter_position encounters flavor illustrator imagesrc linked_card linked_to_name octgn_id
    side_deck_options side_deck_requirements spoiler subtype_name type_name faction_name faction2_name faction3_name pack_name url
    locale preview id taboo_set_id taboo_text_change taboo_xp alt_art_investigator tags restrictions"""
)  # no rule in them, or read on their own below
CODE = "[0-9A-Za-z][0-9A-Za-z_.-]{0,39}"  # a card's code, as a pattern; those of players' own cards are long
_CODE = re.compile(CODE)
_INVESTIGATORS = re.compile(r"investigator:([\w:]+)")


@dataclass(slots=True)
class Record:
    """A card as one file gives it: facts by the names that `Card` has for them, words by language, and English words that stand
    beside those of another language."""

    code: str
    facts: dict[str, Any] = field(default_factory=dict)
    faces: dict[str, dict[str, str]] = field(default_factory=dict)
    beside: dict[str, str] = field(default_factory=dict)


def record(raw: object, where: str, language: str, *, words_only: bool) -> tuple[Record, frozenset[str]]:
    """A card of a file, and the fields in it that Glossa doesn't know.

    `where` names the file in the sentence of the CardsError that a card raises which isn't written as it should be; of a
    translation `words_only` are read.
    """
    if not isinstance(raw, dict):
        raise CardsError(f"{where} holds {_shown(raw)} where a card should be.")
    code = raw.get("code")
    if not isinstance(code, str) or not _CODE.fullmatch(code):
        raise CardsError(f"{where} holds a card whose code is {_shown(code)}; a code is letters and digits, such as '01016'.")
    here = f"{where}, card {code}"
    found = Record(code, faces={language: _words(raw, here)})
    if not words_only:
        found.facts = _facts(raw, here)
        found.beside = {name: _text(raw, _REAL + key, here) for key, name in WORDS.items() if raw.get(_REAL + key)}
        _complete(found, language, here)
    return found, frozenset(key for key in raw if not _known(key))


def _known(key: str) -> bool:
    plain = key.removeprefix(_REAL)
    return plain in WORDS or plain in _UNUSED or key in _CODES or key in _NUMBERS or key in _MARKS or key in (*_FACTIONS, "code")


def _words(raw: Mapping[str, Any], here: str) -> dict[str, str]:
    found = {name: _text(raw, key, here) for key, name in WORDS.items() if raw.get(key) is not None}
    return {name: words for name, words in found.items() if words.strip()}


def _facts(raw: Mapping[str, Any], here: str) -> dict[str, Any]:
    facts: dict[str, Any] = {name: _text(raw, key, here) for key, name in _CODES.items() if raw.get(key)}
    numbers = {key: _number(raw, key, here) for key in NUMBERS if key in raw}
    facts["numbers"] = numbers
    facts["marks"] = [key for key in MARKS if _mark(raw, key, here)]
    if "position" in raw:
        facts["position"] = _number(raw, "position", here) or 0
    if factions := [_text(raw, key, here) for key in _FACTIONS if raw.get(key)]:
        facts["factions"] = factions
    if investigators := _investigators(raw.get("restrictions")):
        facts["signature_of"] = investigators
    if tags := _tags(raw.get("tags")):
        facts["tags"] = tags
    linked = raw.get("linked_card")
    if isinstance(linked, dict) and isinstance(linked.get("code"), str):
        facts["back"] = linked["code"]
    return facts


def _complete(found: Record, language: str, here: str) -> None:
    """A card has a name, a kind and a pack; a reprint has those of the card that it prints again."""
    if found.facts.get("reprint_of"):
        return
    lacking = [key for key, name in (("pack_code", "pack"), ("type_code", "type")) if not found.facts.get(name)]
    if not found.faces[language].get("name") and not found.beside.get("name"):
        lacking.append("name")
    if lacking:
        raise CardsError(f"{here}, has no {' and no '.join(lacking)}.")


def _text(raw: Mapping[str, Any], key: str, here: str) -> str:
    if not isinstance(raw[key], str):
        raise CardsError(f"{here}: {key!r} should be text, not {_shown(raw[key])}.")
    return str(raw[key]).replace("\r\n", "\n")


def _number(raw: Mapping[str, Any], key: str, here: str) -> int | None:
    value = raw[key]
    if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
        raise CardsError(f"{here}: {key!r} should be a whole number, not {_shown(value)}.")
    return value


def _mark(raw: Mapping[str, Any], key: str, here: str) -> bool:
    value = raw.get(key)
    if value is not None and not isinstance(value, bool):
        raise CardsError(f"{here}: {key!r} should be true or false, not {_shown(value)}.")
    return bool(value)


def _investigators(value: object) -> list[str]:
    """The codes in "investigator:01001:98004", or in what the API makes of it."""
    if isinstance(value, str):
        return [code for found in _INVESTIGATORS.findall(value) for code in found.split(":") if code]
    codes = value.get("investigator") if isinstance(value, dict) else None
    return [code for code in codes if isinstance(code, str)] if isinstance(codes, dict | list) else []


def _tags(value: object) -> list[str]:
    parts = value.split(".") if isinstance(value, str) else value if isinstance(value, list) else []
    return [part for part in parts if isinstance(part, str) and part]


def _shown(value: object) -> str:
    """A value as a sentence shows it, cut short."""
    if isinstance(value, dict | list):
        return "a list" if isinstance(value, list) else "an object"
    shown = "nothing" if value is None else repr(value)
    return shown if len(shown) <= 40 else f"{shown[:36]}...'"
