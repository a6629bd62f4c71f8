"""The same sizes in Milvus: loaded, then asked for the same candidates. Times are of the wall: the server works elsewhere."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from indexer.scored import Scored
from search.engines import milvus as milvus_engine
from search.engines.engine import Engine, InProcess
from search.engines.milvus import Milvus, client
from search.engines.milvus_load import load
from search.library import Library
from search.query.text import Text
from search.ranking.candidates import DENSE_LIMIT, DENSE_ROLES, LEXICAL_LIMIT
from tests.benchmarks.measure import Spent, quantile, spent
from tests.growth.measured import NEAREST, build, opened


def at_milvus(
    sizes: Sequence[int], names: Sequence[str], queries: Sequence[str], kept: Path | None, folder: Path, *, approximate: bool
) -> Iterator[Sequence[str]]:
    """A row for each size."""
    milvus_engine.SECONDS = 60.0  # a machine at work is no server that is down
    yield "rows", "loading, s", "on disk, MB", "by words, ms (p50 / p95)", "by meaning, ms", f"same {NEAREST} nearest questions"
    for size in sizes:
        build(folder / str(size), size, names, kept)
        with opened(folder / str(size), names, {}) as library:
            held, rows = folder / f"{size}.db", library.rows()
            connected = client(str(held))
            start = time.perf_counter()
            load(connected, rows, approximate=approximate)
            loading = time.perf_counter() - start
            words, meaning, same = _asked(Milvus(connected, rows), library, queries)
            connected.close()
        files = sum(path.stat().st_size for path in held.rglob("*") if path.is_file()) / 1e6
        yield f"{len(rows):,}", f"{loading:.0f}", f"{files:.0f}", _told(words), _told(meaning), f"{same:.3f}"


def _asked(there: Engine, library: Library, queries: Sequence[str]) -> tuple[list[Spent], list[Spent], float]:
    """What the candidates of each query took, by words and by meaning, and how many of the nearest are those in process."""
    snapshot, encoders = library._snapshot, library._encoders
    roles = [role for role in DENSE_ROLES if role != "verbatim"]
    here = InProcess(snapshot)
    words, meaning = [], []
    same = of = 0
    for query in queries:
        terms = snapshot.reader.read(Text(query)).sought
        words.append(spent(partial(there.by_words, terms, snapshot.fields, limit=LEXICAL_LIMIT, among=None)))
        for name, vector in encoders.finish(encoders.begin(query, encoders.names)).items():
            found: list[dict[str, Scored]] = []
            ask = partial(there.by_meaning, name, vector, roles, limit=DENSE_LIMIT, among=None)
            meaning.append(spent(lambda ask=ask, found=found: found.append(ask())))
            exact = here.by_meaning(name, vector, roles, limit=DENSE_LIMIT, among=None)
            first, other = ({number for number, _ in one["question"][:NEAREST]} for one in (exact, found[0]))
            same, of = same + len(first & other), of + len(first)
    return words, meaning, same / of


def _told(times: Sequence[Spent]) -> str:
    return " / ".join(f"{quantile([one.wall for one in times], share):.0f}" for share in (0.5, 0.95))
