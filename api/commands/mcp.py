"""`glossa mcp`."""

from __future__ import annotations

import socket

import click

from api.commands.console import Said, note
from api.commands.shared import open_library
from api.http.listening import listen


@click.command()
@click.option("--http", is_flag=True, help="Serve streamable HTTP at /mcp, on this machine only. [default: stdio]")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8001, show_default=True, help="The port for --http; 0 picks a free one."
)
@click.option("--url", help="The address of Glossa's pages, which permalinks then begin with: https://example.org/rules/")
@click.option("--text", is_flag=True, help="Answer in text, for a program that reads no structured content.")
def mcp(http: bool, port: int, url: str | None, text: bool) -> None:
    """Run an MCP server that gives assistants the rules as tools. Needs the extra `mcp`.

    They get Glossa's own texts with citations, and nothing from your copies; over stdio also which rules your cards use.
    """
    from api.agents.server import ExtraMissing, build

    try:
        import mcp.server  # noqa: F401
    except ImportError:
        raise ExtraMissing from None
    with open_library(warm=True) as library:
        server = build(library, local=not http, root=f"{url.rstrip('/')}/" if url else None, text=text)
        if not http:
            server.run("stdio")
            return
        from uvicorn import Config, Server

        listening = _listen(port)
        note(f"Glossa's MCP server is at http://127.0.0.1:{listening.getsockname()[1]}/mcp (Ctrl+C stops it).")
        app = server.streamable_http_app(host="127.0.0.1")
        Server(Config(app, log_level="warning", access_log=False, server_header=False)).run(sockets=[listening])


def _listen(port: int) -> socket.socket:
    try:
        return listen("127.0.0.1", port)
    except OSError as error:
        raise Said(f"Can't use port {port}: {error.strerror or error}. Choose another with --port.") from None
