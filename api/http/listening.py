"""The socket that a server of ours listens on."""

from __future__ import annotations

import socket


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there, before anything slow begins. Raises OSError where it can't.

    What it accepts sends small packets at once: else the kernel holds an answer's end back until the client has confirmed its
    beginning, 40 ms on each request of an open connection. asyncio asks for that only on sockets that name their protocol, which
    Python's don't.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family, backlog=128)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening
