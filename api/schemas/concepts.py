"""The JSON of concepts: the list, two editions side by side, paths between entries, the concordance."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal, Self

from api.schemas import examples_concepts as examples
from api.schemas.model import Model, shown
from corpus.concept import Concept, LabelKind
from corpus.model import Language, Match
from search.editions.comparison import Comparison, Row
from search.editions.concordance import Line
from search.editions.divergence import read_rows, row_key
from search.editions.paths import Tie


class NameOut(Model):
    """A name of a concept; a hidden one finds it and is never shown."""

    language: Language
    text: str
    kind: LabelKind


class DifferenceOut(Model):
    """Where the editions rule differently: the entries that it is about, each side in its own language, what that means in the
    reader's."""

    kind: str
    pair: tuple[str, str]
    changes_play: bool
    sides: Mapping[Language, str]
    note: Mapping[Language, str]


class ConceptLineOut(Model):
    """A concept in the list."""

    id: str
    game: str
    names: dict[str, str]
    """Its preferred name by language."""
    relation: Match | None
    """How close the two editions are; null where only one has it."""
    titles: dict[str, str]
    """The title of its main entry, by book."""
    entries: tuple[str, ...]
    differences: int
    changes_play: int
    """So many of the differences change play."""

    @classmethod
    def of(cls, line: Line) -> Self:
        """The concept."""
        concept = line.concept
        return cls.from_value(
            concept,
            names=names(concept),
            titles=line.titles,
            entries=concept.entries or concept.within,
            differences=len(concept.differences),
            changes_play=sum(one.changes_play for one in concept.differences),
        )


class ConceptsOut(Model):
    """Concepts, in the order of their English names."""

    model_config = shown(examples.CONCEPTS)

    total: int
    concepts: tuple[ConceptLineOut, ...]


class SideEntryOut(Model):
    """An entry on a side of a comparison."""

    id: str
    title: str
    kind: str
    text: str


class SideOut(Model):
    """An edition's entries on the concept."""

    book: str
    entries: tuple[SideEntryOut, ...]


@cache
def _reasons() -> Mapping[str, str]:
    return read_rows()


class RowOut(Model):
    """A bullet of one edition and its match in the other; null where there is none."""

    left: str | None
    right: str | None
    left_entry: str | None
    right_entry: str | None
    score: float
    """How alike they are, from 0 to 1."""
    signs: tuple[str, ...]
    """What doesn't match: "left only", "right only", "numbers", "must", "may", "not"."""
    reason: str | None
    """What a person said of a row that doesn't match: the same in other "words", "split" among other bullets, "elsewhere" in
    another entry, "plain" (no rule), or what a "note" of the concept says. Null: nobody has read it, so it proves nothing."""

    @classmethod
    def of(cls, concept: str, row: Row, reasons: Mapping[str, str]) -> Self:
        """The row; `reasons` are readers' by search.editions.divergence.row_key."""
        left, right = row.left, row.right
        return cls.from_value(
            row,
            reason=reasons.get(row_key(concept, row)) if row.signs else None,
            left=left and left.text,
            right=right and right.text,
            left_entry=left and left.entry,
            right_entry=right and right.entry,
        )


class ConceptOut(Model):
    """A concept: its names and ties, its entries in each edition, their bullets aligned, what differs."""

    model_config = shown(examples.CONCEPT)

    id: str
    game: str
    names: tuple[NameOut, ...]
    relation: Match | None
    only: str | None
    """Why only one edition has it."""
    broader: tuple[str, ...]
    narrower: tuple[str, ...]
    related: tuple[str, ...]
    close: tuple[str, ...]
    """Concepts of other games that players take for this one."""
    read: bool
    """Whether both passages were compared for differences."""
    differences: tuple[DifferenceOut, ...]
    sides: tuple[SideOut, ...]
    rows: tuple[RowOut, ...]

    @classmethod
    def of(cls, found: Comparison) -> Self:
        """The concept, compared."""
        return cls.from_value(
            found.concept,
            names=found.concept.labels,
            sides=[{"book": book, "entries": side} for book, side in zip(found.books, found.sides, strict=True)],
            rows=[RowOut.of(found.concept.id, row, _reasons()) for row in found.rows],
        )


class TieOut(Model):
    """A tie from one entry to another: its relation, which way its link points, its reason."""

    start: str
    end: str
    relation: str
    direction: Literal["forward", "backward"]
    reason: str

    @classmethod
    def of(cls, tie: Tie) -> Self:
        """The tie."""
        return cls.from_value(tie, direction="backward" if tie.backward else "forward")


class PathOut(Model):
    """The shortest chain of ties between two entries; null where nothing ties them."""

    model_config = shown(examples.PATH)

    start: str
    end: str
    ties: tuple[TieOut, ...] | None


class MentionOut(Model):
    """A concept named in a text: the paragraph (from 0), the words, the entry that they name."""

    paragraph: int
    text: str
    target: str


class MentionsOut(Model):
    """What an entry's text names without linking to it, and the entries whose texts name this one."""

    model_config = shown(examples.MENTIONS)

    id: str
    mentions: tuple[MentionOut, ...]
    mentioned_by: tuple[str, ...]


def names(concept: Concept) -> dict[str, str]:
    """The preferred names of a concept, by language."""
    return {label.language: label.text for label in concept.labels if label.kind == "preferred"}
