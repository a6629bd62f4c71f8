"""Who may read a passage of the user's copy, and change what is stored: a person at this machine, through Glossa's own pages.

A request is local when all of this holds:
- it comes from a loopback address, straight: no header of a proxy, and HTTP/1.1 (a proxy on this machine would make
  the whole world look like loopback);
- it calls Glossa by a loopback name (Host);
- a browser that sent it says that it was one of Glossa's own pages, or the address bar (Origin, Sec-Fetch-Site). A program
  on this machine sends neither, and could read the file itself.
"""

from __future__ import annotations

import re
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends, Request, Response

from api.http.problems import ONLY_HERE, Problem
from api.http.settings import is_loopback

_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:[0-9]{1,5})?", re.IGNORECASE)
_PROXIES = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


def host_name(header: str) -> str | None:
    """The name in a Host header, lower case, without its port; None for what is no host."""
    match = _HOST.fullmatch(header.strip())
    return match[1].lower().rstrip(".") if match else None


def is_local(request: Request) -> bool:
    """Whether a request is local, as this module says."""
    return _straight(request) and _own_name(request) and _own_page(request)


def require_local(request: Request) -> None:
    """Refuse a request that is not local with a problem document."""
    if not is_local(request):
        raise Problem(ONLY_HERE, "Copies are seen and changed only at the machine that holds them, on Glossa's own pages.")


def tell_local(request: Request, response: Response) -> bool:
    """Whether a request is local; what is kept of the answer depends on it, and caches are told."""
    local = is_local(request)
    response.headers["Vary"] = "Origin, Sec-Fetch-Site"
    response.headers["Cache-Control"] = "private, no-store" if local else "no-cache"
    return local


Local = Annotated[bool, Depends(tell_local)]


def _straight(request: Request) -> bool:
    client = request.client
    if client is None or not is_loopback(client.host):
        return False
    return request.scope.get("http_version") != "1.0" and not any(name in request.headers for name in _PROXIES)


def _own_name(request: Request) -> bool:
    name = host_name(request.headers.get("host", ""))
    return name is not None and is_loopback(name)


def _own_page(request: Request) -> bool:
    site = request.headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = request.headers.get("origin")
    if origin is None:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc.lower() == request.headers.get("host", "").lower()
