"""Cross-validation: evaluates weights and odds on queries that they weren't learned from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from search.learn.cases import Case, Floats
from search.learn.linear import chances, learn_line, learn_odds, sorted_into
from search.learn.order import learn_order, placed
from search.learn.ranker import learn_weights
from search.learned.order import Order

FOLDS = 5
TRUST = 0.1  # weight of a corpus question, relative to a player's query


@dataclass(frozen=True, slots=True)
class Learned:
    """The weights of the lines, the model that reorders the first hits, the linear model of the vectors (`line`), and the odds
    (bias first) by the name of their table."""

    weights: Floats
    order: Order
    line: Floats
    odds: Mapping[str, Floats]


@dataclass(frozen=True, slots=True)
class HeldOut:
    """For each query: its rank by the weighted sum (`summed`) and after reordering (`ranks`), and the probability that it is
    answered, by the name of the odds."""

    summed: np.ndarray
    ranks: np.ndarray
    chances: Mapping[str, Floats]


@dataclass(frozen=True, slots=True)
class Learner:
    """Learns from cases. `start` are the initial weights by line (short queries, then long ones), `features` those of each table
    of odds, `questions` the corpus's own."""

    lines: tuple[str, ...]
    start: Floats
    features: Mapping[str, tuple[str, ...]]
    questions: Sequence[Case] = ()

    def learn(self, found: Sequence[Case]) -> Learned:
        """Learn the weights first, then the order and the odds from the ranking with these weights."""
        trust = [1.0] * len(found) + [TRUST] * len(self.questions)
        weights = learn_weights([*found, *self.questions], self.start, trust)
        answered = _answered(found)
        line, alone = learn_line(np.array([case.vector for case in found], dtype=np.float64), answered)
        odds = {name: learn_odds(self.told(found, weights, name, alone), answered) for name in self.features}
        return Learned(weights, learn_order(found, weights, self.lines), line, odds)

    def told(self, found: Sequence[Case], weights: Floats, name: str, about_rules: Floats) -> Floats:
        """The features of the odds called `name`, one row per case. For "words", the encoders' lines have no weight."""
        if name == "words":
            weights = np.where([line.startswith("dense.") for line in (*self.lines, *self.lines)], 0.0, weights)
        rows = [{**case.told(weights), "rules": float(rules)} for case, rules in zip(found, about_rules, strict=True)]
        return np.array([[row.get(feature, 0.0) for feature in self.features[name]] for row in rows])

    def hold_out(self, found: Sequence[Case], with_cards: Sequence[Case] = ()) -> tuple[HeldOut, HeldOut]:
        """Evaluate each query with everything learned on the other folds, including the linear model of the vectors; then the
        same for the queries asked `with_cards`, from which nothing is learned.

        A query is scored by entry lines and words learned without its own fold (search.learn.run.asked). Those that score the
        training queries here have seen the evaluated fold, which affects only the learned weights.
        """
        fold_of = {case.asked.id: int(fold) for case, fold in zip(found, folds(len(found)), strict=True)}
        held, carded = self._nothing(found), self._nothing(with_cards)
        for fold in range(FOLDS):
            learned = self.learn([case for case in found if fold_of[case.asked.id] != fold])
            for cases, told in ((found, held), (with_cards, carded)):
                self._judge(learned, cases, [at for at, case in enumerate(cases) if fold_of[case.asked.id] == fold], told)
        for cases, told in ((found, held), (with_cards, carded)):
            sure = np.array([case.certain for case in cases], dtype=np.bool_)
            for chance in told.chances.values():
                chance[sure] = 1.0
        return held, carded

    def _nothing(self, cases: Sequence[Case]) -> HeldOut:
        summed, ranks = np.zeros((2, len(cases)), dtype=np.int64)
        return HeldOut(summed, ranks, {name: np.zeros(len(cases)) for name in self.features})

    def _judge(self, learned: Learned, cases: Sequence[Case], places: list[int], told: HeldOut) -> None:
        """Write the results of the cases at `places` into `told`, using a model learned without them."""
        if not places:
            return
        tested = [cases[place] for place in places]
        told.summed[places] = [case.rank(learned.weights) for case in tested]
        told.ranks[places] = [placed(case, learned.weights, learned.order) for case in tested]
        about_rules = np.array([case.vector for case in tested]) @ learned.line[1:] + learned.line[0]
        for name, odds in learned.odds.items():
            told.chances[name][places] = chances(odds, self.told(tested, learned.weights, name, about_rules))


def folds(count: int) -> np.ndarray:
    """The fold of each of `count` queries. Deterministic."""
    return sorted_into(count, FOLDS)


def _answered(found: Sequence[Case]) -> Floats:
    return np.array([float(case.asked.answerable) for case in found])
