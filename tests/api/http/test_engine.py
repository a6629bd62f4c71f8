"""The library behind the server: opened beside it, followed when copies change, honest where it fails."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from api.app import create_app
from api.http.engine import Engine
from api.http.settings import Settings
from corpus.errors import IndexUnusable


def eventually(condition: Callable[[], bool]) -> bool:
    end = time.monotonic() + 10
    while not condition() and time.monotonic() < end:
        time.sleep(0.01)
    return condition()


@pytest.fixture
def start(home: Path) -> Iterator[Callable[..., Engine]]:
    engines: list[Engine] = []

    def make(opener: Callable[[], Any]) -> Engine:
        engines.append(Engine(Settings(home=home), opener))
        engines[-1].start()
        return engines[-1]

    yield make
    for engine in engines:
        engine.stop()


def test_until_the_library_stands_every_route_says_to_ask_again(
    start: Any, library: Any, settings: Settings, approved: Any, call: Any
) -> None:
    gate = threading.Event()
    engine = start(lambda: library if gate.wait(10) else None)
    client = type(call())(create_app(settings, engine))
    for_now = client.get("/readyz")
    approved("problem-not-ready", for_now)
    assert for_now.headers["retry-after"] == "2"
    assert client.get("/api/v1/search?q=tempesta").status_code == 503
    assert client.get("/healthz").status_code == 200
    assert client.get("/e/stormkeep-it/tempesta").status_code == 200
    gate.set()
    assert engine.wait(10)
    assert client.get("/readyz").status_code == 200


def test_a_library_that_can_not_be_had_says_why(start: Any, settings: Settings, call: Any) -> None:
    def fail() -> Any:
        raise IndexUnusable("The disk is full.")

    engine = start(fail)
    assert not engine.wait(10)
    answer = type(call())(create_app(settings, engine)).get("/readyz")
    assert (answer.status_code, answer.json()["detail"]) == (503, "The disk is full.")
    assert answer.json()["type"].endswith(":index-unusable")


def test_files_that_can_not_be_read_are_told_in_a_sentence(start: Any, home: Path, caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> Any:
        raise PermissionError(13, "Permission denied", str(home / "index"))

    engine = start(fail)
    assert eventually(lambda: engine.failure is not None)
    assert "can't read its own files" in engine.failure
    assert str(home) in engine.failure
    assert [record.exc_info for record in caplog.records if record.name == "glossa"] == [None]


def test_an_error_of_ours_is_told_without_its_inside(start: Any) -> None:
    def fail() -> Any:
        raise RuntimeError("a secret of the inside")

    engine = start(fail)
    assert not engine.wait(10)
    assert "secret" not in engine.failure


def test_the_index_follows_when_it_is_told_of_a_change(engine: Engine, library: Any) -> None:
    engine.changed()
    assert eventually(lambda: library.reloads == 1)


def test_it_tells_that_the_index_still_follows(engine: Engine, library: Any, client: Any) -> None:
    gate = threading.Event()
    library.reload = lambda: gate.wait(10)
    engine.changed()
    assert client.get("/readyz").json()["following"] is True
    gate.set()
    assert eventually(lambda: client.get("/readyz").json()["following"] is False)


def test_the_index_follows_what_another_process_adds(
    engine: Engine, library: Any, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "copies").mkdir()
    (home / "copies" / "galea-it.json").write_text("{}", encoding="utf-8")
    assert eventually(lambda: library.reloads == 1)


def test_what_fails_to_follow_is_told_and_what_answered_goes_on(engine: Engine, library: Any, client: Any) -> None:
    def fail() -> bool:
        raise IndexUnusable("The disk is full.")

    library.reload = fail
    engine.changed()
    assert eventually(lambda: client.get("/readyz").json()["problem"] == "The disk is full.")
    assert client.get("/api/v1/search?q=tempesta").status_code == 200


def test_stopping_lets_go_of_the_library(home: Path, library: Any) -> None:
    engine = Engine(Settings(home=home), lambda: library)
    engine.start()
    engine.wait(10)
    engine.stop()
    assert library.closed
