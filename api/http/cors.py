"""CORS: pages of other origins may read the API's answers to GET, and to the POST requests that change nothing.

Other origins read our own texts only: their requests are not local (see locality.py), so nothing of a copy is in the answers.
"""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.http.locality import is_local

_OPEN, _PRIVATE = ("/api/v1/", "/c/", "/changes.atom", "/oembed", "/openapi.json"), ("/api/v1/copies", "/api/v1/own")
_ASKING = ("/api/v1/verify", "/api/v1/walks")  # POST requests that change nothing
_EXPOSED = "ETag, Glossa-Corpus, Link, RateLimit, RateLimit-Policy, Retry-After"

_TAKEN = {"GET": "Accept-Language, If-None-Match", "POST": "content-type"}


class Cors:
    """Lets pages of other origins read the answers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http" or not _open_to_others(scope):
            await self.app(scope, receive, send)
            return

        async def let_in(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Access-Control-Allow-Origin"] = "*"
                headers["Access-Control-Expose-Headers"] = _EXPOSED
                headers["Cross-Origin-Resource-Policy"] = "cross-origin"
                vary(headers, "Origin")
            await send(message)

        methods = _methods(scope["path"])
        if scope["method"] == "OPTIONS" and Headers(scope=scope).get("access-control-request-method") in methods:
            allowed = {"Access-Control-Allow-Methods": ", ".join(methods), "Access-Control-Allow-Headers": _TAKEN[methods[0]]}
            await Response(status_code=204, headers={**allowed, "Access-Control-Max-Age": "86400"})(scope, receive, let_in)
        else:
            await self.app(scope, receive, send if scope["method"] == "OPTIONS" else let_in)


def is_shared(path: str) -> bool:
    """Whether this path belongs to the API (except the copies) or is a permanent address."""
    return path.startswith(_OPEN) and not path.startswith(_PRIVATE)


def vary(headers: MutableHeaders, *names: str) -> None:
    """Add these request headers to Vary, each once."""
    said = [name.strip() for name in headers.get("vary", "").split(",") if name.strip()]
    headers["Vary"] = ", ".join(dict.fromkeys((*said, *names)))


def _open_to_others(scope: Scope) -> bool:
    """Whether a page of another origin makes this request and may read the answer."""
    path, request = scope["path"], Request(scope)
    asks = is_shared(path) and scope["method"] in ("GET", "OPTIONS", *_methods(path))
    return asks and "origin" in request.headers and not is_local(request)


def _methods(path: str) -> tuple[str, ...]:
    """The methods that pages of other origins may use."""
    return ("POST",) if path in _ASKING else ("GET",)
