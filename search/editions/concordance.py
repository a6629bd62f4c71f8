"""The concordance: each concept with its names in three languages and its entry in each book."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from corpus.concept import Concept
from corpus.errors import GlossaError
from search.catalog import Catalog


class UnknownConcept(GlossaError):
    """No concept has that id or name."""

    def __init__(self, concept_id: str, near: tuple[str, ...]) -> None:
        like = f"Did you mean {', '.join(near)}?" if near else "Name one by its id, one of its names, or an entry."
        super().__init__(f"No concept is called {concept_id!r}. {like}")


@dataclass(frozen=True, slots=True)
class Line:
    """A concept, and the title of its main entry by book."""

    concept: Concept
    titles: dict[str, str]


def lines(catalog: Catalog, game: str | None = None) -> Iterator[Line]:
    """The concepts of a game, or of all, in the order of their English names."""
    named = sorted(catalog.concepts, key=lambda concept: (concept.game, (concept.preferred("en") or concept.id).casefold()))
    for concept in named:
        if game in (None, concept.game):
            mains = (catalog.find(entry) for entry in concept.mains if entry in catalog.number)
            yield Line(concept, {entry.book: entry.title for entry in mains})


def concept(concept_id: str, catalog: Catalog) -> Concept:
    """The concept with that id, English name or entry. Raises UnknownConcept with similar ids."""
    wanted = concept_id.casefold()
    for one in catalog.concepts:
        if concept_id == one.id or concept_id in one.entries:
            return one
    for one in catalog.concepts:
        if any(label.text.casefold() == wanted for label in one.labels):
            return one
    from rapidfuzz import fuzz, process

    names = {one.id: one.id for one in catalog.concepts}
    names |= {label.text.casefold(): one.id for one in catalog.concepts for label in one.labels}
    near = process.extract(wanted, list(names), scorer=fuzz.ratio, limit=9, score_cutoff=75)
    raise UnknownConcept(concept_id, tuple(dict.fromkeys(names[name] for name, _, _ in near))[:3])
