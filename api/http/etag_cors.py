"""What every GET of the API, and of the addresses that last, shares: an ETag, conditional answers, reading from other origins.

Other origins read our own texts only: their requests are not local (see locality.py), so nothing of a copy is in the answers.
While the library holds a book that only the user has, its very titles are the user's: then other origins read nothing at all.
"""

from __future__ import annotations

import hashlib

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.http.engine import Engine
from api.http.locality import is_local
from corpus.errors import GlossaError

_OPEN, _PRIVATE = ("/api/v1/", "/c/", "/changes.atom", "/oembed"), "/api/v1/copies"
_ASKING = ("/api/v1/verify", "/api/v1/walks")  # POST, but nothing is changed
_EXPOSED = "ETag, Link, RateLimit, RateLimit-Policy, Retry-After"
_VARY = ("Accept", "Origin", "Sec-Fetch-Site")


class Reading:
    """Adds these headers to what the API answers to GET, and answers 304 where the asker has it already."""

    def __init__(self, app: ASGIApp, engine: Engine) -> None:
        self.app = app
        self.engine = engine

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        path = scope.get("path", "")
        if scope["type"] != "http" or not path.startswith(_OPEN) or path.startswith(_PRIVATE):
            await self.app(scope, receive, send)
            return
        if path in _ASKING and scope["method"] in ("OPTIONS", "POST"):
            await self._asking(scope, receive, send)
            return
        if scope["method"] != "GET":
            await self.app(scope, receive, send)
            return
        answer = _Answer()
        await self.app(scope, receive, answer)
        headers = MutableHeaders(scope=answer.start)
        _vary(headers, *_VARY)
        headers.setdefault("Cache-Control", "no-cache")
        if self._open_to_others(Request(scope)):
            _let_in(headers)
        if answer.start["status"] == 200:
            headers["ETag"] = tag = f'"{hashlib.sha256(answer.body).hexdigest()[:32]}"'
            if _held(Headers(scope=scope).get("if-none-match", ""), tag):
                answer.start["status"], answer.body = 304, b""
                for name in ("content-length", "content-type"):
                    if name in headers:
                        del headers[name]
        await send(answer.start)
        await send({"type": "http.response.body", "body": answer.body})

    async def _asking(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A POST that only asks, or a browser's question before it whether a page of another origin may send one."""
        if not self._open_to_others(Request(scope)):
            await self.app(scope, receive, send)
            return

        async def let_in(message: Message) -> None:
            if message["type"] == "http.response.start":
                _let_in(MutableHeaders(scope=message))
            await send(message)

        if scope["method"] == "POST":
            await self.app(scope, receive, let_in)
        elif Headers(scope=scope).get("access-control-request-method") == "POST":
            allowed = {"Access-Control-Allow-Methods": "POST", "Access-Control-Allow-Headers": "content-type"}
            await Response(status_code=204, headers={**allowed, "Access-Control-Max-Age": "86400"})(scope, receive, let_in)
        else:
            await self.app(scope, receive, send)

    def _open_to_others(self, request: Request) -> bool:
        """Whether a page of another origin asks, and may read the answer."""
        if "origin" not in request.headers or is_local(request):
            return False
        try:
            return all(book.shipped for book in self.engine.library().books())
        except GlossaError:
            return False


def _let_in(headers: MutableHeaders) -> None:
    headers["Access-Control-Allow-Origin"] = "*"
    headers["Access-Control-Expose-Headers"] = _EXPOSED
    headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    _vary(headers, "Origin")


def _vary(headers: MutableHeaders, *names: str) -> None:
    """Say that the answer depends on these headers of the request, each once."""
    said = [name.strip() for name in headers.get("vary", "").split(",") if name.strip()]
    headers["Vary"] = ", ".join(dict.fromkeys((*said, *names)))


class _Answer:
    """Keeps an answer whole until it can be told whether the asker has it."""

    def __init__(self) -> None:
        self.start: Message = {}
        self.body = b""

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.start = message
        elif message["type"] == "http.response.body":
            self.body += message.get("body", b"")


def _held(condition: str, tag: str) -> bool:
    """Whether an If-None-Match names this tag, strong or weak."""
    return condition.strip() == "*" or tag in [part.strip().removeprefix("W/") for part in condition.split(",")]
