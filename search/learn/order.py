"""Learns to reorder the first hits: small networks with a listwise softmax (Cao et al. 2007), over queries that the books answer.

The loss is the mean of -log(share of the softmax over a query's first hits that goes to those that answer), with dropout of a
row's numbers and of the units (Srivastava et al. 2014).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from indexer.encoders import Matrix
from search.learn.cases import Case, Floats
from search.learn.ranker import softmax
from search.learn.words import Parameter
from search.learned.order import Net, Order, scaled
from search.ranking.reorder import FIRST, reordered, rows

LONG = 3.0  # weight of a query that tells a whole story, relative to another
SEEDS = range(6)  # of the networks that are averaged: a single one depends on its seed
UNITS = 32
UNREAD, SILENT = 0.1, 0.2  # dropout rates of a row's numbers and of the units
ROUNDS, BATCH, RATE = 12, 64, 2e-3
ALIKE = 1e-6  # spread below which a number counts as constant


def learn_order(found: Sequence[Case], weights: Floats, lines: Sequence[str]) -> Order:
    """The order learned from cases, ranked with the weights of the lines. The query itself isn't counted in how often an entry
    decided."""
    cases = [case for case in found if case.right.any()]
    often = Counter(id_ for case in cases for id_ in case.decided_by)
    told, right, trust = [], [], []
    for case in cases:
        ranking = case.ranking(weights, lines)
        answers = np.isin([hit.number for hit in ranking[:FIRST]], case.numbers[case.right])
        if answers.any():
            told.append(rows(ranking, range(len(answers)), case.told_with(often - Counter(case.decided_by)), lines))
            right.append(answers)
            trust.append(LONG if case.query.length == 1 else 1.0)
    return Order(tuple(lines), learn_net(told, right, np.array(trust, dtype=np.float32)), often)


def placed(case: Case, weights: Floats, order: Order) -> int:
    """The rank (see Case.rank) of a case with its first hits reordered, as in search.ranking.rank."""
    ranking = case.ranking(weights, order.lines)
    if not case.certain:
        ranking = reordered(ranking, case.told_with(order.decided), order)
    return case.place(case.shown(ranking))


def learn_net(told: Sequence[Floats], right: Sequence[np.ndarray], trust: Matrix) -> Net:
    """The mean of several networks, as one network with the units of all. `told` are the rows of each query, `right` marks the
    right ones (at least one), `trust` is the weight of each query."""
    every = np.vstack(told)
    centre, spread = every.mean(axis=0).astype(np.float32), every.std(axis=0).astype(np.float32)
    spread[spread < ALIKE] = np.inf  # nothing can be learned about a constant number (words of a copy), so it has no effect
    read = [scaled(rows_of, centre, spread) for rows_of in told]
    nets = [_descend(read, right, trust, seed) for seed in SEEDS]
    straight, into, offset, out = (np.stack(parts) for parts in zip(*nets, strict=True))
    wide = into.transpose(1, 0, 2).reshape(len(centre), -1)
    share = np.float32(1 / len(nets))
    return Net(centre, spread, straight.mean(axis=0), wide, offset.ravel(), np.asarray(share * out.ravel()))


def _descend(read: Sequence[Matrix], right: Sequence[np.ndarray], trust: Matrix, seed: int) -> tuple[Matrix, ...]:
    """Train one network; returns its `straight`, `into`, `offset` and `out` (see Net)."""
    chance = np.random.default_rng(seed)
    numbers = read[0].shape[1]
    straight, offset = Parameter(np.zeros(numbers, np.float32)), Parameter(np.zeros(UNITS, np.float32))
    into = Parameter(chance.normal(0, (2 / numbers) ** 0.5, (numbers, UNITS)).astype(np.float32))
    out = Parameter(chance.normal(0, UNITS**-0.5, UNITS).astype(np.float32))
    for turn in range(ROUNDS):
        rate = RATE / 2 * (1 + np.cos(np.pi * turn / ROUNDS))
        order = chance.permutation(len(read))
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            rows_read = np.concatenate([read[at] for at in chosen])
            rows_read *= _kept(chance, rows_read.shape, UNREAD)
            units: Matrix = rows_read @ into.values + offset.values
            kept: Matrix = _kept(chance, units.shape, SILENT) * (units > 0)
            units *= kept
            scores = np.asarray(units @ out.values + rows_read @ straight.values, dtype=np.float32)
            wrong = _wrong(scores, [right[at] for at in chosen], trust[chosen] / np.float32(len(chosen)))
            back: Matrix = wrong[:, None] * out.values * kept  # with the values that gave the scores
            straight.descend(rows_read.T @ wrong, rate)
            into.descend(rows_read.T @ back, rate)
            offset.descend(back.sum(axis=0, dtype=np.float32), rate)
            out.descend(units.T @ wrong, rate)
    return straight.values, into.values, offset.values, out.values


def _kept(chance: np.random.Generator, shape: tuple[int, ...], left_out: float) -> Matrix:
    """A dropout mask: 0 for what is left out, 1 / (1 - rate) for the rest."""
    return np.asarray((chance.random(shape, dtype=np.float32) >= left_out) / (1 - left_out), dtype=np.float32)


def _wrong(scores: Matrix, right: Sequence[np.ndarray], trust: Matrix) -> Matrix:
    """The gradient of the loss by each score: the softmax over the query's rows minus that over its right rows."""
    sizes = [len(one) for one in right]
    starts, of = np.cumsum([0, *sizes[:-1]]), np.repeat(np.arange(len(sizes)), sizes)
    wanted = np.where(np.concatenate(right), scores, np.float32(-1e9))
    return np.asarray((softmax(scores, starts, of) - softmax(wanted, starts, of)) * trust[of], dtype=np.float32)
