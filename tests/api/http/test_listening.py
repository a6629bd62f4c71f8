from __future__ import annotations

import socket

import pytest

from api.http.listening import listen


def test_what_is_accepted_sends_at_once() -> None:
    with listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_a_port_that_is_taken_is_an_error() -> None:
    with listen("127.0.0.1", 0) as listening, pytest.raises(OSError, match="in use"):
        listen("127.0.0.1", listening.getsockname()[1])
