"""The recipes of docs/recipes are run as readers would run them: against a server of the project, on this machine.

What they print stands in the docs. After a wanted change: GLOSSA_APPROVE=1 python -m pytest tests/recipes, and read what
changed.
"""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).resolve().parents[2]
RECIPES = ROOT / "docs" / "recipes"
GLOSSA = [sys.executable, "-c", "from api.cli import main; main()"]


def started(command: list[str], env: dict[str, str]) -> tuple[subprocess.Popen[str], str]:
    """A process that serves, and the address in the first line that it says on standard error."""
    process = subprocess.Popen(command, env=env, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    assert process.stderr
    line = process.stderr.readline()
    assert " at http://" in line, line
    return process, line.split(" at ")[1].split()[0]


def printed(code: str, names: dict[str, object]) -> str:
    """What a piece of code prints, run with the names that the pieces before it left."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "<example>", "exec"), names)
    return out.getvalue()


@pytest.fixture(scope="session")
def env(hybrid_home: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a reader of Glossa: no copies, an index that stands, the settings of a plain install."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("GLOSSA_")}
    home = shutil.copytree(hybrid_home, tmp_path_factory.mktemp("recipes"), dirs_exist_ok=True)
    return {**own, "GLOSSA_HOME": str(home)}


@pytest.fixture(scope="session")
def glossa(env: dict[str, str]) -> Iterator[str]:
    """The address of `glossa serve`, once it answers."""
    process, address = started([*GLOSSA, "serve", "--port", "0"], env)
    end = time.monotonic() + 120
    while httpx.get(f"{address}/readyz").status_code != 200 and time.monotonic() < end:
        time.sleep(0.2)
    yield address
    process.terminate()
    process.communicate(timeout=20)
