"""The trees that are learned, held against LightGBM's own."""

from __future__ import annotations

import numpy as np
import pytest

from search.learn import order
from search.learn.order import NoLightGBM, packed


def test_packed_trees_tell_what_lightgbm_predicts():
    lightgbm = pytest.importorskip("lightgbm")  # which takes a second to load
    chance = np.random.default_rng(5)
    rows = chance.normal(size=(400, 6))
    right = (rows[:, 0] + rows[:, 1] * rows[:, 2] > 1).astype(int)
    settings = {"objective": "lambdarank", "num_leaves": 7, "min_data_in_leaf": 5, "verbose": -1, "num_threads": 1}
    model = lightgbm.train(settings, lightgbm.Dataset(rows, right, group=[20] * 20), 10)
    trees = packed([tree["tree_structure"] for tree in model.dump_model()["tree_info"]], 0.5)
    asked = chance.normal(size=(50, 6))
    assert len(trees.feature) == 10
    assert trees.scores(asked) == pytest.approx(0.5 * model.predict(asked), abs=1e-5)


def test_a_tree_without_a_split_is_its_leaf():
    trees = packed([{"leaf_value": 2.0}])
    assert trees.scores(np.zeros((2, 1))).tolist() == [2.0, 2.0]


def test_without_lightgbm_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(order, "find_spec", lambda name: None)
    with pytest.raises(NoLightGBM, match=r"pip install -e '\.\[test\]'"):
        order.require()
