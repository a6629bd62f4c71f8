"""What costs a processor waits for its turn; what doesn't, doesn't."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from starlette.exceptions import HTTPException

from api.http.turns import COSTLY, Turns

Receive = Callable[[], Any]


class Asked:
    """An app behind turns: each costly request runs until it may go on."""

    def __init__(self, **limits: Any) -> None:
        self.go = asyncio.Event()
        self.running = self.most = 0
        self.bodies: list[bytes] = []
        self.app = Turns(self._answer, **limits)

    async def _answer(self, scope: Any, receive: Receive, send: Any) -> None:
        self.running += 1
        self.most = max(self.most, self.running)
        try:
            self.bodies.append((await receive())["body"])
            if scope["path"] in COSTLY:
                await self.go.wait()
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"answer"})
        finally:
            self.running -= 1

    async def ask(self, path: str = "/api/v1/search", receive: Receive | None = None) -> tuple[int, dict[bytes, bytes]] | None:
        sent: list[Any] = []

        async def take(message: Any) -> None:
            sent.append(message)

        scope = {"type": "http", "method": "GET", "path": path, "headers": []}
        await self.app(scope, receive or _client(), take)
        return (sent[0]["status"], dict(sent[0]["headers"])) if sent else None


def _client(gone: asyncio.Event | None = None, *messages: Any) -> Receive:
    """What a client sends: a body, or these messages; then nothing until it has gone."""
    left = list(messages) or [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> Any:
        if left:
            return left.pop(0)
        await (gone or asyncio.Event()).wait()
        return {"type": "http.disconnect"}

    return receive


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_so_many_run_so_many_wait_and_the_others_are_told_to_come_back() -> None:
    async def scene() -> None:
        asked = Asked(at_once=2, waiting=3)
        tasks = [asyncio.create_task(asked.ask()) for _ in range(5)]
        await settle()
        refused = await asked.ask()
        assert refused is not None
        assert (refused[0], refused[1][b"retry-after"]) == (503, b"5")
        assert [(await asked.ask(path)) for path in ("/healthz", "/api/v1/entries/x/y", "/")] == [(200, {})] * 3
        asked.go.set()
        assert [await task for task in tasks] == [(200, {})] * 5
        assert asked.most == 3  # two, and one that doesn't cost

    asyncio.run(scene())


def test_who_goes_away_leaves_the_line_and_who_waits_too_long_is_told() -> None:
    async def scene() -> None:
        asked, gone = Asked(at_once=1, waiting=2, longest=0.05), asyncio.Event()
        first = asyncio.create_task(asked.ask())
        await settle()
        left = asyncio.create_task(asked.ask(receive=_client(gone)))
        await settle()
        gone.set()
        assert await left is None
        late = await asked.ask()
        assert late is not None
        assert late[0] == 503
        asked.go.set()
        assert await first == (200, {})
        assert await asked.ask() == (200, {})  # every turn was given back
        assert len(asked.bodies) == 2

    asyncio.run(scene())


def test_a_slow_body_holds_no_turn_and_a_client_that_ends_in_it_neither() -> None:
    async def scene() -> None:
        asked = Asked(at_once=1, waiting=0)
        slow = asyncio.create_task(asked.ask(receive=_client(None, {"type": "http.request", "body": b"a", "more_body": True})))
        torn = _client(None, {"type": "http.request", "body": b"a", "more_body": True}, {"type": "http.disconnect"})
        assert await asked.ask(receive=torn) is None
        asked.go.set()
        assert await asked.ask() == (200, {})
        slow.cancel()

    asyncio.run(scene())


def test_a_body_is_told_whole_and_what_is_wrong_with_it_reaches_the_route() -> None:
    async def scene() -> None:
        asked = Asked()
        asked.go.set()
        parts = [{"type": "http.request", "body": part, "more_body": part != b"c"} for part in (b"a", b"b", b"c")]
        assert await asked.ask("/api/v1/verify", _client(None, *parts)) == (200, {})
        assert asked.bodies == [b"abc"]

        async def too_long() -> Any:
            raise HTTPException(413)

        with pytest.raises(HTTPException, match="413"):
            await asked.ask("/api/v1/verify", too_long)
        assert await asked.ask() == (200, {})

    asyncio.run(scene())
