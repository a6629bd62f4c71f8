"""Caches answers: the same question from any client that sees no copies gets the same bytes, without a new search, and so does
the same entry.

Everything that an answer depends on is in its key, or empties the cache: a library of another generation has another catalog.
Local requests (api/http/locality.py) are never cached; with Milvus, which may be unreachable, none are.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.http.locality import is_local

PATHS = ("/api/v1/search", "/api/v1/answer", "/api/v1/disputes", "/api/v1/suggest")
ENTRIES = "/api/v1/entries/"
MOST_BYTES = 8_000_000
_READ = ("accept", "accept-language", "host")  # the headers that an answer depends on
_Key = tuple[str | bytes | None, ...]


@dataclass(frozen=True, slots=True)
class _Given:
    start: Message
    body: bytes


class Repeated:
    """Caches the latest answers, up to `most` bytes. `made_of` returns the object that all of them are made from: a different
    object empties the cache, None disables it."""

    def __init__(self, app: ASGIApp, made_of: Callable[[], object | None], most: int = MOST_BYTES) -> None:
        self.app = app
        self._made_of, self._most = made_of, most
        self._given: OrderedDict[_Key, _Given] = OrderedDict()
        self._bytes = 0
        self._of: object | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http" or scope["method"] != "GET" or not _cached(scope["path"]) or is_local(Request(scope)):
            await self.app(scope, receive, send)
            return
        now, key = self._made_of(), _key(scope)
        if now is not self._of:
            self._given.clear()
            self._bytes, self._of = 0, now
        if given := self._given.get(key):
            self._given.move_to_end(key)
        else:
            given = await self._answered(scope, receive)
            if given is None:
                return
            if now is not None and now is self._made_of() and given.start["status"] == 200:
                self._keep(key, given)
        await send({**given.start, "headers": list(given.start["headers"])})
        await send({"type": "http.response.body", "body": given.body})

    async def _answered(self, scope: Scope, receive: Receive) -> _Given | None:
        """The answer; None if the client has disconnected meanwhile."""
        messages: list[Message] = []

        async def take(message: Message) -> None:
            messages.append(message)

        await self.app(scope, receive, take)
        if not messages:
            return None
        return _Given(messages[0], b"".join(message.get("body", b"") for message in messages[1:]))

    def _keep(self, key: _Key, given: _Given) -> None:
        if before := self._given.pop(key, None):
            self._bytes -= _size(key, before)
        self._given[key] = given
        self._bytes += _size(key, given)
        while self._bytes > self._most:
            self._bytes -= _size(*self._given.popitem(last=False))


def _cached(path: str) -> bool:
    return path in PATHS or path.startswith(ENTRIES)


def _size(key: _Key, given: _Given) -> int:
    """The size in bytes, with the key: a client's question may be as long as the answer."""
    return len(given.body) + sum(len(part) for part in key if part)


def _key(scope: Scope) -> _Key:
    headers = Headers(scope=scope)
    named = tuple(", ".join(headers.getlist(name)) if name in headers else None for name in _READ)
    return scope["scheme"], scope.get("root_path", ""), scope["path"], scope["query_string"], *named
