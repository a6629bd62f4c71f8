"""The token of one server start: it proves that a client is the owner of the copies. An address can't prove that, because behind
a proxy on this machine every request comes from here.

`glossa serve` makes it, prints it in a link, and keeps it in a file that only the owner reads. A browser that opens the link gets
it as a cookie; a program sends it as `Authorization: Bearer`.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path

from starlette.requests import Request

from api.http.authority import authority
from corpus.home import TOKENS, private_folder, write_atomically


def is_token(given: str, token: str | None) -> bool:
    """Whether this is the token, compared in constant time; always False without a token."""
    return token is not None and secrets.compare_digest(given.encode(), token.encode())


def shows_token(request: Request, token: str | None) -> bool:
    """Whether a request brings the token, as a cookie or in its header Authorization."""
    return any(is_token(given, token) for given in _given(request))


def cookie(request: Request) -> str:
    """The name of the cookie, which includes the port: browsers send cookies of one port to all ports of a machine."""
    named = authority(request.headers.get("host", ""))
    return f"glossa-{(named and named.port) or 80}"


def _given(request: Request) -> Iterator[str]:
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        yield given.strip()
    wanted = cookie(request)
    for part in request.headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == wanted:
            yield value


@contextmanager
def kept(token: str, home: Path, port: int, link: str) -> Iterator[Path]:
    """Keep the token in the user's folder while the server runs: in `tokens/PORT` for programs, and in a page beside it, which is
    yielded, that leads to `link`. A browser is started with the page because every user can read a program's arguments."""
    folder = private_folder(home) / TOKENS
    file, page = folder / str(port), folder / f"{port}.html"
    try:
        write_atomically(file, token.encode())
        write_atomically(page, f'<!doctype html><meta http-equiv="refresh" content="0;url={escape(link)}">\n'.encode())
        yield page
    finally:
        file.unlink(missing_ok=True)
        page.unlink(missing_ok=True)
