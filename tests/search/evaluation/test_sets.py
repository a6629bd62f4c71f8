"""The sets of queries: what they hold, and that the test split stays as it was drawn."""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path

import pytest

from corpus.ids import fold
from corpus.model import Book
from search.evaluation.queries import ANSWERED, REAL, REFUSED, Query, read_queries

SETS = Path(__file__).parents[2] / "eval"
# Nothing was tuned on these. Only an entry's id that was renamed may change it.
FROZEN = {
    "test.jsonl": "ad49b37e7013861580dee71eba589826659279ef5700086c70aebc31aa1ac5fb",
    "test-later.jsonl": "3b1725ada5089da9e48409d1cbb8f34588d198f25837ed4cb698c95197b77b06",
    "real-test.jsonl": "be908a344851592c01bd6e7c5fc2758ede50079eb0f89765ebee5319b6361882",
    "real-test-last.jsonl": "337add9440a9fb9a85cc26af4cbe9307572e19fc60a111f9b35c994666286d43",
}


@pytest.fixture(scope="module")
def dev() -> list[Query]:
    return read_queries(SETS / "dev.jsonl")


@pytest.fixture(scope="module")
def test() -> list[Query]:
    return read_queries(SETS / "test.jsonl")


@pytest.fixture(scope="module")
def later() -> list[Query]:
    return read_queries(SETS / "dev-later.jsonl")


@pytest.fixture(scope="module")
def test_later() -> list[Query]:
    return read_queries(SETS / "test-later.jsonl")


@pytest.fixture(scope="module")
def every(dev: list[Query], test: list[Query], later: list[Query], test_later: list[Query]) -> list[Query]:
    names = ("real", "real-more", "real-later", "real-last", "real-test", "real-test-last")
    real = (query for name in names for query in read_queries(SETS / f"{name}.jsonl"))
    return [*dev, *test, *later, *test_later, *real]


@pytest.mark.parametrize("name", FROZEN)
def test_the_sets_for_testing_are_frozen(name: str) -> None:
    assert hashlib.sha256((SETS / name).read_bytes()).hexdigest() == FROZEN[name]


def test_there_are_enough_queries_inside_and_outside_the_books(dev: list[Query], test: list[Query]) -> None:
    inside = sum(query.answerable for query in [*dev, *test])
    assert inside >= 450
    assert len(dev) + len(test) - inside >= 100


def test_a_third_of_each_type_is_for_testing(dev: list[Query], test: list[Query]) -> None:
    whole, drawn = Counter(query.type for query in [*dev, *test]), Counter(query.type for query in test)
    assert set(whole) == {*ANSWERED, *REFUSED} - set(REAL)
    assert {kind: count for kind, count in drawn.items() if abs(count - whole[kind] / 3) > 1} == {}


def test_the_later_set_asks_the_hard_kinds_often_enough(later: list[Query]) -> None:
    kinds = Counter(query.type for query in later)
    assert {kind for kind in REFUSED if not kinds[kind]} == set()
    assert min(kinds[kind] for kind in ("trivia", "strategy", "product", "card", "situation")) >= 55
    assert sum(query.answerable for query in later) >= 220
    assert {query.type for query in later if not query.id.startswith(f"later-{query.type}-")} == set()


def test_the_later_test_set_has_enough_of_the_kinds_of_which_the_split_has_few(test_later: list[Query]) -> None:
    kinds = Counter(query.type for query in test_later)
    assert {kind for kind in ("inflected", "timing", "two", "cross", "situation", "question") if kinds[kind] < 20} == set()


def test_real_disputes_are_asked_in_every_form_and_outside_the_books_too() -> None:
    real = [*read_queries(SETS / "real.jsonl"), *read_queries(SETS / "real-test.jsonl")]
    kinds = Counter(query.type for query in real)
    assert {kind for kind in REAL if kinds[kind] < 10} == set()
    assert sum(not query.answerable for query in real) >= 120


def test_more_real_disputes_are_about_the_card_game_and_some_are_not_decided() -> None:
    more = read_queries(SETS / "real-more.jsonl")
    assert {(query.game, query.book) for query in more} == {("ahlcg", None)}
    assert Counter(query.answerable for query in more) == {True: 160, False: 40}
    assert [query.id for query in more if not 15 <= len(query.text.split()) <= 60] == []
    assert [query.id for query in more if query.answerable and not query.answers] == []


def test_later_real_disputes_are_asked_in_every_form_and_language() -> None:
    later = read_queries(SETS / "real-later.jsonl")
    assert Counter(query.answerable for query in later) == {True: 608, False: 100}
    kinds, languages = Counter(query.type for query in later), Counter(query.language for query in later)
    assert {kind for kind in set(REAL) - {"edition"} if kinds[kind] < 40} == set()
    assert min(languages[language] for language in ("it", "pt", "en")) >= 60


def test_every_gold_id_is_an_entry_within_the_filters(every: list[Query], shipped_books: dict[str, Book]) -> None:
    entries = {entry.id: book for book in shipped_books.values() for entry in book.entries}
    wrong = [
        (query.id, entry)
        for query in every
        for entry in query.gold
        if entry not in entries
        or (query.book and entries[entry].id != query.book)
        or (query.game and entries[entry].game != query.game)
    ]
    assert wrong == []


def test_no_query_stands_twice_or_in_two_sets(every: list[Query]) -> None:
    asked = Counter((fold(query.text), query.game, query.book) for query in every if fold(query.text))
    assert [query for query, count in asked.items() if count > 1] == []


def test_no_query_is_a_question_of_the_corpus(every: list[Query], shipped_books: dict[str, Book]) -> None:
    ours = {fold(question.text) for book in shipped_books.values() for entry in book.entries for question in entry.questions}
    assert [query.id for query in every if len(query.text.split()) > 3 and fold(query.text) in ours] == []
