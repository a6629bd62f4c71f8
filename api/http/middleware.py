"""Middleware around every route: allowed host names, security headers, HEAD, and unexpected errors."""

from __future__ import annotations

import ipaddress
from collections.abc import MutableMapping
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.http.authority import authority
from api.http.problems import UNKNOWN_HOST, document, unforeseen
from api.http.settings import Settings, is_loopback

POLICY = "; ".join((
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "font-src 'self'",
    "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'",
    "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
))  # fmt: skip
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Surround:
    """Refuses unknown hosts, answers HEAD like GET without a body, turns unexpected errors into problems and adds headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        head = scope["method"] == "HEAD"
        out = _Out(send, head)
        if not answers_to(Headers(scope=scope).getlist("host"), self.settings):
            detail = "Glossa doesn't answer to this host name. Set names other than localhost in GLOSSA_NAMES."
            await document(UNKNOWN_HOST, detail, scope["path"])(scope, receive, out)
            return
        inner: MutableMapping[str, Any] = {**scope, "method": "GET"} if head else scope
        try:
            await self.app(inner, receive, out)
        except Exception as error:
            if out.started:
                raise
            await unforeseen(scope["path"], error)(scope, receive, out)


class _Out:
    """Passes on the app's messages, with the security headers, and without a body for HEAD."""

    def __init__(self, send: Send, head: bool) -> None:
        self.send = send
        self.head = head
        self.started = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        elif self.head and message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await self.send(message)


def answers_to(hosts: list[str], settings: Settings) -> bool:
    """Whether Glossa answers a request with these Host headers: exactly one, with a loopback name or a name from the settings.

    A page that rebinds its own name to 127.0.0.1 sends that name, and is refused. If other machines are let in, any IP address is
    accepted as well, because it can't be a rebound name.
    """
    named = authority(hosts[0]) if len(hosts) == 1 else None
    if named is None:
        return False
    name = named.name
    return is_loopback(name) or name in settings.names or (settings.expose and _is_address(name))


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
