"""From a rule that cards use to the entry of an edition that states it: by the concept that both editions share."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

CONCEPTS = Path(__file__).parents[1] / "concepts"

EDITIONS = ("ahlcg-it", "ahlcg-pt")
"""The editions of the card game, the table's own first where none is said."""

_APART = {"damage-moved": ("ahlcg-it/curare", "ahlcg-pt/movimento")}
"""A rule on which neither edition has a concept: the entries that state it in passing."""


def edition_of(language: str) -> str:
    """The edition that is printed in a language, else the table's own."""
    return next((edition for edition in EDITIONS if edition.endswith(f"-{language}")), EDITIONS[0])


@cache
def entry_of(rule: str, edition: str) -> str | None:
    """The entry in which an edition states a rule: its own, else one that rules on it in passing; None where there is none."""
    return next((entry for entry in _entries().get(rule, ()) if entry.startswith(f"{edition}/")), None)


@cache
def counterpart_of(rule: str, edition: str) -> str | None:
    """The entry of the other edition, or None."""
    return next((found for other in EDITIONS if other != edition and (found := entry_of(rule, other))), None)


@cache
def _entries() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {**_APART}
    for path in sorted(CONCEPTS.glob("*.toml")):
        for name, concept in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if isinstance(concept, dict) and ("entries" in concept or "within" in concept):
                found[name] = (*concept.get("entries", ()), *concept.get("within", ()))
    return found
