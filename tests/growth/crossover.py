"""From how many rows on the graph is faster, and how near drawn vectors come to encoded ones."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from unittest.mock import patch

import numpy as np

from indexer import vectors
from indexer.embed import known_vectors
from indexer.encoders import encoder
from indexer.passages import passages
from indexer.transform import apply, shipped
from indexer.vectors import VectorIndex, write_vectors
from search.ranking.candidates import DENSE_LIMIT
from tests.benchmarks.measure import quantile
from tests.growth.drawn import Half, encoded, turned
from tests.growth.games import Games
from tests.growth.grown import shipped as shipped_books

NAME = "usem3"
SIZES = (10_000, 20_000, 37_409, 50_000, 75_000, 112_227)
SAMPLE = 500
SHARES = (0.05, 0.5, 0.95)


def shipped_rows() -> Half:
    """The vectors of the shipped passages."""
    keys = [one.key for one in passages(shipped_books()) if one.encoded is not None]
    return np.asarray(apply(shipped(NAME), known_vectors(NAME, None).of(keys)), dtype=np.float16)


def further(number: int, kept: Path | None) -> Half:
    """Those of a further set whose texts were encoded."""
    rows = encoded(Games(shipped_books().books), number, NAME, kept)
    return np.asarray(apply(shipped(NAME), rows.astype(np.float32)), dtype=np.float16)


def check(kept: Path | None) -> Iterator[Sequence[str]]:
    """How near the nearest, the tenth, the 150th and any passage of one set are to passages of another: quantiles of cosines."""
    own, one, other = shipped_rows(), further(1, kept), further(2, kept)
    yield "cosines of passages (p5 / p50 / p95)", "nearest", "10th", "150th", "any"
    for name, asked, held in (
        ("the shipped ones to themselves", own, own),
        ("an encoded set to itself", one, one),
        ("the shipped ones to an encoded set", own, one),
        ("the shipped ones to a drawn set", own, turned(own, 1)),
        ("an encoded set to another", one, other),
        ("a drawn set to another", turned(own, 1), turned(own, 2)),
    ):
        places = np.random.default_rng(1).choice(len(asked), SAMPLE, replace=False)
        cosines = asked[places].astype(np.float32) @ held.T.astype(np.float32)
        if asked is held:
            cosines[np.arange(SAMPLE), places] = -1
        nearest = -np.sort(-cosines, axis=1)
        told = (nearest[:, 0], nearest[:, 9], nearest[:, DENSE_LIMIT - 1], cosines[:, :: len(held) // 100])
        yield name, *(" / ".join(f"{value:.2f}" for value in np.quantile(found, SHARES)) for found in told)


def crossover(kept: Path | None, queries: Sequence[str], folder: Path) -> Iterator[Sequence[str]]:
    """The time of both for the nearest 150 of so many rows, and what each finds of those that are nearest in 16 bits."""
    model = encoder(NAME)
    asked = [apply(shipped(NAME), model.encode_query(text)) for text in queries]
    rows = np.concatenate([shipped_rows(), further(1, kept), further(2, kept)])
    rows = rows[np.random.default_rng(2).permutation(len(rows))]
    yield (
        "rows",
        "compared, ms (p50 / p95)",
        "graph, ms",
        "graph's recall at 10",
        "at 150",
        "compared, at 150",
        "building without, s",
        "with the graph, s",
        "graph, MB",
    )
    for size in SIZES:
        took, indexes = {}, {}
        for name, least in (("exact", size + 1), ("graph", 1)):
            start = time.process_time()
            with patch.object(vectors, "CROSSOVER", least):
                write_vectors(folder / name, [(row, "question") for row in range(size)], rows[:size])
            took[name] = time.process_time() - start
            indexes[name] = VectorIndex(folder / name)
        times: dict[str, list[float]] = {name: [] for name in indexes}
        found: dict[str, list[list[int]]] = {name: [] for name in (*indexes, "in 16 bits")}
        whole = indexes["exact"].exact()
        for vector in asked:
            for name, index in indexes.items():
                with patch.object(vectors, "CROSSOVER", 1):
                    start = time.thread_time()
                    scored = index.search(vector, "question", limit=DENSE_LIMIT)
                    times[name].append(1000 * (time.thread_time() - start))
                found[name].append([entry for entry, _ in scored])
            found["in 16 bits"].append([entry for entry, _ in whole.search(vector, "question", limit=DENSE_LIMIT)])
        yield (
            f"{size:,}",
            *(" / ".join(f"{quantile(times[name], share):.2f}" for share in (0.5, 0.95)) for name in ("exact", "graph")),
            *(f"{_recall(found['graph'], found['in 16 bits'], count):.3f}" for count in (10, DENSE_LIMIT)),
            f"{_recall(found['exact'], found['in 16 bits'], DENSE_LIMIT):.4f}",
            *(f"{took[name]:.1f}" for name in ("exact", "graph")),
            f"{(folder / 'graph.graph').stat().st_size / 1e6:.0f}",
        )
        (folder / "graph.graph").unlink()


def _recall(near: Sequence[Sequence[int]], exact: Sequence[Sequence[int]], count: int) -> float:
    pairs = list(zip(near, exact, strict=True))
    return sum(len({*one[:count]} & {*other[:count]}) for one, other in pairs) / sum(len(other[:count]) for _, other in pairs)
