"""The socket that our servers listen on."""

from __future__ import annotations

import socket


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens on `host` and `port`, made before anything slow begins. Raises OSError if it can't listen.

    Its connections send small packets at once (TCP_NODELAY): otherwise the kernel holds back the end of an answer until the
    client has acknowledged its beginning, 40 ms on each request of an open connection. asyncio sets this only on sockets that
    name their protocol, which Python's don't.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family, backlog=128)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening
