"""Learns the words that tell which entry a query asks about: trains the network of search/learned/question_words.py by gradient
descent.

The loss is the mean cross entropy of the softmax with a passage's target: mostly the softmax of the entry lines by its meaning
(distillation, Hinton et al. 2015), otherwise the rule that it belongs to, smoothed by `EASE`. The lines know which rules are
similar, which a network of words can't learn by itself. Development queries count most, then questions, then names, then the
texts themselves. Rows that a batch doesn't touch aren't changed (lazy Adam).
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from corpus.load import load_books
from indexer.collection import Collection
from indexer.embed import known_vectors
from indexer.encoders import DEFAULT, Matrix
from indexer.passages import passages
from search.catalog import Catalog
from search.learn.cases import Case
from search.learn.lines import vectors_of
from search.learned.entry_lines import EntryLines
from search.learned.grams import BUCKETS, grams
from search.learned.question_words import QuestionWords, quantised
from search.ranking.grouping import counterparts

TRUST = {"question": 1.0, "title": 0.5, "part": 0.3, "text": 0.2}
"""The weight of a passage by role."""
ASKED = 2.0
"""The weight of a development query, divided among the rules that decide it."""
WIDTH = 64  # numbers in a row
TAUGHT, SOFT = 0.8, 5.0
"""The share of the lines in the target of a text with a vector, and the scale of their softmax."""
EASE = 0.05  # label smoothing of the rest of the target
DROPPED = 0.25  # dropout rate of a passage's buckets
ROUNDS, BATCH = 12, 256
RATE, SLOWER = 3e-3, 0.85
SEED = 7

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The targets. For each text: the rule that it belongs to (`right`), the `shares` of all rules by the lines, and how much
    these count in its target (`taught`)."""

    right: Ints
    shares: NDArray[np.float16]
    taught: Matrix

    def of(self, texts: Ints) -> Matrix:
        """The targets of some texts: one row of shares each."""
        taught = self.taught[texts, None]
        wanted: Matrix = taught * self.shares[texts].astype(np.float32) + (1 - taught) * np.float32(EASE / self.shares.shape[1])
        wanted[np.arange(len(texts)), self.right[texts]] += (1 - taught[:, 0]) * (1 - EASE)
        return wanted


@dataclass(slots=True)
class Parameter:
    """A matrix trained row by row with Adam (Kingma and Ba 2015)."""

    values: Matrix
    steps: int = 0
    mean: Matrix = field(init=False)
    square: Matrix = field(init=False)

    def __post_init__(self) -> None:
        self.mean, self.square = np.zeros_like(self.values), np.zeros_like(self.values)

    def descend(self, gradient: Matrix, rate: float, rows: Ints | slice = slice(None)) -> None:
        """Take a step down the gradient of these rows."""
        self.steps += 1
        self.mean[rows] = mean = 0.9 * self.mean[rows] + 0.1 * gradient
        self.square[rows] = square = 0.999 * self.square[rows] + 0.001 * gradient**2
        over = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
        self.values[rows] -= rate * (mean / (1 - 0.9**self.steps)) / over


def learned_words(lines: EntryLines, without: Set[str] = frozenset(), queries: Sequence[Case] = ()) -> QuestionWords:
    """The words learned from all passages of the shipped entries except the texts in `without`, and from `queries` with the
    entries that decide them. `lines` provide the targets; they must have been learned from no other queries."""
    collection = Collection(tuple(load_books().values()))
    catalog = Catalog(collection)
    of = together(catalog)
    known = [known_vectors(name, None) for name in DEFAULT]
    read = [one for one in passages(collection) if one.role in TRUST and one.text not in without]
    encoded = [one for one in read if one.encoded is not None and all(one.key in vectors for vectors in known)]
    meaning = dict(zip(map(id, encoded), vectors_of([one.key for one in encoded], known), strict=True))
    told = [(grams(one.text), int(of[one.entry]), TRUST[one.role], meaning.get(id(one))) for one in read]
    for case in queries:
        deciding = sorted({int(of[catalog.number[entry]]) for entry in case.asked.answers})
        told += [(grams(case.query.meaning), rule, ASKED / len(deciding), case.vector) for rule in deciding]
    texts, right, trust, vectors = zip(*(one for one in told if len(one[0])), strict=True)
    rarity = _rarity(texts)
    rules = of[[catalog.number[entry] for entry in lines.ids]]
    wanted = Wanted(np.array(right, dtype=np.int64), *_taught(lines, rules, vectors, int(of.max()) + 1))
    rows, weights, offsets = descend(texts, wanted, np.array(trust, dtype=np.float32), rarity)
    return quantised([entry.id for entry in collection.entries()], of, rows, rarity, weights, offsets)


