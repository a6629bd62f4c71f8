"""Milvus as an engine: finds a query's candidates in one of its collections (needs the extra `milvus`).

The same client talks to a cluster, to one server, and to a local file through milvus-lite.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TypeVar

from corpus.errors import GlossaError
from indexer.encoders import Matrix
from indexer.scored import Scored
from search.catalog import Mask
from search.engines.engine import Terms
from search.engines.filters import Expressions
from search.engines.rows import NONE, Rows

if TYPE_CHECKING:
    from pymilvus import MilvusClient

SECONDS = 5.0  # timeout of a search, and of connecting
OPENING = 60.0  # timeout in seconds of asking a server what it has: milvus-lite reads a collection first
MOST = 16_384  # most rows that Milvus returns for one search
APPROXIMATE = "HNSW"
T = TypeVar("T")


class EngineDown(GlossaError):
    """Milvus doesn't answer, or doesn't have the collection; the message says what to do."""


class MilvusMissing(GlossaError):
    """The client isn't installed."""


def require() -> None:
    """Raise MilvusMissing if the client isn't installed."""
    if find_spec("pymilvus") is None:
        raise MilvusMissing("Milvus needs an extra: pip install 'glossa-rules[milvus]'.")


def client(uri: str) -> MilvusClient:
    """A client for a server's address or a local file. Raises EngineDown, MilvusMissing."""
    require()
    from pymilvus import MilvusClient

    logging.getLogger("pymilvus").setLevel(logging.CRITICAL)  # we report its errors ourselves
    return asked(MilvusClient, uri, timeout=SECONDS)


def asked(call: Callable[..., T], *given: Any, **named: Any) -> T:
    """Call the client. Any error is raised as EngineDown, so that a search can go on without it."""
    try:
        return call(*given, **named)
    except Exception as error:
        details = getattr(error, "details", None)
        said = details() if callable(details) else getattr(error, "message", "") or str(error)
        raise EngineDown(f"Milvus doesn't answer: {str(said).rstrip('.')}.") from error


class Milvus:
    """The rows of one corpus in Milvus. Safe to use from several threads."""

    degraded = False

    def __init__(self, client: MilvusClient, rows: Rows) -> None:
        """Raises EngineDown if Milvus doesn't have these rows."""
        self._client, self._rows, self._expressions = client, rows, Expressions(rows.catalog)
        collection = collection_of(client, rows.name)
        if collection is None:
            raise EngineDown("Milvus doesn't hold this version of the corpus: run `glossa milvus load`.")
        asked(client.load_collection, collection, timeout=OPENING)
        built = [asked(client.describe_index, collection, name, timeout=OPENING) for name in rows.encoders]
        self._near = any((one or {}).get("index_type") == APPROXIMATE for one in built)
        self._search([{NONE: 1.0}], "words", 1, "", OPENING)  # the first search of a field may have to read its index
        for name, dimensions in rows.encoders.items():
            self._search([[1.0] + [0.0] * (dimensions - 1)], name, 1, "", OPENING)

    def by_words(self, terms: Terms, fields: Sequence[str], *, limit: int, among: Mask | None) -> dict[str, Scored]:
        """See Engine."""
        found: dict[str, Scored] = {field: [] for field in fields}
        vectors = {field: words for field in fields if (words := self._rows.asked(field, terms))}
        if vectors and (among is None or among.any()):
            hits = self._search(list(vectors.values()), "words", limit, self._kept(among))
            found |= {field: self._scored(one) for field, one in zip(vectors, hits, strict=True)}
        return found

    def by_meaning(
        self, encoder: str, vector: Matrix, roles: Sequence[str], *, limit: int, among: Mask | None
    ) -> dict[str, Scored]:
        """See Engine."""
        if among is not None and not among.any():
            return {role: [] for role in roles}
        kept = [f"({part})" for part in (self._kept(among),) if part]
        asked = {role: " and ".join([f'role == "{role}"', *kept]) for role in roles}
        return {role: self._scored(self._search(vector, encoder, limit, wanted)[0]) for role, wanted in asked.items()}

    def nearest(self, encoder: str, vector: Matrix, roles: Sequence[str], *, among: Mask) -> float | None:
        """See Engine."""
        if not among.any():
            return None
        hits = self._search(vector, encoder, 1, f"role in {json.dumps(list(roles))} and ({self._kept(among)})")[0]
        return float(hits[0]["distance"]) if hits else None

    def _kept(self, among: Mask | None) -> str:
        return "" if among is None else self._expressions.of(among)

    def _search(self, vectors: Any, field: str, limit: int, kept: str, seconds: float | None = None) -> Any:
        parameters = {"params": {"ef": min(MOST, 2 * limit)}} if self._near and field != "words" else {}
        return asked(
            self._client.search,
            self._rows.name,
            data=list(vectors),
            anns_field=field,
            limit=min(limit, MOST),
            filter=kept,
            search_params={"metric_type": "IP", **parameters},
            timeout=seconds or SECONDS,
        )

    def _scored(self, hits: Any) -> Scored:
        """Rows as entries, each with the best of its scores, ties in corpus order."""
        best: dict[int, float] = {}
        for hit in hits:
            entry, score = int(self._rows.entries[hit["row"]]), float(hit["distance"])
            if score > best.get(entry, float("-inf")):
                best[entry] = score
        return sorted(best.items(), key=lambda pair: (-pair[1], pair[0]))


def collection_of(client: MilvusClient, alias: str) -> str | None:
    """The collection that an alias points to; None if there is no such alias."""
    for name in asked(client.list_collections, timeout=OPENING):
        if name.startswith(alias) and alias in asked(client.list_aliases, name, timeout=OPENING)["aliases"]:
            return str(name)
    return None
