"""A real server: clients that never finish what they began to say."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn

from api.http import bodies
from api.http.patience import Patient


class Hasty(Patient):
    seconds = 0.3


@pytest.fixture
def address(client: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, int]]:
    monkeypatch.setattr(bodies, "SECONDS", 0.3)
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(client.app, http=Hasty, log_level="critical", lifespan="off"))
    running = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    running.start()
    yield listening.getsockname()
    server.should_exit = True
    running.join(10)
    listening.close()


def told(address: tuple[str, int], said: bytes) -> bytes:
    with socket.create_connection(address, timeout=10) as connection:
        connection.sendall(said)
        answer = b""
        while part := connection.recv(4096):
            answer += part
        return answer


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "])
def test_who_never_says_what_is_wanted_is_let_go(address: tuple[str, int], said: bytes) -> None:
    assert told(address, said) == b""


def test_who_has_an_answer_and_begins_again_without_an_end_is_let_go(address: tuple[str, int]) -> None:
    answer = told(address, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /healthz HTTP/1.1\r\nHo")
    assert answer.count(b"HTTP/1.1 200") == 1


def test_a_body_that_never_ends_is_a_408(address: tuple[str, int]) -> None:
    head = b"POST /api/v1/verify HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    answer = told(address, head + b"Content-Length: 50\r\n\r\n{")
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"took more than" in answer
