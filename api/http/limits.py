"""A rate limit per client, off by default; announced by the headers RateLimit and RateLimit-Policy.

The headers are those of draft-ietf-httpapi-ratelimit-headers. A client is an IPv4 address, or the network (/64) of an IPv6 one;
each has a window of its own, which begins with its first request. Only computed answers count, not the files of the pages.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.http.problems import TOO_MANY, document
from api.http.settings import Rate

MOST_CLIENTS = 10_000  # remembered at once; beyond that, the one whose window began first is forgotten
COUNTED = ("/api/", "/c/")


@dataclass(slots=True)
class _Window:
    began: float
    left: int


class Limits:
    """Answers 429 to a client that exceeds `rate`, and tells every client how much it has left."""

    def __init__(self, app: ASGIApp, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.app = app
        self.rate = rate
        self._clock = clock
        self._windows: OrderedDict[str, _Window] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http" or not scope["path"].startswith(COUNTED):
            await self.app(scope, receive, send)
            return
        window = self._window(_client(scope))
        rest = max(1, math.ceil(window.began + self.rate.seconds - self._clock()))
        window.left -= 1

        async def tell(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["RateLimit-Policy"] = f'"default";q={self.rate.count};w={self.rate.seconds}'
                headers["RateLimit"] = f'"default";r={max(0, window.left)};t={rest}'
            await send(message)

        if window.left >= 0:
            await self.app(scope, receive, tell)
            return
        detail = f"This server answers {self.rate.count} requests in {self.rate.seconds} s. Ask again in {rest} s."
        await document(TOO_MANY, detail, scope["path"], {"Retry-After": str(rest)})(scope, receive, tell)

    def _window(self, client: str) -> _Window:
        """The current window of a client."""
        now = self._clock()
        window = self._windows.get(client)
        if window is None or now - window.began >= self.rate.seconds:
            self._windows.pop(client, None)
            window = self._windows[client] = _Window(now, self.rate.count)
            if len(self._windows) > MOST_CLIENTS:
                self._windows.popitem(last=False)
        return window


def _client(scope: Scope) -> str:
    """The client: an IPv4 address, or the network of an IPv6 address, because a client has many of those."""
    host = scope["client"][0] if scope.get("client") else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return str(host)
    if isinstance(address, ipaddress.IPv6Address):
        return str(address.ipv4_mapped or ipaddress.ip_network((address, 64), strict=False))
    return str(address)
