"""What the two editions of the card game rule differently, as shipped."""

from __future__ import annotations

import csv
from collections import Counter

import pytest

from corpus.concept import Concept, concepts_of
from corpus.concept_files import load_concepts
from corpus.load import BOOKS
from corpus.model import Book

READ = concepts_of(BOOKS) / "differences" / "rows.tsv"


@pytest.fixture(scope="module")
def concepts(shipped_books: dict[str, Book]) -> dict[str, Concept]:
    return {concept.id: concept for concept in load_concepts(concepts_of(BOOKS), shipped_books)}


def test_every_pair_of_the_two_editions_was_read(concepts: dict[str, Concept]) -> None:
    assert [concept.id for concept in concepts.values() if concept.relation and not concept.read] == []


def test_only_what_both_editions_have_is_compared(concepts: dict[str, Concept]) -> None:
    assert [concept.id for concept in concepts.values() if concept.differences and concept.relation is None] == []


def test_no_difference_is_told_twice(concepts: dict[str, Concept]) -> None:
    notes = Counter((concept.id, difference.note["en"]) for concept in concepts.values() for difference in concept.differences)
    assert [note for note, count in notes.items() if count > 1] == []


def test_both_sides_of_a_difference_say_something_else(concepts: dict[str, Concept]) -> None:
    same = [
        concept.id
        for concept in concepts.values()
        for difference in concept.differences
        if difference.sides["it"] == difference.sides["pt"] or not all(difference.sides.values())
    ]
    assert same == []


def test_each_note_says_what_the_difference_changes_at_the_table(concepts: dict[str, Concept]) -> None:
    told = {"en": "At the table", "it": "Al tavolo", "pt": "Na mesa"}
    silent = [
        (concept.id, language)
        for concept in concepts.values()
        for difference in concept.differences
        for language, note in difference.note.items()
        if told[language] not in note or ("nothing changes" in difference.note["en"]) == difference.changes_play
    ]
    assert silent == []


def test_what_has_no_rule_of_its_own_bears_no_note(shipped_books: dict[str, Book]) -> None:
    """An introduction, a line of a quick reference: the note stands on the rule that it is about."""
    bare = [
        entry.id
        for book in shipped_books.values()
        for entry in book.entries
        if entry.kind == "reference" or entry.id == "ahlcg-it/personalizzazione-del-mazzo"
        if any(link.note for link in entry.links if link.relation == "counterpart")
    ]
    assert bare == []


def test_a_note_is_about_entries_that_say_something(concepts: dict[str, Concept], shipped_books: dict[str, Book]) -> None:
    texts = {entry.id: entry.text for book in shipped_books.values() for entry in book.entries}
    pairs = {difference.pair for concept in concepts.values() for difference in concept.differences}
    assert [entry for pair in pairs for entry in pair if not texts[entry]] == []


def test_a_row_that_a_note_explains_is_of_the_entries_of_a_note(concepts: dict[str, Concept]) -> None:
    with READ.open(encoding="utf-8", newline="") as file:
        rows = [line for line in csv.DictReader(file, delimiter="\t") if line["reason"] == "note"]
    strange = [
        row["row"]
        for row in rows
        if not {row["left"], row["right"]}
        & {entry for difference in concepts[row["concept"]].differences for entry in difference.pair}
    ]
    assert rows
    assert strange == []


@pytest.mark.parametrize(
    ("concept", "words"),
    [
        ("slot", "head slot"),
        ("target", "1 valid target"),
        ("elimination", "owns and controls"),
        ("setup", "step 14"),
        ("fast", "player window"),
    ],
)
def test_a_known_difference_changes_play_and_is_told(concepts: dict[str, Concept], concept: str, words: str) -> None:
    told = [difference for difference in concepts[concept].differences if words in difference.note["en"]]
    assert [difference.changes_play for difference in told] == [True]
