"""An engine that may be down: then the candidates are found in process, and the results say so."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from corpus.errors import IndexUnusable
from indexer.encoders import Matrix
from indexer.scored import Scored
from search.catalog import Mask
from search.engines.engine import Engine, InProcess, Terms
from search.engines.milvus import EngineDown, Milvus, client
from search.engines.rows import Rows
from search.snapshot import Snapshot

if TYPE_CHECKING:
    from pymilvus import MilvusClient

T = TypeVar("T")
AGAIN = 5.0  # seconds until an engine that was down is tried again
_log = logging.getLogger("glossa")


class AtMilvus:
    """Connects to the Milvus of an address or a local file, with one client."""

    def __init__(self, uri: str) -> None:
        self._uri = uri
        self._client: MilvusClient | None = None
        self._rows: tuple[Snapshot, Rows] | None = None

    def connect(self, snapshot: Snapshot) -> Engine:
        """The engine for a snapshot. Raises EngineDown, or IndexUnusable if passages have no vectors yet."""
        if self._client is None:
            self._client = client(self._uri)
        if self._rows is None or self._rows[0] is not snapshot:
            self._rows = snapshot, Rows(snapshot)
        return Milvus(self._client, self._rows[1])

    def close(self) -> None:
        """Close the client."""
        if self._client is not None:
            self._client.close()


class Remote:
    """The engine of a library outside this process. Safe to use from several threads.

    No search waits for a connection: it is made when the library opens and, if lost, restored in a separate thread.
    """

    def __init__(self, server: AtMilvus, again: float = AGAIN) -> None:
        self._server, self._again = server, again
        self._lock = threading.Lock()
        self._snapshot: Snapshot | None = None
        self._engine: Engine | None = None
        self._tried = 0.0
        self.problem: str | None = None
        """Why the engine is down; None if it isn't."""

    def open(self, snapshot: Snapshot) -> None:
        """Connect for a snapshot. If that fails, `problem` says why, and it is tried again later."""
        with self._lock:
            self._snapshot, self._engine, self._tried = snapshot, None, time.monotonic()
        try:
            engine, problem = self._server.connect(snapshot), None
        except (EngineDown, IndexUnusable) as error:
            engine, problem = None, str(error)
            _log.warning("searching in process: %s", error)
        with self._lock:
            if self._snapshot is snapshot:
                self._engine, self.problem, self._tried = engine, problem, time.monotonic()

    def of(self, snapshot: Snapshot) -> Fallback:
        """The engine for one search of this snapshot."""
        return Fallback(self, InProcess(snapshot), snapshot)

    def engine(self, snapshot: Snapshot) -> Engine | None:
        """The engine for a snapshot; None while it is down."""
        with self._lock:
            if self._engine is not None and self._snapshot is snapshot:
                return self._engine
            due = time.monotonic() >= self._tried + self._again
            if due:
                self._tried = time.monotonic()
        if due:
            threading.Thread(target=self.open, args=(snapshot,), name="glossa-engine", daemon=True).start()
        return None

    def lost(self, engine: Engine, error: EngineDown) -> None:
        """Don't ask the engine again for a while."""
        with self._lock:
            if self._engine is engine:
                self._engine, self.problem, self._tried = None, str(error), time.monotonic()
                _log.warning("searching in process: %s", error)

    def close(self) -> None:
        """Close the connection to the server."""
        with self._lock:
            self._snapshot, self._engine, self._tried = None, None, float("inf")
        self._server.close()


class Fallback:
    """An engine for one search; `degraded` says whether anything was found in process because the engine is down."""

    def __init__(self, remote: Remote, local: Engine, snapshot: Snapshot) -> None:
        self._remote, self._local, self._snapshot = remote, local, snapshot
        self.degraded = False

    def by_words(self, terms: Terms, fields: Sequence[str], *, limit: int, among: Mask | None) -> dict[str, Scored]:
        """See Engine."""
        return self._found(lambda engine: engine.by_words(terms, fields, limit=limit, among=among))

    def by_meaning(
        self, encoder: str, vector: Matrix, roles: Sequence[str], *, limit: int, among: Mask | None
    ) -> dict[str, Scored]:
        """See Engine."""
        return self._found(lambda engine: engine.by_meaning(encoder, vector, roles, limit=limit, among=among))

    def nearest(self, encoder: str, vector: Matrix, roles: Sequence[str], *, among: Mask) -> float | None:
        """See Engine."""
        return self._found(lambda engine: engine.nearest(encoder, vector, roles, among=among))

    def _found(self, ask: Callable[[Engine], T]) -> T:
        engine = self._remote.engine(self._snapshot)
        if engine is not None:
            try:
                return ask(engine)
            except EngineDown as error:
                self._remote.lost(engine, error)
        self.degraded = True
        return ask(self._local)
