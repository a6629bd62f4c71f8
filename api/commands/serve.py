"""`glossa serve`."""

from __future__ import annotations

import socket
import threading
import time
from typing import TYPE_CHECKING

import click

from api.commands.console import Said, note, progress
from api.http.settings import Settings, SettingsError, prepared, read_settings

if TYPE_CHECKING:
    from uvicorn import Server

    from api.http.engine import Engine

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
def serve(port: int | None, host: str | None, expose: bool, rate_limit: str | None) -> None:
    """Serve the pages and the API, by default at http://127.0.0.1:8000.

    A missing or outdated index is built first; until then /readyz answers 503. Passages of your copies are shown to this machine
    only, even with --expose.
    """
    settings = prepared(_settings(port, host, expose, rate_limit))
    listening = _listen(settings)
    from uvicorn import Config, Server

    from api.app import create_app
    from api.http.engine import Engine

    engine = Engine(settings, progress=_encoding)
    app = create_app(settings, engine)
    server = Server(
        Config(
            app,
            log_level="warning",
            access_log=False,
            proxy_headers=True,  # links say https behind a proxy on this machine; no such request is local (http/locality.py)
            forwarded_allow_ips="127.0.0.1,::1",
            server_header=False,
            timeout_graceful_shutdown=3,
            h11_max_incomplete_event_size=_LONGEST_REQUEST_LINE,
        )
    )
    threading.Thread(target=_announce, args=(engine, server, _address(listening)), daemon=True).start()
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        note("Stopped.")
    if engine.failure and not engine.answers:
        raise Said(engine.failure)


def _settings(port: int | None, host: str | None, expose: bool, rate_limit: str | None) -> Settings:
    """The settings of the environment, and what the options say above them."""
    from os import environ

    given = {
        "GLOSSA_HOST": host,
        "GLOSSA_EXPOSE": "1" if expose else None,
        "GLOSSA_PORT": None if port is None else str(port),
        "GLOSSA_RATE_LIMIT": rate_limit,
    }
    return read_settings({**environ, **{name: value for name, value in given.items() if value is not None}})


def _listen(settings: Settings) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
        return socket.create_server((settings.host, settings.port), family=family, backlog=128)
    except OSError as error:
        raise SettingsError(
            f"Glossa can't listen on {settings.host} port {settings.port}: {error.strerror or error}. "
            "Another program may be using it: choose another port with --port."
        ) from None


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _encoding(done: int, of: int) -> None:
    """Tell whoever watches how far the encoding is, now and then."""
    if done == of or done % 512 == 0:
        progress(f"Encoding passages: {done} of {of}")


def _announce(engine: Engine, server: Server, address: str) -> None:
    """Say when the library answers; end the server where it never will."""
    start = time.monotonic()
    note(f"Glossa is running at {address} (Ctrl+C stops it). Reading the books ...")
    if engine.wait():
        note(f"Ready after {time.monotonic() - start:.1f} s.")
    else:
        server.should_exit = True