def _taught(lines: EntryLines, rules: Ints, vectors: Sequence[Matrix | None], count: int) -> tuple[NDArray[np.float16], Matrix]:
    """For each text, the softmax of the lines over `count` rules, and how much it counts: 0 for a text without a vector. Entry i
    of the lines belongs to rule `rules[i]`."""
    shares = np.zeros((len(vectors), count), dtype=np.float16)
    taught = np.zeros(len(vectors), dtype=np.float32)
    known = [at for at, vector in enumerate(vectors) if vector is not None]
    for start in range(0, len(known), BATCH):
        some = known[start : start + BATCH]
        meaning = np.stack([vector for at in some if (vector := vectors[at]) is not None])
        said = _softmax(SOFT * (meaning @ lines.weights.T + lines.offsets))
        summed = np.zeros((count, len(some)), dtype=np.float32)
        np.add.at(summed, rules, said.T)
        shares[some], taught[some] = summed.T, TAUGHT
    return shares, taught


def together(catalog: Catalog) -> Ints:
    """The number of each entry's rule: exact counterparts in several editions share one."""
    first = list(range(len(catalog.entries)))

    def root(number: int) -> int:
        while first[number] != number:
            number = first[number]
        return number

    for number, entry in enumerate(catalog.entries):
        for other in counterparts(entry, catalog):
            if other.relation == "exact":
                one, two = sorted((root(number), root(catalog.number[other.id])))
                first[two] = one
    return np.unique([root(number) for number in range(len(first))], return_inverse=True)[1].astype(np.int64)


def descend(texts: Sequence[Ints], wanted: Wanted, trust: Matrix, rarity: Matrix) -> tuple[Matrix, Matrix, Matrix]:
    """Train the rows of the buckets, the lines of the rules and their offsets on the targets `wanted`."""
    count = wanted.shares.shape[1]
    chance = np.random.default_rng(SEED)
    rows = Parameter(chance.normal(0, 0.1, (BUCKETS, WIDTH)).astype(np.float32))
    lines = Parameter(chance.uniform(-1, 1, (count, WIDTH)).astype(np.float32) / np.float32(WIDTH**0.5))
    offsets = Parameter(np.zeros(count, dtype=np.float32))
    for turn in range(ROUNDS):
        rate = RATE * SLOWER**turn
        order = chance.permutation(len(texts))
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            buckets, weights, starts = _batch([texts[at] for at in chosen], rarity, chance)
            told = np.add.reduceat(rows.values[buckets] * weights[:, None], starts)
            wrong: Matrix = _softmax(told @ lines.values.T + offsets.values) - wanted.of(chosen)
            wrong *= (trust[chosen] / len(chosen))[:, None]
            back = (wrong @ lines.values).repeat(np.diff([*starts, len(buckets)]), axis=0) * weights[:, None]
            touched, gradient = _added(buckets, back)
            lines.descend(wrong.T @ told, rate)
            offsets.descend(wrong.sum(axis=0), rate)
            rows.descend(gradient, rate, touched)
    return rows.values, lines.values, offsets.values


def _batch(texts: Sequence[Ints], rarity: Matrix, chance: np.random.Generator) -> tuple[Ints, Matrix, Ints]:
    """The concatenated buckets of the texts with their weights, and where each text begins; with dropout."""
    kept = [buckets[chance.random(len(buckets)) >= DROPPED] if len(buckets) > 4 else buckets for buckets in texts]
    kept = [some if len(some) else whole for some, whole in zip(kept, texts, strict=True)]
    weights = [rarity[buckets] / (np.linalg.norm(rarity[buckets]) + 1e-6) for buckets in kept]
    starts = np.cumsum([0, *(len(buckets) for buckets in kept[:-1])])
    return np.concatenate(kept), np.concatenate(weights), starts


def _added(buckets: Ints, gradient: Matrix) -> tuple[Ints, Matrix]:
    """The distinct buckets, with their gradients summed."""
    order = np.argsort(buckets, kind="stable")
    touched, starts = np.unique(buckets[order], return_index=True)
    return touched, np.add.reduceat(gradient[order], starts)


def _rarity(texts: Sequence[Ints]) -> Matrix:
    having = np.bincount(np.concatenate(texts), minlength=BUCKETS)
    return np.clip(np.log((len(texts) + 1) / (having + 1)), 0, 8).astype(np.float32)


def _softmax(scores: Matrix) -> Matrix:
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), dtype=np.float32)
