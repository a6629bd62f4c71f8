"""Further games are as long as the shipped ones, and about something else."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from corpus.model import Book
from indexer.passages import passages
from tests.growth.drawn import ALIKE, turned
from tests.growth.games import KEPT, WORD, Games
from tests.growth.grown import many, shipped


@pytest.fixture(scope="module")
def games() -> Games:
    return Games(shipped().books)


def words(book: Book) -> list[str]:
    found = [word for entry in book.entries for _, word in WORD.findall(f"{entry.title} {entry.text}")]
    return [word.lower() for word in found if word]


def test_a_further_book_has_the_shape_of_a_shipped_one_and_ids_of_its_own(games: Games) -> None:
    own = shipped().books
    seen = {entry.id for book in own for entry in book.entries}
    for book, other in zip(own, games.further(3), strict=True):
        assert [len(entry.questions) for entry in other.entries] == [len(entry.questions) for entry in book.entries]
        assert len(words(other)) == len(words(book))
        assert len(set(words(other))) == pytest.approx(len(set(words(book))), rel=0.02)
        assert seen.isdisjoint(entry.id for entry in other.entries)
        assert {link.target.partition("/")[0] for e in other.entries for link in e.links if "/" in link.target} <= {
            f"{one.id}-3" for one in own
        }


def test_most_words_but_the_commonest_are_others_and_some_are_new(games: Games) -> None:
    book, other = shipped().books[0], next(games.further(1))
    changed = sum(one != another for one, another in zip(words(book), words(other), strict=True)) / len(words(book))
    assert 0.25 < changed < 0.6
    new = set(words(other)) - set(games._ranked["it"])
    assert 0.1 < len(new) / len(set(words(other))) < 0.4
    assert len(set(words(book)) & set(words(other))) > KEPT


@pytest.mark.slow  # two sets are drawn
def test_the_same_number_gives_the_same_set(games: Games) -> None:
    assert list(games.further(2)) == list(games.further(2))
    assert next(games.further(2)).entries[0].text != next(games.further(1)).entries[0].text
    assert [book.id for book in islice(games.sets(), 6)][5] == f"{shipped().books[0].id}-1"


@pytest.mark.slow  # a collection is made
def test_a_collection_is_about_as_large_as_asked() -> None:
    whole = shipped()
    assert 20 < len(many(1000).entries()) < 60
    held = sum(one.encoded is not None for one in passages(whole))
    assert many(held).entries() == whole.entries()
    assert many(40_000).entries()[: len(whole.entries())] == whole.entries()


def test_a_drawn_set_is_alike_to_what_it_was_drawn_from_and_as_near_to_itself() -> None:
    draw = np.random.default_rng(5)
    rows = draw.standard_normal((400, 64)) @ np.diag(np.linspace(1.3, 0.7, 64))
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    drawn = turned(rows.astype(np.float16), 1).astype(np.float32)
    assert (rows * drawn).sum(axis=1) == pytest.approx(np.full(len(rows), ALIKE), abs=0.05)
    assert np.abs(drawn @ drawn.T - rows @ rows.T).max() < 0.05
