"""The input of an index as one value: books, and the passages of the user's copies."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from corpus.concept import Concept, Difference, Label
from corpus.icons import Icon
from corpus.model import Book, Entry, Link, Override, Question, Span


@dataclass(frozen=True, slots=True)
class Verbatim:
    """An entry's passage in the user's copy: the file's name, the spans in reading order, and their joined text. In a PDF,
    `sheet` is the page of the file on which it begins."""

    file: str
    spans: tuple[Span, ...]
    text: str
    confidence: float = 1.0
    sheet: int | None = None


@dataclass(frozen=True, slots=True)
class Collection:
    """Books in order, `verbatim` by entry id, `made` the ids of the books that were read from a user's file instead of shipped,
    `copies` the name of the stored copy by book id, `concepts` in the order of their files, `icons` the vocabulary."""

    books: tuple[Book, ...]
    verbatim: Mapping[str, Verbatim] = field(default_factory=dict)
    made: frozenset[str] = frozenset()
    copies: Mapping[str, str] = field(default_factory=dict)
    concepts: tuple[Concept, ...] = ()
    icons: tuple[Icon, ...] = ()

    def entries(self) -> tuple[Entry, ...]:
        """Every entry in corpus order. An entry's position is its number in the index."""
        return tuple(entry for book in self.books for entry in book.entries)

    def shipped(self) -> Collection:
        """The collection without the user's data: no passages, no file names, no books that only the user has."""
        books = tuple(book for book in self.books if book.id not in self.made)
        return replace(self, books=books, verbatim={}, made=frozenset(), copies={})

    def labels(self) -> dict[str, tuple[Label, ...]]:
        """The names of each entry in every language, by entry id: those of the concepts whose main entry it is, and of the icons
        that it explains."""
        found: dict[str, tuple[Label, ...]] = {}
        for concept in self.concepts:
            for entry in concept.mains:
                found[entry] = (*found.get(entry, ()), *concept.labels)
        for icon in self.icons:
            for entry in icon.entries:
                found[entry] = (*found.get(entry, ()), *icon.labels)
        return found

    def digest(self) -> str:
        """The hash of the collection: equal for the same books and copies."""
        return hashlib.sha256(dump(self)).hexdigest()


def dump(collection: Collection) -> bytes:
    """The collection as JSON, the same bytes for the same collection."""
    data = {
        "books": collection.books,
        "verbatim": dict(sorted(collection.verbatim.items())),
        "made": sorted(collection.made),
        "copies": dict(sorted(collection.copies.items())),
        "concepts": collection.concepts,
        "icons": collection.icons,
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=_fields).encode()


def _fields(value: Any) -> dict[str, Any]:
    """The fields of a dataclass by name (asdict copies all that is in them)."""
    return {each.name: getattr(value, each.name) for each in fields(value)}


def load(data: bytes) -> Collection:
    """The collection written by `dump`."""
    read = json.loads(data)
    return Collection(
        books=tuple(_book(book) for book in read["books"]),
        verbatim={key: _verbatim(value) for key, value in read["verbatim"].items()},
        made=frozenset(read["made"]),
        copies=read["copies"],
        concepts=tuple(_concept(concept) for concept in read["concepts"]),
        icons=tuple(_icon(icon) for icon in read["icons"]),
    )


def _book(data: dict[str, Any]) -> Book:
    entries = tuple(_entry(entry) for entry in data["entries"])
    redirects = tuple((old, new) for old, new in data["redirects"])
    overrides = tuple(Override(**override) for override in data["overrides"])
    return Book(**{**data, "entries": entries, "redirects": redirects, "overrides": overrides})


def _entry(data: dict[str, Any]) -> Entry:
    return Entry(
        **{
            **data,
            "path": tuple(data["path"]),
            "aliases": tuple(data["aliases"]),
            "editor": tuple(data["editor"]),
            "questions": tuple(Question(**question) for question in data["questions"]),
            "links": tuple(Link(**link) for link in data["links"]),
        }
    )


def _concept(data: dict[str, Any]) -> Concept:
    lists = {name: tuple(data[name]) for name in ("entries", "within", "broader", "narrower", "related", "close")}
    labels = tuple(Label(**label) for label in data["labels"])
    differences = tuple(Difference(**{**difference, "pair": tuple(difference["pair"])}) for difference in data["differences"])
    linked = {language: tuple(forms) for language, forms in data["linked"].items()}
    return Concept(**{**data, **lists, "labels": labels, "differences": differences, "linked": linked})


def _icon(data: dict[str, Any]) -> Icon:
    terms = {language: tuple(found) for language, found in data["terms"].items()}
    return Icon(**{**data, **{name: tuple(data[name]) for name in ("games", "entries", "glyphs")}, "terms": terms})


def _verbatim(data: dict[str, Any]) -> Verbatim:
    return Verbatim(**{**data, "spans": tuple(Span(**span) for span in data["spans"])})
