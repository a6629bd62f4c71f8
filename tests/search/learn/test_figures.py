from __future__ import annotations

from types import SimpleNamespace

import numpy as np

from search.learn.figures import beside, least, misses, reliability
from search.learn.held_out import HeldOut


def test_the_bound_refuses_at_most_four_in_a_hundred():
    chance = np.concatenate([np.linspace(0.10, 0.99, 100), np.zeros(50)])
    answered = np.array([1.0] * 100 + [0.0] * 50)
    bound = least(answered, chance, 0.04)
    refused = chance[answered == 1] < bound
    assert refused.mean() <= 0.04
    assert (chance[answered == 1] < bound + 0.011).mean() >= 0.04  # a hundredth more would be too much


def test_queries_that_found_nothing_count_as_refused():
    chance = np.linspace(0.0, 0.99, 100)
    assert least(np.ones(100), chance, 0.04, unheard=4) < least(np.ones(100), chance, 0.04)


def test_reliability_sets_what_was_said_beside_what_was_true():
    chance = np.array([0.05] * 10 + [0.95] * 10)
    answered = np.array([1.0] + [0.0] * 9 + [1.0] * 9 + [0.0])
    table = reliability(answered, chance)
    assert "| 0.0-0.1 | 10 | 0.05 | 0.10" in table
    assert "| 0.9-1.0 | 10 | 0.95 | 0.90" in table
    assert "calibration error 0.050" in table


def test_what_is_not_among_the_first_three_is_told_with_its_place():
    asked = [SimpleNamespace(asked=SimpleNamespace(id=f"q{at}", answerable=at != 3)) for at in range(5)]
    assert misses(asked, np.array([1, 4, 3, 11, 11])) == "not among the first three: q1 4, q4 -\n"


def asked(name: str, decided: set[str], *, cards: bool = False) -> SimpleNamespace:
    query = SimpleNamespace(unknown=(), cards=("a card",) if cards else (), uses={"ahlcg-it/unico": None} if cards else {})
    return SimpleNamespace(asked=SimpleNamespace(id=name, answerable=bool(decided)), decided_by=frozenset(decided), query=query)


def test_queries_that_name_a_card_are_told_without_card_data_and_with_it():
    decided = {"other": {"ahlcg-it/costo"}, "one": {"ahlcg-it/unico"}, "two": {"ahlcg-it/limbo"}, "out": set[str]()}
    found = [asked(name, by) for name, by in decided.items()]
    carded = [asked(name, by, cards=True) for name, by in decided.items() if name != "other"]
    before = HeldOut(np.ones(4), np.array([1, 5, 11, 11]), {"meaning": np.array([0.9, 0.9, 0.9, 0.45])})
    after = HeldOut(np.ones(3), np.array([1, 4, 11]), {"meaning": np.array([0.9, 0.3, 0.45])})
    told = beside(found, before, carded, after, {"meaning": (0.5, 0.4)})
    lines = [" ".join(line.split()) for line in told.splitlines()]
    assert "| without card data | 2 | 0.000 | 0.000 | 1.000 of 1 | 0.000 |" in lines
    assert "| with card data | 2 | 0.500 | 0.500 | 0.000 of 1 | 0.500 |" in lines
    assert "first three: +0.500, 1 gained, 0 lost; of the 2 missed without card data 1 are decided by a rule" in told
