"""A queue for requests that need processor time: a few searches run at once, some wait, the others are told to come back.

Health, entries and pages don't queue. A client that disconnects leaves the queue; a slow one enters it only when its body has
arrived, and leaves it before the answer is sent.
"""

from __future__ import annotations

import asyncio
import os

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.http.problems import BUSY, document

COSTLY = ("/api/v1/search", "/api/v1/answer", "/api/v1/disputes", "/api/v1/verify")
AT_ONCE = max(2, os.cpu_count() or 2)
WAITING = 32
LONGEST = 15.0  # seconds that a request waits
_LATER = {"Retry-After": "5"}


class Turns:
    """Lets `at_once` costly requests run and `waiting` wait for `longest` seconds; answers 503 to more."""

    def __init__(self, app: ASGIApp, at_once: int = AT_ONCE, waiting: int = WAITING, longest: float = LONGEST) -> None:
        self.app = app
        self._free = asyncio.Semaphore(at_once)
        self._most, self._longest = waiting, longest
        self._waiting = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http" or scope["path"] not in COSTLY:
            await self.app(scope, receive, send)
            return
        body = await _read(receive)
        if body is None:
            return
        if self._free.locked() and self._waiting >= self._most:
            await document(BUSY, "Too many requests at once. Try again in a few seconds.", scope["path"], _LATER)(
                scope, receive, send
            )
            return
        if not await self._turn(receive, scope, send):
            return
        answer: list[Message] = []

        async def keep(message: Message) -> None:
            answer.append(message)

        try:
            await self.app(scope, _Told(body, receive), keep)
        finally:
            self._free.release()
        for message in answer:
            await send(message)

    async def _turn(self, receive: Receive, scope: Scope, send: Send) -> bool:
        """Wait for a turn. False if the client has disconnected, or has waited too long and was told so."""
        if not self._free.locked():
            await self._free.acquire()
            return True
        self._waiting += 1
        gone = asyncio.ensure_future(_gone(receive))
        turn = asyncio.ensure_future(self._free.acquire())
        try:
            await asyncio.wait({gone, turn}, timeout=self._longest, return_when=asyncio.FIRST_COMPLETED)
            if gone.done() and turn.done():  # nobody is left to use it
                self._free.release()
            has_turn = turn.done() and not gone.done()
        finally:
            self._waiting -= 1
            left = gone.done()
            for task in (gone, turn):
                task.cancel()
            await asyncio.gather(gone, turn, return_exceptions=True)
        if not has_turn and not left:
            told = f"Too many requests at once: no turn within {self._longest:.0f} seconds. Try again in a few seconds."
            await document(BUSY, told, scope["path"], _LATER)(scope, receive, send)
        return has_turn


class _Told:
    """Replays the body that was read before, or the error of reading it; then receives from the client."""

    def __init__(self, body: bytes | HTTPException, receive: Receive) -> None:
        self._body: bytes | HTTPException | None = body
        self._receive = receive

    async def __call__(self) -> Message:
        body, self._body = self._body, None
        if isinstance(body, HTTPException):
            raise body
        return await self._receive() if body is None else {"type": "http.request", "body": body, "more_body": False}


async def _read(receive: Receive) -> bytes | HTTPException | None:
    """The whole body, or the error of reading it; None if the client disconnected before its end."""
    parts = []
    while True:
        try:
            message = await receive()
        except HTTPException as error:
            return error
        if message["type"] == "http.disconnect":
            return None
        parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(parts)


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
