"""A server in a process of its own, what asks it, and how many answers a second it gives to many clients at once."""

from __future__ import annotations

import http.client
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from tests.benchmarks.measure import cpu_of

_ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")
CLIENTS = 16
_BETWEEN = 0.05  # seconds between two questions whether it is ready: asked more often, it would have less time to become so
GLOSSA = ("-c", "from api.cli import main; main()")


@dataclass(frozen=True, slots=True)
class Server:
    """The port and the process of a server, and after how many seconds of wall time it was ready."""

    port: int
    process: int
    ready: float


@contextmanager
def serving(home: Path, command: Sequence[str] = (*GLOSSA, "serve", "--port", "0", "--no-browser")) -> Iterator[Server]:
    """A server of the library of `home`, ready; ended with the block."""
    start = time.perf_counter()
    environment = {**os.environ, "GLOSSA_HOME": str(home), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    )
    try:
        assert process.stdout is not None
        port = next(int(found[1]) for line in process.stdout if (found := _ADDRESS.search(line)))
        threading.Thread(target=process.stdout.read, daemon=True).start()
        while get(port, "/readyz") != 200:
            time.sleep(_BETWEEN)
        yield Server(port, process.pid, time.perf_counter() - start)
    finally:
        process.terminate()
        process.wait()


def get(port: int, path: str) -> int:
    """The status of an answer over a connection of its own; 0 where nobody listens."""
    try:
        return asker(port)(path)
    except OSError:
        return 0


def asker(port: int) -> Callable[[str], int]:
    """What asks over one open connection: a path in, the status out once the whole answer is there."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)

    def ask(path: str) -> int:
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        return answer.status

    return ask


def search(text: str) -> str:
    """The path of a search."""
    return f"/api/v1/search?q={quote(text)}"


@dataclass(frozen=True, slots=True)
class Throughput:
    """Answers a second of wall time and of the server's processor time, and how many of them were no 200."""

    wall: float
    cpu: float
    refused: int


def throughput(server: Server, paths: Sequence[str], seconds: float) -> Throughput:
    """What a server gives to 16 clients that ask one path after the other."""
    clock = cpu_of(server.process)
    todo, lock = iter(paths), threading.Lock()
    end = time.perf_counter() + seconds
    statuses: list[int] = []

    def client() -> None:
        ask = asker(server.port)
        while time.perf_counter() < end:
            with lock:
                path = next(todo, None)
            if path is None:
                return
            statuses.append(ask(path))

    start, used = time.perf_counter(), clock()
    clients = [threading.Thread(target=client) for _ in range(CLIENTS)]
    for one in clients:
        one.start()
    for one in clients:
        one.join()
    wall, cpu = time.perf_counter() - start, clock() - used
    return Throughput(len(statuses) / wall, len(statuses) / cpu, sum(status != 200 for status in statuses))
