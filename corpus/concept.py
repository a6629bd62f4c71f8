"""A concept: what the editions of a rule share, with its names in three languages and what differs. Modelled on SKOS."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, get_args

from corpus.languages import FALLBACK
from corpus.model import Language, Match

LabelKind = Literal["preferred", "alternative", "hidden"]
DifferenceKind = Literal["scope", "number", "timing", "precedence", "missing", "keyword", "other"]
DIFFERENCE_KINDS: tuple[str, ...] = get_args(DifferenceKind)


@dataclass(frozen=True, slots=True)
class Label:
    """A name of a concept. A hidden one (a misprint, slang) finds it and is never shown."""

    language: Language
    text: str
    kind: LabelKind = "preferred"


@dataclass(frozen=True, slots=True)
class Difference:
    """Where two editions rule differently: the `pair` of entries that it is about, what each says in our words (`sides`, by the
    book's language), and a `note` in each reader's language on what that means; `changes_play` where a table that follows one
    edition plays otherwise than with the other."""

    kind: DifferenceKind
    pair: tuple[str, str]
    sides: Mapping[Language, str]
    note: Mapping[Language, str]
    changes_play: bool

    def noted(self, language: Language) -> str:
        """The note in a language, or else in English."""
        return self.note.get(language, self.note[FALLBACK])


@dataclass(frozen=True, slots=True)
class Concept:
    """`entries` are ids of entries about it, in each book the main one first; `within` are entries of a book without one of its
    own that rule on it in passing. A concept that no book gives an entry has only these.

    `narrower` is `broader` turned round; `related` and `close` (concepts of other games that players take for this one) hold
    both ways. `relation` is how the editions of its game agree on it, None where only one has it: then `only` says why, unless
    its game has one edition. `read` says that its passages were compared; `unsure` that the English name may not be official.
    `unlinked` are forms of its names that texts use in their everyday sense, too: none is a link where it merely stands there
    (an asterisk stands for any ending). `linked` are words, by language, that are no form of its names and yet say it in texts.
    """

    id: str
    game: str
    labels: tuple[Label, ...]
    entries: tuple[str, ...]
    within: tuple[str, ...] = ()
    broader: tuple[str, ...] = ()
    narrower: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    close: tuple[str, ...] = ()
    relation: Match | None = None
    only: str | None = None
    differences: tuple[Difference, ...] = ()
    read: bool = False
    unsure: bool = False
    unlinked: tuple[str, ...] = ()
    linked: Mapping[Language, tuple[str, ...]] = field(default_factory=dict)

    def preferred(self, language: Language) -> str | None:
        """Its preferred name in a language, or None."""
        return next((label.text for label in self.labels if (label.language, label.kind) == (language, "preferred")), None)

    def main(self, book: str) -> str | None:
        """The main entry of a book, or None."""
        return next((entry for entry in self.entries if book_of(entry) == book), None)

    @property
    def mains(self) -> tuple[str, ...]:
        """The entry of each book that its names lead to, in the order written: the main ones; without any, those within."""
        first: dict[str, str] = {}
        for entry in self.entries or self.within:
            first.setdefault(book_of(entry), entry)
        return tuple(first.values())


def book_of(entry_id: str) -> str:
    """The book that an entry's id names."""
    return entry_id.partition("/")[0]


def concepts_of(books: Path) -> Path:
    """The folder of the concepts that belong to a folder of books."""
    return books.with_name("concepts")
