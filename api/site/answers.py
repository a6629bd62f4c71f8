"""What the API answers, as files: the static edition reads `data/X.json` where it would ask for `/api/v1/X`.

The answers of one kind stand together in `data/X/all.json`, `{"answers": {id: answer}, "also": {other id: id}}`: hundreds of
small files would make a first visit long.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from starlette.types import ASGIApp, Message

from search.comparison import concepts_by_entry
from search.library import Library

# Each route that lists, with the name of its list: what a line's id leads to is asked for, too.
LISTS = {
    "books": "books", "charts": "charts", "examples": "examples", "concepts": "concepts", "concordance": None, "paths": "paths",
    "changes": None, "icons": None,
}  # fmt: skip
_WHOLE_BOOK = 1000


def answers(app: ASGIApp, library: Library) -> Iterator[tuple[str, bytes]]:
    """Each answer of an app on this library as (path below data/, JSON), a route that it doesn't have left out."""
    also = dict(concepts_by_entry(library.catalog()))  # a concept is found by its entries, too

    def ask(path: str, query: str = "") -> Any:
        status, body = pool.submit(lambda: asyncio.run(_get(app, f"/api/v1/{path}", query))).result()
        return json.loads(body) if status == 200 else None

    with ThreadPoolExecutor(1) as pool:  # a thread of its own: the caller's may run a loop already
        for name, lines in LISTS.items():
            answer = ask(name, "limit=1000") or ask(name)
            if answer is None:
                continue
            yield f"{name}.json", _packed(answer)
            ids = [line["id"] for line in answer[lines]] if lines else []
            found = {one: line for one in ids if (line := ask(f"{name}/{one}")) is not None}
            if found:
                yield f"{name}/all.json", _packed({"answers": found, "also": also if name == "concepts" else {}})
        for book in library.books():
            yield f"books/{book.id}/entries.json", _packed(ask(f"books/{book.id}/entries", f"limit={_WHOLE_BOOK}&blocks=true"))


def _packed(answer: Any) -> bytes:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()


async def _get(app: Any, path: str, query: str) -> tuple[int, bytes]:
    """Ask an app for a path, without a server."""
    sent: list[Message] = []
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http", "path": path,
        "raw_path": path.encode(), "query_string": query.encode(), "root_path": "", "headers": [(b"host", b"localhost")],
        "client": None, "server": ("localhost", 80), "state": {},
    }  # fmt: skip

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return int(sent[0]["status"]), b"".join(message.get("body", b"") for message in sent[1:])
