"""The API's answers as files: the static edition reads `data/X.json` instead of `/api/v1/X`.

The answers of one kind are together in `data/X/all.json`, `{"answers": {id: answer}, "also": {other id: id}}`: hundreds of
small files would make a first visit slow.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from starlette.types import ASGIApp

from corpus.timing.examples import load_examples
from search.editions.comparison import concepts_by_entry
from search.library import Library

if TYPE_CHECKING:
    import httpx

# Each route that lists, with the name of its list; the answer for each line's id is fetched, too.
LISTS = {
    "books": "books", "charts": "charts", "examples": "examples", "concepts": "concepts", "concordance": None, "paths": "paths",
    "changes": None, "icons": None,
}  # fmt: skip
_WHOLE_BOOK = 1000


def answers(app: ASGIApp, library: Library) -> Iterator[tuple[str, bytes]]:
    """Each answer of an app on this library as (path below data/, JSON), without routes that the app doesn't have."""
    also = {  # a concept is found by its entries, too, and an example by an id that it had
        "concepts": dict(concepts_by_entry(library.catalog())),
        "examples": {old: one.id for one in load_examples().values() for old in one.was},
    }

    def ask(path: str, query: str = "") -> Any:
        response = pool.submit(lambda: asyncio.run(_get(app, f"/api/v1/{path}?{query}"))).result()
        return response.json() if response.status_code == 200 else None

    with ThreadPoolExecutor(1) as pool:  # in a separate thread, because the caller's may already run an event loop
        for name, lines in LISTS.items():
            answer = ask(name, "limit=1000") or ask(name)
            if answer is None:
                continue
            yield f"{name}.json", _packed(answer)
            ids = [line["id"] for line in answer[lines]] if lines else []
            found = {one: line for one in ids if (line := ask(f"{name}/{one}")) is not None}
            if found:
                yield f"{name}/all.json", _packed({"answers": found, "also": also.get(name, {})})
        for book in library.books():
            yield f"books/{book.id}/entries.json", _packed(ask(f"books/{book.id}/entries", f"limit={_WHOLE_BOOK}&blocks=true"))


def _packed(answer: Any) -> bytes:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()


async def _get(app: ASGIApp, path: str) -> httpx.Response:
    """Send a GET request to an app without a server, as a client on another machine."""
    import httpx  # not needed when a server starts

    transport = httpx.ASGITransport(app, client=("192.0.2.1", 0))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        return await client.get(path)
