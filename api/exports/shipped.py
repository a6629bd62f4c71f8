"""The source of the exports: the shipped books and concepts, and their stamp."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from api.exports.stamp import Stamp, stamp
from corpus.concept import Concept, concepts_of
from corpus.concept_files import load_concepts
from corpus.history import shipped_history
from corpus.icons import Icon, load_icons
from corpus.load import BOOKS, load_books
from corpus.model import Book
from corpus.timing.charts import Timing
from corpus.timing.load_charts import load_all


@dataclass(frozen=True, slots=True)
class Shipped:
    """The shipped corpus."""

    books: Mapping[str, Book]
    concepts: Sequence[Concept]
    stamp: Stamp
    timings: Sequence[Timing]
    icons: Sequence[Icon]


def shipped() -> Shipped:
    """The corpus as it stands in corpus/."""
    books = load_books()
    concepts = load_concepts(concepts_of(BOOKS), books)
    return Shipped(books, concepts, stamp(books, concepts, shipped_history()), tuple(load_all().values()), load_icons())
