from __future__ import annotations

from math import isnan, log2

import pytest

from search.evaluation.metrics import mean, ndcg, reciprocal_rank, top


def ranking(*hits: str) -> list[frozenset[str]]:
    """Hits as words; "a+b" is one hit that shows two editions."""
    return [frozenset(hit.split("+")) for hit in hits]


GOLD = {"a": 2, "b": 2, "c": 1}


@pytest.mark.parametrize(("found", "k", "value"), [("a x", 1, 1), ("x a", 1, 0), ("x a", 3, 1), ("c x", 3, 0), ("", 3, 0)])
def test_top_k_asks_for_an_entry_that_answers(found: str, k: int, value: float) -> None:
    assert top(ranking(*found.split()), GOLD, k) == value


def test_the_reciprocal_rank_is_that_of_the_first_answer() -> None:
    assert reciprocal_rank(ranking("x", "c", "b", "a"), GOLD) == 1 / 3
    assert reciprocal_rank(ranking("x", "c"), GOLD) == 0


def test_ndcg_by_hand() -> None:
    found = 1 / log2(2) + 3 / log2(4)  # c first, then x, then a
    ideal = 3 / log2(2) + 3 / log2(3) + 1 / log2(4)
    assert ndcg(ranking("c", "x", "a"), GOLD) == pytest.approx(found / ideal)


def test_a_perfect_ranking_has_ndcg_one() -> None:
    assert ndcg(ranking("b", "a", "c", "x"), GOLD) == pytest.approx(1)


def test_two_editions_in_one_hit_are_one_answer() -> None:
    assert ndcg(ranking("a+b", "c"), GOLD) == pytest.approx(1)


def test_a_mean_lies_within_its_interval() -> None:
    figure = mean([0, 1, 1, 1])
    assert figure.value == 0.75
    assert figure.low <= 0.75 <= figure.high
    assert (figure.low, figure.high) == (mean([0, 1, 1, 1]).low, mean([0, 1, 1, 1]).high)


def test_certain_values_have_no_width() -> None:
    assert (mean([1.0] * 9).low, mean([1.0] * 9).high) == (1, 1)


def test_no_values_have_no_mean() -> None:
    assert isnan(mean([]).value)
    assert mean([]).count == 0
