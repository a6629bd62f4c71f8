"""The Discord command, run by uvicorn as the recipe says. Discord is faked at its edge: here it signs, sends and is told."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import httpx
import pytest
from nacl.signing import SigningKey

from tests.recipes.conftest import RECIPES

KEY = SigningKey(bytes(range(32)))
Send = Callable[..., httpx.Response]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def running(glossa: str) -> tuple[subprocess.Popen[bytes], str]:
    """The bot, asking the Glossa at that address."""
    port = free_port()
    env = {**os.environ, "GLOSSA_URL": glossa, "DISCORD_PUBLIC_KEY": KEY.verify_key.encode().hex(), "GLOSSA_PATIENCE": "60"}
    command = [sys.executable, "-m", "uvicorn", "discord_bot:app", "--port", str(port), "--log-level", "warning"]
    bot = subprocess.Popen(command, env=env, cwd=RECIPES)
    address = f"http://127.0.0.1:{port}/interactions"
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            httpx.get(address)
            return bot, address
        except httpx.ConnectError:
            time.sleep(0.1)
    raise AssertionError("the bot doesn't listen")


def sent(address: str, interaction: dict[str, Any], key: SigningKey = KEY, at: str = "1700000000") -> httpx.Response:
    """What the bot answers to an interaction that is signed with `key`."""
    body = json.dumps(interaction).encode()
    signature = key.sign(at.encode() + body).signature.hex()
    return httpx.post(address, content=body, timeout=60, headers={"X-Signature-Ed25519": signature, "X-Signature-Timestamp": at})


@pytest.fixture(scope="module")
def send(glossa: str) -> Iterator[Send]:
    bot, address = running(glossa)
    yield lambda interaction, **more: sent(address, interaction, **more)
    bot.terminate()
    bot.wait(10)


def used(question: str, locale: str = "it", **more: str) -> dict[str, Any]:
    """The interaction of somebody who used the command."""
    options = [{"type": 3, "name": name, "value": value} for name, value in {"question": question, **more}.items()]
    return {
        "type": 2,
        "id": "1",
        "token": "t",
        "locale": locale,
        "data": {"id": "2", "name": "rules", "type": 1, "options": options},
    }


def test_it_answers_a_ping_that_discord_signed_and_nothing_else(send: Send) -> None:
    assert send({"type": 1}).json() == {"type": 1}
    assert send({"type": 1}, key=SigningKey(bytes(32))).status_code == 401


@pytest.mark.parametrize("signature", ["", "not hexadecimal", "00" * 64])
def test_what_is_not_signed_is_refused(send: Send, glossa: str, signature: str) -> None:
    address = str(send({"type": 1}).request.url)
    headers = {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": "1700000000"}
    assert httpx.post(address, content=b'{"type": 1}', headers=headers).status_code == 401


def test_a_question_is_answered_with_the_rule_and_its_citation(send: Send, glossa: str) -> None:
    answer = send(used("che cosa provoca un attacco di opportunità?", book="ahlcg-it")).json()
    assert answer["type"] == 4
    message = answer["data"]
    assert "Attacco di Opportunità, p. 4" in message["content"]
    assert f"](<{glossa}/c/ahlcg-it/attacco-di-opportunita@" in message["content"]
    assert message["allowed_mentions"] == {"parse": []}


def test_a_message_is_never_too_long_for_discord(send: Send) -> None:
    many = " ".join(
        f"che cosa fa la parola chiave {word}?" for word in ("ritorsione", "massiccio", "cacciatore", "schivo", "mira")
    )
    contents = [send(used(question)).json()["data"]["content"] for question in (many, "fase dei miti", "prova di abilità")]
    assert all(0 < len(content) <= 2000 for content in contents)
    assert max(map(len, contents)) > 600


def test_it_says_in_the_asker_s_language_that_the_books_do_not_say(send: Send) -> None:
    silent = {
        locale: send(used("ricetta della carbonara", locale)).json()["data"]["content"] for locale in ("it", "pt-BR", "en-US")
    }
    assert silent["it"].startswith("I libri non lo dicono")
    assert len({content.split(".")[0] for content in silent.values()}) == 3


def test_where_glossa_is_down_only_the_asker_is_told() -> None:
    bot, address = running(f"http://127.0.0.1:{free_port()}")
    message = sent(address, used("ritorsione")).json()["data"]
    bot.terminate()
    bot.wait(10)
    assert "just now" in message["content"]
    assert message["flags"] == 64


def test_discord_is_told_of_the_command_and_the_books(glossa: str) -> None:
    heard: list[tuple[str, str | None, Any]] = []

    class Discord(BaseHTTPRequestHandler):
        def do_PUT(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            heard.append((self.path, self.headers["Authorization"], body))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Discord) as discord:
        threading.Thread(target=discord.handle_request, daemon=True).start()
        own = {"GLOSSA_URL": glossa, "DISCORD_API": f"http://127.0.0.1:{discord.server_port}"}
        env = {**os.environ, **own, "DISCORD_APPLICATION_ID": "42", "DISCORD_TOKEN": "secret"}
        subprocess.run([sys.executable, "discord_bot.py"], cwd=RECIPES, env=env, check=True, capture_output=True, timeout=60)
    (path, allowed, (command,)) = heard[0]
    assert (path, allowed, command["name"]) == ("/applications/42/commands", "Bot secret", "rules")
    assert {"ahlcg-it", "cdmd-it"} <= {choice["value"] for choice in command["options"][1]["choices"]}
