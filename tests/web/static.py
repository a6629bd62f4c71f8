"""A plain static server with the edition under a sub-path, as a host of files would have it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path

PATH = "tables/rules"


def write(folder: Path, files: dict[str, bytes]) -> None:
    """Write files by their paths."""
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def guess_type(self, path: str | PathLike[str]) -> str:
        kinds = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
        return kinds.get(Path(path).suffix) or super().guess_type(path)

    def log_message(self, *_: object) -> None:
        pass


class Shared(Quiet):
    """The same for pages of any origin, as GitHub Pages and most hosts of files do."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


class Patient(ThreadingHTTPServer):
    """A server that a browser may leave in mid-answer, as it does when a page is closed."""

    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        pass


@contextmanager
def serving(folder: Path, port: int = 0, handler: type[Quiet] = Quiet) -> Iterator[ThreadingHTTPServer]:
    """Serve `folder` for as long as the block runs."""
    server = Patient(("127.0.0.1", port), partial(handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
