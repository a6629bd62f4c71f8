"""A time limit for the headers of a request: a connection that exceeds it is closed, so that it holds no resources."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

SECONDS = 20.0  # from the connection, or from the answer before, to the end of the request's headers


class Patient(H11Protocol):
    """uvicorn's own protocol, which waits for headers for ever, with a time limit."""

    seconds = SECONDS
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Start waiting for the headers of the first request."""
        super().connection_made(transport)
        self._expect()

    def on_response_complete(self) -> None:
        """Start waiting for the headers of the next request."""
        super().on_response_complete()
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        if self._late:
            self._late.cancel()
        super().connection_lost(exc)

    def _expect(self) -> None:
        if self._late:
            self._late.cancel()
        self._late = self.loop.call_later(self.seconds, self._close_if_silent)

    def _close_if_silent(self) -> None:
        if self.conn.their_state is h11.IDLE:
            self.transport.close()
