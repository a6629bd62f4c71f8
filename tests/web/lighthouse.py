"""Lighthouse over the static edition on its mobile profile: `python -m tests.web.lighthouse [FOLDER]`; it takes minutes.

FOLDER holds an edition that was exported; without it one is made. The files are served compressed, as hosts do. Prints the scores
of each page, and fails below 95 in performance or accessibility. Needs a Chromium, and npx, which fetches Lighthouse unless
LIGHTHOUSE names the program.
"""

from __future__ import annotations

import gzip
import json
import os
import shlex
import subprocess
import sys
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from api.app import create_app
from api.site.build import write_site
from tests.web.conftest import chromium

PAGES = ("", "?q=attacco+di+opportunit%C3%A0", "e/ahlcg-it/attacco-di-opportunita/", "?view=timing&book=ahlcg-it&at=round:2.2.1")
KINDS = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
LEAST = 95


class Host(SimpleHTTPRequestHandler):
    """A host of files that compresses what is text."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body, packed = path.read_bytes(), path.suffix not in (".png", ".bin")
        body = gzip.compress(body, 6) if packed else body
        self.send_response(200)
        self.send_header("Content-Type", KINDS.get(path.suffix) or self.guess_type(path))
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


def audit(url: str) -> dict[str, Any]:
    """What Lighthouse says of a page."""
    program = shlex.split(os.environ.get("LIGHTHOUSE", "npx --yes lighthouse@12"))
    flags = ["--quiet", "--only-categories=performance,accessibility", "--output=json"]
    flags.append("--chrome-flags=--headless=new --no-sandbox --disable-gpu")
    told = subprocess.run(
        [*program, url, *flags], env={**os.environ, "CHROME_PATH": chromium() or ""}, capture_output=True, check=True
    )
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def main(folder: Path) -> int:
    """Audit each page of the edition in `folder`; how many are below what we hold."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    low = 0
    for page in PAGES:
        found = audit(f"http://127.0.0.1:{server.server_port}/{page}")
        scores = {name: round(100 * each["score"]) for name, each in found["categories"].items()}
        audits = (
            "first-contentful-paint",
            "largest-contentful-paint",
            "total-blocking-time",
            "cumulative-layout-shift",
            "speed-index",
        )
        print(f"/{page}", scores, *(found["audits"][name]["displayValue"] for name in audits), sep="  ", flush=True)
        low += min(scores.values()) < LEAST
    server.shutdown()
    return low


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.exit(main(Path(sys.argv[1])))
    with tempfile.TemporaryDirectory() as made:
        write_site(Path(made) / "site", create_app)
        sys.exit(main(Path(made) / "site"))
