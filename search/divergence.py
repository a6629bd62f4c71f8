"""The rows of all concepts where two editions don't match by numbers, modals or bullets, each with what explains it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from search.catalog import Catalog
from search.comparison import Row, compare


@dataclass(frozen=True, slots=True)
class Divergence:
    """A row of a concept that doesn't match. `explained` is "note" (the concept has notes on what differs), "within" (the rule
    stands in passing in one edition), "read" (both were read: the same rule in other words, or under another entry), or ""."""

    concept: str
    row: Row
    explained: str


def divergences(catalog: Catalog) -> Iterator[Divergence]:
    """The rows that don't match, concept by concept, for the concepts that two editions have."""
    for concept in catalog.concepts:
        if concept.relation is None:
            continue
        reason = (
            "note" if concept.differences else "within" if concept.within and concept.read else "read" if concept.read else ""
        )
        for row in compare(concept, catalog).rows:
            if row.signs:
                yield Divergence(concept.id, row, reason)
