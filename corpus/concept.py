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
    """A name of a concept. A hidden one (a misprint, slang) is searched for but never shown."""

    language: Language
    text: str
    kind: LabelKind = "preferred"


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference between the rules of two editions: the `pair` of entries, what each says in our words (`sides`, by the book's
    language), and a `note` in each reader's language on what that means. `changes_play` says that a table plays differently
    depending on the edition it follows."""

    kind: DifferenceKind
    pair: tuple[str, str]
    sides: Mapping[Language, str]
    note: Mapping[Language, str]
    changes_play: bool

    def noted(self, language: Language) -> str:
        """The note in a language, or in English if it has none."""
        return self.note.get(language, self.note[FALLBACK])


@dataclass(frozen=True, slots=True)
class Concept:
    """`entries` are ids of entries about it, each book's main one first; `within` are entries that rule on it in passing, in
    books without one of its own. A concept without an entry in any book has only these.

    `narrower` is the inverse of `broader`; `related` and `close` (concepts of other games that players take for this one) are
    symmetric. `relation` is how the editions of its game agree on it, None if only one has it: `only` then says why, unless the
    game has one edition. `read` says that its passages were compared; `unsure` that the English name may not be official.
    `unlinked` are forms of its names that texts also use in their everyday sense, so they don't become links on their own (an
    asterisk stands for any ending). `linked` are words, by language, that are no form of its names but mean it in texts.
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
        """The main entry in a book, or None."""
        return next((entry for entry in self.entries if book_of(entry) == book), None)

    @property
    def mains(self) -> tuple[str, ...]:
        """The entry of each book that its names lead to, in the order written: the main ones, or else those of `within`."""
        first: dict[str, str] = {}
        for entry in self.entries or self.within:
            first.setdefault(book_of(entry), entry)
        return tuple(first.values())


def book_of(entry_id: str) -> str:
    """The id of the book in an entry's id."""
    return entry_id.partition("/")[0]


def concepts_of(books: Path) -> Path:
    """The concepts folder of a folder of books."""
    return books.with_name("concepts")
