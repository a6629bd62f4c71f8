"""How long an answer takes by the length of its question: `python -m tests.trust.curves [--home FOLDER] [ROUTE...]`.

Prints milliseconds of processor time (all threads of the process) for each route and kind of text, from 100 characters to the
route's limit, the best of three. Other people's work on the same processors makes this time longer, too: so the time of a fixed
piece of work beside the longest is told with it. Ends with 1 where one takes longer than MOST. The whole app answers, with the
books that Glossa ships; `--home` takes a folder with copies, and asks as its owner.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command line does, before anything loads numpy

from api.app import create_app
from api.http.engine import Engine
from api.http.settings import Settings
from search.library import Library
from search.limits import LONGEST_QUERY
from search.quotes.verify import LONGEST_QUOTE

MOST = 300.0  # milliseconds of processor time that no request may take
TRIES = 3
TOKEN = "the-token-of-this-start"
KINDS = {
    "typing errors": "attxacca nemxico investigatxore agguaxto scoperxta pescxare carxta ",
    "unlike words": "".join(f"qx{a}w{b}zk{c}v " for a in "abcdefg" for b in "hilmno" for c in "pqrstu"),
    "combining marks": "e\u0301\u0302\u0303a\u0300\u0316 ",
    "one letter with many marks": "a" + "\u0301" * 60 + " ",
    "ligatures": "e\ufb03cace \ufb01ne \ufb04 ",
    "letters": "a b c d e f g h i l m n o p ",
    "one word": "abcdefghilmnopqrstuvz",
    "sentences": "Il nemico attacca subito. Posso fuggire ora? Quando esploro un luogo, che succede? Il turno finisce. ",
    "sentences of other things": "La nonna guarda il tramonto e mangia la pizza con me. Mio cugino guida la moto fino al mare. ",
    "mistyped sentences": "La nonxna guaxrda il tramxonto roxsso con loxro. Mio cuxgino guxida la moxto nuxova finxo al maxre. ",
    "sentences of unlike words": "".join(
        f"qx{a}w{b}zk{c}v {b}jq{a}wx{c} zzk{c}{a}q{b}v. " for a in "abcdefg" for b in "hilmno" for c in "pqrstu"
    ),
    "four questions": "Posso attaccare un nemico esausto? " * 3 + "Quando esploro un luogo che succede alla plancia? ",
    "quotes": '"il nemico attacca" "pesca una carta" "un indizio" ',
    "names": "Rufo Baldini incontra Mirtilla Oddi e la Lanterna Cieca. ",
    "lines": "nemico\nluogo\ncarta\n",
    "steps": "2.2.1 ST3 IN2 4.6 ",
}
"""Pieces that texts are made of. `our own text` and `our own names` are added: those of the books."""


@dataclass(frozen=True, slots=True)
class Route:
    """What is asked: its address, further parameters, and the longest text that it takes."""

    path: str
    longest: int
    more: tuple[tuple[str, str], ...] = ()

    async def ask(self, client: httpx.AsyncClient, text: str) -> httpx.Response:
        """The answer to a text."""
        if self.path == "/api/v1/verify":
            return await client.post(self.path, json={"quote": text})
        return await client.get(self.path, params={"q": text, **dict(self.more)})


ROUTES = {
    "search": Route("/api/v1/search", LONGEST_QUERY),
    "search-100": Route("/api/v1/search", LONGEST_QUERY, (("limit", "100"),)),
    "answer": Route("/api/v1/answer", LONGEST_QUERY),
    "disputes": Route("/api/v1/disputes", LONGEST_QUERY),
    "suggest": Route("/api/v1/suggest", 200),
    "verify": Route("/api/v1/verify", LONGEST_QUOTE),
}


def lengths(longest: int) -> list[int]:
    """The lengths that are tried: 100, 200, 400, ... and the limit."""
    return [length for length in (100, 200, 400, 800, 1600, 3200) if length < longest] + [longest]


def kinds(library: Library) -> dict[str, str]:
    """The pieces of each kind of text."""
    entries = [entry for book in library.books() for entry in library.entries(book.id, limit=60).entries]
    own = {"our own text": " ".join(e.text for e in entries), "our own names": ", ".join(e.title for e in entries)}
    return {**KINDS, **own}


@contextmanager
def served(home: Path, library: Library) -> Iterator[httpx.AsyncClient]:
    """A client of the whole app, as its owner."""
    settings = Settings(home=home, token=TOKEN)
    app = create_app(settings, Engine(settings, library=library))
    transport = httpx.ASGITransport(app, client=("127.0.0.1", 50000))
    bearer = {"Authorization": f"Bearer {TOKEN}"}
    yield httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000", headers=bearer)


async def measured(route: Route, client: httpx.AsyncClient, piece: str, length: int, first: int) -> float:
    """The milliseconds of processor time of one answer. Each try asks another part of the text, from `first` on: what was asked
    is remembered."""
    text = piece * (1 + (length + first + TRIES) // len(piece))
    times = []
    for number in range(first, first + TRIES):
        begun = time.process_time()
        answer = await route.ask(client, text[number:][:length])
        times.append(1000 * (time.process_time() - begun))
        assert answer.status_code in (200, 422), answer.text
    return min(times)


async def curves(names: list[str], home: Path) -> tuple[float, float]:
    """Print the times of these routes; returns the longest, and how long the fixed piece of work took beside it."""
    slowest, beside = 0.0, pace()
    with Library.open(home) as library, served(home, library) as client:
        library.warm()
        for name in names:
            route, first = ROUTES[name], TRIES * [*ROUTES].index(name)
            await route.ask(client, "un nemico attacca? e poi?")
            print(f"\n| /{name}, ms | {' | '.join(map(str, lengths(route.longest)))} |")
            print("| --- |" + " ---: |" * len(lengths(route.longest)))
            for kind, piece in kinds(library).items():
                times = [await measured(route, client, piece, length, first) for length in lengths(route.longest)]
                slowest, beside = max((slowest, beside), (max(times), pace()))
                print(f"| {kind} | {' | '.join(f'{taken:.0f}' for taken in times)} |", flush=True)
    return slowest, beside


def pace() -> float:
    """How fast this machine is now: milliseconds for the sum of the first million numbers, the best of three."""
    times = []
    for _ in range(TRIES):
        begun = time.process_time()
        sum(number for number in range(1_000_000))
        times.append(1000 * (time.process_time() - begun))
    return min(times)


def main() -> int:
    """Print the curves of the routes that are named, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tests.trust.curves")
    parser.add_argument("routes", nargs="*", choices=[*ROUTES, []])
    parser.add_argument("--home", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        slowest, beside = asyncio.run(curves(asked.routes or [*ROUTES], asked.home or Path(place)))
    print(f"\nThe longest took {slowest:.0f} ms of processor time; none may take more than {MOST:.0f}.")
    print(f"The sum of the first million numbers took {beside:.0f} ms beside it.")
    return 1 if slowest > MOST else 0


if __name__ == "__main__":
    sys.exit(main())
