"""What puts the first hits in order: LambdaMART (Burges 2010) by LightGBM, over the queries that the books answer.

LightGBM is needed for learning only; what it learned is written as arrays (search/learned/order.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Any

import numpy as np

from corpus.errors import GlossaError
from search.learn.cases import Case, Floats
from search.learned.order import LEAVES, Order, Trees
from search.ranking.fusion import Ranked
from search.ranking.reorder import FIRST, reordered, rows

LONG = 3.0  # how much a query that tells a whole story counts beside another
SEEDS = (1, 2, 3)  # of forests that are averaged: one alone depends on its seed
ROUNDS = 150
_SETTINGS = {
    "objective": "lambdarank",
    "num_leaves": LEAVES - 1,
    "learning_rate": 0.06,
    "min_data_in_leaf": 30,
    "lambda_l2": 5,
    "feature_fraction": 0.5,
    "bagging_fraction": 0.7,
    "bagging_freq": 1,
    "deterministic": True,
    "force_row_wise": True,
    "num_threads": 1,
    "verbose": -1,
}


class NoLightGBM(GlossaError):
    """LightGBM isn't installed."""

    def __init__(self) -> None:
        super().__init__("Learning needs LightGBM: install it in a checkout of the project with pip install -e '.[test]'.")


def require() -> None:
    """Raise NoLightGBM where it is missing: before minutes of work, not after."""
    if find_spec("lightgbm") is None:
        raise NoLightGBM


def learn_order(found: Sequence[Case], weights: Floats, lines: Sequence[str]) -> Order:
    """The order learned from cases, as the weights of the lines rank them. How often an entry decided is told without the query
    that is learned from."""
    import lightgbm

    cases = [case for case in found if case.right.any()]
    often = Counter(id_ for case in cases for id_ in case.decided_by)
    values, right, trust = [], [], []
    for case in cases:
        ranking = case.ranking(weights, lines)
        chosen = range(min(FIRST, len(ranking)))
        values.append(rows(ranking, chosen, case.told_with(often - Counter(case.decided_by)), lines))
        right.append(_right(case, ranking[:FIRST]))
        trust.append(np.full(len(chosen), LONG if case.query.length == 1 else 1.0))
    groups = [len(one) for one in right]
    data = lightgbm.Dataset(np.vstack(values), np.concatenate(right), weight=np.concatenate(trust), group=groups)
    forests = [lightgbm.train({**_SETTINGS, "seed": seed}, data, ROUNDS).dump_model()["tree_info"] for seed in SEEDS]
    return Order(tuple(lines), packed([tree["tree_structure"] for forest in forests for tree in forest], 1 / len(SEEDS)), often)


def placed(case: Case, weights: Floats, order: Order) -> int:
    """The rank (see Case.rank) of a case with its first hits put in order, as search.ranking.rank does it."""
    ranking = case.ranking(weights, order.lines)
    if not case.certain:
        ranking = reordered(ranking, case.told_with(order.decided), order)
    return case.place(case.shown(ranking))


def _right(case: Case, hits: Sequence[Ranked]) -> list[int]:
    right = set(case.numbers[case.right].tolist())
    return [int(hit.number in right) for hit in hits]


def packed(roots: Sequence[Mapping[str, Any]], share: float = 1.0) -> Trees:
    """LightGBM's trees as arrays, the values of their leaves times `share`."""
    told = [_flat(root) for root in roots]
    places = max(1, *(len(nodes) for nodes, _ in told))
    feature, right = np.zeros((len(told), places), dtype=np.int16), np.full((len(told), places), 255, dtype=np.uint8)
    threshold, value = np.full((len(told), places), np.inf), np.zeros((len(told), LEAVES), dtype=np.float32)
    for tree, (nodes, leaves) in enumerate(told):
        value[tree, : len(leaves)] = share * np.array(leaves)
        for at, (which, bound, bits) in enumerate(nodes):
            feature[tree, at], threshold[tree, at], right[tree, at] = which, bound, bits
    return Trees(feature, threshold, right, value)


def _flat(root: Mapping[str, Any]) -> tuple[list[tuple[int, float, int]], list[float]]:
    """The inner nodes of a tree (feature, threshold, the leaves left to a row that goes right, as bits), and its leaves from the
    left."""
    nodes: list[tuple[int, float, int]] = []
    leaves: list[float] = []

    def add(node: Mapping[str, Any]) -> None:
        if "left_child" not in node:
            leaves.append(float(node["leaf_value"]))
            return
        first = len(leaves)
        add(node["left_child"])
        passed = (1 << len(leaves)) - (1 << first)
        nodes.append((int(node["split_feature"]), float(node["threshold"]), 255 - passed))
        add(node["right_child"])

    add(root)
    return nodes, leaves
