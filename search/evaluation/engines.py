"""Glossa itself as an engine to evaluate, whole and with parts removed (ablations)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from indexer.collection import Collection
from search.evaluation.queries import Query
from search.evaluation.run import DEPTH, Answer, Engine
from search.library import Library
from search.ranking.weights import Weights
from search.results import Hit

Kept = Callable[[str], bool]

# Ablation -> which signals (by their names in weights.toml) it keeps.
ABLATIONS: dict[str, Kept] = {
    "without names (titles, aliases as terms)": lambda name: name not in ("title", "alias"),
    "without questions": lambda name: name != "asked" and not name.endswith((".questions", ".question")),
    "without the learned lines of entries": lambda name: name != "asked",
    "without words": lambda name: not name.startswith("words.") and name != "covered",
    "without the share of words that an entry has": lambda name: name != "covered",
    "without meanings": lambda name: name != "asked" and not name.startswith("dense."),
    "without steps": lambda name: name != "step",
    "without the query's language": lambda name: name != "language",
}


class Unlabelled(Library):
    """The library as if concepts had no names: an entry is found by its own title and aliases, but not by labels of other
    languages or editions. Its counterparts stay."""

    def _inputs(self) -> str:
        return f"{super()._inputs()} unlabelled"

    def _gather(self) -> Collection:
        found = super()._gather()
        return replace(found, concepts=tuple(replace(concept, labels=()) for concept in found.concepts))


def glossa(library: Library) -> Engine:
    """The search as users get it."""

    def ask(query: Query) -> Answer:
        found = library.search(query.text, game=query.game, book=query.book, limit=DEPTH)
        return Answer([shown(hit) for hit in found.hits], found.answered, found.coverage == "partly")

    return ask


def shown(hit: Hit) -> frozenset[str]:
    """The ids that a hit shows: its own and its counterparts'."""
    return frozenset({hit.id, *(counterpart.id for counterpart in hit.counterparts)})


def without(weights: Weights, kept: Kept) -> Weights:
    """The weights, set to zero for signals that aren't `kept`."""
    signals = {name: weight if kept(name) else replace(weight, weight=0.0, long=0.0) for name, weight in weights.signals.items()}
    return replace(weights, signals=signals)
