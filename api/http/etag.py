"""Conditional GET: an ETag for every answer of the API and of permanent addresses, and 304 for clients that already have it."""

from __future__ import annotations

import hashlib

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.http.cors import is_shared, vary
from api.http.locality import is_local

_VARY = ("Accept", "Authorization", "Cookie", "Origin", "Sec-Fetch-Site")


class ETag:
    """Adds an ETag to answers to GET, and answers 304 to clients that already have it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http" or scope["method"] != "GET" or not is_shared(scope["path"]):
            await self.app(scope, receive, send)
            return
        answer = _Answer()
        await self.app(scope, receive, answer)
        headers = MutableHeaders(scope=answer.start)
        vary(headers, *_VARY)
        headers.setdefault("Cache-Control", "private, no-store" if is_local(Request(scope)) else "no-cache")
        if answer.start["status"] == 200:
            headers["ETag"] = tag = tag_of(answer.body)
            if same := held(Headers(scope=scope).get("if-none-match", ""), tag):
                headers["ETag"] = same
                answer.start["status"], answer.body = 304, b""
                for name in ("content-length", "content-type"):
                    if name in headers:
                        del headers[name]
        await send(answer.start)
        await send({"type": "http.response.body", "body": answer.body})


class _Answer:
    """Buffers an answer until it is known whether the client already has it."""

    def __init__(self) -> None:
        self.start: Message = {}
        self.body = b""

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.start = message
        elif message["type"] == "http.response.body":
            self.body += message.get("body", b"")


def tag_of(body: bytes) -> str:
    """The strong ETag of a body."""
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def held(condition: str, tag: str) -> str | None:
    """The tag as given in If-None-Match, strong or weak (as for a compressed answer); None if it isn't there."""
    if condition.strip() == "*":
        return tag
    return next((one for part in condition.split(",") if (one := part.strip()).removeprefix("W/") == tag), None)
