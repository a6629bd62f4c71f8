from __future__ import annotations

import pytest

from search.ranking.confidence import probability
from search.ranking.weights import Odds


def test_features_that_make_up_for_the_bias_are_even_odds():
    assert probability({"name": 1.0}, Odds(0.5, 0.5, 0.5, -2.0, {"name": 2.0})) == 0.5  # -2 + 2 * 1 = 0


def test_a_feature_that_is_missing_adds_nothing():
    assert probability({}, Odds(0.5, 0.5, 0.5, -2.0, {"name": 2.0})) == pytest.approx(0.1192, abs=1e-4)  # 1 / (1 + e^2)


def test_a_query_of_few_words_is_answered_sooner_than_a_story_and_one_that_names_a_card_by_its_own_bound():
    odds = Odds(least=0.5, brief=0.3, partly=0.2, bias=0.0, features={})
    assert [odds.bound(length, named=False) for length in (0.0, 0.5, 1.0)] == pytest.approx([0.3, 0.4, 0.5])
    assert odds.bound(0.0, named=True) == 0.2
