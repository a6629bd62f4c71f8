"""Compresses texts over 1 KB: with br if the extra `br` is installed and the client prefers it, else with gzip."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipResponder, IdentityResponder
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.http.negotiation import liked

try:
    import brotli
except ImportError:  # the extra is not installed
    brotli = None

SMALLEST = 1024
_LEVEL = 5  # of gzip's 9 and brotli's 11; beyond it, time grows faster than answers shrink
_NOT_TEXT = (*DEFAULT_EXCLUDED_CONTENT_TYPES, "application/octet-stream", "image/vnd.microsoft.icon")


class BrotliResponder(IdentityResponder):
    """Starlette's responder, with brotli's compressor."""

    content_encoding = "br"

    async def apply_compression(self, body: bytes, *, more_body: bool) -> bytes:
        """A chunk of the body, compressed; the last one ends the stream."""
        done: bytes = self._compressor.process(body) + (self._compressor.flush() if more_body else self._compressor.finish())
        return done

    @cached_property
    def _compressor(self) -> Any:
        return brotli.Compressor(mode=brotli.MODE_TEXT, quality=_LEVEL)


class Compression:
    """Compresses text. A compressed answer has a weak ETag: its bytes differ, its content is the same."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def weakened(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if "content-encoding" in headers and headers.get("etag", "").startswith('"'):
                    headers["ETag"] = f"W/{headers['etag']}"
            await send(message)

        await self._responder(Headers(scope=scope).get("accept-encoding", ""))(scope, receive, weakened)

    def _responder(self, accepted: str) -> ASGIApp:
        taken = {name for name, quality in liked(accepted) if quality > 0}
        if brotli is not None and "br" in taken:
            return BrotliResponder(self.app, SMALLEST, exclude_content_types=_NOT_TEXT)
        if "gzip" in taken:
            return GZipResponder(self.app, SMALLEST, _LEVEL, exclude_content_types=_NOT_TEXT)
        return IdentityResponder(self.app, SMALLEST, exclude_content_types=_NOT_TEXT)
