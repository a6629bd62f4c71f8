"""Card data of our own invention, as the API gives it to its owner."""

from __future__ import annotations

from typing import Any

EDITION = "faro-it"


def rule(entry: str, words: str, weight: float, field: str = "text") -> dict[str, Any]:
    """A rule that a card uses."""
    place = {"field": field, "start": 0, "end": len(words), "language": "it", "weight": weight}
    return {"entry": entry, "words": words, **place}


def face(language: str, name: str, traits: str) -> dict[str, str]:
    """A card's words in a language, without its text."""
    empty = dict.fromkeys(("slot", "text", "back_name", "back_subname", "back_traits", "back_text", "customization"), "")
    return {"language": language, "name": name, "subname": "", "traits": traits, **empty}


def text_line(language: str, nodes: list[Any], entries: list[str], field: str = "text") -> dict[str, Any]:
    """A line of a card, drawn."""
    return {"field": field, "language": language, "nodes": nodes, "entries": entries}


FEATHER: dict[str, Any] = {
    "code": "70001", "pack": "tide", "pack_name": "Marea", "position": 1, "type": "asset", "subtype": "", "factions": ["seeker"],
    "encounter": "",
    "reprint_of": "", "parallel_to": "", "back": "", "bonded_to": "", "signature_of": [], "errata": "",
    "numbers": {"cost": 2, "xp": 1}, "marks": [], "printings": ["70001", "80001"], "edition": EDITION,
    "faces": {"en": face("en", "Gull Feather", "Charm."), "it": face("it", "Piuma di Gabbiano", "Amuleto.")},
    "rules": [
        rule("faro-it/lanterna", "<b>Accendi</b>.", 0.9), rule("faro-it/guardia", "asset", 0.4, "fact"),
        rule("farol-pt/doca", "Accendi", 0.8),
    ],
    "lines": [
        text_line("en", [["icon", "action"], ["a", "faro-it/lanterna", ["strong", "Kindle"]], " a lamp."], ["faro-it/lanterna"]),
        text_line("en", ["<b>Gulls</b> don't mind."], []),
        text_line("it", [["a", "faro-it/lanterna", ["strong", "Accendi"]], " un lume."], ["faro-it/lanterna"]),
        text_line("it", ["I gabbiani guardano."], []),
        text_line("it", ["Il retro ha sabbia."], [], "back_text"),
    ],
    "moments": [
        {"moment": "action", "words": "[action]", "field": "text", "language": "it",
         "places": [{"chart": "faro-it/notte", "step": "1.2", "name": "Ronda", "window": True}]},
    ],
}  # fmt: skip


def line(card: dict[str, Any], language: str) -> dict[str, str]:
    """A card as a list names it."""
    called = card["faces"].get(language) or card["faces"]["en"]
    facts = {name: card[name] for name in ("code", "pack", "pack_name", "type", "reprint_of", "parallel_to")}
    return {**facts, "name": called["name"], "subname": "", "language": called["language"]}


def listed(q: str = "", uses: str = "", ui: str = "en", limit: str = "100", **_: str) -> dict[str, Any]:
    """The list of cards: there is one."""
    named = any(one["name"].lower().startswith(q.lower()) for one in FEATHER["faces"].values())
    used = not uses or any(one["entry"] == uses for one in FEATHER["rules"])
    found = [line(FEATHER, ui)] if named and used else []
    return {"total": len(found), "cards": found[: int(limit)]}
