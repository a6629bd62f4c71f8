"""What the two editions of the card game rule differently, as shipped."""

from __future__ import annotations

from collections import Counter

import pytest

from corpus.concept import Concept, concepts_of
from corpus.concept_files import load_concepts
from corpus.load import BOOKS, load_books


@pytest.fixture(scope="module")
def concepts() -> dict[str, Concept]:
    return {concept.id: concept for concept in load_concepts(concepts_of(BOOKS), load_books())}


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


@pytest.mark.parametrize(
    ("concept", "words"),
    [("slot", "head slot"), ("target", "1 valid target"), ("elimination", "owns and controls"), ("setup", "step 14")],
)
def test_a_known_difference_changes_play_and_is_told(concepts: dict[str, Concept], concept: str, words: str) -> None:
    told = [difference for difference in concepts[concept].differences if words in difference.note["en"]]
    assert [difference.changes_play for difference in told] == [True]
