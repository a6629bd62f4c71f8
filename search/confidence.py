"""How sure it is that the books answer a query: learned odds over cosines, names, words and the best score."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp

from indexer.encoders import DEFAULT
from indexer.passages import entry_passages
from search.about_rules import about_rules
from search.candidates import Evidence
from search.fusion import Ranked
from search.query import Query
from search.weights import Answered, Odds

Rarity = Callable[[str, str], float]
"""(term, language) -> how much the term tells: 1 for the rarest."""
LOOKED_AT = 3


def odds_for(evidence: Evidence, answered: Answered) -> Odds:
    """The odds that fit what could be asked: with both default encoders, or by words alone."""
    return answered.meaning if set(DEFAULT) <= evidence.vectors.keys() else answered.words


def confidence(
    query: Query, best: Sequence[Ranked], evidence: Evidence, names: Sequence[float], odds: Odds, rarity: Rarity
) -> float:
    """How likely the books answer, from 0 to 1: 1 where the best hits have the very name, step or quoted phrase.

    `names` is the title or alias signal of each of `best`.
    """
    if not best:
        return 0.0
    if query.phrases or any(why.signal == "step" for why in best[0].why) or max(names, default=0.0) == 1.0:
        return 1.0
    return probability(features(query, best, evidence, names, rarity), odds)


def features(
    query: Query, best: Sequence[Ranked], evidence: Evidence, names: Sequence[float], rarity: Rarity
) -> dict[str, float]:
    """What the odds look at, by name as in weights.toml, where each is explained."""
    unknown = [word for word in query.content if not evidence.names.forms.knows(word.folded)]
    looked_at = best[:LOOKED_AT]
    return {
        **evidence.cosines,
        "elsewhere": evidence.elsewhere,
        "rules": about_rules(evidence.vectors),
        "name": max(names, default=0.0),
        "covered": max((coverage(query, ranked.number, evidence, rarity) for ranked in looked_at), default=0.0),
        "unknown": len(unknown) / max(1, len(query.content)),
        "stranger": float(any(_names(query.searched, word.start) for word in unknown)),
        "score": best[0].score if best else 0.0,
        "short": float(all(len(word.folded) < 3 for word in query.content)),
    }


def probability(found: Mapping[str, float], odds: Odds) -> float:
    """The logistic function of the bias and the weighted features: features that add up to minus the bias give 0.5."""
    total = odds.bias + sum(weight * found.get(name, 0.0) for name, weight in odds.features.items())
    return 1 / (1 + exp(-total))


def _names(text: str, start: int) -> bool:
    """Whether the word at `start` is written as a name: with a capital letter, and not because a sentence begins."""
    before = text[:start].rstrip()
    return text[start].isupper() and bool(before) and before[-1] not in ".!?:"


def coverage(query: Query, number: int, evidence: Evidence, rarity: Rarity) -> float:
    """The share of the query's content words that an entry's own words cover, each counted by its rarity, from 0 to 1."""
    entry, book = evidence.catalog.entries[number], evidence.catalog.book_of(number)
    forms = evidence.names.forms
    own: dict[str, set[str]] = {}
    for passage in entry_passages(number, entry, book, evidence.catalog.labels.get(entry.id, ())):
        own.setdefault(passage.language, set()).update(forms.text_terms(passage.text, passage.language))
    total = covered = 0.0
    for word in query.content:
        told = {code: rarity(forms.term(word, code), code) for code in own}
        weight = max(told.values(), default=1.0)
        total += weight
        if any(forms.term(word, code) in terms for code, terms in own.items()):
            covered += weight
    return covered / total if total else 0.0
