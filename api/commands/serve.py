"""`glossa serve`."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import sys
import threading
import time
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from api.commands.console import Said, note, progress
from api.http.listening import listen
from api.http.settings import Settings, SettingsError, is_loopback, prepared, read_settings
from corpus.uncollected import uncollected

if TYPE_CHECKING:
    from uvicorn import Server

    from api.http.engine import Engine

MOST_CONNECTIONS = 500  # open at once; more get a 503
_LONGEST_REQUEST_LINE = 128 * 1024  # the longest parameter that the API takes, each character written as 12


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), help="The port; 0 picks a free one.  [default: 8000]")
@click.option("--host", help="The address to listen on.  [default: 127.0.0.1]")
@click.option(
    "--expose", is_flag=True, help="Allow other machines to connect: needed with a --host other than this machine's own."
)
@click.option(
    "--rate-limit", metavar="N/minute", help="Most requests from one address (per second, minute or hour).  [default: no limit]"
)
@click.option("--public", is_flag=True, help="Glossa's own texts alone, without your copies: for whoever serves others.")
@click.option("--no-browser", is_flag=True, help="Open no browser.")
def serve(port: int | None, host: str | None, expose: bool, rate_limit: str | None, public: bool, no_browser: bool) -> None:
    """Serve the pages and the API, by default at http://127.0.0.1:8000.

    A missing or outdated index is built first; until then /readyz answers 503. Your copies are shown only to whoever opens the
    link that is printed, on this machine; everybody else gets Glossa's own texts alone.
    """
    settings = prepared(_settings(port, host, expose, rate_limit, public))
    settings = replace(settings, token=None if settings.public else secrets.token_urlsafe(32))
    listening = _listen(settings)
    with uncollected():
        _begin_index(settings)
        from uvicorn import Config, Server

        from api.app import create_app
        from api.http.engine import Engine
        from api.http.patience import Patient
        from api.http.token import kept

        engine = Engine(settings, progress=_encoding)
        app = create_app(settings, engine)
    server = Server(
        Config(
            app,
            http=Patient,
            limit_concurrency=MOST_CONNECTIONS,
            log_level="warning",
            access_log=False,
            proxy_headers=True,  # links say https behind a proxy on this machine; no such request is local (http/locality.py)
            forwarded_allow_ips="127.0.0.1,::1",
            server_header=False,
            timeout_graceful_shutdown=3,
            h11_max_incomplete_event_size=_LONGEST_REQUEST_LINE,
        )
    )
    address = _address(listening)
    link = _link(address, settings.token)
    keeping = kept(settings.token, settings.home, listening.getsockname()[1], link) if settings.token and link else nullcontext()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # a normal exit, which removes the token
    with keeping as page:
        opened = None if no_browser or not _watched() else page
        threading.Thread(target=_announce, args=(engine, server, address, link, opened), daemon=True).start()
        try:
            server.run(sockets=[listening])
        except KeyboardInterrupt:
            note("Stopped.")
    if engine.failure and not engine.answers:
        raise Said(engine.failure)


def _settings(port: int | None, host: str | None, expose: bool, rate_limit: str | None, public: bool) -> Settings:
    """The settings from the environment, overridden by the options."""
    given = {
        "GLOSSA_HOST": host,
        "GLOSSA_EXPOSE": "1" if expose else None,
        "GLOSSA_PORT": None if port is None else str(port),
        "GLOSSA_RATE_LIMIT": rate_limit,
        "GLOSSA_PUBLIC": "1" if public else None,
    }
    return read_settings({**os.environ, **{name: value for name, value in given.items() if value is not None}})


def _begin_index(settings: Settings) -> None:
    """Start building a first index while everything else is loaded."""
    from indexer import ahead

    ahead.begin(settings.home, settings.encoders)


def _listen(settings: Settings) -> socket.socket:
    try:
        return listen(settings.host, settings.port)
    except OSError as error:
        raise SettingsError(
            f"Glossa can't listen on {settings.host} port {settings.port}: {error.strerror or error}. "
            "Another program may be using it: choose another port with --port."
        ) from None


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _link(address: str, token: str | None) -> str | None:
    """The link that shows the user's copies; None if there is no token, or the server can't be reached by a loopback address."""
    parts = urlsplit(address)
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(parts.hostname or "", parts.netloc.rpartition(":")[0])
    return f"http://{host}:{parts.port}/?token={token}" if token and is_loopback(host) else None


def _watched() -> bool:
    """Whether a browser opened now would be seen: there is a terminal, and a display on this machine."""
    seen = os.name == "nt" or sys.platform == "darwin" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(seen) and sys.stdin.isatty() and sys.stderr.isatty() and not os.environ.get("SSH_CONNECTION")


def _encoding(done: int, of: int) -> None:
    """Print the encoding's progress from time to time."""
    if done == of or done % 512 == 0:
        progress(f"Encoding passages: {done} of {of}")


def _announce(engine: Engine, server: Server, address: str, link: str | None, page: Path | None) -> None:
    """Print the address, and once the library answers open `page`; stop the server if the library fails to open."""
    start = time.monotonic()
    note(f"Glossa is running at {address} (Ctrl+C stops it). Reading the books ...")
    if link:
        note(f"With your own copies, for you alone: {link}")
    if not engine.wait():
        server.should_exit = True
        return
    note(f"Ready after {time.monotonic() - start:.1f} s.")
    if page:
        import webbrowser

        webbrowser.open(page.as_uri())
