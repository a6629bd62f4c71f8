"""The rows of all concepts where two editions differ in numbers, modals or bullets, each with its explanation."""

from __future__ import annotations

import csv
import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from corpus.concept import Concept, concepts_of
from indexer.encoders import Matrix
from indexer.inputs import BOOKS
from indexer.words import words
from search.catalog import Catalog
from search.editions.bullets import Bullet, bullets
from search.editions.comparison import Encode, Row, compare, concepts_by_entry, likeness, vectors

READ = concepts_of(BOOKS) / "differences" / "rows.tsv"
REASONS = ("words", "split", "elsewhere", "plain", "note")
"""A reader's reasons: the row says the same in other words, in other bullets of the concept, or under another entry; it is no
rule (a heading, an example, a pointer); or a note of the concept explains it."""
_SAME = 0.5  # similarity from which a bullet says what a note or a bullet of the other edition says
_LOOKED_AT = 8  # bullets compared, the nearest in meaning

Nearest = Callable[[Bullet], tuple[float, str]]


@dataclass(frozen=True, slots=True)
class Divergence:
    """A row of a concept that doesn't match. `explained` is a reader's reason (see REASONS), or else computed: "within" (its
    entry is about another concept, and compared there), "note" (a note of the concept says it), "elsewhere ENTRY" (a bullet of
    the other edition says it), or "" if nothing explains it yet."""

    concept: str
    row: Row
    explained: str


def divergences(catalog: Catalog, read: Mapping[str, str] | None = None) -> Iterator[Divergence]:
    """The rows that don't match, concept by concept, for concepts with two editions.

    `read` are readers' reasons by `row_key`; by default those of corpus/concepts.
    """
    reasons = read_rows() if read is None else read
    encode = _each_once()
    encode([side for concept in catalog.concepts for difference in concept.differences for side in difference.sides.values()])
    nearest = _nearest(catalog, encode)
    for concept in catalog.concepts:
        if concept.relation is None:
            continue
        for row in compare(concept, catalog, encode).rows:
            if row.signs:
                told = reasons.get(row_key(concept.id, row))
                yield Divergence(concept.id, row, told or _computed(concept, row, catalog, nearest, encode))


def read_rows(path: Path = READ) -> dict[str, str]:
    """Readers' reasons by row key; empty if the file doesn't exist."""
    if not path.is_file():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        return {line["row"]: line["reason"] for line in csv.DictReader(file, delimiter="\t")}


def row_key(concept: str, row: Row) -> str:
    """A row's key, from its concept and its words without punctuation: a reworded bullet has to be read again."""
    texts = (" ".join(word.folded for word in words(side.text)) if side else "" for side in (row.left, row.right))
    return hashlib.sha256("\n".join((concept, *texts)).encode()).hexdigest()[:12]


def _computed(concept: Concept, row: Row, catalog: Catalog, nearest: Mapping[str, Nearest], encode: Encode) -> str:
    alone = row.left if row.right is None else row.right if row.left is None else None
    if alone is not None and alone.entry in concept.within:
        return "within"
    if any(_near(bullet, concept, catalog, encode) for bullet in (row.left, row.right) if bullet):
        return "note"
    if alone is not None:
        score, entry = max((find(alone) for book, find in nearest.items() if book != _book(alone)), default=(0.0, ""))
        if score >= _SAME:
            return f"elsewhere {entry}"
    return ""


def _near(bullet: Bullet, concept: Concept, catalog: Catalog, encode: Encode) -> bool:
    """Whether a bullet says what a note on its entry says of its edition."""
    language = catalog.books[_book(bullet)].language
    about = [difference for difference in concept.differences if bullet.entry in difference.pair]
    sides = [side for difference in about if (side := difference.sides.get(language))]
    found = encode([bullet.text, *sides]) if sides else None
    return found is not None and bool((found[1:] @ found[0]).max() >= _SAME)


def _nearest(catalog: Catalog, encode: Encode) -> dict[str, Nearest]:
    """For each book of a game with several editions, a function that finds its bullet most similar to a given one, as (likeness,
    entry)."""
    concept_of = concepts_by_entry(catalog)
    games = [book.game for book in catalog.books.values()]
    found: dict[str, Nearest] = {}
    for book in catalog.books.values():
        if games.count(book.game) > 1:
            held = [
                one for entry in book.entries if entry.kind != "reference" for one in bullets(entry.id, entry.text, concept_of)
            ]
            found[book.id] = _finder(held, encode)
    return found


def _finder(held: list[Bullet], encode: Encode) -> Nearest:
    known = encode([one.text for one in held])

    def find(bullet: Bullet) -> tuple[float, str]:
        wanted = encode([bullet.text])
        if known is None or wanted is None:
            return 0.0, ""
        near = known @ wanted[0]
        best = np.argsort(-near)[:_LOOKED_AT]
        return max((likeness(bullet, held[one], float(near[one])), held[one].entry) for one in best)

    return find


def _each_once() -> Encode:
    """A caching encoder: encoding all bullets of a book at once takes seconds, one at a time for each row minutes."""
    known: dict[str, Matrix] = {}

    def encode(texts: Sequence[str]) -> Matrix | None:
        fresh = [text for text in dict.fromkeys(texts) if text not in known]
        found = vectors(fresh) if fresh else None
        if found is not None:
            known.update(zip(fresh, found, strict=True))
        return np.stack([known[text] for text in texts]) if texts and (found is not None or not fresh) else None

    return encode


def _book(bullet: Bullet) -> str:
    return bullet.entry.partition("/")[0]
