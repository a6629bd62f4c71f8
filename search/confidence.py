"""Whether the books answer a query at all: a first, plain rule over names, words and cosines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from indexer.passages import entry_passages
from search.candidates import Evidence
from search.fusion import Ranked
from search.query import Query
from search.weights import Weights

Rarity = Callable[[str, str], float]
"""(term, language) -> how much the term tells: 1 for the rarest."""
_LOOKED_AT = 3


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
    if any(value >= limits.name for value in names) or _means(evidence, weights, "alone"):
        return True
    covered = max(coverage(query, ranked.number, evidence, rarity) for ranked in best[:_LOOKED_AT])
    return covered >= limits.coverage_alone or (covered >= limits.coverage and _means(evidence, weights, "with_words"))


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
