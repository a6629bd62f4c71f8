"""Both engines side by side: the development queries, searched in this process and through Milvus.

    python -m tests.engines --uri FILE.db                 load what it doesn't hold, then compare
    python -m tests.engines --uri URI --every 8           every eighth query

It prints each query whose first hit is another, with both and their scores, and the share of equal first hits. It exits with 1
where that is below 0.97, or where a search had to do without Milvus.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from search.engines import milvus as milvus_engine
from search.engines.milvus import client
from search.engines.milvus_load import load
from search.evaluation.queries import Query, read_queries
from search.library import Library

SETS = Path(__file__).parent / "eval"
LEAST = 0.97


def queries(every: int) -> Iterator[Query]:
    """Every so many of the development queries."""
    for name in ("dev", "dev-later"):
        yield from read_queries(SETS / f"{name}.jsonl")[::every]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.engines", description=__doc__)
    parser.add_argument("--uri", required=True, help="the address or local file of a Milvus")
    parser.add_argument("--every", type=int, default=1, help="of how many queries one is searched")
    parser.add_argument("--home", type=Path, help="a folder with an index; by default one is built")
    options = parser.parse_args()
    milvus_engine.SECONDS = 60.0  # a machine at work is no server that is down
    with TemporaryDirectory(prefix="glossa-") as folder:
        home = options.home or Path(folder)
        with Library.open(home) as process:
            connected = client(options.uri)
            print(load(connected, process.rows()))
            connected.close()
            with Library.open(home, milvus=options.uri) as milvus:
                agreed = compare(process, milvus, list(queries(options.every)))
    if not agreed:
        raise SystemExit(1)


def compare(process: Library, milvus: Library, asked: list[Query]) -> bool:
    """Print how far both agree; tells whether that is far enough."""
    first = pages = degraded = 0
    furthest = 0.0
    seconds: dict[str, list[float]] = {"process": [], "milvus": []}
    for query in asked:
        found = []
        for name, library in (("process", process), ("milvus", milvus)):
            start = time.perf_counter()
            found.append(library.search(query.text, game=query.game, book=query.book))
            seconds[name].append(1000 * (time.perf_counter() - start))
        one, other = ([(hit.id, hit.score) for hit in results.hits] for results in found)
        degraded += found[1].degraded
        pages += [entry for entry, _ in one] == [entry for entry, _ in other]
        if [entry for entry, _ in one[:1]] == [entry for entry, _ in other[:1]]:
            first += 1
        else:
            print(f"{query.id}: {one[:2]} in process, {other[:2]} from Milvus")
        furthest = max([furthest, *(abs(a - b) for (x, a), (y, b) in zip(one, other, strict=False) if x == y)])
    print(f"{first} of {len(asked)} first hits are equal ({first / len(asked):.3f}), {pages} whole pages in the same order")
    print(f"the scores of the same hit differ by at most {furthest:.1e}; {degraded} searches had to do without Milvus")
    for name, times in seconds.items():
        print(f"{name}: p50 {statistics.median(times):.0f} ms")
    return first >= LEAST * len(asked) and not degraded


if __name__ == "__main__":
    main()
