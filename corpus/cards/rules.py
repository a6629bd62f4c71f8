"""What a card does: links from its words, and from what it is, to the entries of the table's edition."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from corpus.cards.constant import TYPES, constant_spans
from corpus.cards.entries import EDITIONS, counterpart_of, entry_of
from corpus.cards.masked import masked
from corpus.cards.model import Card
from corpus.cards.pattern import FOLDER, Patterns, patterns

FACT = "fact"
"""The field of a link that comes from what a card is, not from its words."""

_STAYS = frozenset({"put-into-play", "attachment", "threat-area", "hidden"})
"""The rules by which a treachery stays: one that is resolved and discarded has no constant ability."""


@dataclass(frozen=True, slots=True)
class RuleLink:
    """A card uses a rule: `words` (from `start` to `end` of its `field`, in `language`) bring the `entry` of the edition;
    `counterpart` is the other edition's. `weight` (0 to 1) says how much the rule tells about the card.

    Of a fact `field` is "fact" and `words` its name in the data ("victory"); `start` and `end` are 0.
    """

    rule: str
    entry: str
    counterpart: str | None
    kind: str
    weight: float
    field: str
    start: int
    end: int
    words: str
    language: str


def rules_of(card: Card, language: str, edition: str) -> tuple[RuleLink, ...]:
    """The rules of an edition that a card uses: those of its words in reading order, then those of what it is.

    Each text is read in the language in which the data has it (asked for, else English); the deckbuilding side of an investigator
    isn't read. Empty for an edition that isn't one of the card game.
    """
    found: list[RuleLink] = []
    for field, text, said in rule_texts(card, language):
        known = patterns(said)
        if known is not None:
            spans = _spans(card, field, masked(text, card.name(said)), known)
            found += [
                link
                for rule, start, end in sorted(spans, key=lambda span: (span[1], -span[2], span[0]))
                if (link := _link(rule, edition, field, start, end, text[start:end], said))
            ]
    facts = (_link(rule, edition, FACT, 0, 0, fact, language) for rule, fact in _facts(card))
    return (*found, *(link for link in facts if link))


def entries_used(card: Card, language: str) -> frozenset[str]:
    """The entries, of every edition, of the rules that a card uses; read as `rules_of` does."""
    found = {rule for rule, _ in _facts(card)}
    for field, text, said in rule_texts(card, language):
        known = patterns(said)
        if known is not None:
            found |= {rule for rule, _, _ in _spans(card, field, masked(text, card.name(said)), known)}
    return frozenset(entry for rule in found for edition in EDITIONS if (entry := entry_of(rule, edition)))


def rule_texts(card: Card, language: str) -> Iterator[tuple[str, str, str]]:
    """The texts of a card that say what it does: field, text, language."""
    for field, text, said in card.texts(language):
        if (card.type, field) != ("investigator", "back_text"):
            yield field, text, said


def by_weight(links: tuple[RuleLink, ...]) -> tuple[RuleLink, ...]:
    """A card's rules for a list: the first link of each entry, the heaviest first."""
    first: dict[str, RuleLink] = {}
    for link in links:
        first.setdefault(link.entry, link)
    return tuple(sorted(first.values(), key=lambda link: -link.weight))


def _spans(card: Card, field: str, text: str, known: Patterns) -> Iterator[tuple[str, int, int]]:
    found = list(known.found(known.rules, text))
    yield from found
    begin = _constant_from(card, found) if field == "text" else None
    if begin is not None:
        for start, end in constant_spans(text, known, begin):
            yield "constant-ability", start, end


def _constant_from(card: Card, found: list[tuple[str, int, int]]) -> int | None:
    """Where its constant abilities can begin; None for a card that isn't in play once it is resolved.

    An event or a skill that is attached says so as an effect: what follows that line is in play.
    """
    if card.type in ("event", "skill"):
        return min((start + 1 for rule, start, _ in found if rule == "attachment"), default=None)
    if card.type == "treachery" and not any(rule in _STAYS for rule, _, _ in found):
        return None
    return 0 if card.type in TYPES else None


def _facts(card: Card) -> Iterator[tuple[str, str]]:
    """Rule and fact, for each fact that brings a rule."""
    known = _known_facts()
    told = {
        "type": (card.type,),
        "subtype": (card.subtype,),
        "mark": sorted(card.marks),
        "number": [name for name, number in card.numbers.items() if number],
        "faction": card.factions,
    }
    for what, values in told.items():
        yield from ((known[what][value], value) for value in values if value in known[what])
    if len(card.factions) > 1:
        yield "multiclass-card", "factions"


def _link(rule: str, edition: str, field: str, start: int, end: int, words: str, language: str) -> RuleLink | None:
    entry = entry_of(rule, edition)
    if entry is None:
        return None
    kind, weight = weights()[rule]
    return RuleLink(rule, entry, counterpart_of(rule, edition), kind, weight, field, start, end, words, language)


@cache
def weights() -> dict[str, tuple[str, float]]:
    """Kind and weight of every rule that cards use."""
    data = tomllib.loads((FOLDER / "rules.toml").read_text(encoding="utf-8"))
    return {rule: (kind, weight) for kind, rules in data.items() for rule, weight in rules.items()}


@cache
def _known_facts() -> dict[str, dict[str, str]]:
    return tomllib.loads((FOLDER / "facts.toml").read_text(encoding="utf-8"))
