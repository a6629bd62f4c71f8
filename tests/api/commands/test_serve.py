"""`glossa serve` as a process of its own: it listens at once, answers when the index stands, follows copies, ends."""

from __future__ import annotations

import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

SECTIONS = "\n".join(f"## {t}\n\nSulla regola detta {t.lower()} il gioco dice questo.\n" for t in ("Remi", "Vele", "Ancora"))
GALEA = f"# Galea\n\n{SECTIONS}".encode()
NEW = {"name": "galea.txt", "id": "galea-it", "title": "Galea", "lang": "it", "game": "galea"}
GLOSSA = [sys.executable, "-c", "from api.cli import main; main()"]


def wait_for(client: httpx.Client, path: str, status: int) -> httpx.Response:
    end = time.monotonic() + 300
    answer = client.get(path)
    while answer.status_code != status and time.monotonic() < end:
        time.sleep(0.1)
        answer = client.get(path)
    assert answer.status_code == status, answer.text
    return answer


@pytest.fixture
def server(home: Path) -> Iterator[subprocess.Popen[str]]:
    env = {**os.environ, "GLOSSA_ENCODERS": "", "GLOSSA_NAMES": "rules.example"}
    root = Path(__file__).parents[3]
    process = subprocess.Popen(
        [*GLOSSA, "serve", "--port", "0"], env=env, cwd=root, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    yield process
    process.kill()
    process.communicate()


@pytest.mark.slow  # the index of all books is built, and built again with a copy and without
def test_it_listens_answers_follows_and_ends(server: subprocess.Popen[Any], home: Path) -> None:
    assert server.stderr is not None
    first = server.stderr.readline()
    address = re.search(r"http://127\.0\.0\.1:\d+", first)
    assert address, first
    link = re.search(r"http://127\.0\.0\.1:(\d+)/\?token=(\S+)", server.stderr.readline())
    assert link
    port, token = link.groups()
    file = home / "tokens" / port
    assert (file.read_text(), stat.S_IMODE(file.stat().st_mode)) == (token, 0o600)
    with httpx.Client(base_url=address[0], timeout=30) as stranger:
        assert stranger.get("/api/v1/copies").status_code == 403
        assert stranger.post("/api/v1/copies", params=NEW, content=GALEA).status_code == 403
        assert stranger.get(f"/?token={token}").headers["set-cookie"].startswith(f"glossa-{port}={token}; HttpOnly")
        assert stranger.get("/api/v1/copies").status_code == 200
    with httpx.Client(base_url=address[0], timeout=30, headers={"Authorization": f"Bearer {token}"}) as client:
        assert client.get("/healthz").json()["status"] == "ok"
        assert client.get("/readyz").status_code == 503
        before = wait_for(client, "/readyz", 200).json()["generation"]
        assert client.get("/api/v1/search", params={"q": "azione"}).json()["total"] > 0

        assert client.post("/api/v1/copies", params=NEW, content=GALEA).status_code == 201
        entry = wait_for(client, "/api/v1/entries/galea-it/vele", 200).json()
        assert "detta vele" in entry["source"]["text"]
        assert client.get("/readyz").json()["generation"] != before

        assert client.delete("/api/v1/copies/galea-it").status_code == 204
        wait_for(client, "/api/v1/entries/galea-it/vele", 404)

        proxied = {"host": "rules.example", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.5"}
        assert (
            'rel="canonical" href="https://rules.example/e/ahlcg-it/azione/"'
            in client.get("/e/ahlcg-it/azione", headers=proxied).text
        )
        assert client.get("/api/v1/copies", headers={**proxied, "host": "127.0.0.1"}).status_code == 403
    server.send_signal(signal.SIGINT)
    out, err = server.communicate(timeout=20)
    assert (server.returncode, out) == (0, "")
    assert list((home / "tokens").iterdir()) == []
    assert "Traceback" not in err


def test_a_port_that_is_taken_gets_a_sentence(home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [*GLOSSA, "serve", "--port", port], capture_output=True, text=True, cwd=Path(__file__).parents[3], timeout=60
        )
    assert done.returncode == 1
    assert f"can't listen on 127.0.0.1 port {port}" in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("end", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.slow)])
def test_for_others_it_prints_no_token_and_keeps_none(home: Path, end: int) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell starts what it sends to the background deaf to it
    process = subprocess.Popen(
        [*GLOSSA, "serve", "--port", "0", "--public"],
        env={**os.environ, "GLOSSA_ENCODERS": ""}, cwd=Path(__file__).parents[3], stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stderr is not None
    first = process.stderr.readline()
    assert (home / "public").is_dir()
    process.send_signal(end)
    assert "token" not in first + process.communicate(timeout=60)[1]
    assert not (home / "tokens").exists()
