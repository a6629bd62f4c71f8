"""Schemathesis against a server of its own: every route of the description, all checks but one. It takes minutes.

pip install -e '.[fuzz]' && python tests/api/fuzz.py [options of `schemathesis run`]

Ends with 0 when no check failed; the last lines tell how many cases were tried. What it asks is in schemathesis.toml
beside this file.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

EXCLUDED = "missing_required_header"  # it wants a 401, by which browsers ask a person for a password; here it is a 403
CONFIG = Path(__file__).with_name("schemathesis.toml")


def main(options: list[str]) -> int:
    """Serve the shipped books from an empty home, and try every route."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        address = f"http://127.0.0.1:{free.getsockname()[1]}"
    with tempfile.TemporaryDirectory(prefix="glossa-fuzz-") as home:
        command = [sys.executable, "-c", "from api.cli import main; main()", "serve", "--port", address.rpartition(":")[2]]
        server = subprocess.Popen(command, env={**os.environ, "GLOSSA_HOME": home}, stderr=subprocess.DEVNULL)
        try:
            wait(server, f"{address}/readyz")
            token = (Path(home) / "tokens" / address.rpartition(":")[2]).read_text()
            owner = ["-H", f"Authorization: Bearer {token}"]
            run = [
                "schemathesis",
                "--config-file",
                str(CONFIG),
                "run",
                f"{address}/openapi.json",
                "--checks",
                "all",
                "--exclude-checks",
                EXCLUDED,
            ]
            return subprocess.run([*run, *owner, "--continue-on-failure", *options], cwd=home, check=False).returncode
        finally:
            server.terminate()
            server.wait(10)


def wait(server: subprocess.Popen[bytes], address: str, seconds: int = 120) -> None:
    """Wait until an address answers, or the server has ended."""
    for _ in range(2 * seconds):
        if server.poll() is not None:
            sys.exit("The server ended at once: does `glossa serve` run in this environment?")
        try:
            urllib.request.urlopen(address).close()
            return
        except OSError:
            time.sleep(0.5)
    sys.exit(f"Nothing answered at {address} in {seconds} s.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
