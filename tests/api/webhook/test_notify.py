"""A receiver of our own is told of releases."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from api.cli import cli
from api.webhook import send as sending
from api.webhook.send import had
from api.webhook.signed import BadSecret, headers, key
from corpus.history import Release, State
from corpus.wording import Wording

SECRET = "whsec_" + base64.b64encode(bytes(range(32))).decode()


def release(version: str, **texts: str) -> Release:
    wordings = {f"faro-it/{name}": Wording(f"faro-it/{name}", name, text, "0" * 16) for name, text in texts.items()}
    return Release(version, "2027-01-15", State(wordings, {}))


HISTORY = (
    release("0.1.0", molo="Qui si attracca."),
    release("0.2.0", molo="Qui si attracca di notte."),
    release("0.3.0", molo="Qui si attracca di notte.", faro="Si accende."),
)


class Receiver(ThreadingHTTPServer):
    """Takes messages, once it has given the `answers` that stand before."""

    def __init__(self) -> None:
        self.answers: list[int] = []
        self.got: list[tuple[dict[str, str], bytes]] = []
        super().__init__(("127.0.0.1", 0), Handler)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/hook?to=me"


class Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append(({name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(self.server.answers.pop(0) if self.server.answers else 204)
        self.send_header("Location", "http://127.0.0.1:9/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    server = Receiver()
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    found: list[float] = []
    monkeypatch.setattr(sending.time, "sleep", found.append)
    monkeypatch.setitem(sending.send.__kwdefaults__, "sleep", found.append)
    return found


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch, waited: list[float]) -> Any:
    monkeypatch.setattr("corpus.history.shipped_history", lambda: HISTORY)
    monkeypatch.setenv("GLOSSA_WEBHOOK_SECRET", SECRET)

    def called(*words: str) -> Result:
        return CliRunner().invoke(cli, ["notify", *words])

    return called


def test_each_release_is_sent_once_signed_and_as_the_api_tells_it(run: Any, receiver: Receiver) -> None:
    assert run(receiver.url, "--since", "0.1.0", "--root", "https://example.org").exit_code == 0
    assert [json.loads(body)["data"]["version"] for _, body in receiver.got] == ["0.2.0", "0.3.0"]
    sent, body = receiver.got[0]
    signed = f"{sent['webhook-id']}.{sent['webhook-timestamp']}.".encode() + body
    expected = base64.b64encode(hmac.new(bytes(range(32)), signed, hashlib.sha256).digest()).decode()
    assert (sent["webhook-signature"], sent["webhook-id"]) == (f"v1,{expected}", "glossa-0.2.0")
    told = json.loads(body)
    assert (told["type"], told["data"]["url"]) == (
        "release.published",
        "https://example.org/api/v1/changes?since=0.1.0&until=0.2.0",
    )
    assert [(one["what"], one["book"]) for one in told["data"]["changes"]] == [("reworded", "faro-it")]
    again = run(receiver.url)
    assert (again.exit_code, len(receiver.got)) == (0, 2)
    assert "no release after 0.3.0" in again.stderr


def test_the_first_call_only_notes_the_present_release(run: Any, receiver: Receiver, home: Path) -> None:
    assert run(receiver.url).exit_code == 0
    assert (receiver.got, had(home, receiver.url)) == ([], "0.3.0")
    assert receiver.url not in (home / "webhooks.json").read_text()


def test_a_receiver_that_is_away_is_asked_again_with_the_same_id(run: Any, receiver: Receiver, waited: list[float]) -> None:
    receiver.answers = [503, 429]
    assert run(receiver.url, "--since", "0.2.0").exit_code == 0
    assert [sent["webhook-id"] for sent, _ in receiver.got] == ["glossa-0.3.0"] * 3
    assert waited == [5.0, 30.0]


@pytest.mark.parametrize("answers", [[500] * 4, [400], [302], [410]])
def test_what_is_not_taken_is_not_remembered(
    run: Any, receiver: Receiver, home: Path, answers: list[int], waited: list[float]
) -> None:
    receiver.answers = list(answers)
    result = run(receiver.url, "--since", "0.2.0")
    assert result.exit_code == 1
    assert f"it answered {answers[0]}" in result.stderr
    assert "to=me" not in result.stderr
    assert (len(receiver.got), had(home, receiver.url)) == (len(answers), None)


@pytest.mark.parametrize("url", ["ftp://example.org/x", "file:///etc/passwd", "example.org", "https:///x"])
def test_only_addresses_of_the_web_are_called(run: Any, url: str) -> None:
    result = run(url)
    assert result.exit_code == 1
    assert "is no address" in result.stderr


def test_what_would_be_sent_is_shown(run: Any, receiver: Receiver) -> None:
    result = run(receiver.url, "--since", "0.2.0", "--dry-run")
    assert json.loads(result.stdout)["data"]["version"] == "0.3.0"
    assert receiver.got == []


def test_a_missing_or_short_secret_is_a_sentence(run: Any, receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GLOSSA_WEBHOOK_SECRET", "whsec_YWJj")
    assert "24 to 64 random bytes" in run(receiver.url, "--since", "0.2.0").stderr
    monkeypatch.delenv("GLOSSA_WEBHOOK_SECRET")
    assert "is not set" in run(receiver.url, "--since", "0.2.0").stderr
    with pytest.raises(BadSecret):
        key("c2VjcmV0")


def test_the_signature_is_that_of_the_standard() -> None:
    secret = key("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    made = headers(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, b'{"test": 2432232314}')
    assert made["webhook-signature"] == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
