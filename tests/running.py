"""The app behind a real server, at a port that the system chooses."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn

STEP = 0.02  # seconds between two looks


def answers(app: Any) -> bool:
    """Whether the app's own library is open."""
    return bool(app.state.engine.answers)


@contextmanager
def running(app: Any, ready: Callable[[Any], bool] = answers, **config: Any) -> Iterator[uvicorn.Server]:
    """The server of an app, for as long as the block runs: given once it listens and `ready(app)` holds. `config` are further
    settings of uvicorn."""
    settings = {"port": 0, "log_level": "error", "proxy_headers": False, **config}
    server = uvicorn.Server(uvicorn.Config(app, **settings))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not (server.started and ready(app)):
            if not thread.is_alive():
                raise RuntimeError("The server ended before it was ready.")
            time.sleep(STEP)
        yield server
    finally:
        server.should_exit = True
        thread.join()


def address_of(server: uvicorn.Server) -> str:
    """Where it answers, without a slash at the end."""
    return f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
