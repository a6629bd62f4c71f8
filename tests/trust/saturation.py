"""A server with more clients than it can answer: `python -m tests.trust.saturation [--minutes N] [--clients N]`.

Clients ask questions that nobody asked before, as fast as they are answered. Others break off in the middle of an answer, or
send a body that never ends. All the while one asks for the health and for entries. Prints what was answered, how long those two
took, and the memory and open files before, during and after. Ends with 1 where an answer was neither 200 nor a 503 that says when
to come again, where the server answers no search afterwards, keeps files open, or doesn't end when it is told to under load.
"""

from __future__ import annotations

import argparse
import http.client
import itertools
import os
import random
import signal
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import quote

from search.evaluation.queries import read_queries
from tests.benchmarks.measure import resident
from tests.benchmarks.served import Server, get, search, serving

QUERIES = Path(__file__).parents[1] / "eval" / "dev.jsonl"
ENTRY = "/api/v1/entries/ahlcg-it/veloce"
ROUTES = ("search", "answer", "disputes")
PATIENCE = 120  # seconds that a client waits for an answer
ENDING = 30  # seconds after which a server that was told to end has ended


class Told:
    """What clients were told: statuses, refusals without a time to come again, connections that failed, and times in ms."""

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self.wrong: Counter[str] = Counter()
        self.times: dict[str, list[float]] = {}

    def answer(self, kind: str, status: int, again: str | None, begun: float) -> None:
        """Count an answer."""
        self.statuses[status] += 1
        self.times.setdefault(kind if status == 200 else f"{kind}, {status}", []).append(1000 * (time.perf_counter() - begun))
        if status == 503 and again is None:
            self.wrong["503 without Retry-After"] += 1
        elif status not in (200, 503):
            self.wrong[f"{kind}: {status}"] += 1

    @property
    def rows(self) -> Iterator[str]:
        """A line for each kind of answer."""
        for kind, times in sorted(self.times.items()):
            times.sort()
            p50, p99 = (times[int(share * (len(times) - 1))] for share in (0.5, 0.99))
            yield f"| {kind} | {len(times)} | {p50:.0f} | {p99:.0f} | {times[-1]:.0f} |"


def asked(port: int, path: str) -> tuple[int, str | None]:
    """The status of an answer over a connection of its own, and when to come again."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        return answer.status, answer.getheader("Retry-After")
    finally:
        connection.close()


def asking(port: int, told: Told, questions: Iterator[str], over: threading.Event) -> None:
    """Ask one question after the other; who is told to come again waits a moment."""
    for number in itertools.count():
        route = ROUTES[number % len(ROUTES)]
        begun = time.perf_counter()
        try:
            status, again = asked(port, f"/api/v1/{route}?q={quote(next(questions))}")
        except OSError as error:
            if not over.is_set():
                told.wrong[f"{route}: {error!r}"] += 1
        else:
            told.answer(route, status, again, begun)
        if over.wait(0.1 if number % 7 else 0):
            return


def looking(port: int, told: Told, over: threading.Event) -> None:
    """Ask for the health and for an entry, four times a second."""
    while not over.wait(0.25):
        for kind, path in (("health", "/healthz"), ("entry", ENTRY)):
            begun = time.perf_counter()
            try:
                told.answer(kind, *asked(port, path), begun)
            except OSError as error:
                told.wrong[f"{kind}: {error!r}"] += 1


def breaking_off(port: int, questions: Iterator[str], over: threading.Event) -> None:
    """Go away before the answer comes, or in the middle of a body."""
    for number in itertools.count():
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
            if number % 2:
                line.sendall(f"GET {search(next(questions))} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            else:
                line.sendall(f"POST /api/v1/verify HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n".encode())
                line.sendall(b'Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{"quote": "')
            if over.wait(0.2):
                return


def never_ending(port: int, over: threading.Event) -> None:
    """Send a letter of a body each second, as long as that is taken."""
    while not over.is_set():
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
                line.sendall(f"POST /api/v1/verify HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n".encode())
                line.sendall(b'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n"\r\n')
                while not over.wait(1):
                    line.sendall(b"1\r\na\r\n")
        except OSError:  # cut off, as it should be
            over.wait(0.1)


def questions(seed: int) -> Iterator[str]:
    """Development queries with a number that makes each of them new; safe to share between threads."""
    texts, draw, lock = [query.text for query in read_queries(QUERIES)], random.Random(seed), threading.Lock()
    while True:
        with lock:
            text = f"{draw.choice(texts)} {draw.randrange(10**6)}"
        yield text


def open_files(process: int) -> int:
    """How many files and connections a process holds open."""
    return len(os.listdir(f"/proc/{process}/fd"))


def saturated(server: Server, told: Told, minutes: float, clients: int) -> Iterator[str]:
    """Saturate a server; lines of what its process held. The clients go on until it ends, so that it ends under load."""
    over = threading.Event()

    def state(when: str) -> str:
        return f"| {when} | {resident(server.process):.0f} MB | {open_files(server.process)} files |"

    yield state("before")
    crowd = [threading.Thread(target=asking, args=(server.port, told, questions(n), over)) for n in range(clients)]
    crowd += [threading.Thread(target=breaking_off, args=(server.port, questions(-n), over)) for n in (1, 2)]
    crowd += [threading.Thread(target=never_ending, args=(server.port, over)) for _ in range(4)]
    crowd.append(threading.Thread(target=looking, args=(server.port, told, over)))
    for one in crowd:
        one.start()
    for part in range(1, 5):
        time.sleep(15 * minutes)
        yield state(f"after {part * minutes / 4:g} minutes")
    over.set()
    for one in crowd:
        one.join()
    time.sleep(2)
    yield state("when all have gone")


def ends_under_load(server: Server, clients: int) -> float:
    """The seconds after which a server that is asked by all has ended."""
    over, told = threading.Event(), Told()
    crowd = [threading.Thread(target=asking, args=(server.port, told, questions(n), over)) for n in range(clients)]
    for one in crowd:
        one.start()
    time.sleep(2)
    over.set()
    begun = time.perf_counter()
    os.kill(server.process, signal.SIGTERM)
    while Path(f"/proc/{server.process}/fd").exists() and time.perf_counter() - begun < ENDING:
        try:
            if os.readlink(f"/proc/{server.process}/exe"):
                time.sleep(0.05)
        except OSError:  # it has ended and waits to be asked how
            break
    for one in crowd:
        one.join()
    return time.perf_counter() - begun


def main(arguments: Sequence[str] | None = None) -> int:
    """Saturate a server of the books that Glossa ships, and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.trust.saturation")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--clients", type=int, default=64)
    chosen = parser.parse_args(arguments)
    told = Told()
    with tempfile.TemporaryDirectory() as home, serving(Path(home)) as server:
        before = open_files(server.process)
        for line in saturated(server, told, chosen.minutes, chosen.clients):
            print(line, flush=True)
        if get(server.port, search("agguato")) != 200:
            told.wrong["no search afterwards"] += 1
        if open_files(server.process) > before + 8:
            told.wrong["files kept open"] += open_files(server.process) - before
        ended = ends_under_load(server, chosen.clients)
        if ended >= ENDING:
            told.wrong["didn't end under load"] += 1
    print("\n".join(("| answer | times | p50 ms | p99 ms | longest ms |", "| --- | --- | --- | --- | --- |", *told.rows)))
    print(f"{told.statuses.total()} answers; ended {ended:.1f} s after SIGTERM under load; wrong: {dict(told.wrong) or 'none'}")
    return 1 if told.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
