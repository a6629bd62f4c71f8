"""Card data of our own invention, in the three shapes that players have it in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Raw = dict[str, Any]

FEATHER: Raw = {
    "code": "70001", "pack_code": "tide", "position": 1, "quantity": 2, "type_code": "asset", "faction_code": "seeker",
    "name": "Gull Feather", "traits": "Charm.", "slot": "Accessory", "cost": 2, "xp": 0, "skill_agility": 1,
    "text": "[free] Exhaust Gull Feather: Smell the sea.", "illustrator": "Nobody",
}  # fmt: skip
KEEPER: Raw = {
    "code": "70002", "pack_code": "tide", "position": 2, "quantity": 1, "type_code": "investigator", "faction_code": "guardian",
    "faction2_code": "seeker", "name": "Ottavia Brine", "subname": "The Keeper", "is_unique": True, "health": 8, "sanity": 6,
    "skill_willpower": 3, "text": "[reaction] When a lamp goes out: Light it.", "back_text": "Deck of thirty.",
    "double_sided": True, "restrictions": None,
}  # fmt: skip
LAMP: Raw = {
    "code": "70003", "pack_code": "tide", "position": 3, "quantity": 1, "type_code": "asset", "faction_code": "neutral",
    "name": ".22 Harpoon", "text": "Fast.\nShine once.", "restrictions": "investigator:70002:70009", "cost": None,
}  # fmt: skip
REPRINT: Raw = {"code": "80001", "duplicate_of": "70001", "pack_code": "storm", "position": 1, "quantity": 1}
REWORDED: Raw = {**REPRINT, "code": "80002", "position": 2, "text": "[free] Exhaust Gull Feather: Smell the rain."}
PARALLEL: Raw = {
    **KEEPER,
    "code": "90002",
    "pack_code": "mist",
    "alternate_of": "70002",
    "text": "[reaction] In rain: Sing.",
}
ENGLISH = (FEATHER, KEEPER, LAMP, REPRINT, REWORDED, PARALLEL)
ITALIAN: tuple[Raw, ...] = (
    {"code": "70001", "name": "Piuma di Gabbiano", "traits": "Amuleto.", "text": "[free] Esaurisci Piuma di Gabbiano: odora."},
    {"code": "70002", "name": "Ottavia Brine", "subname": "La Guardiana", "text": "[reaction] Se un lume si spegne: accendilo."},
    {"code": "70003", "name": ".22 Harpoon", "text": "Fast.\nShine once."},
    {"code": "80001"},
    {"code": "80002"},
)  # fmt: skip
PORTUGUESE: tuple[Raw, ...] = (
    {"code": "70001", "name": "Pena de Gaivota", "text": "[free] Exhaust Gull Feather: Smell the sea."},
)


def written(path: Path, cards: object) -> Path:
    """A file of card data."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(cards, ensure_ascii=False), encoding="utf-8")
    return path


def repository(folder: Path) -> Path:
    """Card data as in the community's repository."""
    written(folder / "pack" / "tide" / "tide.json", [FEATHER, KEEPER, LAMP])
    written(folder / "pack" / "storm" / "storm.json", [REPRINT, REWORDED])
    written(folder / "pack" / "mist" / "mist.json", [PARALLEL])
    written(folder / "packs.json", [{"code": "tide", "name": "Tide"}])
    written(folder / "translations" / "it" / "pack" / "tide" / "tide.json", list(ITALIAN))
    written(folder / "translations" / "it" / "packs.json", [{"code": "tide", "name": "Marea"}])
    written(folder / "translations" / "pt" / "pack" / "tide" / "tide.json", list(PORTUGUESE))
    written(folder / "translations" / "xx" / "pack" / "tide" / "tide.json", [{"code": "70001", "name": "?"}])
    return folder


def from_api(language: str = "it") -> list[Raw]:
    """The same as the public API lists it in a language: words of that language, and English ones beside them."""
    host = "" if language == "en" else f"{language}."
    told = {
        "url": f"https://{host}arkhamdb.com/card/70001",
        "pack_name": "Tide",
        "real_name": "Gull Feather",
    }
    words = {"it": ITALIAN[0], "pt": PORTUGUESE[0]}.get(language, {})
    plain = {**FEATHER, **words, **told, "real_text": FEATHER["text"], "real_traits": "Charm.", "real_slot": "Accessory"}
    copy = {**plain, "code": "80001", "pack_code": "storm", "duplicate_of_code": "70001", "duplicate_of_name": "Gull Feather"}
    return [plain, copy]
