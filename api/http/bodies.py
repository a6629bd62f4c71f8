"""The limit on request bodies: as long as the route needs, and empty for a route without a body."""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.http.problems import TOO_LARGE, document
from corpus import own
from corpus.readers.copy import MAX_BYTES

LONGEST = {"/api/v1/copies": MAX_BYTES, "/api/v1/own": own.MAX_BYTES}
USUAL = 64 * 1024
SECONDS = 30.0  # for a body to arrive
_TAKEN_BY = ("POST", "PUT", "PATCH")


class Bodies:
    """Answers 413 to a body that is too long, at once if its length is declared, else as soon as it exceeds the limit; and 408 to
    one that takes too long to arrive."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = longest(scope["method"], scope["path"])
        if _told(Headers(scope=scope)) > most and (most or _answered(scope)):
            await document(TOO_LARGE, _sentence(most), scope["path"], {"Connection": "close"})(scope, receive, send)
            return
        come, coming = 0, True
        clock = asyncio.get_running_loop()
        end = clock.time() + SECONDS

        async def counted() -> Message:
            nonlocal come, coming
            try:
                message = await asyncio.wait_for(receive(), max(0, end - clock.time()) if coming else None)
            except TimeoutError:
                raise HTTPException(408, f"The body took more than {SECONDS:.0f} seconds.", {"Connection": "close"}) from None
            coming = message.get("more_body", False)
            come += len(message.get("body", b""))
            if come > most:
                raise HTTPException(413, _sentence(most), {"Connection": "close"})
            return message

        await self.app(scope, counted, send)


def longest(method: str, path: str) -> int:
    """The maximum length of a request's body, in bytes."""
    return LONGEST.get(path, USUAL) if method in _TAKEN_BY else 0


def _answered(scope: Scope) -> bool:
    """Whether a route takes this method; if not, the answer is a 405 or a 404, whatever the body."""
    app = scope.get("app")
    return app is None or any(route.matches(scope)[0] is Match.FULL for route in app.router.routes)


def _told(headers: Headers) -> float:
    """The declared length of a request's body; 1 if there is a body of undeclared length."""
    length = headers.get("content-length", "1" if "transfer-encoding" in headers else "0")
    return int(length) if length.isascii() and length.isdigit() and len(length) < 20 else float("inf")


def _sentence(most: int) -> str:
    if not most:
        return "This takes no body."
    told = f"{most // 1024 // 1024} MB" if most >= 1024 * 1024 else f"{most // 1024} KB"
    return f"The body is larger than the {told} that Glossa reads here."
