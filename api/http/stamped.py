"""The header Glossa-Corpus: the version of the corpus that an answer is made from, the same as in the exports."""

from __future__ import annotations

from collections.abc import Callable

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.http.cors import is_shared

HEADER = "Glossa-Corpus"


class Stamped:
    """Adds the header to the answers of the API and of permanent addresses; `version` is None while no library answers."""

    def __init__(self, app: ASGIApp, version: Callable[[], str | None]) -> None:
        self.app = app
        self.version = version

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] < 400 and (version := self.version()):
                MutableHeaders(scope=message)[HEADER] = version
            await send(message)

        await self.app(scope, receive, told if scope["type"] == "http" and is_shared(scope["path"]) else send)
