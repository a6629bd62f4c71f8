"""What memory a server keeps: `python -m tests.trust.memory [--requests N] [--changes N]`.

Prints the resident memory of a process that answers with the books that Glossa ships: warm, after so many different requests, and
after so many changes of a copy while it answers (and before freed memory was given back to the system); with the number of
generations that are still held, which is one.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command line does, before anything loads numpy

from api.http.freed import give_back
from corpus.copies import NewBook, add
from search.library import Library
from search.snapshot import Snapshot
from tests.trust.curves import KINDS, ROUTES, served

GALEA = NewBook("galea-it", "Galea", "it", "galea")


def resident() -> float:
    """Megabytes of this process that are in memory, without the pages of files."""
    fields = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    return int(fields["RssAnon"].split()[0]) / 1024


def generations() -> int:
    """The generations that something still holds, each counted once (with copies and without are one)."""
    gc.collect()
    return len({id(one.generation) for one in gc.get_objects() if isinstance(one, Snapshot)})


async def asked(library: Library, requests: int, changes: int, home: Path) -> None:
    """Print the figures."""
    drawn = random.Random(26)
    pieces = [word for piece in KINDS.values() for word in piece.split()]
    with served(home, library) as client:
        for _ in range(20):
            await ROUTES["search"].ask(client, " ".join(drawn.sample(pieces, 5)))
        print(f"warm: {resident():.0f} MB", flush=True)
        for part in range(4):
            for _ in range(requests // 4):
                route = ROUTES[drawn.choice([*ROUTES])]
                await route.ask(client, " ".join(drawn.sample(pieces, drawn.randint(1, 8)))[: route.longest])
            print(f"{(part + 1) * (requests // 4)} requests: {resident():.0f} MB", flush=True)
        file = home.parent / "galea.txt"
        for number in range(changes):
            file.write_text(f"# Galea\n\n## Remi\n\nI remi si tirano in {number + 2}.\n", encoding="utf-8")
            add(file, home, {}, replace=number > 0, unknown=GALEA)
            reloading = asyncio.get_running_loop().run_in_executor(None, library.reload)
            while not reloading.done():
                await ROUTES["search"].ask(client, " ".join(drawn.sample(pieces, 5)))
            await reloading
            freed = resident()
            give_back()  # as the server does
            print(f"{number + 1} changes: {resident():.0f} MB ({freed:.0f} before), {generations()} held", flush=True)


def main() -> int:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m tests.trust.memory")
    parser.add_argument("--requests", type=int, default=15_000)
    parser.add_argument("--changes", type=int, default=20)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        home = Path(place) / "home"
        with Library.open(home) as library:
            library.warm()
            asyncio.run(asked(library, given.requests, given.changes, home))
    return 0


if __name__ == "__main__":
    sys.exit(main())
