"""Who may see the user's copies and change what is stored: a client on this machine with the token of this server start.

A request is local when all of this holds:
- it brings the token (api/http/token.py): nothing else tells the owner from a stranger behind a proxy on this machine;
- it comes directly from a loopback address: no header that a proxy adds, and HTTP/1.1;
- it calls Glossa by a loopback name (Host);
- a browser that sent it says that it was one of Glossa's own pages, or the address bar (Origin, Sec-Fetch-Site).

If any of these headers is repeated, the request isn't local. A request that isn't is answered as if there were no copies.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response

from api.http.authority import authority, origin, same_place
from api.http.problems import ONLY_HERE, Problem
from api.http.settings import Settings, is_loopback
from api.http.token import shows_token

_ONCE = ("host", "origin", "sec-fetch-site", "authorization", "cookie")
_ADDED = frozenset((
    "forwarded", "via", "cdn-loop", "client-ip", "true-client-ip", "front-end-https", "remote-addr", "remote-host", "x-host",
    "x-scheme", "x-url-scheme", "x-ssl", "x-varnish", "x-backend-server", "x-request-start", "x-http-host-override",
))  # fmt: skip
_ADDED_AS = (
    "x-forwarded", "x-real-", "x-client-", "x-cluster-", "x-remote-", "x-original", "x-originating-", "x-rewrite-", "x-proxy",
    "x-envoy-", "x-azure-", "x-arr-", "x-amzn-", "x-amz-cf-", "x-appengine-", "x-cloud-trace-", "x-nginx-", "x-ngrok",
    "x-vercel-", "x-nf-", "x-coming-from", "x-sucuri-", "cf-", "cloudfront-", "fastly-", "akamai-", "fly-", "ngrok-",
    "tailscale-", "wl-proxy-", "proxy-",
)  # fmt: skip


def is_local(request: Request) -> bool:
    """Whether a request is local, as this module says."""
    settings: Settings = request.app.state.settings
    return is_here(request) and _own_page(request) and shows_token(request, settings.token)


def is_here(request: Request) -> bool:
    """Whether a request looks as if it was made at this machine, for Glossa by a name of this machine."""
    once = all(len(request.headers.getlist(name)) <= 1 for name in _ONCE)
    return once and _straight(request) and _own_name(request)


async def require_local(request: Request, response: Response) -> None:
    """Refuse a request that is not local with a problem document; answers to local ones are never cached."""
    if not is_local(request):
        told = "Copies are seen and changed only at the machine that holds them: open the link that `glossa serve` printed."
        raise Problem(ONLY_HERE, told)
    response.headers["Cache-Control"] = "private, no-store"


async def _local(request: Request) -> bool:
    return is_local(request)


Local = Annotated[bool, Depends(_local)]
"""Whether the request is local, as a dependency. It is async because it waits for nothing: FastAPI runs any other in a thread,
which takes longer."""


def _straight(request: Request) -> bool:
    client = request.client
    if client is None or not is_loopback(client.host) or request.scope.get("http_version") == "1.0":
        return False
    return not any(name in _ADDED or name.startswith(_ADDED_AS) for name in request.headers)


def _own_name(request: Request) -> bool:
    named = authority(request.headers.get("host", ""))
    return named is not None and is_loopback(named.name)


def _own_page(request: Request) -> bool:
    if request.headers.get("sec-fetch-site") not in (None, "same-origin", "none"):
        return False
    if "origin" not in request.headers:
        return True
    page, here = origin(request.headers["origin"]), authority(request.headers.get("host", ""))
    return page is not None and here is not None and same_place(page[1], here, page[0])
